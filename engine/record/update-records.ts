// A change of a record: permit → shape → hold → compare → check → write with its journal row. Many at once (update-many.ts, update-each.ts) take the same steps.
import { authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { afterChange } from './calculated.ts';
import {
  getChange,
  changesWithDerived,
  requireLocked,
  findWithheldRejection,
  lockedErrors,
  outOfScope,
  rejectIfChanged,
  stateErrors,
  getSteps,
} from './change-rules.ts';
import { displayErrors } from './display-errors.ts';
import { draftErrors } from './draft-errors.ts';
import { askNames, checkReferences } from './check-references.ts';
import { checkTransitions } from './check-transitions.ts';
import { exclusiveErrors } from './exclusive-flags.ts';
import { findClosedRejections } from './closed-states.ts';
import { alongOwners } from './on-owners-changed.ts';
import { lockRecord, idsWithin, writtenRecord } from './read-record.ts';
import type { RecordWritten, WireRecord, WritingContext } from './record-context.ts';
import { findHookErrors } from './run-hooks.ts';
import { withHashes, writeChange } from './store-change.ts';
import { hasNestedWrites, updateTree } from './update-trees.ts';
import { readWithChildren } from './existing-rows.ts';
import { readWriteBody, rejectIfAny, settableFields, type WriteBody } from './write-body.ts';

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
  await (await startUpdate(context, entity, id, body, { idRequired, trusted })).sent;
  return await readWithChildren(context, entity, id);
}

/** The same for the wire: where nothing can change the record after its update, nobody waits before its answer is asked for. */
export async function updateUnderway(context: WritingContext, entity: Entity, id: number, body: unknown, idRequired: boolean): Promise<RecordWritten> {
  const { sent } = await startUpdate(context, entity, id, body, { idRequired });
  return entity.children.length > 0 ? { body: await readWithChildren(context, entity, id) } : await writtenRecord(context, entity, id, sent);
}

/** Writes the change, or sends all that writes it without waiting, where nothing comes after. */
async function startUpdate(context: WritingContext, entity: Entity, id: number, body: unknown, options: UpdateOptions): Promise<{ sent?: Promise<void> }> {
  const { idRequired, trusted = false } = options;
  const requireId = (given: number | undefined): void => {
    if (given === undefined ? !idRequired : given === id) return;
    throw new AppError('request.invalid', 'An update needs the Id of the record.', {
      errors: [{ Key: 'Id', Message: buildMessage('Id must be {id}, as in the path.', { id }) }],
    });
  };
  if (hasNestedWrites(context, entity)) {
    await updateTree(context, entity, id, body, { requireId, trusted });
    return {};
  }
  const required = authorize(context.access, entity, 'update');
  const rights = trusted ? { ...required, fields: () => settableFields(entity) } : required;
  const write = readWriteBody(entity, rights, 'update', body);
  requireId(write.id);
  return await alongOwners(context, entity, { ids: [id], values: [write.values] }, (within) => changeLocked(within, entity, id, write, trusted));
}

async function changeLocked(context: WritingContext, entity: Entity, id: number, write: WriteBody, isTrusted: boolean): Promise<{ sent?: Promise<void> }> {
  const holding = lockRecord(context, entity, 'update', id);
  const requested = askNames(context, entity, write.values);
  const row = requireLocked(context, entity, id, await holding);
  await rejectIfChanged(context, entity, row, write);
  const kept = findWithheldRejection(context.access, entity, row.record, write);
  if (kept) throw kept;
  const locked = lockedErrors(entity, row.record, write);
  const isSound = write.errors.length === 0 && locked.length === 0;
  // Plugins are asked about records that hold together: whatever is wrong with the shape is reported first.
  const [change = new Map<string, unknown>()] = isSound
    ? await changesWithDerived(context, entity, [{ row, values: write.values }])
    : [getChange(entity, row, write.values)];
  const [closed] = await findClosedRejections(context, entity, [{ row, change }], isTrusted);
  if (closed) throw closed;
  rejectIfAny([
    ...write.errors,
    ...locked,
    ...(isTrusted ? [] : (await displayErrors(context, entity, [{ id, write, values: change }])).flat()),
    ...(await checkReferences(context, entity, [change], { before: [row.record], requested, isSent: (_, name) => !isTrusted && write.values.has(name) })),
    ...(await draftErrors(context, entity, [{ values: change, before: row.record }])).flat(),
    ...stateErrors(context, entity, row.record, change),
    ...exclusiveErrors(entity, [{ record: row.record, change }]).flat(),
  ]);
  const rejection = (await checkTransitions(context, entity, getSteps(entity, [{ row, change }]))).get(id);
  if (rejection) throw rejection;
  if (change.size === 0) return {};
  rejectIfAny(await findHookErrors(context, entity, 'update', [{ record: afterChange(entity, row.record, change), before: row.record }]));
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
  if (rule !== undefined && rule !== 'everything' && !(await idsWithin(context, entity, rule, [id])).has(id)) throw outOfScope();
  return {};
}
