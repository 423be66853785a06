// New records together where all of them are right, by halves where one of them is not: each stands or falls by itself.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { createRecords } from '../record/create-record.ts';
import type { WritingContext } from '../record/record-context.ts';
import { isRefusedRow } from '../record/refused-row.ts';
import { accessOfImport } from './access-of-import.ts';

/** A record to be, and what came of it: its id, or what is wrong with it. */
export type Made = { readonly id: number } | { readonly faults: readonly FieldError[] };

/** Creates records, each with the checks of one; answers what came of each, in their order. */
export async function createEach(context: WritingContext, entity: Entity, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<Made[]> {
  if (bodies.length === 0) return [];
  try {
    const ids = await context.tx.savepoint(() => createRecords({ ...context, access: accessOfImport(context.access) }, entity, bodies));
    return ids.map((id) => ({ id }));
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    if (bodies.length === 1) return [{ faults: error.errors.length > 0 ? error.errors : [{ Key: '', Message: error.said.message }] }];
  }
  const half = Math.ceil(bodies.length / 2);
  return [...(await createEach(context, entity, bodies.slice(0, half))), ...(await createEach(context, entity, bodies.slice(half)))];
}
