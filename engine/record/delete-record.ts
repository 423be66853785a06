// Removing records: permit → hold → what follows from it → delete, with a journal row that keeps what each held.
import { demand } from '../access/access.ts';
import { refusedRecord } from '../access/refused-record.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { inSentence } from '../contract/text.ts';
import { tableInTheWay } from '../database/translate-error.ts';
import { releaseFiles } from '../files/file-rows.ts';
import { revokeSessionsOf } from '../session/session-rows.ts';
import { type Allowance, allowanceOfOne, followDeletion, lastValues } from './follow-deletion.ts';
import { type HeldRecord, holdRecords, notFound } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { afterDelete, hookFaults } from './run-hooks.ts';
import { refuseIfAny } from './write-body.ts';
import { deleteRows } from './write-rows.ts';

/** Deletes one record. Throws 403, 404, or 409 while other records use it. */
export async function deleteRecord(context: WritingContext, entity: Entity, id: number): Promise<void> {
  demand(context.access, entity, 'delete');
  await deleteTogether(context, entity, [id], allowanceOfOne);
}

/** Deletes all of the records or, with the first reason against one of them, none; answers how many others changed or went along. Throws as `deleteRecord`. */
export async function deleteTogether(context: WritingContext, entity: Entity, ids: readonly number[], allowance: Allowance): Promise<number> {
  const held = await holdRecords(context, entity, 'delete', ids);
  const rows = ids.map((id) => heldToDelete(context, entity, id, held.get(id)));
  for (const { record } of rows) refuseIfAny(await hookFaults(context, entity, 'delete', record, record));
  if (entity.files) await releaseFiles(context.tx, entity, ids);
  const followed = await followDeletion(context, entity, ids, allowance);
  const last = rows.map(({ id, record }) => ({ id, rowVersion: Number(record['RowVersion']), changes: lastValues(entity, record), record }));
  await deleteRows(context.model, context.tx, context.access.actor, entity, last).catch((error: unknown) => {
    throw refusalByUsers(context, error) ?? error;
  });
  // Should the person be restored one day, nobody is signed in as him.
  if (entity.name === context.model.app.identity.entity) await revokeSessionsOf(context.tx, ids, '', new Date());
  for (const { record } of rows) await afterDelete(context, entity, record);
  return followed;
}

/** Says of what kind the records are that still use it, to whom may see such records. */
function refusalByUsers({ model, access }: WritingContext, error: unknown): Refusal | undefined {
  const users = model.entities.get(tableInTheWay(error)?.toLowerCase() ?? '');
  if (!users || !access.of(users).can('read')) return undefined;
  const message = phrase('It is still in use ({entities}) and cannot be deleted.', { entities: inSentence(users.definition.labelPlural) });
  return new Refusal('record.in-use', message, { hint: 'Change or delete the records that use it first.' });
}

/** Throws 404 for what may not be seen, 403 for what may not be deleted. */
function heldToDelete({ access }: WritingContext, entity: Entity, id: number, row: HeldRecord | undefined): HeldRecord {
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new Refusal('access.forbidden', refusedRecord(access, entity, 'delete', row.record));
  return row;
}
