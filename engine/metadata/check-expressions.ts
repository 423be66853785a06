// Checks what an entity says by expressions: calculated fields, checks across fields, and fields that verbs and ways between states fill.
import type { FieldDefinition, SetDefinition } from '../contract/definitions.ts';
import { ExpressionError } from '../contract/parse-expression.ts';
import { type Catalogue, type Draft, fieldNamed, rejectDuplicates } from './catalogue.ts';
import type { JsonPath } from './parse-json.ts';
import { BrokenField, calculatedExpression, misfit, typeExpression, type TypedExpression } from './type-expression.ts';

/** Adds a fault for everything in a calculated or joined field that does not fit its kind. */
export function checkComputed(catalogue: Catalogue, draft: Draft, index: number, field: FieldDefinition): void {
  const error = (property: string, message: string, hint: string): void => catalogue.errors.add(draft.source, ['fields', index, property], message, hint);
  const { name, type, value, join, separator, maxLength, values, currency, currencyCode, baseCurrency } = field;
  if (value === undefined) {
    if (join === undefined)
      error('join', `"${name}" does not say what it is made of.`, 'Name the fields to join in "join", or say in "of" and "value" what is calculated.');
    for (const [property, given] of Object.entries({ values, currency, currencyCode, baseCurrency }))
      if (given !== undefined) error(property, `A joined text has no "${property}".`, 'Take it out, or say in "of" and "value" what is calculated.');
    return;
  }
  for (const [property, given] of Object.entries({ join, separator, maxLength }))
    if (given !== undefined) error(property, `What is calculated has no "${property}".`, 'Take it out, or "of" and "value".');
  if (type !== 'enum' && values !== undefined) error('values', `"${name}" is of ${type}, which lists no values.`, 'Take them out, or calculate an enum.');
  for (const [at, each] of (values ?? []).entries())
    if (each.who) catalogue.errors.add(draft.source, ['fields', index, 'values', at, 'who'], 'What is calculated is the same for everybody.', 'Take it out.');
  if (type !== 'money')
    for (const [property, given] of Object.entries({ currency, currencyCode, baseCurrency }))
      if (given !== undefined) error(property, `"${name}" is of ${type}, which is in no currency.`, 'Take it out, or calculate money.');
  reportErrors(catalogue, draft, ['fields', index, 'value'], () => calculatedExpression(draft, field));
}

/** Adds a fault for every check that is no yes or no, or is reported at no field. */
export function checkChecks(catalogue: Catalogue, draft: Draft): void {
  for (const [index, { that, field }] of (draft.definition.checks ?? []).entries()) {
    const named = fieldNamed(catalogue, draft.source, ['checks', index, 'field'], draft, field);
    if (named?.system) catalogue.errors.add(draft.source, ['checks', index, 'field'], `Nobody writes "${field}".`, 'Tell it at a field that people fill in.');
    reportErrors(catalogue, draft, ['checks', index, 'that'], () => {
      const expression = typeExpression({ draft }, that);
      if (expression.tree.type !== 'boolean') throw new ExpressionError('It is neither true nor false.', 'Compare something, such as EndDate >= StartDate.');
      return expression;
    });
  }
}

/** Adds a fault for every field that cannot be filled so. `state`: the field that the way itself changes. */
export function checkSet(catalogue: Catalogue, draft: Draft, place: JsonPath, set: readonly SetDefinition[] | undefined, state?: string): void {
  if (!set) return;
  rejectDuplicates(
    catalogue,
    draft.source,
    set.map(({ field }, index) => ({ key: field, place: [...place, index, 'field'] })),
    'The field',
  );
  for (const [index, { field: name, value }] of set.entries()) {
    const found = fieldNamed(catalogue, draft.source, [...place, index, 'field'], draft, name);
    if (!found) continue;
    const { definition } = found;
    if (found.system || found.isSettled || definition.type === 'computed' || definition.value !== undefined)
      catalogue.errors.add(draft.source, [...place, index, 'field'], `"${name}" is filled by the engine.`, 'Take another field.');
    else if (name === state) catalogue.errors.add(draft.source, [...place, index, 'field'], `"${name}" is what changes on this way.`, 'Take it out.');
    else reportErrors(catalogue, draft, [...place, index, 'value'], () => setExpression(catalogue, draft, definition, value));
  }
}

/** What a field is filled with. Throws an `ExpressionError` where it cannot hold that. */
export function setExpression({ app }: Catalogue, draft: Draft, field: FieldDefinition, value: string): TypedExpression {
  const expression = typeExpression({ draft, isOfInstant: true, people: app.identity.entity }, value);
  const error = misfit(field, expression);
  if (error) throw error;
  return expression;
}

/** Adds the fault of an expression at its place. */
function reportErrors(catalogue: Catalogue, { source }: Draft, place: JsonPath, make: () => TypedExpression): void {
  try {
    make();
  } catch (error) {
    if (error instanceof BrokenField) return;
    if (!(error instanceof ExpressionError)) throw error;
    catalogue.errors.add(source, place, error.message, error.hint);
  }
}
