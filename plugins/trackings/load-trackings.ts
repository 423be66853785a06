// Trackings as they work: what starts them, their steps, and their conditions, read for many at once.
import { type Context, type Engine, type PlannedStep, type ReportCondition, type Where } from '#engine';
import type { AgencyTracking, AgencyTrackingAction } from '#generated';
import { readTrigger, type Trigger } from './triggers.ts';

export interface Step extends PlannedStep {
  readonly action: AgencyTrackingAction;
}
export interface Tracking extends Trigger {
  readonly id: number;
  readonly record: AgencyTracking;
  readonly steps: readonly Step[];
  /** It starts by dates, which move. */
  readonly isByDate: boolean;
  readonly conditions: readonly ReportCondition[];
  /** The offices whose records it works on. */
  readonly where: Where;
  /** It works on what happens from then on. */
  readonly since: string;
}

type Reading = Pick<Context<Engine>, 'records' | 'engine'>;

/** The trackings that a condition names, with their steps. One that no longer makes sense, since the metadata changed, is left out. */
export async function loadTrackings({ records, engine }: Reading, where: Where<AgencyTracking>): Promise<Tracking[]> {
  const system = records.asSystem();
  const found: AgencyTracking[] = [];
  for await (const batch of system.batches('AgencyTracking', where)) found.push(...batch);
  if (found.length === 0) return [];
  const actions: AgencyTrackingAction[] = [];
  for await (const batch of system.batches('AgencyTrackingAction', { TrackingId: found.map(({ Id }) => Id) })) actions.push(...batch);
  return found.flatMap((record): Tracking[] => {
    const trigger = readTrigger(engine.model, record);
    if ('errors' in trigger) return [];
    const own = actions.filter(({ TrackingId }) => TrackingId === record.Id);
    const office = officeField(engine, trigger.entity);
    const offices = record.AllAgencyOffices || record.AgencyOffices.length === 0 || office === undefined ? undefined : record.AgencyOffices;
    return [
      {
        ...trigger,
        id: record.Id,
        record,
        steps: own
          .toSorted((one, other) => (one.Order ?? 0) - (other.Order ?? 0) || one.Id - other.Id)
          .map((action) => ({ id: action.Id, days: (record.TriggerDayOffset ?? 0) + action.DaysOffset, since: action.DateCreated, action })),
        isByDate: trigger.sources.some(({ kind }) => kind === 'date'),
        conditions: readConditions(record.Conditions),
        where: offices && office ? { [office]: [...offices] } : {},
        since: later(record.ActiveSince ?? record.DateCreated, record.DateCreated),
      },
    ];
  });
}

/** A process whose clock is behind says that a tracking was switched on before it was there. */
const later = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/** What is kept as conditions: a list, or none. */
export const readConditions = (kept: unknown): readonly ReportCondition[] => (Array.isArray(kept) ? kept : []);

/** The field that says to which office a record belongs. */
export function officeField({ model }: Engine, { dataScope, fields }: Trigger['entity']): string | undefined {
  const { office } = model.app;
  return dataScope.office ?? (fields.get(office.field)?.reference?.entity.name === office.entity ? office.field : undefined);
}
