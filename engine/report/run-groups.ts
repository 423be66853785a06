// The groups of a report: one statement gathers its rows and works out the total of all beside them, and both have to agree.
import { offeredValues } from '../access/offered-values.ts';
import { grouped } from '../contract/all-of.ts';
import { type Day, toDay } from '../contract/day.ts';
import { type Decimal, decimal, sum } from '../contract/decimal.ts';
import type { Language } from '../contract/definitions.ts';
import type { PeriodUnit, ReportCondition } from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import type { GroupedRow, GroupValue } from '../search/grouped-row.ts';
import { planGroupedRows, runGroupedRows } from '../search/grouped-rows.ts';
import { loadOptions } from '../search/group-stages.ts';
import { parseConditions } from '../search/request-condition.ts';
import type { Path } from '../search/search-plan.ts';
import { invalid } from '../search/where.ts';
import { buildSearch, currencyColumn, type GroupField, measureNames, periodConditions, type PreparedReport, type ReportColumn } from './prepare-report.ts';
import { withoutChildren } from './child-fields.ts';
import { comparedPeriod, endOfGroup, laterKey, type Period, unitOf } from './report-period.ts';
import { getCurrencyLabel, getConditions, type ReportControl, type ReportResult, type ReportTotal, type ReportValue } from './report-result.ts';
import { kindOf, numberOfRecords } from './summaries.ts';

const previousLabels: Readonly<Record<'previous' | 'yearBefore', Readonly<Record<Language, string>>>> = {
  previous: { en: 'before', pt: 'antes', es: 'antes' },
  yearBefore: { en: 'a year earlier', pt: 'um ano antes', es: 'un año antes' },
};
/** In place of a name that the reader may not see. */
const hidden = '…';

interface Named {
  readonly name: ReportValue;
  /** By which groups stand in their order; nothing comes last. */
  readonly order: number | string;
}
interface Measure {
  readonly Name: string;
  readonly Label: string;
  readonly DataType: string;
  readonly field: string | undefined;
  readonly summary: keyof typeof kindOf;
  readonly only: readonly ReportCondition[];
}

export interface RunOptions {
  /** As analyses count weeks. */
  readonly has52Weeks?: true;
  /** Of groups without days: so far back goes what they are compared with, as it does for those with days whose total they are. */
  readonly comparedUnit?: PeriodUnit | undefined;
}

/** The groups in their order, at most `limit`, with the totals of all. */
export async function runGroups(
  tx: Transaction,
  prepared: PreparedReport,
  limit: number,
  { comparedUnit, ...options }: RunOptions,
): Promise<Omit<ReportResult, 'withoutDate' | 'requested'>> {
  const { model, access, report, groups, measures, period } = prepared;
  const { Compare, Order } = report.configuration;
  const { language } = access.actor;
  const measured = measureNames(measures);
  const worked = measures.map(({ definition: { Name, Summary = 'Sum', Only = [] }, label, path }, index): Measure => {
    const isNumber = Summary === 'Count' || Summary === 'CountDistinct';
    return {
      Name: measured[index] ?? Name,
      Label: label,
      DataType: isNumber ? 'integer' : path.field.type,
      field: path.key,
      summary: Summary,
      only: Only,
    };
  });
  const shown: readonly Measure[] =
    worked.length > 0 ? worked : [{ Name: 'Count', Label: numberOfRecords[language], DataType: 'integer', field: undefined, summary: 'Count', only: [] }];
  const totals = shown.flatMap(({ field, summary, only }) => (field === undefined ? [] : [{ field, kind: kindOf[summary], only: parseConditions(only) }]));
  const by = groups.map(({ name, unit }) => ({ field: name, unit: unit && unitOf[unit], ...options }));
  const load = async (conditions: readonly ReportCondition[]) => {
    const planned = planGroupedRows(model, access, report.entity, buildSearch(conditions), { by, totals });
    return { planned, ...(await runGroupedRows(model, tx, planned)) };
  };
  const { planned, rows, total: all } = await load(getConditions(prepared));
  if (Compare && planned.once.size > 0)
    throw invalid('Compare', 'A report cannot compare amounts of money with other figures. Remove one of them, or remove the comparison.');
  const dated = groups.findIndex(({ unit }) => unit);
  const unit = groups[dated]?.unit ?? comparedUnit;
  const before = Compare ? comparedPeriod(closedAt(period, lastDay(rows, dated, unit)), unit && unitOf[unit], Compare) : undefined;
  const earlier = Compare && before ? await load(getConditions(prepared, before)) : { rows: [], total: [] };
  const valuesOf = (row: GroupedRow | undefined): readonly (string | null)[] =>
    shown.map(({ field, summary }, index) => {
      if (field === undefined) return String(row?.count ?? 0);
      if (row?.isFurther && planned.once.has(index)) return null;
      return row?.values[index] ?? (summary === 'Sum' || summary === 'Count' || summary === 'CountDistinct' ? '0' : null);
    });
  const later = (row: GroupedRow): GroupedRow => ({
    ...row,
    keys: row.keys.map((key, index) => (index === dated && unit && Compare && typeof key === 'string' ? laterKey(key, unitOf[unit], Compare) : key)),
  });
  const nameOfRow = ({ keys, currency }: GroupedRow): string => JSON.stringify([...keys, currency]);
  // What has no such date was the same before as it is now: there is nothing to compare it with.
  const previous = new Map(earlier.rows.filter(({ keys }) => dated < 0 || keys[dated] !== null).map((row) => [nameOfRow(later(row)), row]));
  const known = new Set(rows.map(nameOfRow));
  // What was there before and is gone is a figure as well: it fell to nothing.
  const gone = [...previous.values()].map(later).filter((row) => !known.has(nameOfRow(row)) && isWithin(row, dated, prepared.dateField ? period : undefined));
  const nothing = ({ keys, currency }: GroupedRow): GroupedRow => ({ keys, currency, count: 0, values: [] });
  const found = [...rows, ...gone.map(nothing)];
  const names = await Promise.all(groups.map((group, index) => namesOf(tx, prepared, group, new Set(found.map(({ keys }) => keys[index] ?? null)))));
  const { hasCurrency } = planned;
  const columns: ReportColumn[] = [
    ...groups.map(({ column, label, unit: span, path }) => ({ Name: column, Label: label, DataType: span ?? path.field.type })),
    ...(hasCurrency ? [{ Name: currencyColumn, Label: getCurrencyLabel(prepared), DataType: 'string' }] : []),
    ...shown.flatMap(({ Name, Label, DataType, summary, only }): ReportColumn[] => {
      const column = {
        Name,
        Label,
        DataType,
        Summary: summary,
        ...(withoutChildren(only).length > 0 ? { Conditions: withoutChildren(only) } : {}),
        ...(hasCurrency && DataType === 'money' ? { CurrencyColumn: currencyColumn } : {}),
      };
      return Compare ? [column, { ...column, Name: `Previous ${Name}`, Label: `${Label}, ${previousLabels[Compare][language]}`, IsPrevious: true }] : [column];
    }),
  ];
  // Where there was nothing before, that is a figure as well.
  const addedTo = (list: readonly GroupedRow[], others: readonly GroupedRow[]): readonly GroupedRow[] => [
    ...list,
    ...others.filter(({ currency }) => !list.some((row) => row.currency === currency)).map(nothing),
  ];
  const compare = orderOf(Order, columns, groups, names);
  const made = found.map((row) => {
    const now = valuesOf(row);
    const then = Compare ? valuesOf(previous.get(nameOfRow(row))) : [];
    const values: Record<string, ReportValue> = {};
    for (const [index, { column }] of groups.entries()) values[column] = names[index]?.get(row.keys[index] ?? null)?.name ?? null;
    if (hasCurrency) values[currencyColumn] = row.currency;
    for (const [index, { Name }] of shown.entries()) {
      values[Name] = now[index] ?? null;
      if (Compare) values[`Previous ${Name}`] = then[index] ?? null;
    }
    return { row, values };
  });
  const ordered = made.toSorted(compare);
  const fieldsOfTotals = (list: readonly GroupedRow[], prefix: string): ReportTotal[] =>
    shown.flatMap(({ Name }, index) => list.map((row) => ({ Name: `${prefix}${Name}`, InCurrency: row.currency, Value: valuesOf(row)[index] ?? null })));
  return {
    columns,
    rows: ordered.slice(0, limit).map(({ row, values }) => {
      const then = before && previous.get(nameOfRow(row));
      return {
        values,
        conditions: rowConditions(prepared, planned.currency, row, options),
        ...(then ? { previousConditions: rowConditions({ ...prepared, period: before }, planned.currency, then, options) } : {}),
      };
    }),
    count: found.length,
    totals: [...fieldsOfTotals(addedTo(all, earlier.total), ''), ...(Compare ? fieldsOfTotals(addedTo(earlier.total, all), 'Previous ') : [])],
    controls: [sumOfGroups(shown, rows, all, valuesOf, planned.once, language)],
  };
}

/** A period without an end ends with the last group that there is: nothing is compared with days that have not come. */
const closedAt = (period: Period, last: Day | undefined): Period => (period.last || last === undefined ? period : { ...period, last });

function lastDay(rows: readonly GroupedRow[], dated: number, unit: PeriodUnit | undefined): Day | undefined {
  const keys = rows.map(({ keys: each }) => each[dated]).filter((key) => typeof key === 'string');
  const latest = keys.toSorted().at(-1);
  return latest === undefined || unit === undefined ? undefined : toDay(endOfGroup(latest, unitOf[unit], false));
}

function isWithin({ keys }: GroupedRow, dated: number, period: Period | undefined): boolean {
  const key = keys[dated];
  if (typeof key !== 'string') return true;
  if (!period) return false;
  return (!period.first || key >= period.first) && (!period.last || key <= period.last);
}

/** The names and the order of the groups of one field. */
async function namesOf(
  tx: Transaction,
  { model, access }: PreparedReport,
  { path }: GroupField,
  keys: ReadonlySet<GroupValue>,
): Promise<ReadonlyMap<GroupValue, Named>> {
  const { field } = path;
  const found = new Map<GroupValue, Named>();
  if (field.type === 'enum') {
    for (const [order, { value, label }] of offeredValues(field.definition, access.actor).entries())
      found.set(value, { name: textIn(label, access.actor.language), order });
  } else if (field.reference) {
    const { entity } = field.reference;
    const ids = [...keys].filter((key) => key !== null);
    const readable = access.of(entity).can('read') && access.of(entity).fields('read').has('DisplayName');
    for (let first = 0; readable && first < ids.length; first += 1000)
      for (const { Key, Name } of await loadOptions(model, access, tx, entity, 1000, ids.slice(first, first + 1000)))
        found.set(Key, { name: Name, order: Name });
    for (const id of ids) if (!found.has(id)) found.set(id, { name: hidden, order: '\uFFFF' });
  }
  for (const key of keys) if (!found.has(key)) found.set(key, { name: key, order: typeof key === 'boolean' ? Number(key) : (key ?? '\uFFFF') });
  return found;
}

interface Made {
  readonly row: GroupedRow;
  readonly values: Readonly<Record<string, ReportValue>>;
}

/** By the order that the report asks for, else by its groups; nothing comes last. Throws 400 for a column that it does not have. */
function orderOf(
  text: string | undefined,
  columns: readonly ReportColumn[],
  groups: readonly GroupField[],
  names: readonly ReadonlyMap<GroupValue, Named>[],
): (a: Made, b: Made) => number {
  const orderAt = (made: Made, index: number): number | string => names[index]?.get(made.row.keys[index] ?? null)?.order ?? '\uFFFF';
  const byGroup = (a: Made, b: Made, index: number): number => {
    const [one, other] = [a.row.keys[index] ?? null, b.row.keys[index] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const [first, second] = [orderAt(a, index), orderAt(b, index)];
    return typeof first === 'number' && typeof second === 'number' ? first - second : String(first).localeCompare(String(second));
  };
  const plain = (a: Made, b: Made): number => {
    for (const index of groups.keys()) {
      const order = byGroup(a, b, index);
      if (order !== 0) return order;
    }
    return (a.row.currency ?? '').localeCompare(b.row.currency ?? '');
  };
  if (!text) return plain;
  const isDescending = / desc$/i.test(text);
  const name = text
    .replace(/ (?:asc|desc)$/i, '')
    .trim()
    .toLowerCase();
  const column = columns.find((each) => each.Name.toLowerCase() === name);
  const group = groups.findIndex((each) => each.column.toLowerCase() === name || each.name.toLowerCase() === name);
  if (!column && group < 0) throw invalid('Order', 'The report cannot be ordered by this column. Choose a column that it shows.');
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    if (group >= 0) return sign * byGroup(a, b, group) || plain(a, b);
    const [one, other] = [a.values[column?.Name ?? ''] ?? null, b.values[column?.Name ?? ''] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || plain(a, b);
    return sign * (column?.Summary ? decimal(String(one)).cmp(decimal(String(other))) : String(one).localeCompare(String(other))) || plain(a, b);
  };
}

/** The conditions whose search finds the rows of a group: those of the report, and the values of the group in their place where they say more. */
function rowConditions(
  prepared: PreparedReport,
  currency: Path | undefined,
  row: GroupedRow,
  { has52Weeks }: { readonly has52Weeks?: true },
): ReportCondition[] {
  const { groups, conditions, dateField, period, report } = prepared;
  const keys: ReportCondition[] = [];
  let span: Period | undefined = dateField && (period.first || period.last) ? period : undefined;
  for (const [index, { name, unit }] of groups.entries()) {
    const key = row.keys[index] ?? null;
    if (key === null) keys.push({ Field: name, Condition: 'Is Empty' });
    else if (unit && typeof key === 'string') {
      const isOfPeriod = span !== undefined && dateField?.key === name;
      const [first, last] = [key, endOfGroup(key, unitOf[unit], has52Weeks === true)];
      const from = isOfPeriod && span?.first && span.first > first ? span.first : first;
      const to = isOfPeriod && span?.last && span.last < last ? span.last : last;
      if (isOfPeriod) span = undefined;
      keys.push({ Field: name, Condition: 'Between', Value1: from, Value2: to });
    } else keys.push({ Field: name, Condition: 'Equal', Value1: key });
  }
  if (currency)
    keys.push(row.currency === null ? { Field: currency.key, Condition: 'Is Empty' } : { Field: currency.key, Condition: 'Equal', Value1: row.currency });
  const exact = new Set(keys.filter(({ Condition }) => Condition !== 'Between').map(({ Field }) => Field));
  return [
    ...conditions.filter(({ Field }) => Field === undefined || !exact.has(Field)),
    ...(dateField && span ? periodConditions(dateField.key, span, report.configuration.AnyYear) : []),
    ...keys,
  ];
}

const unequal: Readonly<Record<Language, string>> = {
  en: 'the groups of this report do not add up to its total',
  pt: 'a soma dos grupos deste relatório difere do total',
  es: 'la suma de los grupos de este informe difiere del total',
};

/** What is added up over the groups is what the rows come to: worked out each by itself, of one moment, they have to agree. */
function sumOfGroups(
  shown: readonly Measure[],
  rows: readonly GroupedRow[],
  all: readonly GroupedRow[],
  valuesOf: (row: GroupedRow) => readonly (string | null)[],
  once: ReadonlySet<number>,
  language: Language,
): ReportControl {
  const added = (list: readonly GroupedRow[], index: number): ReadonlyMap<string, Decimal> => {
    const sums = grouped(list, ({ currency }) => (once.has(index) ? '' : (currency ?? '')));
    return new Map([...sums].map(([currency, of]) => [currency, sum(of.map((row) => decimal(valuesOf(row)[index] ?? '0')))]));
  };
  const isEqual = shown.every(({ summary }, index) => {
    if (summary !== 'Sum' && summary !== 'Count') return true;
    const [groups, total] = [added(rows, index), added(all, index)];
    return [...new Set([...groups.keys(), ...total.keys()])].every((currency) =>
      (groups.get(currency) ?? decimal('0')).eq(total.get(currency) ?? decimal('0')),
    );
  });
  return { Name: 'GroupsEqualTotal', Holds: isEqual, Message: isEqual ? null : unequal[language] };
}
