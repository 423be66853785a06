// New records together where all of them are right, by halves where one of them is not: each stands or falls by itself.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { createRecords } from '../record/create-record.ts';
import { rowErrors } from '../record/create-rules.ts';
import type { WritingContext } from '../record/record-context.ts';
import { isRejectedRow } from '../record/rejected-row.ts';
import { readWriteBody } from '../record/write-body.ts';
import { accessOfImport } from './access-of-import.ts';

/** A record to be, and what came of it: its id, or what is wrong with it. */
type Made = { readonly id: number } | { readonly faults: readonly FieldError[] };

/** Creates records, each with the checks of one; answers what came of each, in their order. What is refused for itself alone holds no other back. */
export async function createEach(context: WritingContext, entity: Entity, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<Made[]> {
  const rights = accessOfImport(context.access).of(entity);
  const isSuspect = bodies.map((body) => {
    const write = readWriteBody(entity, rights, 'create', body);
    return write.errors.length > 0 || rowErrors(context, entity, write, write.values, false).length > 0;
  });
  const suspects = bodies.filter((_body, index) => isSuspect[index]);
  const sound = (
    await createHalves(
      context,
      entity,
      bodies.filter((_body, index) => !isSuspect[index]),
    )
  ).values();
  const doubtful = (await createHalves(context, entity, suspects)).values();
  return bodies.flatMap((_body, index) => (isSuspect[index] ? doubtful : sound).next().value ?? []);
}

async function createHalves(context: WritingContext, entity: Entity, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<Made[]> {
  if (bodies.length === 0) return [];
  try {
    const ids = await context.tx.savepoint(() => createRecords({ ...context, access: accessOfImport(context.access) }, entity, bodies));
    return ids.map((id) => ({ id }));
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    if (bodies.length === 1) return [{ faults: error.errors.length > 0 ? error.errors : [{ Key: '', Message: error.said.message }] }];
  }
  const half = Math.ceil(bodies.length / 2);
  return [...(await createHalves(context, entity, bodies.slice(0, half))), ...(await createHalves(context, entity, bodies.slice(half)))];
}
