// Fields that verbs and ways between states fill by expressions, in the same write.
import { type Actor, findWriter } from '../contract/actor.ts';
import { evaluate, getWire } from '../contract/evaluate-expression.ts';
import type { Expression } from '../contract/expression.ts';
import type { Entity, Filling } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { todayIn } from '../fields/date-range.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { agencyActor } from '../session/agency-actor.ts';
import { afterChange } from './calculated.ts';
import { waysTaken } from './check-transitions.ts';
import type { RecordContext, WireRecord, WritingContext } from './record-context.ts';

type Values = ReadonlyMap<string, unknown>;

/** A held record and what changes of it. */
export interface Changing {
  readonly id: number;
  readonly record: WireRecord;
  readonly change: Values;
}

/** The fields that some way between the states of an entity fills. */
export const filledByWays = ({ states }: Entity): ReadonlySet<string> =>
  new Set((states?.transitions ?? []).flatMap(({ fills }) => fills.map(({ field }) => field)));

/** Each change with what is filled on the way that it takes from state to state. Where a change is taken back, what stood comes back instead. */
export async function filledOnTheWay(context: WritingContext, entity: Entity, changes: readonly Changing[]): Promise<Values[]> {
  const { states } = entity;
  const moving = states ? changes.filter(({ change }) => change.has(states.field)) : [];
  if (!states || moving.length === 0 || context.takesBack || filledByWays(entity).size === 0) return changes.map(({ change }) => change);
  const steps = moving.map(({ id, record, change }) => ({ id, from: record[states.field], to: change.get(states.field) }));
  const ways = await waysTaken(context, entity, steps);
  const filling = changes.map((change) => ({ ...change, fills: (change.change.has(states.field) ? ways.get(change.id)?.fills : undefined) ?? [] }));
  return await filled(context, entity, filling);
}

/** Each change with what is filled beside it. */
export async function filled(
  context: RecordContext,
  entity: Entity,
  changes: readonly (Changing & { readonly fills: readonly Filling[] })[],
): Promise<Values[]> {
  const isOfToday = changes.some(({ fills }) => fills.some(({ value }) => asksForToday(value)));
  const zones = isOfToday ? await loadZones(context, entity, changes) : undefined;
  const { actor } = context.access;
  const now = new Date();
  return changes.map(({ record, change, fills }, index) => {
    if (fills.length === 0) return change;
    const values = new Map(change);
    const surroundings = { today: zones ? todayIn(zones[index] ?? actor.timeZone) : '', now, me: findWriter(actor) };
    for (const { field, value, ifEmpty } of fills) {
      const existing = afterChange(entity, record, values);
      const type = entity.fields.get(field)?.type;
      if (type === undefined || (ifEmpty && !isEmpty(existing[field]))) continue;
      values.set(field, getWire(evaluate(value, existing, surroundings), type));
    }
    return values;
  });
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const asksForToday = (expression: Expression): boolean => expression.kind === 'call' && (expression.of === 'today' || expression.operands.some(asksForToday));

/** By whose clocks each record counts its days: those of its office, of the person's, of the first one of the agency. One statement for all of them. */
async function loadZones(context: RecordContext, entity: Entity, changes: readonly Changing[]): Promise<string[]> {
  const { model, tx } = context;
  const { office, tenant } = model.app;
  const name = entity.dataScope.office ?? office.field;
  const offices = changes.map(({ record, change }) => (change.has(name) ? change.get(name) : record[name]));
  const ids = [...new Set(offices.filter((id) => typeof id === 'number'))];
  const query = sql(office.entity).select({ Id: 'Id', zone: office.timeZone }).whereIn('Id', ids);
  if (entity.isTenant) query.where(tenant.field, tx.agencyId);
  // Where an office is, is no secret to be kept from those who write to its records.
  const rows = ids.length === 0 ? [] : await tx.reaching({}).rows<{ Id: number; zone: string | null }>(query);
  const zones = new Map(rows.flatMap(({ Id, zone }) => (zone && isTimeZone(zone) ? [[Id, zone] as const] : [])));
  const found = offices.map((id) => (typeof id === 'number' ? zones.get(id) : undefined));
  const other = found.includes(undefined) ? await loadZone(context, context.access.actor) : '';
  return found.map((zone) => zone ?? other);
}

/** Who has no office, such as the system, counts days where the agency does. */
const loadZone = async ({ model, tx }: RecordContext, actor: Actor): Promise<string> =>
  actor.officeId === null ? (await agencyActor(tx.reaching({}), model)).timeZone : actor.timeZone;
