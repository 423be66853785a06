// A change of many records in which each one stands for itself: what can be changed is changed, and of the others the reason is reported.
import { authorize, rejectedField } from '../access/access.ts';
import { isOffered } from '../access/entity-access.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { afterChange } from './calculated.ts';
import { getChange, changesWithDerived, findWithheldRejection, lockedErrors, outOfScope, getRejection, stateErrors, getSteps } from './change-rules.ts';
import { changeTrees, type FailedRow, type WantedChange } from './change-trees.ts';
import { displayErrors } from './display-errors.ts';
import { draftErrors } from './draft-errors.ts';
import { checkReferences, referenceErrors } from './check-references.ts';
import { checkTransitions } from './check-transitions.ts';
import { findClosedRejections } from './closed-states.ts';
import { exclusiveErrors, givesUp } from './exclusive-flags.ts';
import { alongOwners, eachAlongOwners, inSavepoint } from './on-owners-changed.ts';
import { isRejectedRow } from './rejected-row.ts';
import { type LockedRecord, lockRecords, idsWithin, notFound } from './read-record.ts';
import type { RecordContext, WritingContext } from './record-context.ts';
import { runCheckHooks } from './run-hooks.ts';
import { withHashes, writeChange, writeEach } from './store-change.ts';
import { hasNestedWrites } from './update-trees.ts';
import { readWriteBody, rejectIfAny, type WriteBody } from './write-body.ts';

/** What came of a change of many records. */
export interface BulkResult {
  readonly Total: number;
  readonly Success: number;
  /** Of those, how many stood already as they were to be: there is nothing of them in the history. */
  readonly Unchanged?: number;
  readonly Fail: number;
  readonly Errors: readonly FailedRow[];
}

/** What is to be given to many records, checked as far as it does not depend on them. Throws 400 and 403. */
export async function readBulkBody(context: RecordContext, entity: Entity, body: unknown): Promise<WriteBody> {
  const rights = authorize(context.access, entity, 'update');
  const write = readWriteBody(entity, rights, 'update', body);
  const single = [...write.unchanged.keys(), ...(write.id === undefined ? [] : ['Id']), ...(write.rowVersion === undefined ? [] : ['RowVersion'])];
  const [kept] = [...write.unchanged.keys()].flatMap((name) => entity.fields.get(name) ?? []).filter((field) => isOffered(field, 'update'));
  if (kept) throw rejectedField(context.access, entity, 'update', kept);
  rejectIfAny([
    ...write.errors,
    ...single.map((Key) => ({ Key, Message: 'This field cannot be set for several records at once.' })),
    ...(await displayErrors(context, entity, [{ id: undefined, write, values: write.values }])).flat(),
    ...(await checkReferences(context, entity, [write.values], { isSent: () => true })),
  ]);
  if (write.values.size === 0) throw new AppError('request.malformed', 'A bulk update needs at least one field to set.');
  return write;
}

/** Gives many records the same new values, as `readBulkBody` has read them. */
export async function updateRecords(context: WritingContext, entity: Entity, ids: readonly number[], write: WriteBody): Promise<BulkResult> {
  const held = await lockRecords(context, entity, 'update', ids);
  return await changeMany(
    context,
    entity,
    ids.map((id) => ({ id, values: write.values })),
    held,
  );
}

/** Gives each record the values that its own body holds, beside its Id; a password is refused, since each would be hashed by itself. Throws 403 to whom may change none. */
export async function patchRecords(context: WritingContext, entity: Entity, bodies: readonly { readonly Id: number }[]): Promise<BulkResult> {
  const rights = authorize(context.access, entity, 'update');
  const writes = bodies.map((body) => readWriteBody(entity, rights, 'update', body));
  const held = await lockRecords(
    context,
    entity,
    'update',
    bodies.map(({ Id }) => Id),
  );
  const references = await referenceErrors(
    context,
    entity,
    writes.map(({ values }) => values),
    { before: bodies.map(({ Id }) => held.get(Id)?.record), isSent: () => true },
  );
  const displayed = await displayErrors(
    context,
    entity,
    writes.map((write, index) => ({ id: bodies[index]?.Id, write, values: write.values })),
  );
  const wanted = writes.map(({ values, errors, rowVersion, ...write }, index): WantedChange => {
    const id = bodies[index]?.Id ?? 0;
    const record = held.get(id)?.readable ? held.get(id)?.record : undefined;
    const sent = { ...write, values, errors, rowVersion };
    const locked = record ? lockedErrors(entity, record, sent) : [];
    const kept = record && findWithheldRejection(context.access, entity, record, sent)?.said.message;
    const isMoved = record !== undefined && rowVersion !== undefined && rowVersion !== Number(record['RowVersion']);
    const secret = [...values.keys()].some((name) => isSecret(entity, name)) ? 'Passwords must be changed one record at a time.' : undefined;
    const error = secret ?? kept ?? firstError([...errors, ...locked, ...(displayed[index] ?? []), ...(references[index] ?? [])]);
    const rejection = isMoved ? 'Someone else has changed this record in the meantime.' : error;
    return { id, values, rejection };
  });
  return await changeMany(context, entity, wanted, held);
}

/** Changes records that are held. What is refused of one is reported for it, first of all whether it may be seen. */
export async function changeMany(
  context: WritingContext,
  entity: Entity,
  wanted: readonly WantedChange[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<BulkResult> {
  const owned = { ids: wanted.map(({ id }) => id), values: wanted.map(({ values }) => values) };
  return await eachAlongOwners(context, entity, owned, async (within) => {
    const { found, unchanged = 0 } = hasNestedWrites(within, entity)
      ? { found: await changeTrees(within, entity, wanted, held) }
      : await changeRows(within, entity, wanted, held);
    const rejected = new Map(found.map(({ Id, Message }) => [Id, Message]));
    const Errors = wanted.flatMap(({ id: Id }) => {
      const Message = rejected.get(Id);
      return Message === undefined ? [] : [{ Id, Message }];
    });
    return { Total: wanted.length, Success: wanted.length - Errors.length, ...(unchanged > 0 ? { Unchanged: unchanged } : {}), Fail: Errors.length, Errors };
  });
}

async function changeRows(
  context: WritingContext,
  entity: Entity,
  wanted: readonly WantedChange[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<{ readonly found: FailedRow[]; readonly unchanged?: number }> {
  const { changes, rejected } = await loadChanges(context, entity, wanted, held);
  const errors: FailedRow[] = wanted.flatMap(({ id }) => (changes.has(id) ? [] : [{ Id: id, Message: rejected.get(id) ?? notFound(entity, id).said.message }]));
  const changed = [...changes.values()].filter(({ change }) => change.size > 0);
  for (const group of getGroups(entity, [...changed.filter((change) => givesUp(entity, change)), ...changed.filter((change) => !givesUp(entity, change))]))
    errors.push(...(await writeGroup(context, entity, group)));
  return { found: errors, unchanged: [...changes.values()].filter(({ change }) => change.size === 0).length };
}

interface FoundChange {
  readonly row: LockedRecord;
  readonly change: Map<string, unknown>;
}

/** What each record would be given, plugins heard, and why others cannot be changed. */
async function loadChanges(
  context: WritingContext,
  entity: Entity,
  wanted: readonly WantedChange[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<{ changes: ReadonlyMap<number, FoundChange>; rejected: ReadonlyMap<number, Message> }> {
  const rejected = new Map<number, Message>();
  const allowed = wanted.flatMap(({ id, values, rejection }) => {
    const row = held.get(id);
    const why = getRejection(context, entity, id, row) ?? rejection;
    if (!why && row) return [{ row, values }];
    rejected.set(id, why ?? notFound(entity, id).said.message);
    return [];
  });
  const derived = await changesWithDerived(context, entity, allowed);
  const changes = new Map(allowed.map(({ row, values }, index) => [row.id, { row, change: derived[index] ?? getChange(entity, row, values) }]));
  const transitions = await checkTransitions(context, entity, getSteps(entity, [...changes.values()]));
  const reject = (id: number, why: Message | undefined): void => {
    if (!why) return;
    rejected.set(id, why);
    changes.delete(id);
  };
  const closing = await findClosedRejections(context, entity, [...changes.values()]);
  for (const [index, [id, { row, change }]] of [...changes].entries()) {
    const closed = closing[index]?.said.message;
    reject(id, closed ?? firstError(stateErrors(context, entity, row.record, change)) ?? transitions.get(id)?.said.message);
  }
  const offering = [...changes.values()];
  const offered = await draftErrors(
    context,
    entity,
    offering.map(({ row, change }) => ({ values: change, before: row.record })),
  );
  for (const [index, errors] of offered.entries()) reject(offering[index]?.row.id ?? 0, firstError(errors));
  const existingBy = [...changes.values()].map(({ row, change }) => ({ id: row.id, record: row.record, change }));
  for (const [index, errors] of exclusiveErrors(entity, existingBy).entries()) reject(existingBy[index]?.id ?? 0, firstError(errors));
  const changed = [...changes.values()].filter(({ change }) => change.size > 0);
  const existing = changed.map(({ row, change }) => ({ record: afterChange(entity, row.record, change), before: row.record }));
  for (const [index, errors] of (await runCheckHooks(context, entity, 'update', existing)).entries()) reject(changed[index]?.row.id ?? 0, firstError(errors));
  return { changes, rejected };
}

const isSecret = (entity: Entity, name: string): boolean => entity.fields.get(name)?.type === 'password';

/** More different changes than this are written together, each row by its own values. */
const maxGroups = 5;

/** Rows that are written by one statement: those that need the same change, or all of them where hardly two need the same. Passwords are hashed by group. */
function getGroups(entity: Entity, changes: readonly FoundChange[]): (readonly FoundChange[])[] {
  const groups = new Map<string, FoundChange[]>();
  for (const found of changes) {
    const key = JSON.stringify([...found.change]);
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  const holdsSecret = changes.some(({ change }) => [...change.keys()].some((name) => isSecret(entity, name)));
  return groups.size > maxGroups && !holdsSecret ? [changes] : [...groups.values()];
}

/** Writes a group at once; when the database refuses it, row by row, so that one bad row does not hold back the others. */
async function writeGroup(context: WritingContext, entity: Entity, group: readonly FoundChange[]): Promise<FailedRow[]> {
  const rule = context.access.of(entity).rows('update');
  const write = (some: readonly FoundChange[]) =>
    inSavepoint(context, () =>
      alongOwners(context, entity, { ids: some.map(({ row }) => row.id), values: some.map(({ change }) => change) }, async (within) => {
        await writeFound(within, entity, some);
        if (rule === undefined || rule === 'everything') return;
        const ids = some.map(({ row }) => row.id);
        const inScope = await idsWithin(within, entity, rule, ids);
        if (ids.some((id) => !inScope.has(id))) throw outOfScope();
      }),
    );
  try {
    await write(group);
    return [];
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    if (group.length === 1) return group.map(({ row }) => ({ Id: row.id, Message: error.said.message }));
  }
  const failed: FailedRow[] = [];
  for (const found of group) {
    try {
      await write([found]);
    } catch (error) {
      if (!isRejectedRow(error)) throw error;
      failed.push({ Id: found.row.id, Message: error.said.message });
    }
  }
  return failed;
}

async function writeFound(context: WritingContext, entity: Entity, some: readonly FoundChange[]): Promise<void> {
  const [first] = some;
  if (!first) return;
  const isSame = some.every(({ change }) => change === first.change || JSON.stringify([...change]) === JSON.stringify([...first.change]));
  if (!isSame) await writeEach(context, entity, some);
  else
    await writeChange(
      context,
      entity,
      first.change,
      await withHashes(entity, first.change),
      some.map(({ row }) => row),
    );
}

const firstError = (errors: readonly FieldError[]): Message | undefined => errors[0]?.Message;
