// What holds of trackings and attachments for every writer, and what ends runs: a record is closed, or its person answers.
import {
  AppError,
  type Context,
  type DerivedWithChildren,
  type DraftWithChildren,
  type Engine,
  type EntityHooks,
  type EventContext,
  type FieldError,
  type HookedRecord,
  type Model,
  type WithChildren,
} from '#engine';
import type { AgencyLead, AgencyOpportunity, AgencySale, AgencyTracking, Student, TrackingAttachment } from '#generated';
import type { ReceivedMessage } from '../correspondence/events.ts';
import { attachedId, startAttached, stopAttached } from './attachments.ts';
import { letterErrors } from './letter-errors.ts';
import { readConditions } from './load-trackings.ts';
import { messages } from './messages.ts';
import type { Attachable } from './names.ts';
import { closedReason, loadWonStages } from './subjects.ts';
import { entityOfWord, isTracked, readTrigger } from './triggers.ts';

export const trackingHooks: EntityHooks<WithChildren<'AgencyTracking'>, Engine, DraftWithChildren<'AgencyTracking'>, DerivedWithChildren<'AgencyTracking'>> = {
  derive(draft, { before, engine }) {
    const whole = { ...before, ...draft };
    const trigger = readTrigger(engine.model, { ...whole, EntityType: entityOfWord(whole.TriggerId) ?? whole.EntityType ?? null });
    const EntityType = !('errors' in trigger) && isTracked(engine.model, trigger.entity.name) ? trigger.entity.name : (whole.EntityType ?? null);
    // What was sent beside a start of another kind of record is rejected, not overruled.
    const isSame = before === undefined || before.TriggerId === whole.TriggerId;
    const sent = draft.EntityType && entityOfWord(whole.TriggerId) && isSame ? draft.EntityType : undefined;
    const isOn = whole.IsActive !== false;
    const ActiveSince = !isOn ? null : before?.IsActive === true && before.ActiveSince !== null ? before.ActiveSince : new Date().toISOString();
    return { EntityType: sent ?? EntityType, ActiveSince };
  },
  async check(record, { operation, before, engine, records, actor }) {
    if (operation === 'delete') return [];
    const trigger = readTrigger(engine.model, record);
    if ('errors' in trigger) return trigger.errors;
    const errors: FieldError[] = [];
    if ((record.TriggerDayOffset ?? 0) < 0 && !trigger.sources.some(({ kind }) => kind === 'date'))
      errors.push({ Key: 'TriggerDayOffset', Message: messages.onlyDatesBefore() });
    errors.push(...(await conditionErrors(record, trigger.entity.name, records)));
    errors.push(...(await letterErrors(record, before, { engine, records, actor })));
    return errors;
  },
  async written(record, { operation, engine, tx, enqueue }) {
    if (operation === 'delete') await engine.automations(tx).drop([record.Id]);
    else if (operation === 'update') await enqueue('trackings.plan', { trackingId: record.Id }, { key: String(record.Id) });
  },
};

/** Conditions are asked once of no record, as who writes them: what they cannot ask is reported at its place. */
async function conditionErrors({ Conditions }: Pick<AgencyTracking, 'Conditions'>, entity: string, records: Context<Engine>['records']): Promise<FieldError[]> {
  if (Conditions === null || Conditions === undefined) return [];
  try {
    if (!Array.isArray(Conditions)) return [{ Key: 'Conditions', Message: messages.conditionsAreList() }];
    await records.named(entity).batchesOf(['Id'], { Id: 0 }, readConditions(Conditions)).next();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ Key: '', Message: error.said.message }];
    return errors.map(({ Key, Message }) => ({ Key: Key === '' ? 'Conditions' : `Conditions${Key.startsWith('[') ? '' : '.'}${Key}`, Message }));
  }
}

export const attachmentHooks: EntityHooks<TrackingAttachment, Engine> = {
  async checkMany(hooked, context) {
    const made = hooked.filter(({ operation }) => operation === 'create');
    const trackings = await context.records.asSystem().byIds(
      'AgencyTracking',
      made.map(({ record }) => record.AgencyTrackingId),
    );
    return hooked.map(({ record, operation }): readonly FieldError[] => {
      if (operation !== 'create') return [];
      const tracking = trackings.get(record.AgencyTrackingId);
      const target = attachedId(record);
      return tracking && target ? attachErrors(context.engine.model, tracking, target.entity) : [];
    });
  },
  async writtenMany(hooked, context) {
    await startAttached(
      context,
      hooked.filter(({ operation }) => operation === 'create').map(({ record }) => record),
    );
    await stopAttached(
      context,
      hooked.filter(({ operation }) => operation === 'delete').map(({ record }) => record),
    );
  },
};

/** Whether a tracking may be attached to records of a kind: any that counts from the day of attaching; one that starts by dates to those that have them. */
export function attachErrors(model: Model, tracking: AgencyTracking, entity: Attachable): FieldError[] {
  if (!tracking.IsActive) return [{ Key: 'AgencyTrackingId', Message: messages.switchedOff() }];
  const trigger = readTrigger(model, tracking);
  if ('errors' in trigger) return [{ Key: 'AgencyTrackingId', Message: messages.brokenTrigger() }];
  const isFit = trigger.entity.name === entity || !trigger.sources.some(({ kind }) => kind === 'date');
  return isFit ? [] : [{ Key: 'AgencyTrackingId', Message: messages.notForThese({ entity: trigger.entity.label }) }];
}

type Closing = AgencyLead | AgencyOpportunity | AgencySale | Student;

/** Ends the runs of records that were closed by a write. Costs nothing while nothing is closed. */
function closing<R extends Closing>(entity: Attachable): EntityHooks<R, Engine> {
  return {
    async writtenMany(hooked: readonly HookedRecord<R>[], context) {
      const { engine, tx } = context;
      const isMoved = hooked.some(({ record, before }) => before && 'StageId' in record && 'StageId' in before && record.StageId !== before.StageId);
      const won = isMoved ? await loadWonStages(context) : new Set<number>();
      const byReason = new Map<string, number[]>();
      for (const { record, before, operation } of hooked) {
        const kind = { name: entity, activeField: undefined };
        const reason = operation === 'delete' ? 'Deleted' : before && closedReason(kind, before, won) === null ? closedReason(kind, record, won) : null;
        if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), record.Id]);
      }
      if (byReason.size === 0) return;
      const now = new Date();
      for (const [reason, entityIds] of byReason) await engine.automations(tx).stop({ entity, entityIds }, reason, now);
    },
  };
}

export const leadHooks = closing<AgencyLead>('AgencyLead');
export const opportunityHooks = closing<AgencyOpportunity>('AgencyOpportunity');
export const saleHooks = closing<AgencySale>('AgencySale');
export const studentHooks = closing<Student>('Student');

/** An answer of a person ends all that runs for them; what a machine sent by itself answers nothing. */
export async function onReceived({ of, isAutomatic }: ReceivedMessage, { engine, tx }: EventContext<Engine>): Promise<void> {
  if (isAutomatic) return;
  const people = [
    { entity: 'Student', id: of.StudentId },
    { entity: 'AgencyLead', id: of.AgencyLeadId },
    { entity: 'AgencyAgent', id: of.AgencyAgentId },
  ];
  for (const { entity, id } of people) if (id) await engine.automations(tx).stop({ person: { entity, id } }, 'Reply', new Date());
}
