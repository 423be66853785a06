// Checks what an entity says by expressions: calculated fields, checks across fields, and fields that verbs and ways between states fill.
import type { FieldDefinition, SetDefinition } from '../contract/definitions.ts';
import { ExpressionFault } from '../contract/parse-expression.ts';
import { type Catalogue, type Draft, fieldNamed, refuseDoubles } from './catalogue.ts';
import type { Place } from './parse-json.ts';
import { BrokenField, calculatedExpression, misfit, typeExpression, type TypedExpression } from './type-expression.ts';

/** Adds a fault for everything in a calculated or joined field that does not fit its kind. */
export function checkComputed(catalogue: Catalogue, draft: Draft, index: number, field: FieldDefinition): void {
  const fault = (property: string, message: string, hint: string): void => catalogue.faults.add(draft.source, ['fields', index, property], message, hint);
  const { name, type, value, join, separator, maxLength, values, currency, currencyCode, baseCurrency } = field;
  if (value === undefined) {
    if (join === undefined)
      fault('join', `"${name}" does not say what it is made of.`, 'Name the fields to join in "join", or say in "of" and "value" what is calculated.');
    for (const [property, given] of Object.entries({ values, currency, currencyCode, baseCurrency }))
      if (given !== undefined) fault(property, `A joined text has no "${property}".`, 'Take it out, or say in "of" and "value" what is calculated.');
    return;
  }
  for (const [property, given] of Object.entries({ join, separator, maxLength }))
    if (given !== undefined) fault(property, `What is calculated has no "${property}".`, 'Take it out, or "of" and "value".');
  if (type !== 'enum' && values !== undefined) fault('values', `"${name}" is of ${type}, which lists no values.`, 'Take them out, or calculate an enum.');
  for (const [at, each] of (values ?? []).entries())
    if (each.who) catalogue.faults.add(draft.source, ['fields', index, 'values', at, 'who'], 'What is calculated is the same for everybody.', 'Take it out.');
  if (type !== 'money')
    for (const [property, given] of Object.entries({ currency, currencyCode, baseCurrency }))
      if (given !== undefined) fault(property, `"${name}" is of ${type}, which is in no currency.`, 'Take it out, or calculate money.');
  told(catalogue, draft, ['fields', index, 'value'], () => calculatedExpression(draft, field));
}

/** Adds a fault for every check that is no yes or no, or is told nowhere. */
export function checkChecks(catalogue: Catalogue, draft: Draft): void {
  for (const [index, { that, field }] of (draft.definition.checks ?? []).entries()) {
    const named = fieldNamed(catalogue, draft.source, ['checks', index, 'field'], draft, field);
    if (named?.system) catalogue.faults.add(draft.source, ['checks', index, 'field'], `Nobody writes "${field}".`, 'Tell it at a field that people fill in.');
    told(catalogue, draft, ['checks', index, 'that'], () => {
      const expression = typeExpression({ draft }, that);
      if (expression.tree.type !== 'boolean') throw new ExpressionFault('It is neither true nor false.', 'Compare something, such as EndDate >= StartDate.');
      return expression;
    });
  }
}

/** Adds a fault for every field that cannot be filled so. `state`: the field that the way itself changes. */
export function checkSet(catalogue: Catalogue, draft: Draft, place: Place, set: readonly SetDefinition[] | undefined, state?: string): void {
  if (!set) return;
  refuseDoubles(
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
      catalogue.faults.add(draft.source, [...place, index, 'field'], `"${name}" is filled by the engine.`, 'Take another field.');
    else if (name === state) catalogue.faults.add(draft.source, [...place, index, 'field'], `"${name}" is what changes on this way.`, 'Take it out.');
    else told(catalogue, draft, [...place, index, 'value'], () => setExpression(catalogue, draft, definition, value));
  }
}

/** What a field is filled with. Throws an `ExpressionFault` where it cannot hold that. */
export function setExpression({ app }: Catalogue, draft: Draft, field: FieldDefinition, value: string): TypedExpression {
  const expression = typeExpression({ draft, isOfMoment: true, people: app.identity.entity }, value);
  const fault = misfit(field, expression);
  if (fault) throw fault;
  return expression;
}

/** Adds the fault of an expression at its place. */
function told(catalogue: Catalogue, { source }: Draft, place: Place, make: () => TypedExpression): void {
  try {
    make();
  } catch (error) {
    if (error instanceof BrokenField) return;
    if (!(error instanceof ExpressionFault)) throw error;
    catalogue.faults.add(source, place, error.message, error.hint);
  }
}
