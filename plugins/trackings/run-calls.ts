// What trackings do and have done, for people: the runs of one, what works on a record, and what one would have done.
import { addDays, daysBetween, wireDay } from '#day';
import { badRequest, AppError, type Context, defineCall, type Engine, idSchema, nullable, planSteps, shape, translate, Type, wordSchema } from '#engine';
import { prepare } from './carry-out.ts';
import type { Work } from './work.ts';
import { isClosed, newRun } from './find-work.ts';
import { loadTrackings, type Tracking } from './load-trackings.ts';
import { messages, stopMessage } from './messages.ts';
import { isAttachable } from './names.ts';
import { findOccurrences, type Span } from './occurrences.ts';
import { runSchema, type ShownRun, showRuns, withoutKey } from './run-view.ts';
import { loadSubjects } from './subjects.ts';

const pageSize = 50;
/** So many runs are looked through for those that the reader may see. */
const pagesAtMost = 10;

export const runs = defineCall({
  method: 'GET',
  path: 'agencytracking/{id}/runs',
  access: { actor: 'staff' },
  surface: 'read',
  summary:
    'The runs of a tracking, newest first, with each step and its reason; those alone of records that the caller may see. `Next` is what `before` takes for more.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencyTracking' }), before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  output: shape({ Data: Type.Array(runSchema), Next: nullable(Type.Integer()) }),
  async run({ id, before }, context) {
    const { records, engine, tx } = context;
    await records.get('AgencyTracking', id);
    const shown: Awaited<ReturnType<typeof showRuns>> = [];
    let last = before;
    for (let page = 0; page < pagesAtMost && shown.length < pageSize; page += 1) {
      const found = await engine.automations(tx).runs({ automationIds: [id], limit: pageSize, ...(last === undefined ? {} : { before: last }) });
      shown.push(...(await showRuns(context, found)));
      last = found.at(-1)?.id;
      if (found.length < pageSize) return { Data: shown.map(withoutKey), Next: null };
    }
    return { Data: shown.map(withoutKey), Next: last ?? null };
  },
});

export const ofRecord = defineCall({
  method: 'GET',
  path: '{type}/{id}/trackings',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The trackings that work on a record or have worked on it, and those that one of its dates will begin, each step with its day and its reason.',
  input: shape({ type: Type.String({ maxLength: 60 }), id: idSchema() }),
  output: shape({ Data: Type.Array(runSchema), Attachable: Type.Array(shape({ Id: Type.Integer(), Name: Type.String() })) }),
  async run({ type, id }, context) {
    const { records, engine, tx } = context;
    const entity = engine.model.entities.get(type.toLowerCase());
    if (!entity) throw new AppError('record.not-found', messages.noSuchRecord());
    await records.named(entity.name).get(id);
    const kept = await engine.automations(tx).runs({ entity: entity.name, entityIds: [id], limit: 200 });
    const known = new Set(kept.map(({ automationId, occurrence }) => `${automationId} ${occurrence}`));
    const trackings = (await loadTrackings(context, { IsActive: true })).filter((tracking) => tracking.entity.name === entity.name || !tracking.isByDate);
    const planned: ShownRun[] = [];
    for (const tracking of trackings.filter(({ isByDate }) => isByDate))
      planned.push(...(await plannedRuns(context, tracking, id)).filter(({ automationId, occurrence }) => !known.has(`${automationId} ${occurrence}`)));
    const shown = await showRuns(context, [...kept, ...planned]);
    return {
      Data: shown.map(withoutKey).filter(({ Id, Steps }) => Id !== null || Steps.length > 0),
      Attachable: isAttachable(entity.name) ? trackings.toSorted(byFit(entity.name)).map((tracking) => ({ Id: tracking.id, Name: tracking.record.Name })) : [],
    };
  },
});

/** Those that are made for such records come first. */
const byFit =
  (entity: string) =>
  (one: Tracking, other: Tracking): number =>
    Number(other.entity.name === entity) - Number(one.entity.name === entity) || one.record.Name.localeCompare(other.record.Name);

/** What the dates of a record will begin. */
async function plannedRuns(context: Context<Engine>, tracking: Tracking, id: number): Promise<ShownRun[]> {
  const days = await context.records.officeDays();
  const offsets = tracking.steps.map((step) => step.days);
  const today = days.today(null);
  const span: Span = { since: '', until: '', from: addDays(today, -Math.max(0, ...offsets) - 7), to: addDays(today, 3650), ids: [id] };
  const found = await findOccurrences(context, tracking, span, days);
  const subjects = await loadSubjects(context, tracking.entity, [id]);
  return found
    .flatMap((occurrence) => newRun(tracking, occurrence, subjects.get(id), days))
    .map((row): ShownRun => ({ wasClosed: false, state: 'running', ...row, reason: null, id: null, endedAt: null }));
}

const longest = 366;
const rowsAtMost = 500;

export const dryRun = defineCall({
  method: 'POST',
  path: 'agencytracking/{id}/dryrun',
  access: { actor: 'staff', permission: 'CanEditTrackings' },
  surface: 'read',
  requires: 'AgencyTracking',
  summary:
    'What a tracking would have done to whom in the last days, with what is true of the records now. Writes nothing, and shows the records alone that the caller may see.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencyTracking' }), Days: Type.Optional(Type.Integer({ minimum: 1, maximum: longest, default: 90 })) }),
  output: shape({
    Data: Type.Array(
      shape({
        EntityType: Type.String(),
        EntityId: Type.Integer(),
        EntityDisplayName: Type.String(),
        TriggerDate: Type.String(),
        ActionId: Type.Integer(),
        Type: Type.String(),
        Description: nullable(Type.String()),
        DueDate: Type.String(),
        StatusName: wordSchema(['Done', 'LeftOut']),
        Reason: nullable(Type.String()),
      }),
    ),
    Count: Type.Integer(),
  }),
  async run({ id, Days = 90 }, context) {
    const { records, actor } = context;
    await records.get('AgencyTracking', id);
    const [tracking] = (await loadTrackings(context, {})).filter((each) => each.id === id);
    if (!tracking) throw badRequest('id', messages.brokenTrigger());
    const works = await worksOf(context, tracking, Days);
    const names = await records.named(tracking.entity.name).byIds(
      works.map(({ subject }) => subject.id),
      ['DisplayName'],
    );
    const visible = works.filter(({ subject }) => names.has(subject.id));
    const open = visible.slice(0, rowsAtMost).filter((work) => isClosed(tracking, work.subject) === null);
    const prepared = new Map((await prepare(context, open)).map((each) => [each.work, each]));
    return {
      Data: visible.slice(0, rowsAtMost).map((work) => {
        const closed = isClosed(tracking, work.subject);
        const reason = closed === null ? (prepared.get(work)?.leftOut ?? null) : stopMessage(closed);
        return {
          EntityType: tracking.entity.name,
          EntityId: work.subject.id,
          EntityDisplayName: String(names.get(work.subject.id)?.['DisplayName'] ?? `#${work.subject.id}`),
          TriggerDate: wireDay(work.start),
          ActionId: work.step.id,
          Type: work.step.action.Type,
          Description: work.step.action.Description ?? work.step.action.EmailTemplateName ?? null,
          DueDate: wireDay(work.day),
          StatusName: reason === null ? ('Done' as const) : ('LeftOut' as const),
          Reason: reason === null ? null : translate(reason, actor.language),
        };
      }),
      Count: visible.length,
    };
  },
});

/** The steps that fell into the last days, as if the tracking had been on all the time. */
async function worksOf(context: Context<Engine>, tracking: Tracking, length: number): Promise<(Work & { readonly start: Work['day'] })[]> {
  const days = await context.records.officeDays();
  const today = days.today(null);
  const first = addDays(today, -length);
  const offsets = tracking.steps.map((step) => step.days);
  if (offsets.length === 0) return [];
  const from = addDays(first, -Math.max(0, ...offsets) - 1);
  const span: Span = { since: `${from}T00:00:00Z`, until: days.now.toISOString(), from, to: addDays(today, -Math.min(0, ...offsets) + 1) };
  const found = await findOccurrences(context, tracking, span, days);
  const subjects = await loadSubjects(
    context,
    tracking.entity,
    found.map(({ entityId }) => entityId),
  );
  const steps = tracking.steps.map((step) => ({ ...step, since: `${from}T00:00:00Z` }));
  return found
    .flatMap(({ entityId, day, officeId }) => {
      const subject = subjects.get(entityId);
      if (!subject) return [];
      return planSteps(steps, { day, officeId, from: first }, days)
        .filter(({ isDue, day: due }) => isDue && daysBetween(first, due) >= 0)
        .map(({ step, day: due }) => ({ tracking, step, subject, day: due, start: day }));
    })
    .toSorted((one, other) => (one.day > other.day ? -1 : one.day < other.day ? 1 : 0));
}
