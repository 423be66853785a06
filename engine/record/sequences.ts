// Numbers of new records: the next ones of their agency, given once and for all. Anyone who takes some holds the counter until the transaction
// ends, so that what is taken back leaves no gap and nobody else is given the same.
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { getPeriod, sequenceExpression, sequenceNumber, sequenceText } from '../contract/sequence.ts';
import type { Transaction } from '../database/database.ts';
import { quoteName, quoteText } from '../database/schema/database-schema.ts';
import { loadTodays } from './office-days.ts';

type Values = ReadonlyMap<string, unknown>;

/** What a write wants of one counter: so many numbers, and none of them up to one that was given from outside. */
interface Wanted {
  readonly field: Field;
  readonly period: string;
  count: number;
  given: number;
}

/** The new rows with the next numbers in the fields that are empty; one statement for all of them. A number that a row brings is kept, and the next ones come after it. */
export async function numbered(model: Model, tx: Transaction, actor: Actor, entity: Entity, rows: readonly Values[]): Promise<readonly Values[]> {
  if (entity.sequences.length === 0 || rows.length === 0) return rows;
  const isEmpty = (row: Values, { name }: Field): boolean => (row.get(name) ?? '') === '';
  const isPending = rows.some((row) => entity.sequences.some((field) => isEmpty(row, field)));
  const days = isPending && entity.sequences.some((field) => getPeriod(getPattern(field), 0) !== '') ? await loadTodays(model, tx, actor, entity, rows) : [];
  const wanted = new Map<string, Wanted>();
  const periods = rows.map((row, index) =>
    entity.sequences.map((field) => {
      if (!isEmpty(row, field)) return undefined;
      const period = getPeriod(getPattern(field), Number(days[index]?.slice(0, 4) ?? 0));
      getWanted(wanted, field, period).count++;
      return period;
    }),
  );
  for (const row of rows) addGiven(wanted, entity, row);
  const next = await takeNumbers(model, tx, entity, [...wanted.values()]);
  return rows.map((row, index) => {
    const filled = new Map(row);
    for (const [place, field] of entity.sequences.entries()) {
      const period = periods[index]?.[place];
      if (period === undefined) continue;
      const key = getKey(field, period);
      const number = next.get(key) ?? 0;
      next.set(key, number + 1);
      filled.set(field.name, fittingText(field, period, number));
    }
    return filled;
  });
}

/** Lets the counters move on beyond the numbers that records are given from outside. */
export async function advanceSequences(model: Model, tx: Transaction, entity: Entity, rows: readonly Values[]): Promise<void> {
  const wanted = new Map<string, Wanted>();
  for (const row of rows) addGiven(wanted, entity, row);
  await takeNumbers(model, tx, entity, [...wanted.values()]);
}

const getPattern = ({ definition }: Field): string => definition.sequence ?? '';
const getKey = ({ name }: Field, period: string): string => `${name} ${period}`;

function getWanted(wanted: Map<string, Wanted>, field: Field, period: string): Wanted {
  const key = getKey(field, period);
  const found = wanted.get(key) ?? { field, period, count: 0, given: 0 };
  wanted.set(key, found);
  return found;
}

function addGiven(wanted: Map<string, Wanted>, { sequences }: Entity, row: Values): void {
  for (const field of sequences) {
    const value = row.get(field.name);
    const found = typeof value === 'string' ? sequenceNumber(getPattern(field), value) : undefined;
    if (!found) continue;
    const entry = getWanted(wanted, field, found.period);
    entry.given = Math.max(entry.given, found.number);
  }
}

function fittingText(field: Field, period: string, number: number): string {
  const text = sequenceText(getPattern(field), { period, number });
  if (text.length <= (field.definition.maxLength ?? text.length)) return text;
  const message = buildMessage('No more numbers can be added to {field}.', { field: field.label });
  throw new AppError('request.invalid', message, { errors: [{ Key: field.name, Message: message }] });
}

/**
 * Moves the counters on, all in one order, so that two writers never wait for each other; answers the first number of each. A counter that is
 * not there yet begins after the records that have such numbers already.
 */
async function takeNumbers(model: Model, tx: Transaction, entity: Entity, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const agencyId = entity.isTenant ? tx.agencyId : 0;
  const statement = upsertText(model, entity);
  const requested = [
    agencyId,
    entity.name,
    wanted.map(({ field }) => field.name),
    wanted.map(({ period }) => period),
    wanted.map(({ field, period }) => sequenceExpression(getPattern(field), period)),
    wanted.map(({ given }) => given),
    wanted.map(({ count }) => count),
  ];
  await tx.certain();
  const rows = await tx.reaching({}).rows<{ field: string; period: string; last: string }>({ text: statement, values: requested }, { keepPlan: true });
  const counts = new Map(wanted.map(({ field, period, count }) => [getKey(field, period), count]));
  return new Map(
    rows.map(({ field, period, last }) => {
      const key = `${field} ${period}`;
      return [key, Number(last) - (counts.get(key) ?? 0) + 1];
    }),
  );
}

/** Records are looked through only where there is no counter yet: what is not asked for in a case is not worked out. */
function upsertText(model: Model, entity: Entity): string {
  const own = entity.isTenant ? `${quoteName(model.app.tenant.field)} = $1 and ` : '';
  const highest = entity.sequences.map(({ name }) => {
    const column = quoteName(name);
    return `when ${quoteText(name)} then (select max(substring(${column} from w.expression)::bigint) from ${quoteName(entity.name)} where ${own}${column} ~ w.expression)`;
  });
  return `
    with wanted as (
      select * from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[]) as w (field, period, expression, given, amount)
    )
    insert into matricula.sequence as s (agency_id, entity, field, period, last)
    select $1, $2, w.field, w.period, w.amount + greatest(w.given, case
        when exists (select from matricula.sequence k where k.agency_id = $1 and k.entity = $2 and k.field = w.field and k.period = w.period) then 0
        else case w.field ${highest.join(' ')} end
      end)
    from wanted w order by w.field, w.period
    on conflict (agency_id, entity, field, period) do update set last = (
      select greatest(s.last, w.given) + w.amount from wanted w where w.field = excluded.field and w.period = excluded.period
    )
    returning field, period, last`;
}
