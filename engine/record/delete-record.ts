// Removing records: permit → hold → what follows from it → delete, with a journal row that keeps what each held.
import { authorize } from '../access/access.ts';
import { rejectedRecord } from '../access/rejected-record.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { findWithheldRejections } from './closed-states.ts';
import { rejectLastFlagged } from './exclusive-flags.ts';
import { type Allowance, allowanceOfOne } from './on-deleted.ts';
import { afterFollowers, alongOwners } from './on-owners-changed.ts';
import { type LockedRecord, lockRecords, notFound } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { removeLocked } from './remove-locked.ts';
import { afterDelete, findHookErrors } from './run-hooks.ts';
import { loadExistingWithChildren, getWire } from './existing-rows.ts';
import { rejectIfAny } from './write-body.ts';

/** Deletes one record. Throws 403, 404, or 409 while other records use it. */
export async function deleteRecord(context: WritingContext, entity: Entity, id: number): Promise<void> {
  authorize(context.access, entity, 'delete');
  await deleteTogether(context, entity, [id], allowanceOfOne);
}

/** Deletes all of the records or, with the first reason against one of them, none; answers how many others changed or went along. Throws as `deleteRecord`. */
export async function deleteTogether(context: WritingContext, entity: Entity, ids: readonly number[], allowance: Allowance): Promise<number> {
  const remove = async (within: WritingContext): Promise<number> => {
    const held = await lockRecords(within, entity, 'delete', ids);
    const rows = ids.map((id) => lockedToDelete(within, entity, id, held.get(id)));
    if (entity.definition.cascadeUndo && !context.takesBack)
      throw new AppError('record.in-use', 'This record can only be deleted by undoing the action that created it.', {
        hint: 'In your list of changes, undo the import or other action that created this record.',
      });
    const [kept] = (await findWithheldRejections(within, entity, ids)).flatMap((rejection) => rejection ?? []);
    if (kept) throw kept;
    const records = await recordsForHooks(within, entity, rows);
    rejectIfAny(
      await findHookErrors(
        within,
        entity,
        'delete',
        records.map((record) => ({ record, before: record })),
      ),
    );
    await rejectLastFlagged(within, entity, rows);
    const followed = await removeLocked(within, entity, rows, allowance);
    await afterDelete(within, entity, records);
    return followed;
  };
  return await alongOwners(context, entity, { ids }, (within) => afterFollowers(within, remove));
}

/** What plugins are informed of when rows go: for an entity with children, their wholes. */
async function recordsForHooks(context: WritingContext, entity: Entity, rows: readonly LockedRecord[]): Promise<WireRecord[]> {
  if (entity.children.length === 0 || !context.hooks.of(entity)) return rows.map(({ record }) => record);
  return (await loadExistingWithChildren(context, entity, rows)).map((row) => getWire(row));
}

/** Throws 404 for what may not be seen, 403 for what may not be deleted. */
function lockedToDelete({ access }: WritingContext, entity: Entity, id: number, row: LockedRecord | undefined): LockedRecord {
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new AppError('access.forbidden', rejectedRecord(access, entity, 'delete', row.record));
  return row;
}
