// Checks starting rows: their fields, their values, and the key that tells them apart.
import { type FieldDefinition, isComputed, type LookupDefinition } from '../contract/definitions.ts';
import { evaluate } from '../contract/evaluate-expression.ts';
import type { Expression } from '../contract/expression.ts';
import { ExpressionError } from '../contract/parse-expression.ts';
import { lookupRow, textIn } from '../contract/text.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, type Loaded } from './catalogue.ts';
import { valueError } from './check-value.ts';
import { BrokenField, typeExpression } from './type-expression.ts';
import type { MetadataFile } from './read-files.ts';

/** Adds a fault for everything in a lookup file that does not fit its entity. */
export function checkLookup(catalogue: Catalogue, { source, definition }: Loaded<LookupDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  if (!draft) return;
  if (!fieldNamed(catalogue, source, ['key'], draft, definition.key)) return;
  for (const [index, row] of definition.rows.entries()) {
    for (const [name, value] of Object.entries(row)) checkCell(catalogue, source, draft, index, name, value);
    const isMissing = (name: string): boolean => row[name] === undefined || row[name] === null || row[name] === '';
    for (const field of draft.definition.fields) {
      const isNeeded = field.name === definition.key || (field.required === true && field.default === undefined && field.type !== 'reference');
      if (isNeeded && isMissing(field.name))
        catalogue.errors.add(source, ['rows', index, field.name], `The row has no ${field.name}, which every row needs.`, 'Add it to the row.');
    }
  }
  checkRows(catalogue, source, draft, definition.rows);
  for (const { name, exclusive } of draft.definition.fields) {
    const [, second] = exclusive ? definition.rows.flatMap((row, index) => (row[name] === true ? index : [])) : [];
    if (second !== undefined)
      catalogue.errors.add(
        source,
        ['rows', second, name],
        `Another row has "${name}" already, which one record has at a time.`,
        'Set it on one of them alone.',
      );
  }
}

/** Starting rows are records like any other: what must be true of those is true of these. */
function checkRows(catalogue: Catalogue, source: MetadataFile, draft: Draft, rows: LookupDefinition['rows']): void {
  const starts = Object.fromEntries(
    [...draft.fields.values()].map(({ definition }) => [definition.name, definition.default ?? (definition.type === 'boolean' ? false : null)]),
  );
  for (const { that, field, message } of draft.definition.checks ?? []) {
    const check = findCheck(draft, that);
    for (const [index, row] of rows.entries())
      if (check && evaluate(check, { ...starts, ...lookupRow(row, 'en') }) === false)
        catalogue.errors.add(
          source,
          ['rows', index, field],
          `The row does not satisfy a check of ${draft.definition.name}: ${textIn(message, 'en')}`,
          'Change the row.',
        );
  }
}

/** A check that makes no sense is reported in its own file. */
function findCheck(draft: Draft, that: string): Expression | undefined {
  try {
    return typeExpression({ draft }, that).tree;
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof BrokenField) return undefined;
    throw error;
  }
}

/** Adds a fault where two starting rows of one entity have the same key, be it in one file or in two. */
export function checkLookupKeys(catalogue: Catalogue): void {
  const seen = new Map<string, MetadataFile>();
  for (const { source, definition } of catalogue.files.lookup) {
    for (const [index, row] of definition.rows.entries()) {
      const key = JSON.stringify([definition.entity, lookupRow(row, 'en')[definition.key]]);
      const other = seen.get(key);
      if (other) {
        const where = other === source ? '' : `, in ${other.file}`;
        catalogue.errors.add(
          source,
          ['rows', index, definition.key],
          `A row with the key ${JSON.stringify(lookupRow(row, 'en')[definition.key])} is there already${where}.`,
          'Take one of the two out, or give it another key.',
        );
      }
      seen.set(key, source);
    }
  }
}

function checkCell(catalogue: Catalogue, source: MetadataFile, draft: Draft, index: number, name: string, value: unknown): void {
  const place = ['rows', index, name];
  const field = fieldNamed(catalogue, source, place, draft, name);
  if (!field) return;
  const { type } = field.definition;
  const reject = (definition: FieldDefinition, at: (string | number)[], given: unknown): void => {
    const problem = valueError(definition, given);
    if (problem) catalogue.errors.add(source, at, `${JSON.stringify(given)} does not fit the field "${name}".`, problem);
  };
  if (field.system || isComputed(field.definition) || type === 'password')
    catalogue.errors.add(source, place, `"${name}" is filled by the engine.`, 'Take it out of the row.');
  else if (type === 'reference')
    catalogue.errors.add(source, place, `"${name}" points at a record, whose id differs from one installation to the next.`, 'Take it out of the row.');
  else if (typeof value === 'object' && value !== null) {
    for (const [language, text] of Object.entries(value)) reject(field.definition, [...place, language], text);
  } else if (value !== null) reject(field.definition, place, value);
}
