// What is to be done in an agency now: runs that begin, and steps that are due. Reads alone, so that looking costs no write.
import { addDays, type Day } from '#day';
import { caughtUpDays, type Context, type Engine, type NewRun, type OfficeDays, planSteps, type Run } from '#engine';
import type { Work } from './work.ts';
import { loadTrackings, type Step, type Tracking } from './load-trackings.ts';
import type { StopReason } from './names.ts';
import { findOccurrences, type Occurrence } from './occurrences.ts';
import { loadSubjects, loadSubjectsByKey, getPerson, type Subject } from './subjects.ts';

/** So far back is looked again for what was committed late. */
const overlap = 3_600_000;
/** What was missed for longer than is caught up is still told for so many days. */
const toldDays = 30;
/** So many steps are done in one transaction. */
export const stepsAtOnce = 200;

export interface DueWork extends Work {
  /** The run, or the one that begins with this step. */
  readonly run: Run | NewRun;
  readonly isLate: boolean;
}
export interface Found {
  readonly trackings: readonly Tracking[];
  /** Runs that something has started. */
  readonly started: readonly NewRun[];
  readonly due: readonly DueWork[];
  /** Runs whose time has come although none of their steps is due: they are planned again. */
  readonly idle: readonly Run[];
  readonly hasMore: boolean;
}

type Reading = Pick<Context<Engine>, 'records' | 'engine' | 'tx'>;

/** Everything that is to be done now in the agency of the transaction; of the due steps so many as are done at once. */
export async function findWork(context: Reading, days: OfficeDays): Promise<Found> {
  const trackings = await loadTrackings(context, { IsActive: true });
  if (trackings.length === 0) return { trackings, started: [], due: [], idle: [], hasMore: false };
  const started = await findBegun(context, trackings, days);
  const running = await findRunning(context, trackings, days);
  const dated = await findDated(context, trackings, days);
  const due = [...running.due, ...dated].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return { trackings, started, due: due.slice(0, stepsAtOnce), idle: running.idle, hasMore: running.hasMore || due.length > stepsAtOnce };
}

/** Runs that what happened has started and that are not kept yet. */
async function findBegun(context: Reading, trackings: readonly Tracking[], days: OfficeDays): Promise<NewRun[]> {
  const automations = context.engine.automations(context.tx);
  const scans = await automations.scans();
  const started: NewRun[] = [];
  for (const tracking of trackings) {
    if (tracking.isByDate || tracking.sources.length === 0) continue;
    // Where the clock was ahead, what is remembered lies ahead as well.
    const scanned = Math.min(Date.parse(scans.until.get(tracking.id) ?? tracking.since), scans.now.getTime()) - overlap;
    const since = new Date(Math.max(scanned, Math.min(Date.parse(tracking.since), scans.now.getTime()))).toISOString();
    const span = { since, until: farFuture, from: today(days), to: today(days) };
    const found = await findOccurrences(context, tracking, span, days);
    if (found.length === 0) continue;
    const ids = [...new Set(found.map(({ entityId }) => entityId))];
    const kept = await automations.runs({ automationIds: [tracking.id], entity: tracking.entity.name, entityIds: ids });
    const known = new Set(kept.map(({ entityId, occurrence }) => `${entityId} ${occurrence}`));
    const fresh = found.filter(({ entityId, key }) => !known.has(`${entityId} ${key}`));
    const subjects = await loadSubjects(
      context,
      tracking.entity,
      fresh.map(({ entityId }) => entityId),
    );
    started.push(...fresh.flatMap((occurrence) => newRun(tracking, occurrence, subjects.get(occurrence.entityId), days)));
  }
  return started;
}

/** What is committed later than the clock says is found as well. */
const farFuture = '9999-12-31T00:00:00.000Z';
const today = (days: OfficeDays): Day => days.today(null);

/** A run as an occurrence begins it; none for a record that is gone. */
export function newRun(tracking: Tracking, { entityId, key, at, day, officeId }: Occurrence, subject: Subject | undefined, days: OfficeDays): NewRun[] {
  if (!subject) return [];
  const planned = tracking.isByDate ? [] : planSteps(tracking.steps, { day, officeId, from: days.dayOf(at, officeId) }, days);
  return [
    {
      automationId: tracking.id,
      entity: subject.entity,
      entityId,
      occurrence: key,
      startedAt: at,
      day,
      nextDue: planned[0]?.at ?? null,
      ...(planned.length === 0 && !tracking.isByDate ? { state: 'finished' as const } : {}),
      wasClosed: subject.closed !== null,
      ...getPerson(subject),
    },
  ];
}

/** The steps of runs whose time has come. */
async function findRunning(
  context: Reading,
  trackings: readonly Tracking[],
  days: OfficeDays,
): Promise<{ readonly due: DueWork[]; readonly idle: Run[]; readonly hasMore: boolean }> {
  const automations = context.engine.automations(context.tx);
  const byId = new Map(trackings.map((tracking) => [tracking.id, tracking]));
  const runs = await automations.runs({
    automationIds: [...byId.keys()],
    states: ['running'],
    dueBy: days.now.toISOString(),
    limit: stepsAtOnce,
    order: 'due',
  });
  if (runs.length === 0) return { due: [], idle: [], hasMore: false };
  const done = await stepsDone(context, runs);
  const due: DueWork[] = [];
  const idle: Run[] = [];
  for (const tracking of trackings) {
    const own = runs.filter(({ automationId }) => automationId === tracking.id);
    const subjects = await loadSubjectsByKey(context, own);
    for (const run of own) {
      const subject = subjects.get(`${run.entity} ${run.entityId}`);
      const steps = subject ? dueSteps(tracking, run, subject, done, days) : [];
      if (steps.length === 0) idle.push(run);
      due.push(...steps);
    }
  }
  return { due, idle, hasMore: runs.length === stepsAtOnce };
}

/** What is due and not done of a run that is kept. */
function dueSteps(tracking: Tracking, run: Run, subject: Subject, done: ReadonlySet<string>, days: OfficeDays): DueWork[] {
  const { officeId } = subject;
  return planSteps(tracking.steps, { day: run.day, officeId, from: firstDay(tracking, run, officeId, days) }, days)
    .filter(({ step, isDue }) => isDue && !done.has(`${run.id} ${step.id}`))
    .map(({ step, day, isLate }) => ({ tracking, step, subject, day, run, isLate }));
}

/** The steps that dates have brought, of runs that are kept or begin with them. A date that moved brings those that are not done at its new day. */
async function findDated(context: Reading, trackings: readonly Tracking[], days: OfficeDays): Promise<DueWork[]> {
  const due: DueWork[] = [];
  for (const tracking of trackings) {
    if (!tracking.isByDate || tracking.steps.length === 0) continue;
    const offsets = tracking.steps.map(({ days: offset }) => offset);
    const span = {
      since: '',
      until: '',
      from: addDays(today(days), -Math.max(...offsets) - caughtUpDays - toldDays),
      to: addDays(today(days), -Math.min(...offsets) + 1),
    };
    const found = await findOccurrences(context, tracking, span, days);
    due.push(...(await dueOfDates(context, tracking, found, days)));
  }
  return due;
}

async function dueOfDates(context: Reading, tracking: Tracking, found: readonly Occurrence[], days: OfficeDays): Promise<DueWork[]> {
  const planned = found.flatMap((occurrence) => {
    const steps = planDated(tracking, occurrence, undefined, days).filter(({ isDue }) => isDue);
    return steps.length === 0 ? [] : [{ occurrence, steps }];
  });
  if (planned.length === 0) return [];
  const ids = [...new Set(planned.map(({ occurrence }) => occurrence.entityId))];
  const kept = await context.engine.automations(context.tx).runs({ automationIds: [tracking.id], entity: tracking.entity.name, entityIds: ids });
  const done = await stepsDone(context, kept);
  const runOf = new Map(kept.map((run) => [`${run.entityId} ${run.occurrence}`, run]));
  const open = planned.flatMap(({ occurrence }) => {
    const run = runOf.get(`${occurrence.entityId} ${occurrence.key}`);
    if (run?.state === 'stopped') return [];
    const steps = planDated(tracking, occurrence, run, days).filter(({ step, isDue }) => isDue && !(run && done.has(`${run.id} ${step.id}`)));
    return steps.length === 0 ? [] : [{ occurrence, run, steps }];
  });
  const subjects = await loadSubjects(
    context,
    tracking.entity,
    open.map(({ occurrence }) => occurrence.entityId),
  );
  return open.flatMap(({ occurrence, run, steps }) => {
    const subject = subjects.get(occurrence.entityId);
    const [started] = run ? [run] : newRun(tracking, occurrence, subject, days);
    if (!subject || !started || (!run && isClosed(tracking, subject) !== null)) return [];
    return steps.map(({ step, day, isLate }) => ({ tracking, step, subject, day, run: started, isLate }));
  });
}

/** The steps that a date brings. They count from the day on which the tracking was switched on or, where somebody attached it, from that day. */
export const planDated = (
  tracking: Tracking,
  { day, officeId }: Pick<Occurrence, 'day' | 'officeId'>,
  run: Pick<Run, 'startedAt'> | undefined,
  days: OfficeDays,
) => planSteps<Step>(tracking.steps, { day, officeId, from: firstDay(tracking, run, officeId, days) }, days);

/** Steps of days before this one are past: those before the run began, and before the tracking was switched on. */
export function firstDay({ since }: Tracking, run: Pick<Run, 'startedAt'> | undefined, officeId: number | null, days: OfficeDays): Day {
  const [on, started] = [days.dayOf(since, officeId), days.dayOf(run?.startedAt ?? since, officeId)];
  return on > started ? on : started;
}

/** What ends a run of the record. A sale closes by itself when its courses are over: what its dates bring goes on. */
export const isClosed = ({ isByDate }: Tracking, { closed }: Subject): StopReason | null => (isByDate && closed === 'Closed' ? null : closed);

export async function stepsDone({ engine, tx }: Reading, runs: readonly Run[]): Promise<ReadonlySet<string>> {
  const steps = await engine.automations(tx).steps(runs.map(({ id }) => id));
  return new Set(steps.map(({ runId, stepId }) => `${runId} ${stepId}`));
}
