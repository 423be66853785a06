// What started trackings in a span of time: records that were made, changes that the history tells, and dates that came.
import { addDays, type Day } from '#day';
import type { AnyRecord, Context, Engine, OfficeDays, Where } from '#engine';
import { officeField, type Tracking } from './load-trackings.ts';
import type { Source } from './triggers.ts';

export interface Occurrence {
  readonly entityId: number;
  /** The same start has the same key, whenever it is found. */
  readonly key: string;
  readonly at: string;
  readonly day: Day;
  readonly officeId: number | null;
}
export interface Span {
  /** Of what happens: the instants between which it did. */
  readonly since: string;
  readonly until: string;
  /** Of dates: the first and the last day. */
  readonly from: Day;
  readonly to: Day;
  /** Of these records alone. */
  readonly ids?: readonly number[];
}

type Reading = Pick<Context<Engine>, 'records' | 'engine' | 'tx'>;
const idsPerSearch = 1000;

/** All that started a tracking in a span, a few statements for any number of records. What trackings did themselves starts nothing. */
export async function findOccurrences(context: Reading, tracking: Tracking, span: Span, days: OfficeDays): Promise<Occurrence[]> {
  const found: Occurrence[] = [];
  for (const source of tracking.sources) found.push(...(await bySource[source.kind]({ context, tracking, span, days }, source)));
  return found;
}

interface Search {
  readonly context: Reading;
  readonly tracking: Tracking;
  readonly span: Span;
  readonly days: OfficeDays;
}

const bySource: Readonly<Record<Source['kind'], (search: Search, source: Source) => Promise<Occurrence[]>>> = {
  created: async (search, source) => (source.kind === 'created' ? await findCreated(search, source.where) : []),
  change: async (search, source) => (source.kind === 'change' ? await findChanged(search, source) : []),
  date: async (search, source) => (source.kind === 'date' ? await findDates(search, source) : []),
};

async function findCreated(search: Search, where: Where = {}): Promise<Occurrence[]> {
  const { context, tracking, span, days } = search;
  const made: Where = { DateCreated: { moreThan: span.since, atMost: span.until } };
  const records = await searchRecords(search, ['DateCreated'], { ...where, ...made });
  const automatic = await automaticIds(
    context,
    tracking,
    records.map(({ Id }) => Id),
    span.since,
  );
  return records
    .filter(({ Id }) => !automatic.has(Id))
    .map((record) => {
      const at = textOf(record['DateCreated']);
      const officeId = officeOf(search, record);
      return { entityId: record.Id, key: 'created', at, day: days.dayOf(at, officeId), officeId };
    });
}

async function automaticIds({ engine, tx }: Reading, { entity }: Tracking, ids: readonly number[], since: string): Promise<ReadonlySet<number>> {
  // The moment of a record and that of its row in the history may differ by their fractions.
  const before = new Date(Date.parse(since) - 1000).toISOString();
  const made = await engine.automations(tx).changes(entity, ids, before);
  return new Set(made.filter(({ isAutomatic }) => isAutomatic).map(({ recordId }) => recordId));
}

async function findChanged(search: Search, { field, from, to }: Extract<Source, { kind: 'change' }>): Promise<Occurrence[]> {
  const { context, tracking, span, days } = search;
  const records = await searchRecords(search, [], { DateLastModified: { moreThan: span.since } });
  const byId = new Map(records.map((record) => [record.Id, record]));
  const changes = await context.engine.automations(context.tx).changes(tracking.entity, [...byId.keys()], span.since, field);
  return changes.flatMap(({ row, recordId, at, before, after, isAutomatic }): Occurrence[] => {
    const record = byId.get(recordId);
    const fits = (value: unknown, wanted: readonly string[] | undefined) => wanted === undefined || wanted.includes(String(value));
    if (!record || isAutomatic || at > span.until || before === after || !fits(before, from) || !fits(after, to)) return [];
    const officeId = officeOf(search, record);
    return [{ entityId: recordId, key: `change ${row}`, at, day: days.dayOf(at, officeId), officeId }];
  });
}

async function findDates(search: Search, { field, isInstant, where = {}, below }: Extract<Source, { kind: 'date' }>): Promise<Occurrence[]> {
  const { context, span, days } = search;
  const within: Where = isInstant
    ? { [field]: { atLeast: `${addDays(span.from, -1)}T00:00:00Z`, lessThan: `${addDays(span.to, 2)}T00:00:00Z` } }
    : { [field]: { between: [span.from, span.to] } };
  const occurrence = (record: AnyRecord, value: unknown, key: string): Occurrence[] => {
    const officeId = officeOf(search, record);
    const day = days.dayOf(textOf(value), officeId);
    return day < span.from || day > span.to ? [] : [{ entityId: record.Id, key, at: search.tracking.since, day, officeId }];
  };
  if (!below) {
    const records = await searchRecords(search, [field], { ...where, ...within });
    return records.flatMap((record) => occurrence(record, record[field], `date ${field}`));
  }
  const holders: AnyRecord[] = [];
  const ofThese: Where = span.ids ? { [below.by]: [...span.ids] } : {};
  const system = context.records.asSystem().named(below.entity);
  for await (const batch of system.batchesOf([below.by, field], { ...below.where, ...within, ...ofThese })) holders.push(...batch);
  const records = await searchRecords(search, [], where, [...new Set(holders.flatMap((holder) => numberOf(holder[below.by]) ?? []))]);
  const byId = new Map(records.map((record) => [record.Id, record]));
  return holders.flatMap((holder) => {
    const record = byId.get(numberOf(holder[below.by]) ?? 0);
    return record ? occurrence(record, holder[field], `${below.entity} ${holder.Id} ${field}`) : [];
  });
}

/** The records of the tracking's offices and conditions, with these fields and that of the office. */
async function searchRecords({ context, tracking, span }: Search, fields: readonly string[], where: Where, ids = span.ids): Promise<AnyRecord[]> {
  const office = officeField(context.engine, tracking.entity);
  const system = context.records.asSystem().named(tracking.entity.name);
  const wanted = [...new Set(['Id', ...fields, ...(office === undefined ? [] : [office])])];
  const found: AnyRecord[] = [];
  for (let start = 0; start < (ids?.length ?? 1); start += idsPerSearch) {
    const some: Where = ids ? { Id: ids.slice(start, start + idsPerSearch) } : {};
    for await (const batch of system.batchesOf(wanted, { ...some, ...tracking.where, ...where }, tracking.conditions)) found.push(...batch);
  }
  return found;
}

/** Of these records, those that still meet the conditions and are of the offices. */
export async function meetConditions(context: Reading, tracking: Tracking, ids: readonly number[], days: OfficeDays): Promise<ReadonlySet<number>> {
  const { today } = days;
  const span: Span = { since: '', until: '', from: today(null), to: today(null), ids };
  return new Set((await searchRecords({ context, tracking, span, days }, [], {})).map(({ Id }) => Id));
}

const officeOf = ({ context, tracking }: Search, record: AnyRecord): number | null =>
  numberOf(record[officeField(context.engine, tracking.entity) ?? '']) ?? null;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
