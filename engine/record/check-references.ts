// Everything a record points at must exist and be visible to its writer: one statement per entity that is pointed at.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { displayNames } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** The faults of the references in `rows`, keyed on their fields. A foreign record and an absent one are the same fault. */
export async function checkReferences(context: RecordContext, entity: Entity, rows: readonly ReadonlyMap<string, unknown>[]): Promise<FieldError[]> {
  const wanted = new Map<Entity, { readonly fields: Set<string>; readonly ids: Set<number> }>();
  for (const row of rows) {
    for (const [name, value] of row) {
      const target = entity.fields.get(name)?.reference?.entity;
      if (!target || typeof value !== 'number') continue;
      const entry = wanted.get(target) ?? { fields: new Set<string>(), ids: new Set<number>() };
      entry.fields.add(name);
      entry.ids.add(value);
      wanted.set(target, entry);
    }
  }
  const errors: FieldError[] = [];
  for (const [target, { fields, ids }] of wanted) {
    const known = await displayNames(context, target, [...ids]);
    for (const name of fields) {
      if (rows.some((row) => isMissing(row.get(name), known))) errors.push({ Key: name, Message: 'This record does not exist. Choose another one.' });
    }
  }
  return errors;
}

const isMissing = (value: unknown, known: ReadonlyMap<number, string>): boolean => typeof value === 'number' && !known.has(value);
