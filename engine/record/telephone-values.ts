// Telephone numbers on their way into records: beside each that is written, or whose country is, stands the number as E.164.
import type { Entity } from '../contract/model.ts';
import { placeFields, telephoneFields, loadTelephones } from '../search/telephones.ts';
import type { RecordContext } from './record-context.ts';
import type { Draft } from './run-hooks.ts';

type Values = ReadonlyMap<string, unknown>;

/** The values of each draft with the companions of the telephone numbers that it changes. */
export async function withTelephones({ model, tx }: RecordContext, entity: Entity, drafts: readonly Draft[]): Promise<readonly Values[]> {
  const fields = telephoneFields(entity);
  const isTouched = ({ values, before }: Draft, names: readonly string[]): boolean => before === undefined || names.some((name) => values.has(name));
  const touched = fields.filter((field) => drafts.some((draft) => isTouched(draft, [field.name, ...placeFields(model, entity, field)])));
  if (touched.length === 0) return drafts.map(({ values }) => values);
  const records = drafts.map(({ values, before }) => ({ ...before, ...Object.fromEntries(values) }));
  const companions = await loadTelephones(model, tx, entity, touched, records);
  return drafts.map(({ values }, index) => new Map<string, unknown>([...values, ...(companions[index] ?? [])]));
}
