// Removing records: permit → hold → what follows from it → delete, with a journal row that keeps what each held.
import { demand } from '../access/access.ts';
import { refusedRecord } from '../access/refused-record.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { keptRefusals } from './closed-states.ts';
import { refuseLastHolders } from './exclusive-flags.ts';
import { type Allowance, allowanceOfOne } from './follow-deletion.ts';
import { afterFollowers, alongOwners } from './follow-owners.ts';
import { type HeldRecord, holdRecords, notFound } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { removeHeld } from './remove-held.ts';
import { afterDelete, hookFaults } from './run-hooks.ts';
import { standingWholes, wireOf } from './whole-rows.ts';
import { refuseIfAny } from './write-body.ts';

/** Deletes one record. Throws 403, 404, or 409 while other records use it. */
export async function deleteRecord(context: WritingContext, entity: Entity, id: number): Promise<void> {
  demand(context.access, entity, 'delete');
  await deleteTogether(context, entity, [id], allowanceOfOne);
}

/** Deletes all of the records or, with the first reason against one of them, none; answers how many others changed or went along. Throws as `deleteRecord`. */
export async function deleteTogether(context: WritingContext, entity: Entity, ids: readonly number[], allowance: Allowance): Promise<number> {
  const remove = async (within: WritingContext): Promise<number> => {
    const held = await holdRecords(within, entity, 'delete', ids);
    const rows = ids.map((id) => heldToDelete(within, entity, id, held.get(id)));
    if (entity.definition.takesAlong && !context.takesBack)
      throw new Refusal('record.in-use', 'It is deleted only by undoing what made it.', {
        hint: 'Undo the import, or whatever else made it, in the list of your changes.',
      });
    const [kept] = (await keptRefusals(within, entity, ids)).flatMap((refusal) => refusal ?? []);
    if (kept) throw kept;
    const records = await recordsForHooks(within, entity, rows);
    refuseIfAny(
      await hookFaults(
        within,
        entity,
        'delete',
        records.map((record) => ({ record, before: record })),
      ),
    );
    await refuseLastHolders(within, entity, rows);
    const followed = await removeHeld(within, entity, rows, allowance);
    await afterDelete(within, entity, records);
    return followed;
  };
  return await alongOwners(context, entity, { ids }, (within) => afterFollowers(within, remove));
}

/** What plugins are told of rows that go: of an entity with children their wholes. */
async function recordsForHooks(context: WritingContext, entity: Entity, rows: readonly HeldRecord[]): Promise<WireRecord[]> {
  if (entity.children.length === 0 || !context.hooks.of(entity)) return rows.map(({ record }) => record);
  return (await standingWholes(context, entity, rows)).map((row) => wireOf(row));
}

/** Throws 404 for what may not be seen, 403 for what may not be deleted. */
function heldToDelete({ access }: WritingContext, entity: Entity, id: number, row: HeldRecord | undefined): HeldRecord {
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new Refusal('access.forbidden', refusedRecord(access, entity, 'delete', row.record));
  return row;
}
