// Trackings that people attach: each begins a run of its record, from the day of attaching or, where dates start it, from the record's date.
import type { Context, Engine, NewRun } from '#engine';
import { addDays } from '#day';
import type { TrackingAttachment } from '#generated';
import { newRun } from './find-work.ts';
import { loadTrackings, type Tracking } from './load-trackings.ts';
import { attachable, type Attachable } from './names.ts';
import { findOccurrences, type Occurrence, type Span } from './occurrences.ts';
import { loadSubjects, loadSubjectsByKey } from './subjects.ts';
import { handKey } from './work-off.ts';

type Attached = Pick<TrackingAttachment, 'AgencyTrackingId' | (typeof attachable)[Attachable]>;

/** What an attachment is attached to. */
export function attachedId(record: Partial<Attached>): { readonly entity: Attachable; readonly id: number } | undefined {
  for (const entity of ['AgencyLead', 'Student', 'AgencyOpportunity', 'AgencySale'] as const) {
    const id = record[attachable[entity]];
    if (id) return { entity, id };
  }
  return undefined;
}

/** Begins what was attached. */
export async function startAttached(context: Context<Engine>, attached: readonly TrackingAttachment[]): Promise<void> {
  if (attached.length === 0) return;
  const { records, engine, tx } = context;
  const automations = engine.automations(tx);
  const days = await records.officeDays();
  const trackings = await loadTrackings(context, { Id: attached.map(({ AgencyTrackingId }) => AgencyTrackingId) });
  const at = new Date().toISOString();
  for (const tracking of trackings) {
    const own = attached.flatMap((record) => {
      const target = attachedId(record);
      return target && record.AgencyTrackingId === tracking.record.Id ? [{ record, entity: target.entity, entityId: target.id }] : [];
    });
    const subjects = await loadSubjectsByKey(context, own);
    const ids = own.map(({ entityId }) => entityId);
    const found: readonly (Occurrence & { readonly entity: string })[] = tracking.isByDate
      ? (await findOccurrences(context, tracking, { ...always, ids }, days)).map((occurrence) => ({ ...occurrence, entity: tracking.entity.name, at }))
      : own.map(({ record, entity, entityId }) => {
          const officeId = subjects.get(`${entity} ${entityId}`)?.officeId ?? null;
          return { entity, entityId, key: handKey(record.Id), at, day: days.dayOf(at, officeId), officeId };
        });
    const rows = found.flatMap((occurrence) => newRun(tracking, occurrence, subjects.get(`${occurrence.entity} ${occurrence.entityId}`), days));
    const written = new Set((await automations.insertRuns(rows)).map(({ row }) => row));
    await reopen(
      context,
      rows.filter((row) => !written.has(row)),
      at,
    );
  }
}

/** Any day that is written. */
const always: Span = { since: '', until: '', from: addDays('1900-01-01' as Span['from'], 0), to: addDays('9999-12-01' as Span['to'], 0) };

/** Dates that had been detached go on. */
async function reopen({ engine, tx }: Context<Engine>, rows: readonly NewRun[], at: string): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = new Set(rows.map(({ entityId, occurrence }) => `${entityId} ${occurrence}`));
  const kept = await engine.automations(tx).runs({
    automationIds: [first.automationId],
    entity: first.entity,
    entityIds: rows.map(({ entityId }) => entityId),
    states: ['stopped'],
  });
  await engine.automations(tx).reopen(
    kept.filter(({ entityId, occurrence }) => keys.has(`${entityId} ${occurrence}`)).map(({ id }) => id),
    at,
  );
}

/** Ends what was detached. */
export async function stopAttached(context: Context<Engine>, detached: readonly TrackingAttachment[]): Promise<void> {
  for (const record of detached) {
    const target = attachedId(record);
    if (target) await detach(context, record.AgencyTrackingId, target.entity, [target.id]);
  }
}

/** Ends all runs of a tracking on these records, and the ones that their dates would still begin. */
export async function detach(context: Context<Engine>, trackingId: number, entity: string, entityIds: readonly number[]): Promise<number> {
  const { records, engine, tx } = context;
  const automations = engine.automations(tx);
  const now = new Date();
  const stopped = await automations.stop({ automationIds: [trackingId], entity, entityIds }, 'Detached', now);
  const [tracking] = (await loadTrackings(context, {})).filter(({ id }) => id === trackingId);
  return stopped + (tracking?.isByDate && tracking.entity.name === entity ? await stopDates(context, tracking, entityIds, await records.officeDays()) : 0);
}

async function stopDates(
  context: Context<Engine>,
  tracking: Tracking,
  ids: readonly number[],
  days: Awaited<ReturnType<Context<Engine>['records']['officeDays']>>,
): Promise<number> {
  const found = await findOccurrences(context, tracking, { ...always, ids }, days);
  const subjects = await loadSubjects(context, tracking.entity, ids);
  const rows = found.flatMap((occurrence) => newRun(tracking, occurrence, subjects.get(occurrence.entityId), days));
  const written = await context.engine.automations(context.tx).insertRuns(rows.map((row) => ({ ...row, state: 'stopped' as const, reason: 'Detached' })));
  return written.length;
}
