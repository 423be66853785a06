// Undoing: at once where somebody waits for it, a part at a time where it is long.
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import type { JobResult, JobStep } from '../contract/plugin.ts';
import { changerOf, joinChange, markUndone } from '../database/changes.ts';
import { type Change, readChange } from './changes.ts';
import type { WritingContext } from './record-context.ts';
import { type SkippedRecord, stepsOf, undoSteps } from './undo-change.ts';

/** What came of undoing a change. */
export interface Undone {
  readonly total: number;
  readonly success: number;
  /** Those that may be told of. */
  readonly skipped: readonly SkippedRecord[];
}

/** Undoes a change, or the first records of it. */
export async function undoChange(context: WritingContext, change: Change, most = Number.POSITIVE_INFINITY): Promise<Undone> {
  const steps = stepsOf(change).slice(0, most);
  const all = await undoSteps(context, steps, change.lastRow);
  const skipped = all.filter(({ isUnseen }) => !isUnseen);
  const success = steps.length - all.length;
  return { total: success + skipped.length, success, skipped };
}

/** Names the change that the transaction is of after what it undoes; answers its number. Comes before all that it writes. */
export async function nameUndoing({ tx, access }: WritingContext, { entity }: Change): Promise<number> {
  const own = await tx.changeId();
  if (own === undefined) throw new Error('An undoing is a change itself.');
  await joinChange(tx, own, { by: changerOf(access.actor), call: `${entity.name} undo` });
  return own;
}

declare module '../contract/plugin.ts' {
  interface Jobs {
    'engine.undo': { readonly change: number; readonly as: number };
  }
}

const mostErrors = 1_000;

/** One part of a long undoing; `as` is the change that it belongs to. */
export async function undoPart(
  context: WritingContext,
  { change: id, as }: { readonly change: number; readonly as: number },
  result: JobResult | undefined,
  part: number,
): Promise<JobStep> {
  const change = await readChange(context, id);
  const steps = stepsOf(change);
  await joinChange(context.tx, as, { by: changerOf(context.access.actor), call: `${change.entity.name} undo` });
  const before = result ?? { Total: steps.length, Success: 0, Fail: 0, Errors: [] };
  if (before.Total !== steps.length) throw new Refusal('server.failed', phrase('The change {id} is not what it was.', { id }));
  // Every record ends as one or the other, so their sum says how far it is.
  const from = before.Success + before.Fail;
  const now = steps.slice(from, from + part);
  const all = await undoSteps(context, now, change.lastRow);
  const skipped = all.filter(({ isUnseen }) => !isUnseen);
  // Not before something has gone back: a job may fail or be cancelled.
  if (all.length < now.length) await markUndone(context.tx, id, as);
  const Errors = [...before.Errors, ...skipped.map(({ step, why }) => ({ Id: step.id, Message: why }))].slice(0, mostErrors);
  return {
    result: { Total: before.Total, Success: before.Success + now.length - skipped.length, Fail: before.Fail + skipped.length, Errors },
    more: from + part < steps.length,
  };
}
