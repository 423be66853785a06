// New records that follow earlier ones: an open record of the same key ends the day before the new one begins.
import { type Day, toDay } from '../contract/day.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { endingDay, succeedRecords, type Succession } from '../record/succeed-records.ts';
import { type LockedRecord, lockRecords } from '../record/read-record.ts';
import type { RecordContext, WireRecord, WritingContext } from '../record/record-context.ts';
import { readWriteBody } from '../record/write-body.ts';
import { accessOfImport } from './access-of-import.ts';
import { importKeys } from './import-fields.ts';
import { keysOfValues, keyText, recordsOfKeys } from './match-lines.ts';
import { createEach } from './try-records.ts';

/** The record that ends, its version when the plan was made, and its last day. */
export interface Ending {
  readonly id: number;
  readonly version: number;
  readonly day: Day;
}

interface NewRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}
type ReadRecords = (ids: readonly number[]) => Promise<ReadonlyMap<number, WireRecord>>;

/** By the number of each row, the record that ends where the new one begins. A row that ends itself before the earlier one would leave a gap: it ends none. */
export async function findEndings(context: RecordContext, entity: Entity, rows: readonly NewRow[], read: ReadRecords): Promise<Map<number, Ending>> {
  const { from, to } = entity.definition.adjust ?? {};
  if (entity.definition.import?.endsEarlier !== true || from === undefined || to === undefined) return new Map();
  const beginning = rows.flatMap(({ line, values }) => {
    const day = toDay(values[from]);
    return day === undefined ? [] : [{ line, values, day }];
  });
  if (beginning.length === 0) return new Map();
  // Of another day, everything else that tells records apart is the same, whether the file has a column for it or not.
  const rules = importKeys(entity, context.access).rules.flatMap((rule) =>
    rule.also?.includes(from) ? [{ ...rule, also: rule.also.filter((name) => name !== from) }] : [],
  );
  if (rules.length === 0) return new Map();
  const marks = await keysOfValues(context, entity, rules, beginning);
  const wanted = new Map(rules.map(({ id }) => [id, new Set(beginning.flatMap(({ line }) => marks.get(line)?.get(id) ?? []))]));
  const first = beginning.map(({ day }) => day).reduce((one, other) => (other < one ? other : one));
  const found = await recordsOfKeys(context, entity, rules, wanted, { to, since: first });
  const records = await read([...new Set([...found.values()].flat())]);
  const endings = new Map<number, Ending>();
  for (const { line, values, day } of beginning) {
    const ids = [...(marks.get(line) ?? [])].flatMap(([id, key]) => found.get(keyText(id, key)) ?? []);
    const earlier = [...new Set(ids)].filter((id) => isOpenOn(day, toDay(values[to]), toDay(records.get(id)?.[from]), toDay(records.get(id)?.[to])));
    const [id, second] = earlier;
    if (id !== undefined && second === undefined) endings.set(line, { id, version: Number(records.get(id)?.['RowVersion']), day: endingDay(day) });
  }
  return endings;
}

/** An open record is followed for good; one that ends is followed by what lasts at least as long. */
const isOpenOn = (day: Day, lastDay: Day | undefined, begins: Day | undefined, ends: Day | undefined): boolean =>
  (begins === undefined || begins < day) && (ends === undefined || (ends >= day && (lastDay === undefined || lastDay >= ends)));

/** A new record, and the one that it follows. */
interface NewRecord {
  readonly values: Readonly<Record<string, unknown>>;
  readonly ending?: Ending | undefined;
}
/** A record that was made, with the one that ended by it; or what is wrong with it. */
type MadeRecord = { readonly id: number; readonly ending?: Ending } | { readonly faults: readonly FieldError[] };

/** Creates records, those that follow others first; answers what came of each, in their order. */
export async function createFollowing(context: WritingContext, entity: Entity, rows: readonly NewRecord[]): Promise<MadeRecord[]> {
  const writing = { ...context, access: accessOfImport(context.access) };
  const outcomes = new Map<NewRecord, MadeRecord>();
  const steps = new Map<number, Succession & { readonly row: NewRecord; readonly ending: Ending }>();
  const held = await lockEnding(writing, entity, rows);
  // Of several rows that follow one record, the first one ends it.
  for (const row of rows.toSorted((one, other) => (one.ending?.day ?? '').localeCompare(other.ending?.day ?? ''))) {
    const { values, ending } = row;
    const before = ending && held.get(ending.id);
    if (!ending || !before || steps.has(ending.id) || isOverBy(entity, before, ending.day)) continue;
    const end = readWriteBody(entity, writing.access.of(entity), 'update', { [getLastDay(entity)]: ending.day });
    if (end.errors.length > 0) outcomes.set(row, { faults: end.errors });
    else if (Number(before.record['RowVersion']) !== ending.version) outcomes.set(row, { faults: [{ Key: '', Message: changed }] });
    else steps.set(ending.id, { id: ending.id, values: end.values, successor: values, row, ending });
  }
  const made = await succeedRecords(writing, entity, [...steps.values()], held);
  for (const { id, row, ending } of steps.values()) {
    const outcome = made.get(id) ?? { errors: [] };
    outcomes.set(row, 'errors' in outcome ? { faults: outcome.errors } : { id: outcome.successorId, ending });
  }
  const plain = rows.filter((row) => !outcomes.has(row));
  const created = await createEach(
    context,
    entity,
    plain.map(({ values }) => values),
  );
  for (const [index, row] of plain.entries()) outcomes.set(row, created[index] ?? { faults: [] });
  return rows.map((row) => outcomes.get(row) ?? { faults: [] });
}

const changed = 'Someone else has changed this record in the meantime.';

const getLastDay = ({ definition }: Entity): string => definition.adjust?.to ?? '';

async function lockEnding(context: WritingContext, entity: Entity, rows: readonly NewRecord[]): Promise<ReadonlyMap<number, LockedRecord>> {
  const ids = [...new Set(rows.flatMap(({ ending }) => ending?.id ?? []))];
  return ids.length > 0 ? await lockRecords(context, entity, 'update', ids) : new Map();
}

function isOverBy(entity: Entity, { record }: LockedRecord, day: Day): boolean {
  const last = toDay(record[getLastDay(entity)]);
  return last !== undefined && last <= day;
}
