// Does what is due in an agency: begins runs, does steps once, keeps what came of each, and ends runs whose record was closed.
import { caughtUpDays, type Context, type Engine, type NewRun, type OfficeDays, planSteps, type Run, type StepDone } from '#engine';
import { carryOut, prepare } from './carry-out.ts';
import { type DueWork, findWork, firstDay, isClosed, stepsDone } from './find-work.ts';
import { loadTrackings, type Tracking } from './load-trackings.ts';
import { messages } from './messages.ts';
import { meetConditions } from './occurrences.ts';
import { loadSubjectsByKey, type Subject } from './subjects.ts';
import type { StopReason } from './names.ts';

/** Up to when was looked is written at most so often. */
const scanPause = 1_800_000;

interface KeptWork extends DueWork {
  readonly run: Run;
}
export interface WorkedOff {
  readonly steps: number;
  readonly hasMore: boolean;
}

/** Works off one portion of what is due, in the transaction of the context: all that it writes is kept together, or not at all. */
export async function workOff(context: Context<Engine>): Promise<WorkedOff> {
  const { records, engine, tx } = context;
  const days = await records.officeDays();
  const automations = engine.automations(tx);
  // Of two processes the second waits here, and then finds nothing to do.
  const trackings = await loadTrackings(context, { IsActive: true });
  await records.asSystem().lock(
    'AgencyTracking',
    trackings.map(({ record }) => record.Id),
  );
  const first = await findWork(context, days);
  await automations.insertRuns(first.started);
  // What has just started may be due already.
  const found = first.started.length > 0 ? await findWork(context, days) : first;
  await noteScans(context, found.trackings);
  const works = await keepRuns(context, found.due);
  const asWriter = await automations.asWriter('AgencyTracking', context.actor);
  const open = await endClosed(context, works, days);
  const late = open.filter(({ isLate }) => isLate);
  const meeting = await meetingConditions(
    context,
    open.filter(({ isLate }) => !isLate),
    days,
  );
  const unfit = open.filter((work) => !work.isLate && !meeting.has(work));
  const carried = await carryOut(
    context,
    await prepare(
      context,
      open.filter((work) => meeting.has(work)),
    ),
    asWriter,
  );
  await automations.insertSteps([
    ...late.map((work) => kept(work, 'skipped', messages.late({ days: caughtUpDays }))),
    ...unfit.map((work) => kept(work, 'leftOut', messages.filterNotMet())),
    ...carried.map(({ work, leftOut, result }) => kept(work, leftOut === null ? 'done' : 'leftOut', leftOut, result)),
  ]);
  await planRuns(context, [...new Map([...open.map(({ run }) => run), ...found.idle].map((run) => [run.id, run])).values()], found.trackings, days);
  return { steps: open.length, hasMore: found.hasMore && works.length > 0 };
}

const kept = (
  { run, step, day }: KeptWork,
  state: StepDone['state'],
  reason: StepDone['reason'],
  result: { readonly entity: string; readonly id: number } | null = null,
): StepDone => ({
  runId: run.id,
  stepId: step.id,
  kind: step.action.Type,
  label: step.action.Description ?? step.action.EmailTemplateName ?? null,
  day,
  state,
  reason,
  resultEntity: result?.entity ?? null,
  resultId: result?.id ?? null,
});

async function noteScans({ engine, tx }: Context<Engine>, trackings: readonly Tracking[]): Promise<void> {
  const automations = engine.automations(tx);
  const { until, now } = await automations.scans();
  const old = trackings.filter(({ id, isByDate }) => !isByDate && Math.abs(now.getTime() - Date.parse(until.get(id) ?? '1970-01-01T00:00:00Z')) > scanPause);
  await automations.writeScans(
    old.map(({ id }) => id),
    now,
  );
}

/** Runs that begin with a step that a date brought are written with it. */
async function keepRuns({ engine, tx }: Context<Engine>, due: readonly DueWork[]): Promise<KeptWork[]> {
  const fresh = [...new Map(due.flatMap(({ run }) => ('id' in run ? [] : [[keyOf(run), run]])))].map(([, run]) => run);
  const automations = engine.automations(tx);
  const written = await automations.insertRuns(fresh);
  const byId = new Map((written.length === 0 ? [] : await automations.runs({ ids: written.map(({ id }) => id) })).map((run) => [run.id, run]));
  const runOf = new Map(written.map(({ id, row }) => [keyOf(row), byId.get(id)]));
  return due.flatMap((work) => {
    const run = 'id' in work.run ? work.run : runOf.get(keyOf(work.run));
    return run ? [{ ...work, run }] : [];
  });
}
const keyOf = ({ automationId, entity, entityId, occurrence }: NewRun): string => `${automationId} ${entity} ${entityId} ${occurrence}`;

/** Ends the runs of records that were closed since they began; answers the others. */
async function endClosed({ engine, tx }: Context<Engine>, works: readonly KeptWork[], { now }: OfficeDays): Promise<KeptWork[]> {
  const ended = new Map<StopReason, Set<number>>();
  const open = works.filter(({ run, subject, tracking }) => {
    const reason = run.wasClosed ? null : isClosed(tracking, subject);
    if (reason !== null) ended.set(reason, (ended.get(reason) ?? new Set()).add(run.id));
    return reason === null;
  });
  for (const [reason, ids] of ended) await engine.automations(tx).stop({ ids: [...ids] }, reason, now);
  return open;
}

/** The steps whose record still meets the conditions. What was attached by hand asks for none; dates were found by them. */
async function meetingConditions(context: Context<Engine>, works: readonly KeptWork[], days: OfficeDays): Promise<ReadonlySet<KeptWork>> {
  const isAsked = ({ run, tracking }: KeptWork): boolean => !tracking.isByDate && !isByHand(run);
  const meeting = new Set(works.filter((work) => !isAsked(work)));
  const asked = works.filter(isAsked);
  for (const tracking of new Set(asked.map((work) => work.tracking))) {
    const own = asked.filter((work) => work.tracking === tracking);
    const ids = await meetConditions(context, tracking, [...new Set(own.map(({ subject }) => subject.id))], days);
    for (const work of own) if (ids.has(work.subject.id)) meeting.add(work);
  }
  return meeting;
}

const byHand = 'hand ';
/** The key of what somebody attached. */
export const handKey = (attachmentId: number): string => `${byHand}${attachmentId}`;
export const isByHand = ({ occurrence }: Pick<NewRun, 'occurrence'>): boolean => occurrence.startsWith(byHand);

/** Works out when the next step of each run is due; a run without one has ended. */
export async function planRuns(
  context: Pick<Context<Engine>, 'records' | 'engine' | 'tx'>,
  runs: readonly Run[],
  trackings: readonly Tracking[],
  days: OfficeDays,
): Promise<void> {
  const { engine, tx } = context;
  const done = await stepsDone(context, runs);
  const automations = engine.automations(tx);
  for (const tracking of trackings) {
    const own = runs.filter(({ automationId }) => automationId === tracking.id);
    if (own.length === 0) continue;
    const subjects = await loadSubjectsByKey(context, own);
    const subjectOf = ({ entity, entityId }: Run): Subject | undefined => subjects.get(`${entity} ${entityId}`);
    const gone = own.filter((run) => !subjectOf(run));
    if (gone.length > 0) await automations.stop({ ids: gone.map(({ id }) => id) }, 'Deleted', days.now);
    await automations.updateRuns(
      own.flatMap((run) => {
        const subject = subjectOf(run);
        if (!subject) return [];
        const isLeft = ({ id }: { readonly id: number }): boolean => !done.has(`${run.id} ${id}`);
        if (tracking.isByDate) return [{ id: run.id, nextDue: null, state: tracking.steps.some(isLeft) ? ('running' as const) : ('finished' as const) }];
        const from = firstDay(tracking, run, subject.officeId, days);
        const [next] = planSteps(tracking.steps, { day: run.day, officeId: subject.officeId, from }, days).filter(({ step }) => isLeft(step));
        return [{ id: run.id, nextDue: next?.at ?? null, state: next ? ('running' as const) : ('finished' as const) }];
      }),
      days.now,
    );
  }
}
