// Runs as people read them: each step with its day, what came of it, and why.
import { type Context, type Engine, type Message, planSteps, type Run, shape, type StepKept, textIn, translate, Type, wordSchema, nullable } from '#engine';
import { wireDay, type Day } from '#day';
import { firstDay } from './find-work.ts';
import { loadTrackings, type Tracking } from './load-trackings.ts';
import { stopMessage, messages } from './messages.ts';
import { stopReasons } from './names.ts';
import { loadSubjectsByKey } from './subjects.ts';

export const stepSchema = shape({
  ActionId: Type.Integer(),
  Type: Type.String(),
  Description: nullable(Type.String()),
  DueDate: Type.String(),
  StatusName: wordSchema(['Planned', 'Done', 'Skipped', 'LeftOut', 'Stopped']),
  Reason: nullable(Type.String()),
  Date: nullable(Type.String()),
  ResultEntity: nullable(Type.String()),
  ResultId: nullable(Type.Integer()),
});
export const runSchema = shape({
  Id: nullable(Type.Integer()),
  AgencyTrackingId: Type.Integer(),
  TrackingName: Type.String(),
  EntityType: Type.String(),
  EntityId: Type.Integer(),
  EntityDisplayName: Type.String(),
  TriggerText: Type.String(),
  TriggerDate: Type.String(),
  StatusName: wordSchema(['Planned', 'Running', 'Finished', 'Stopped']),
  Reason: nullable(Type.String()),
  IsAttached: Type.Boolean(),
  Steps: Type.Array(stepSchema),
});

type Reading = Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor'>;

/** A run that is kept, or one that a date has not begun yet. */
export type ShownRun = Omit<Run, 'id'> & { readonly id: number | null };

/** The runs with their steps, those of records alone that the reader may see. */
export async function showRuns(context: Reading, runs: readonly ShownRun[]): Promise<ReturnType<typeof showRun>[]> {
  const { records, engine, tx } = context;
  const days = await records.officeDays();
  const ids = runs.flatMap(({ id }) => id ?? []);
  const done = await engine.automations(tx).steps(ids);
  const wanted = [...new Set(runs.map(({ automationId }) => automationId))];
  const trackings = new Map((await loadTrackings(context, { Id: wanted })).map((tracking) => [tracking.id, tracking]));
  const names = await visibleNames(context, runs);
  const shown: ReturnType<typeof showRun>[] = [];
  for (const tracking of trackings.values()) {
    const own = runs.filter(({ automationId }) => automationId === tracking.id);
    const subjects = await loadSubjectsByKey(context, own);
    for (const run of own) {
      const name = names.get(`${run.entity} ${run.entityId}`);
      const officeId = subjects.get(`${run.entity} ${run.entityId}`)?.officeId ?? null;
      const from = firstDay(tracking, run.id === null ? undefined : run, officeId, days);
      const planned = planSteps(tracking.steps, { day: run.day, officeId, from }, days);
      if (name !== undefined) shown.push(showRun(context, { run, tracking, name, done: done.filter(({ runId }) => runId === run.id), planned }));
    }
  }
  const order = new Map(runs.map((run, index) => [`${run.automationId} ${run.entity} ${run.entityId} ${run.occurrence}`, index]));
  return shown.toSorted((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
}

/** The names of these records that the reader may see, by kind and id. */
async function visibleNames({ records, engine }: Reading, runs: readonly Pick<Run, 'entity' | 'entityId'>[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const entity of new Set(runs.map((run) => run.entity))) {
    if (!engine.model.entities.has(entity.toLowerCase())) continue;
    const ids = runs.filter((run) => run.entity === entity).map(({ entityId }) => entityId);
    for (const [id, record] of await records.named(entity).byIds(ids, ['DisplayName'])) names.set(`${entity} ${id}`, String(record['DisplayName'] ?? `#${id}`));
  }
  return names;
}

interface Shown {
  readonly run: ShownRun;
  readonly tracking: Tracking;
  readonly name: string;
  readonly done: readonly StepKept[];
  readonly planned: readonly { readonly step: Tracking['steps'][number]; readonly day: Day }[];
}

function showRun({ actor, engine }: Reading, { run, tracking, name, done, planned }: Shown) {
  const { language } = actor;
  const say = (message: Message | null): string | null => (message === null ? null : translate(message, language));
  const stop = run.state === 'stopped' ? stopReasons.find((reason) => reason === run.reason) : undefined;
  const kept = new Set(done.map(({ stepId }) => stepId));
  const Steps = [
    ...done.map((step) => ({
      ActionId: step.stepId,
      Type: step.kind,
      Description: step.label,
      DueDate: wireDay(step.day),
      StatusName: ({ done: 'Done', skipped: 'Skipped', leftOut: 'LeftOut' } as const)[step.state],
      Reason: say(step.reason),
      Date: step.at,
      ResultEntity: step.resultEntity,
      ResultId: step.resultId,
    })),
    ...planned
      .filter(({ step }) => !kept.has(step.id))
      .map(({ step, day }) => ({
        ActionId: step.id,
        Type: step.action.Type,
        Description: step.action.Description ?? step.action.EmailTemplateName ?? null,
        DueDate: wireDay(day),
        StatusName: run.state === 'stopped' ? ('Stopped' as const) : ('Planned' as const),
        Reason: stop ? say(stopMessage(stop)) : tracking.record.IsActive ? null : say(messages.switchedOff()),
        Date: null,
        ResultEntity: null,
        ResultId: null,
      })),
  ].toSorted((one, other) => (one.DueDate < other.DueDate ? -1 : one.DueDate > other.DueDate ? 1 : 0));
  const word = engine.model.entities
    .get('agencytracking')
    ?.fields.get('TriggerId')
    ?.definition.values?.find(({ value }) => value === tracking.record.TriggerId);
  return {
    key: `${run.automationId} ${run.entity} ${run.entityId} ${run.occurrence}`,
    Id: run.id,
    AgencyTrackingId: tracking.id,
    TrackingName: tracking.record.Name,
    EntityType: run.entity,
    EntityId: run.entityId,
    EntityDisplayName: name,
    TriggerText: word ? textIn(word.label, language) : tracking.record.TriggerId,
    TriggerDate: wireDay(run.day),
    StatusName: run.id === null ? ('Planned' as const) : ({ running: 'Running', finished: 'Finished', stopped: 'Stopped' } as const)[run.state],
    Reason: stop ? say(stopMessage(stop)) : null,
    IsAttached: run.occurrence.startsWith('hand '),
    Steps,
  };
}

/** Without what only the order needed. */
export const withoutKey = <T extends { readonly key: string }>({ key: _key, ...rest }: T): Omit<T, 'key'> => rest;
