// Takes a change back, record by record, by ordinary writes: what has been changed since, is gone or out of reach stays as it is and is reported.
import { authorize } from '../access/access.ts';
import { type EntityAccess, isOffered } from '../access/entity-access.ts';
import { AppError } from '../contract/errors.ts';
import type { Right } from '../contract/definitions.ts';
import type { Action, Entity } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { withFiles } from '../files/file-rows.ts';
import type { WantedChange } from './change-trees.ts';
import { type Change, type ChangedRow, findVerb } from './changes.ts';
import { referenceErrors } from './check-references.ts';
import { readDeleted } from './deleted-records.ts';
import { deleteRecord } from './delete-record.ts';
import { filledByWays } from './fill-fields.ts';
import { referredTo } from './on-deleted.ts';
import { inSavepoint, thenOwners } from './on-owners-changed.ts';
import { type LaterWrite, laterWrites, valuesAt } from './audit-log.ts';
import type { AuditChange } from './describe-audit-row.ts';
import { type LockedRecord, lockRecords, notFound } from './read-record.ts';
import { type RecordContext, sameValue, type WritingContext } from './record-context.ts';
import { restoreAlone } from './restore-record.ts';
import { isRejectedRow } from './rejected-row.ts';
import { changeMany } from './update-many.ts';
import { readWriteBody, settableFields } from './write-body.ts';

/** What happened to one record, to be turned round. What came back is to go, like what was made. */
export interface Step {
  readonly entity: Entity;
  readonly id: number;
  readonly was: 'made' | 'changed' | 'deleted';
  readonly changes: readonly AuditChange[];
  /** The person named the record himself, or wrote it by a verb, so that it may be spoken of whether he still sees it or not. */
  readonly isNamed: boolean;
  /** The verb that did it: then all that it wrote goes back, not what people write alone. */
  readonly action: Action | undefined;
}

/** A record that stays as it is. */
export interface SkippedRecord {
  readonly step: Step;
  readonly why: Message;
  /** Nothing may be told of it. */
  readonly isUnseen: boolean;
}

/**
 * The records of a change, the last one first: what followed from something goes back before it. What the system alone has filled is left to it,
 * unless a verb did it that says of itself that it can be undone.
 */
export function getSteps(change: Change): Step[] {
  const { entity, call } = change;
  // What came of records that take it along goes with each of them, or stays with it.
  const rows = entity.definition.cascadeUndo ? change.rows.filter((row) => row.entity === entity) : change.rows;
  const action = findVerb(change);
  const steps: (Step | undefined)[] = [];
  const latest = new Map<string, number>();
  const gone = new Set(rows.flatMap((row) => (row.operation === 'delete' ? getKey(row.entity, row.id) : [])));
  for (const [index, row] of rows.entries()) {
    const key = getKey(row.entity, row.id);
    const at = latest.get(key) ?? -1;
    const before = steps[at];
    // With a deletion others change and go that nobody has named.
    const isNamed =
      (action !== undefined && row.isOwn) ||
      (row.entity === entity &&
        (call === 'delete' ? index === rows.length - 1 : call !== 'bulkDelete' || (row.operation === 'delete' && !wentAlong(row, gone))));
    const joins = row.operation === 'update' && before && before.was !== 'deleted';
    if (joins) steps[at] = undefined;
    latest.set(key, steps.length);
    steps.push(
      joins
        ? { ...before, changes: joined(before.changes, row.changes) }
        : { entity: row.entity, id: row.id, was: turned(row), changes: row.changes, isNamed, action },
    );
  }
  const back = steps.flatMap((step) => (step && (step.was !== 'changed' || step.changes.some(({ Field }) => goesBack(step, Field))) ? step : [])).toReversed();
  return [...back.filter(regains), ...back.filter((step) => !regains(step))];
}

/** True of a record that gets a flag again which one record has at a time: then the one that took it may go. */
const regains = ({ entity, was, changes }: Step): boolean =>
  was === 'changed' && entity.exclusive.some(({ name }) => changes.some(({ Field, Old }) => Field === name && Old === true));

const getKey = (entity: Entity, id: unknown): string => `${entity.name} ${String(id)}`;

/** True of a record that had to go with one of these; also of one that was named beside it, of which less is reported then. */
const wentAlong = ({ entity, changes }: ChangedRow, gone: ReadonlySet<string>): boolean =>
  changes.some(({ Field, Old }) => {
    const { reference, definition } = entity.fields.get(Field) ?? {};
    return reference !== undefined && definition?.onDelete === 'cascade' && gone.has(getKey(reference.entity, Old));
  });

const turned = ({ operation }: ChangedRow): Step['was'] => (operation === 'update' ? 'changed' : operation === 'delete' ? 'deleted' : 'made');

function goesBack({ entity, action, changes }: Step, name: string): boolean {
  const field = entity.fields.get(name);
  return field !== undefined && (action ? settableFields(entity).has(name) : isOffered(field, 'update') || isFilledByWay(entity, changes, name));
}

/** True of what was filled because the record went from one state to another: it goes back with the state. */
const isFilledByWay = (entity: Entity, changes: readonly AuditChange[], name: string): boolean =>
  filledByWays(entity).has(name) && changes.some(({ Field }) => Field === entity.states?.field);

/** Two changes of a record as one. */
function joined(first: readonly AuditChange[], second: readonly AuditChange[]): AuditChange[] {
  const changes = new Map(first.map((change) => [change.Field, change]));
  for (const change of second) changes.set(change.Field, { ...change, Old: changes.has(change.Field) ? changes.get(change.Field)?.Old : change.Old });
  return [...changes.values()];
}

/** True of a record that a verb was done on. */
const isSubject = ({ entity, was, action }: Step): boolean => was === 'changed' && action !== undefined && entity.actions.includes(action);

/** Carries what a verb was done on out of the savepoint of the rest. */
class SubjectStays extends Error {
  readonly skipped: readonly SkippedRecord[];
  constructor(skipped: readonly SkippedRecord[]) {
    super();
    this.skipped = skipped;
  }
}

const staysAlong: Message = 'This change cannot be undone because the change to the related record was not undone.';

/**
 * Takes the steps back in their order; answers those that it could not. Where a record stays that a verb was done on, so does all that followed
 * from it: the steps of a verb come at once. `lastRow`: what stands in the journal after it came later.
 */
export async function undoSteps(context: WritingContext, steps: readonly Step[], lastRow: number): Promise<SkippedRecord[]> {
  return await thenOwners(context, (within) => undoAll(within, steps, lastRow));
}

async function undoAll(context: WritingContext, steps: readonly Step[], lastRow: number): Promise<SkippedRecord[]> {
  if (!steps.some(isSubject)) return await takeBack(context, steps, lastRow);
  try {
    return await inSavepoint(context, () => takeBack(context, steps, lastRow));
  } catch (error) {
    if (!(error instanceof SubjectStays)) throw error;
    const { skipped } = error;
    return steps.map((step) => skipped.find((record) => record.step === step) ?? { step, why: staysAlong, isUnseen: !step.isNamed });
  }
}

async function takeBack(context: WritingContext, steps: readonly Step[], lastRow: number): Promise<SkippedRecord[]> {
  const skipped: SkippedRecord[] = [];
  for (const run of getRuns(steps)) {
    const [first] = run;
    if (!first) continue;
    const { entity, was } = first;
    if (was === 'changed') {
      const stayed = await changeBack(context, entity, run, lastRow);
      if (stayed.some(({ step }) => isSubject(step))) throw new SubjectStays(stayed);
      skipped.push(...stayed);
    } else if (was === 'made') skipped.push(...(await unmake(context, entity, run, lastRow)));
    else skipped.push(...(await bringBack(context, entity, run, lastRow)));
  }
  return skipped;
}

/** Neighbours of one entity and one kind, each record once. */
function getRuns(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run && run[0]?.entity === step.entity && run[0].was === step.was && !run.some(({ id }) => id === step.id)) run.push(step);
    else runs.push([step]);
  }
  return runs;
}

/** One record by itself: whole, or as it was. */
async function one(context: WritingContext, step: Step, work: () => Promise<unknown>): Promise<SkippedRecord[]> {
  try {
    await inSavepoint(context, work);
    return [];
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    return [skip(step, error)];
  }
}

const skip = (step: Step, rejection: AppError): SkippedRecord => ({
  step,
  why: rejection.said.message,
  isUnseen: rejection.code === 'record.not-found' && !step.isNamed,
});

/** Why none of these records can be taken back, whichever they are. */
function rejectedAltogether(context: WritingContext, entity: Entity, right: Right): AppError | undefined {
  try {
    authorize(context.access, entity, right);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function changeBack(context: WritingContext, entity: Entity, steps: readonly Step[], lastRow: number): Promise<SkippedRecord[]> {
  const ids = steps.map(({ id }) => id);
  const held = await lockRecords(context, entity, 'update', ids);
  const rejection = rejectedAltogether(context, entity, 'update');
  if (rejection) return steps.map((step) => getRejected(step, rejection, held));
  const rights = context.access.of(entity);
  const mine = await ownByVerb(context, entity, steps);
  const stood = await valuesAt(
    context.tx,
    entity,
    steps.filter(isSubject).map(({ id }) => id),
    lastRow,
  );
  const found = steps.map((step) => {
    const before = mine.has(step.id) ? valuesBefore(rights, entity, step, held.get(step.id)) : stays(notMine);
    return { step, ...before, isMoved: before.isMoved || (before.values.size > 0 && isElsewhere(step, held.get(step.id), stood.get(step.id))) };
  });
  const moved = found.flatMap(({ step, isMoved }) => (isMoved ? step.id : []));
  const since = await laterWrites(context, entity, moved, lastRow);
  const references = await referenceErrors(
    context,
    entity,
    found.map(({ values }) => values),
  );
  const wanted = found.map(
    ({ step, values, rejection: why, isMoved }, index): WantedChange => ({
      id: step.id,
      values,
      rejection: isMoved ? changedSince(context, since.get(step.id)) : (why ?? references[index]?.[0]?.Message),
    }),
  );
  const { Errors } = await changeMany({ ...context, takesBack: true }, entity, wanted, held);
  const failed = new Map(Errors.map(({ Id, Message }) => [Id, Message]));
  return steps.flatMap((step) => {
    const why = failed.get(step.id);
    return why === undefined ? [] : [{ step, why, isUnseen: isUnseen(step, held) }];
  });
}

const isUnseen = (step: Step, held: ReadonlyMap<number, LockedRecord>): boolean => held.get(step.id)?.readable !== true && !step.isNamed;

const getRejected = (step: Step, { said }: AppError, held: ReadonlyMap<number, LockedRecord>): SkippedRecord => ({
  step,
  why: said.message,
  isUnseen: isUnseen(step, held),
});

const notMine: Message = 'You do not have permission to change this record.';

/** The records on which the person may do the verb that is undone; all of them where none is, or where they are others that followed from it. */
async function ownByVerb(context: WritingContext, entity: Entity, steps: readonly Step[]): Promise<ReadonlySet<number>> {
  const ids = steps.map(({ id }) => id);
  const action = steps.find(isSubject)?.action;
  if (!action) return new Set(ids);
  const held = await lockRecords(context, entity, action.verb, ids);
  return new Set(ids.filter((id) => held.get(id)?.allowed));
}

interface Before {
  /** What the record is to get back. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly rejection?: Message | undefined;
  /** Some field holds something else by now. */
  readonly isMoved: boolean;
}
const stays = (rejection?: Message): Before => ({ values: new Map(), rejection, isMoved: false });

/** What a field of the change holds decides, not what else has happened to the record: two people may change two fields of it. */
function valuesBefore(required: EntityAccess, entity: Entity, step: Step, row: LockedRecord | undefined): Before {
  if (!row?.readable) return stays();
  const rights = withFilled(required, entity, (name) => (step.action ? isFilled(entity, name) : isFilledByWay(entity, step.changes, name)));
  const body: Record<string, unknown> = {};
  for (const { Field, Old, New } of step.changes) {
    const field = entity.fields.get(Field);
    if (field?.type === 'password') return stays('Passwords cannot be restored.');
    if (!field || !goesBack(step, Field)) continue;
    if (!rights.fields('read').has(Field)) return stays(notMine);
    if (!rights.fields('update').has(Field)) return stays(buildMessage('You do not have permission to change {field}.', { field: field.label }));
    const now = row.record[Field];
    if (sameValue(now, Old)) continue;
    if (!sameValue(now, New)) return { ...stays(), isMoved: true };
    body[Field] = Old;
  }
  if (Object.keys(body).length === 0) return stays('The record is already in its previous state.');
  const { values, errors } = readWriteBody(entity, rights, 'update', body);
  return { values, rejection: errors[0]?.Message, isMoved: false };
}

/** The person's rights, and beside them what nobody writes by himself: the verb, or the way from state to state, filled it in his name. */
function withFilled(rights: EntityAccess, entity: Entity, isMeant: (name: string) => boolean): EntityAccess {
  const filled = [...settableFields(entity)].filter(isMeant);
  return { ...rights, fields: (operation) => (operation === 'update' ? new Set([...rights.fields(operation), ...filled]) : rights.fields(operation)) };
}

function isFilled(entity: Entity, name: string): boolean {
  const field = entity.fields.get(name);
  return field !== undefined && !isOffered(field, 'update');
}

/** True where a verb has brought the record to another state since, in other fields: both states at once are none. `stood`: what those held that were changed since. */
const isElsewhere = ({ entity, changes }: Step, row: LockedRecord | undefined, stood: ReadonlyMap<string, unknown> | undefined): boolean =>
  [...(stood ?? [])].some(
    ([name, value]) =>
      settableFields(entity).has(name) && isFilled(entity, name) && !changes.some(({ Field }) => Field === name) && !sameValue(row?.record[name], value),
  );

/** Restores what the change has deleted, unless somebody has restored it since and deleted it himself: then it is that deletion which stands. */
async function bringBack(context: WritingContext, entity: Entity, steps: readonly Step[], lastRow: number): Promise<SkippedRecord[]> {
  const ids = steps.map(({ id }) => id);
  const since = await laterWrites(context, entity, ids, lastRow);
  const skipped: SkippedRecord[] = [];
  for (const step of steps) skipped.push(...(await one(context, step, () => bringOneBack(context, entity, step.id, since.get(step.id)))));
  return skipped;
}

async function bringOneBack(context: WritingContext, entity: Entity, id: number, later: LaterWrite | undefined): Promise<void> {
  if (later?.operation === 'delete') {
    const isSeen = (await readDeleted(context, entity, [id])).records.length > 0;
    throw isSeen ? new AppError('record.not-restorable', changedSince(context, later)) : notFound(entity, id);
  }
  await restoreAlone(context, entity, id);
}

/** Deletes what the change has made, unless somebody has worked on it since or hung something on it. */
async function unmake(context: WritingContext, entity: Entity, steps: readonly Step[], lastRow: number): Promise<SkippedRecord[]> {
  const ids = steps.map(({ id }) => id);
  const held = await lockRecords(context, entity, 'delete', ids);
  const rejection = rejectedAltogether(context, entity, 'delete');
  if (rejection) return steps.map((step) => getRejected(step, rejection, held));
  // What the undoer may not see keeps the record as well; who has put it there is not told.
  // A flag that one record has at a time has gone elsewhere without anybody working on this one.
  const compared = [...entity.fields.values()].filter(
    ({ system, type, computed, definition }) => !system && !computed && type !== 'password' && !definition.exclusive,
  );
  const isAsMade = ({ id, changes }: Step): boolean => {
    const record = held.get(id)?.record ?? {};
    const made = new Map(changes.map(({ Field, New }) => [Field, New]));
    // What the journal does not name was empty.
    return compared.every(({ name }) => sameValue(record[name], made.get(name) ?? (Array.isArray(record[name]) ? [] : null)));
  };
  const since = await laterWrites(context, entity, ids, lastRow);
  const used = await referredTo(context, entity, ids);
  // None came with it: a change that brings files is not undone.
  const filed = entity.files ? await withFiles(context.tx, entity, ids) : new Set();
  const skipped: SkippedRecord[] = [];
  for (const step of steps) {
    const later = since.get(step.id);
    const { readable: isSeen = false, allowed = false } = held.get(step.id) ?? {};
    if (isSeen && (!isAsMade(step) || filed.has(step.id))) skipped.push({ step, why: changedSince(context, later), isUnseen: false });
    else if (isSeen && allowed && used.has(step.id)) skipped.push({ step, why: 'Other records now refer to this record.', isUnseen: false });
    else skipped.push(...(await one(context, step, () => deleteRecord({ ...context, takesBack: true }, entity, step.id))));
  }
  return skipped;
}

/** Why a record stays that somebody has written to since. */
export function changedSince({ access }: RecordContext, later: LaterWrite | undefined): Message {
  if (!later?.userName) return 'This record has been changed since.';
  return later.userId === access.actor.userId
    ? 'You have changed this record since.'
    : buildMessage('{name} has changed this record since.', { name: later.userName });
}
