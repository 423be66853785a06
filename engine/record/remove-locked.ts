// Takes away records that are held and may go, with what follows from it and a journal row that keeps what each held.
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { inlineLabel } from '../contract/text.ts';
import { tableInTheWay } from '../database/translate-error.ts';
import { releaseFiles } from '../files/file-rows.ts';
import { revokeSessions } from '../session/session-rows.ts';
import { type Allowance, onDeleted, lastValues } from './on-deleted.ts';
import { collectOwners } from './collected-owners.ts';
import type { LockedRecord } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { deleteRows } from './write-rows.ts';

/** Deletes the rows; answers how many others changed or went along. Throws 409 while other records use them. */
export async function removeLocked(context: WritingContext, entity: Entity, rows: readonly LockedRecord[], allowance: Allowance): Promise<number> {
  const { model, tx, access } = context;
  const ids = rows.map(({ id }) => id);
  collectOwners(
    context,
    entity,
    rows.map(({ id, record }) => ({ id, states: [record] })),
  );
  if (entity.files) await releaseFiles(tx, entity, ids);
  const followed = await onDeleted(context, entity, ids, allowance);
  const last = rows.map(({ id, record }) => ({ id, rowVersion: Number(record['RowVersion']), changes: lastValues(entity, record), record }));
  await deleteRows(model, tx, access.actor, entity, last).catch((error: unknown) => {
    throw rejectionByUsers(context, error) ?? error;
  });
  // Should the person be restored one day, nobody is signed in as him.
  if (entity.name === model.app.identity.entity) await revokeSessions(tx, ids, '', new Date());
  return followed;
}

/** Says of what kind the records are that still use it, to whom may see such records. */
function rejectionByUsers({ model, access }: WritingContext, error: unknown): AppError | undefined {
  const users = model.entities.get(tableInTheWay(error)?.toLowerCase() ?? '');
  if (!users || !access.of(users).can('read')) return undefined;
  const message = buildMessage('This record is still in use ({entities}) and cannot be deleted.', { entities: inlineLabel(users.definition.labelPlural) });
  return new AppError('record.in-use', message, { hint: 'Change or delete the records that use it first.' });
}
