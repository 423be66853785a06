// Amounts of many records raised or lowered, each by what it is: in place, or as new records from a day on, the day before which the old ones end.
import { authorize, rejectedField } from '../access/access.ts';
import { type Day, toDay } from '../contract/day.ts';
import { type Decimal, decimal, isDecimal, jsonNumber, rounded } from '../contract/decimal.ts';
import type { AdjustDefinition } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { getRejection } from './change-rules.ts';
import { findClosedRejections } from './closed-states.ts';
import type { FailedRow } from './change-trees.ts';
import { displayNames, type LockedRecord, lockRecords, namesByEntity } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { alongEntity, copyOf, endingDay, succeedRecords } from './succeed-records.ts';
import { tried } from './trial.ts';
import { type BulkResult, changeMany } from './update-many.ts';
import { readWriteBody } from './write-body.ts';

export const roundings = [1, 5, 10] as const;

/** By how much, in the amount's own currency or in percent; to what the result is rounded; and from which day on, where new records are made. */
export interface Adjustment {
  readonly by: 'percent' | 'amount';
  readonly change: Decimal;
  readonly roundTo?: (typeof roundings)[number] | undefined;
  readonly from?: Day | undefined;
}

/** What an amount becomes: exact, half away from zero where it is rounded. */
export function adjusted(old: Decimal, { by, change, roundTo }: Adjustment, decimals = 2): Decimal {
  const exact = by === 'percent' ? old.plus(old.times(change).times('0.01')) : old.plus(change);
  if (roundTo === undefined) return rounded(exact, decimals);
  // A fifth and a tenth are exact decimals.
  const parts = { 1: '1', 5: '0.2', 10: '0.1' }[roundTo];
  return rounded(exact.times(parts), 0).times(decimal(roundTo));
}

/** One record as it would be: the change of the one that is there, and the one that follows it. */
interface Step {
  readonly id: number;
  readonly old: Decimal | undefined;
  readonly new: Decimal | undefined;
  readonly values: ReadonlyMap<string, unknown>;
  readonly successor?: Readonly<Record<string, unknown>>;
  readonly rejection?: Message | undefined;
}

/** Changes the amounts and answers what came of it; each record stands for itself. Throws 403 to whom may change none of them. */
export async function adjustRecords(context: WritingContext, entity: Entity, ids: readonly number[], adjustment: Adjustment): Promise<BulkResult> {
  requireAdjust(context, entity, adjustment);
  const held = await lockRecords(context, entity, 'update', ids);
  return await applySteps(context, entity, await loadSteps(context, entity, ids, held, adjustment), held, adjustment);
}

/** More records than this are not tried, and more than that are not told of one by one. */
const maxTried = 1_000;
const maxReported = 200;

export interface AdjustPreview extends BulkResult {
  /** So many of them were tried. */
  readonly Checked: number;
  /** The first of them, in the order in which they were named. */
  readonly Rows: readonly {
    readonly Id: number;
    readonly Beside: readonly string[];
    readonly Old: number | null;
    readonly New: number | null;
    readonly Message: Message | undefined;
  }[];
  /** What all that are taken come to together, by currency. */
  readonly Totals: readonly { readonly CurrencyName: string | null; readonly Count: number; readonly Old: number; readonly New: number }[];
}

/** What it would come to: every amount is worked out, and the first thousand go the whole way of a write, of which nothing is kept. */
export async function previewAdjust(context: WritingContext, entity: Entity, ids: readonly number[], adjustment: Adjustment): Promise<AdjustPreview> {
  requireAdjust(context, entity, adjustment);
  const held = await lockRecords(context, entity, 'update', ids);
  const steps = await loadSteps(context, entity, ids, held, adjustment);
  const first = steps.slice(0, maxTried);
  const result = await tried(context.tx, () => applySteps(context, entity, first, held, adjustment));
  const rejected = new Map(result.Errors.map(({ Id, Message }) => [Id, Message]));
  for (const { id, rejection } of steps.slice(maxTried)) if (rejection !== undefined) rejected.set(id, rejection);
  const Errors = steps.flatMap(({ id }): FailedRow[] => {
    const Message = rejected.get(id);
    return Message === undefined ? [] : [{ Id: id, Message }];
  });
  const beside = await namesBeside(context, entity, ids.slice(0, maxReported), held);
  return {
    Total: ids.length,
    Checked: first.length,
    Success: ids.length - Errors.length,
    ...(result.Unchanged === undefined ? {} : { Unchanged: result.Unchanged }),
    Fail: Errors.length,
    Errors,
    Rows: steps.slice(0, maxReported).map((step) => ({
      Id: step.id,
      Beside: beside(step.id),
      Old: step.old ? jsonNumber(step.old) : null,
      New: step.new && !rejected.has(step.id) ? jsonNumber(step.new) : null,
      Message: rejected.get(step.id),
    })),
    Totals: await loadTotals(
      context,
      entity,
      steps.filter(({ id }) => !rejected.has(id)),
      held,
    ),
  };
}

/** By the id of a record, how those are called that tell it from others, as far as its reader may see them. */
async function namesBeside(
  context: WritingContext,
  entity: Entity,
  ids: readonly number[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<(id: number) => string[]> {
  const readable = context.access.of(entity).fields('read');
  const visible = (getDefinition(entity).beside ?? []).flatMap((name) => {
    const target = entity.fields.get(name)?.reference?.entity;
    return target && readable.has(name) ? [{ name, target }] : [];
  });
  // Nothing is reported of what may not be seen.
  const getId = (id: number, name: string): number => (held.get(id)?.readable ? Number(held.get(id)?.record[name] ?? 0) : 0);
  const wanted = new Map<Entity, number[]>();
  for (const { name, target } of visible)
    wanted.set(target, [...(wanted.get(target) ?? []), ...ids.map((id) => getId(id, name)).filter((number) => number > 0)]);
  const names = wanted.size > 0 ? await namesByEntity(context, wanted) : new Map<Entity, ReadonlyMap<number, string>>();
  return (id) => visible.flatMap(({ name, target }) => names.get(target)?.get(getId(id, name)) ?? []);
}

const getDefinition = (entity: Entity): AdjustDefinition => {
  const { adjust } = entity.definition;
  if (!adjust) throw new AppError('request.unknown-path', 'There is no such call.');
  return adjust;
};

/** Anyone who adjusts reads and writes the amount; for new records he also adds some, and writes when they hold. */
function requireAdjust(context: WritingContext, entity: Entity, { from }: Adjustment): void {
  const { amount, from: starts, to: ends } = getDefinition(entity);
  const rights = authorize(context.access, entity, 'update');
  const field = (name: string) => {
    const found = entity.fields.get(name);
    if (!found) throw new Error(`${entity.name} has no field ${name}.`);
    return found;
  };
  if (!rights.fields('read').has(amount)) throw rejectedField(context.access, entity, 'update', field(amount));
  if (from === undefined) {
    if (!rights.fields('update').has(amount)) throw rejectedField(context.access, entity, 'update', field(amount));
    return;
  }
  if (starts === undefined || ends === undefined) {
    const message = 'Records of this type have no start and end dates.';
    throw new AppError('request.invalid', message, { errors: [{ Key: 'From', Message: message }] });
  }
  authorize(context.access, entity, 'create');
  for (const { entity: along } of getDefinition(entity).with ?? []) authorize(context.access, alongEntity(context.model, along), 'create');
  for (const name of [amount, starts, ends]) if (!rights.fields('create').has(name)) throw rejectedField(context.access, entity, 'create', field(name));
  if (!rights.fields('update').has(ends)) throw rejectedField(context.access, entity, 'update', field(ends));
}

async function loadSteps(
  context: WritingContext,
  entity: Entity,
  ids: readonly number[],
  held: ReadonlyMap<number, LockedRecord>,
  adjustment: Adjustment,
): Promise<Step[]> {
  const { amount } = getDefinition(entity);
  const closed = await closedAmounts(context, entity, [...held.values()], adjustment);
  const decimals = entity.fields.get(amount)?.type === 'money' ? 2 : 10;
  return ids.map((id): Step => {
    const row = held.get(id);
    const why = getRejection(context, entity, id, row);
    if (!row || why !== undefined) return { id, old: undefined, new: undefined, values: new Map(), rejection: why ?? 'This record was not found.' };
    const stands = row.record[amount];
    if (!isDecimal(stands)) return { id, old: undefined, new: undefined, values: new Map(), rejection: 'This record has no amount.' };
    const step = { id, old: stands, new: adjusted(stands, adjustment, decimals) };
    const found = adjustment.from === undefined ? inPlace(context, entity, step) : renewed(context, entity, step, row, adjustment.from);
    return { ...found, rejection: closed.get(id) ?? found.rejection };
  });
}

/** Why states of records keep their amounts, by their ids: what its origin manages is left out, also where rounding happens to leave it as it is. */
async function closedAmounts(
  context: WritingContext,
  entity: Entity,
  rows: readonly LockedRecord[],
  { from }: Adjustment,
): Promise<ReadonlyMap<number, Message>> {
  const { amount, to: ends = '' } = getDefinition(entity);
  const changes = rows.map((row) => ({
    row,
    change: new Map([[amount, null], ...(from !== undefined && !isOver(entity, row, from) ? [[ends, null] as const] : [])]),
  }));
  const rejections = await findClosedRejections(context, entity, changes);
  return new Map(rows.flatMap(({ id }, index) => (rejections[index] ? [[id, rejections[index].said.message] as const] : [])));
}

/** True of what ends before the day. */
function isOver(entity: Entity, { record }: LockedRecord, from: Day): boolean {
  const ended = toDay(record[getDefinition(entity).to ?? '']);
  return ended !== undefined && ended < from;
}

type Amounts = Pick<Step, 'id' | 'old'> & { readonly new: Decimal };

function inPlace({ access }: WritingContext, entity: Entity, step: Amounts): Step {
  const { amount } = getDefinition(entity);
  const { values, errors } = readWriteBody(entity, access.of(entity), 'update', { [amount]: step.new });
  return { ...step, values, rejection: errors[0]?.Message };
}

function renewed({ access }: WritingContext, entity: Entity, step: Amounts, row: LockedRecord, from: Day): Step {
  const { record } = row;
  const { amount, from: starts = '', to: ends = '' } = getDefinition(entity);
  const [begins, ended] = [toDay(record[starts]), toDay(record[ends])];
  const hasEnded = isOver(entity, row, from);
  const rights = access.of(entity);
  const { values } = readWriteBody(entity, rights, 'update', hasEnded ? {} : { [ends]: endingDay(from) });
  const late = begins !== undefined && begins >= from ? buildMessage('This record does not start until {day}.', { day: begins }) : undefined;
  const successor = {
    ...copyOf(access, entity, record),
    [amount]: step.new,
    [starts]: from,
    // What was to end later ends then; what was over by then has a successor without an end.
    [ends]: hasEnded ? null : (ended ?? null),
  };
  const [wrong] = readWriteBody(entity, rights, 'create', { [amount]: step.new }).errors.filter(({ Key }) => Key === amount);
  return { ...step, values, successor, rejection: late ?? wrong?.Message };
}

async function applySteps(
  context: WritingContext,
  entity: Entity,
  steps: readonly Step[],
  held: ReadonlyMap<number, LockedRecord>,
  { from }: Adjustment,
): Promise<BulkResult> {
  if (from === undefined) return await changeMany(context, entity, steps, held);
  const rejected = steps.flatMap(({ id, rejection }): FailedRow[] => (rejection === undefined ? [] : [{ Id: id, Message: rejection }]));
  const outcomes = await succeedRecords(
    context,
    entity,
    steps.flatMap(({ id, values, successor, rejection }) => (rejection === undefined && successor ? [{ id, values, successor }] : [])),
    held,
  );
  const failed = [...outcomes].flatMap(([Id, outcome]): FailedRow[] => ('errors' in outcome ? [{ Id, Message: outcome.errors[0]?.Message ?? '' }] : []));
  const why = new Map([...rejected, ...failed].map((row) => [row.Id, row]));
  const Errors = steps.flatMap(({ id }) => why.get(id) ?? []);
  return { Total: steps.length, Success: steps.length - Errors.length, Fail: Errors.length, Errors };
}

async function loadTotals(
  context: WritingContext,
  entity: Entity,
  steps: readonly Step[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<AdjustPreview['Totals']> {
  const field = entity.fields.get(getDefinition(entity).amount);
  const currency = entity.fields.get(field?.definition.currency ?? '');
  const readable = currency !== undefined && context.access.of(entity).fields('read').has(currency.name);
  const sums = new Map<number, { count: number; old: Decimal; next: Decimal }>();
  for (const { id, old, new: next } of steps) {
    if (!old || !next) continue;
    const key = readable ? Number(held.get(id)?.record[currency.name] ?? 0) : 0;
    const before = sums.get(key) ?? { count: 0, old: decimal(0), next: decimal(0) };
    sums.set(key, { count: before.count + 1, old: before.old.plus(old), next: before.next.plus(next) });
  }
  const target = currency?.reference?.entity;
  const names = target ? await displayNames(context, target, [...sums.keys()]) : new Map<number, string>();
  return [...sums].map(([key, { count, old, next }]) => ({
    CurrencyName: names.get(key) ?? field?.definition.currencyCode ?? null,
    Count: count,
    Old: jsonNumber(old),
    New: jsonNumber(next),
  }));
}
