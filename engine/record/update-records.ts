// A change of a record: permit → shape → hold → compare → check → write with its journal row. Many at once (update-many.ts, update-each.ts) take the same steps.
import { demand } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { afterChange } from './calculated.ts';
import { changeOf, changesWithDerived, heldOrRefuse, keptRefusal, lockedFaults, outOfReach, refuseIfMovedOn, stateFaults, stepsOf } from './change-rules.ts';
import { draftFaults } from './draft-faults.ts';
import { askNames, checkReferences } from './check-references.ts';
import { checkTransitions } from './check-transitions.ts';
import { exclusiveFaults } from './exclusive-flags.ts';
import { closedRefusals } from './closed-states.ts';
import { alongOwners } from './follow-owners.ts';
import { holdRecord, idsWithin, writtenRecord } from './read-record.ts';
import type { RecordWritten, WireRecord, WritingContext } from './record-context.ts';
import { hookFaults } from './run-hooks.ts';
import { withHashes, writeChange } from './store-change.ts';
import { isWhole, updateWhole } from './update-wholes.ts';
import { readWhole } from './whole-rows.ts';
import { readWriteBody, refuseIfAny, settableFields, type WriteBody } from './write-body.ts';

/** How an update is meant. */
interface UpdateOptions {
  /** The body names the record as well. */
  readonly idRequired: boolean;
  /** The caller (a verb or a job of a plugin) may also fill the fields that are read-only on screens. */
  readonly trusted?: boolean;
}

/**
 * Changes one record by the fields that were sent, and by the lists that are part of it, and answers it. Throws 403, 404, 400 keyed on fields, or 409
 * with what differs. `trusted` callers (verbs and jobs of plugins) may also fill the fields that are read-only on screens.
 */
export async function updateRecord(
  context: WritingContext,
  entity: Entity,
  id: number,
  body: unknown,
  idRequired: boolean,
  trusted = false,
): Promise<WireRecord> {
  await (await beginUpdate(context, entity, id, body, { idRequired, trusted })).sent;
  return await readWhole(context, entity, id);
}

/** The same for the wire: where nothing can change the record after its update, nobody waits before its answer is asked for. */
export async function updateUnderway(context: WritingContext, entity: Entity, id: number, body: unknown, idRequired: boolean): Promise<RecordWritten> {
  const { sent } = await beginUpdate(context, entity, id, body, { idRequired });
  return entity.children.length > 0 ? { body: await readWhole(context, entity, id) } : await writtenRecord(context, entity, id, sent);
}

/** Writes the change, or sends all that writes it without waiting, where nothing comes after. */
async function beginUpdate(context: WritingContext, entity: Entity, id: number, body: unknown, options: UpdateOptions): Promise<{ sent?: Promise<void> }> {
  const { idRequired, trusted = false } = options;
  const demandId = (given: number | undefined): void => {
    if (given === undefined ? !idRequired : given === id) return;
    throw new Refusal('request.invalid', 'An update names its record.', {
      errors: [{ Key: 'Id', Message: phrase('Id is required and is {id}, as in the path.', { id }) }],
    });
  };
  if (isWhole(context, entity)) {
    await updateWhole(context, entity, id, body, { demandId, trusted });
    return {};
  }
  const demanded = demand(context.access, entity, 'update');
  const rights = trusted ? { ...demanded, fields: () => settableFields(entity) } : demanded;
  const write = readWriteBody(entity, rights, 'update', body);
  demandId(write.id);
  return await alongOwners(context, entity, { ids: [id], values: [write.values] }, (within) => changeHeld(within, entity, id, write, trusted));
}

async function changeHeld(context: WritingContext, entity: Entity, id: number, write: WriteBody, isTrusted: boolean): Promise<{ sent?: Promise<void> }> {
  const holding = holdRecord(context, entity, 'update', id);
  const asked = askNames(context, entity, write.values);
  const row = heldOrRefuse(context, entity, id, await holding);
  await refuseIfMovedOn(context, entity, row, write);
  const kept = keptRefusal(context.access, entity, row.record, write);
  if (kept) throw kept;
  const locked = lockedFaults(entity, row.record, write);
  const isSound = write.errors.length === 0 && locked.length === 0;
  // Plugins are asked about records that hold together: whatever is wrong with the shape is told first.
  const [change = new Map<string, unknown>()] = isSound
    ? await changesWithDerived(context, entity, [{ row, values: write.values }])
    : [changeOf(entity, row, write.values)];
  const [closed] = await closedRefusals(context, entity, [{ row, change }], isTrusted);
  if (closed) throw closed;
  refuseIfAny([
    ...write.errors,
    ...locked,
    ...(await checkReferences(context, entity, [change], [row.record], asked)),
    ...(await draftFaults(context, entity, [{ values: change, before: row.record }])).flat(),
    ...stateFaults(context, entity, row.record, change),
    ...exclusiveFaults(entity, [{ record: row.record, change }]).flat(),
  ]);
  const refusal = (await checkTransitions(context, entity, stepsOf(entity, [{ row, change }]))).get(id);
  if (refusal) throw refusal;
  if (change.size === 0) return {};
  refuseIfAny(await hookFaults(context, entity, 'update', [{ record: afterChange(entity, row.record, change), before: row.record }]));
  await context.tx.certain();
  const rule = context.access.of(entity).rows('update');
  const stored = await withHashes(entity, change);
  const sent = writeChange(context, entity, change, stored, [row]);
  const isPerson = entity.name === context.model.app.identity.entity;
  if (
    rule === 'everything' &&
    !isPerson &&
    !context.hooks.of(entity)?.written &&
    entity.owners.length + entity.exclusive.length + entity.sequences.length === 0
  )
    return { sent };
  await sent;
  if (rule !== undefined && rule !== 'everything' && !(await idsWithin(context, entity, rule, [id])).has(id)) throw outOfReach();
  return {};
}
