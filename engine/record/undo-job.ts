// Undoing: at once where somebody waits for it, a part at a time where it is long.
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { JobResult, JobStep } from '../contract/plugin.ts';
import { getChanger, joinChange, markUndone, nameChange, takeChangeNumber } from '../database/changes.ts';
import { type Change, readChange, findVerb } from './changes.ts';
import type { WritingContext } from './record-context.ts';
import { standingsBy } from './change-status.ts';
import { type SkippedRecord, getSteps, undoSteps } from './undo-change.ts';

/** What came of undoing a change. */
export interface Undone {
  readonly total: number;
  readonly success: number;
  /** How many records were tried. */
  readonly checked: number;
  /** Those that may be told of. */
  readonly skipped: readonly SkippedRecord[];
}

/** The transaction is then called after what it undoes; of a verb it keeps the name, so that undoing the undoing knows of it. */
function undoing({ access }: WritingContext, change: Change) {
  const action = findVerb(change);
  return { by: getChanger(access.actor), call: `${change.entity.name} undo${action ? ` #${action.verb}` : ''}` };
}

/** Undoes a change within this transaction: where nothing of it goes back, no change is made. */
export async function undoAtOnce(context: WritingContext, change: Change): Promise<Undone> {
  await nameChange(context.tx, undoing(context, change));
  const undone = await undoChange(context, change);
  if (undone.success > 0) await markUndone(context.tx, change.id);
  return undone;
}

/** Undoes a change, or the first records of it; a verb, which wrote all of it at once, as a whole. */
export async function undoChange(context: WritingContext, change: Change, max = Number.POSITIVE_INFINITY): Promise<Undone> {
  const steps = getSteps(change).slice(0, findVerb(change) ? undefined : max);
  const all = await undoSteps(context, steps, change.lastRow);
  // Where nothing stays nobody has to be told what went back before.
  const skipped = all.length === 0 ? all : messageFor(change, all, await backBefore(context, change));
  const success = steps.length - all.length;
  return { total: success + skipped.length, success, checked: steps.length, skipped };
}

/** The records that earlier undoings of this change have taken back, where they have left any; where there is no rest, none. */
async function backBefore({ tx, access }: WritingContext, change: Change): Promise<readonly number[]> {
  const existing = (await standingsBy(tx, access.actor, [change.id])).get(change.id);
  return existing && existing.stayed.length + existing.gone.length > 0 ? existing.back : [];
}

/**
 * Of the records that stay, those that are reported. What an earlier undoing of this change has taken back already (`before`) is no news to who
 * undoes the rest of it; where there is no rest, it is the reason why nothing is done.
 */
function messageFor(change: Change, all: readonly SkippedRecord[], before: readonly number[]): readonly SkippedRecord[] {
  const back = new Set(before);
  return all.filter(({ isUnseen, step }) => !isUnseen && (step.entity !== change.entity || !back.has(step.id)));
}

/** A long undoing as its job is given it. */
export interface LongUndoing {
  /** The change that is undone. */
  readonly change: number;
  /** The number of the change that it is: its parts have it in common, so that it is taken before they are written. */
  readonly as: number;
  /** Those of its records that went back before it began. */
  readonly before: readonly number[];
}

/** Begins a long undoing. */
export async function startUndoing(context: WritingContext, change: Change): Promise<LongUndoing> {
  const as = await takeChangeNumber(context.tx);
  if (as === undefined) throw new Error('An undoing is a change itself.');
  const before = await backBefore(context, change);
  await joinChange(context.tx, as, undoing(context, change));
  return { change: change.id, as, before };
}

declare module '../contract/open-lists.ts' {
  interface Jobs {
    'engine.undo': LongUndoing;
  }
}

const maxErrors = 1_000;

/** One part of a long undoing, for a verb all of it. */
export async function undoPart(
  context: WritingContext,
  { change: id, as, before: wasBack }: LongUndoing,
  result: JobResult | undefined,
  part: number,
): Promise<JobStep> {
  const change = await readChange(context, id);
  const steps = getSteps(change);
  await joinChange(context.tx, as, undoing(context, change));
  const before = result ?? { Total: steps.length, Success: 0, Fail: 0, Entity: change.entity.path, Errors: [] };
  // Those that may not be told of are taken out of the total, so that what is left of it says how far it is.
  const untold = steps.length - before.Total;
  if (untold < 0) throw new AppError('server.failed', buildMessage('The log entry for change {id} has been altered.', { id }));
  const from = untold + before.Success + before.Fail;
  const now = steps.slice(from, findVerb(change) ? undefined : from + part);
  const all = await undoSteps(context, now, change.lastRow);
  const skipped = messageFor(change, all, wasBack);
  // Not before something has gone back: a job may fail or be cancelled.
  if (all.length < now.length) await markUndone(context.tx, id);
  const Errors = [...before.Errors, ...skipped.map(({ step, why }) => ({ Id: step.id, Message: why }))].slice(0, maxErrors);
  return {
    result: {
      ...before,
      Total: before.Total - (all.length - skipped.length),
      Success: before.Success + now.length - all.length,
      Fail: before.Fail + skipped.length,
      Errors,
    },
    more: from + now.length < steps.length,
  };
}
