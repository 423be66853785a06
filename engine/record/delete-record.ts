// Removing a record: permit → hold → what follows from it → delete, with a journal row that keeps what it held.
import { demand } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { releaseFiles } from '../files/file-rows.ts';
import { revokeSessionsOf } from '../session/session-rows.ts';
import { followDeletion, lastValues } from './follow-deletion.ts';
import { holdRecords, notFound } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { afterDelete, hookFaults } from './run-hooks.ts';
import { refuseIfAny } from './write-body.ts';
import { deleteRows } from './write-rows.ts';

/** Deletes one record. Throws 403, 404, or 409 while other records use it. */
export async function deleteRecord(context: WritingContext, entity: Entity, id: number): Promise<void> {
  demand(context.access, entity, 'delete');
  const row = (await holdRecords(context, entity, 'delete', [id])).get(id);
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new Refusal('access.forbidden', 'You may not delete this record.');
  refuseIfAny(await hookFaults(context, entity, 'delete', row.record, row.record));
  if (entity.files) await releaseFiles(context.tx, entity, [id]);
  await followDeletion(context, entity, id);
  const last = { id, rowVersion: Number(row.record['RowVersion']), changes: lastValues(entity, row.record), record: row.record };
  await deleteRows(context.model, context.tx, context.access.actor, entity, [last]);
  // Should the person be restored one day, nobody is signed in as him.
  if (entity.name === context.model.app.identity.entity) await revokeSessionsOf(context.tx, [id], '', new Date());
  await afterDelete(context, entity, row.record);
}
