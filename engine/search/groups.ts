// A search gathered by the values of a field, and what its rows come to: within what the reader may see, by the plan of the search itself.
import type { Access } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import { type Entity, type Field, type FieldType, listTypes, type Model } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { Transaction } from '../database/database.ts';
import { type Grouping, type GroupKey, groupsQuery, type Total, type TotalKind } from './compile-groups.ts';
import { tenantFieldOf } from './compile-sql.ts';
import { spanOf, type Stage, stagesOf } from './group-stages.ts';
import type { GroupsRequest } from './parse-groups.ts';
import type { SearchRequest } from './parse-request.ts';
import { hopRules, type ParentScope, plan, requestContext } from './plan.ts';
import { namePath, type PathResolver } from './resolve-path.ts';
import type { Path, SearchPlan } from './search-plan.ts';
import { invalid } from './where.ts';

/** A total as it travels: whole numbers, exact decimals and dates as texts; `Value` is null where there is nothing to work it out of. */
export interface TotalAnswer {
  readonly Field: string;
  readonly Kind: TotalKind;
  /** The currency of an amount, where the amounts of the field are in several; one entry for each. */
  readonly InCurrency: string | null;
  readonly Value: string | null;
}

/** One group. `Key` is null for records without a value; `Name` and `Colour` are those of a fixed value or a record. */
export interface Group {
  readonly Key: string | number | boolean | null;
  readonly Name: string | null;
  readonly Colour: string | null;
  readonly Count: number;
  readonly Totals: readonly TotalAnswer[];
  /** The condition that the ordinary search finds its records by. */
  readonly Where: { readonly Field: string; readonly Condition: string; readonly Value1: string | number | boolean | null; readonly Value2?: string };
}

/** Without a field to gather by there are no groups, and the totals are those of everything that the search finds. */
export interface Groups {
  readonly Count: number;
  readonly Totals: readonly TotalAnswer[];
  readonly Groups: readonly Group[];
}

/** What groups need to run: the search, what to gather by, and the totals with the field of their currency. */
export interface GroupsPlan {
  readonly search: SearchPlan;
  readonly by: GroupKey | undefined;
  readonly totals: readonly (Total & { readonly currency: Path | undefined })[];
}

const maximumGroups = 1000;

const numbers: readonly FieldType[] = ['integer', 'money', 'rate'];
const dates: readonly FieldType[] = ['date', 'datetime'];
const groupTypes: readonly FieldType[] = ['enum', 'boolean', 'reference', ...dates];
const withoutValues: readonly FieldType[] = ['json', 'password'];
/** Numbers that only tell records apart are counted, never worked with. */
const isFit = (kind: TotalKind, { type, system }: Field): boolean => {
  if (kind === 'filled' || kind === 'empty') return type !== 'password';
  if (kind === 'distinct') return !withoutValues.includes(type) && !listTypes.has(type);
  return (numbers.includes(type) && !system) || (dates.includes(type) && (kind === 'minimum' || kind === 'maximum'));
};

/** Plans the groups and totals of a search. Throws 400 for names that its reader does not have, and for fields that cannot be gathered by or added up. */
export function planGroups(model: Model, access: Access, entity: Entity, request: SearchRequest, asked: GroupsRequest, parent?: ParentScope): GroupsPlan {
  const search = plan(model, access, entity, request, 'view', parent);
  const { by, totals } = groupingOf(access, entity, asked);
  const spoken = [...(by ? [by.path] : []), ...totals.flatMap(({ path, currency }) => (currency ? [path, currency] : [path]))];
  return { search: { ...search, hopRules: new Map([...search.hopRules, ...hopRules(spoken, access)]) }, by, totals };
}

/** What to gather by and what to work out, by the names that the reader has. Throws 400 as above. */
export function groupingOf(access: Access, entity: Entity, asked: GroupsRequest): Omit<GroupsPlan, 'search'> {
  const { paths, timeZone } = requestContext(entity, access);
  const by = asked.by && { path: groupPath(asked.by.field, paths), unit: asked.by.unit, timeZone };
  if (by && !dates.includes(by.path.field.type) && by.unit)
    throw invalid('by', phrase('{field} is no date: it is not gathered by {unit}.', { field: by.path.key, unit: by.unit }));
  const totals = asked.totals.map(({ field, kind }) => {
    const path = paths.resolve(field);
    if (!isFit(kind, path.field)) throw invalid('totals', phrase('There is no {kind} of {field}.', { kind, field: path.key }));
    return { path, kind, currency: numbers.includes(path.field.type) && isAmount(kind) ? currencyOf(path, paths, access) : undefined };
  });
  return { by: by && { ...by, unit: dates.includes(by.path.field.type) ? (by.unit ?? 'day') : undefined }, totals };
}

/** True where the reader may have this total: of amounts, where he may see their currency. */
export function isAddable(access: Access, entity: Entity, field: string): boolean {
  try {
    groupingOf(access, entity, { by: undefined, totals: [{ field, kind: 'sum' }] });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

const isAmount = (kind: TotalKind): boolean => kind !== 'filled' && kind !== 'empty' && kind !== 'distinct';

function groupPath(name: string, paths: PathResolver): Path {
  const path = paths.resolve(name);
  if (groupTypes.includes(path.field.type) && !path.isList) return path;
  throw invalid('by', phrase('Records cannot be gathered by {field}.', { field: path.key }));
}

/** Amounts in several currencies are never added to one another: whoever may not see the currency has no sum of them. */
function currencyOf(path: Path, paths: PathResolver, access: Access): Path | undefined {
  const { currency } = path.field.definition;
  if (currency === undefined) return undefined;
  try {
    const found = paths.resolve(path.hop ? `${path.hop.name}.${currency}` : currency);
    if (!found.field.reference) return found;
    const named = found.hop ? undefined : namePath(found.field, access);
    if (named) return named;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  throw invalid('totals', phrase('The amounts of {field} are in currencies that you do not see, so they are not added up.', { field: path.key }));
}

interface Counted extends Record<string, unknown> {
  readonly Key: string | number | boolean | null;
  readonly InCurrency: string | null;
  readonly Count: number;
  readonly Values: readonly (string | null)[];
}

/** Counts: one grouped statement, one more for each field of currencies, and one for the names where groups are records. */
export async function runGroups(model: Model, access: Access, tx: Transaction, { search, by, totals }: GroupsPlan): Promise<Groups> {
  const ask = (grouping: Grouping, limit: number) => tx.rows<Counted>(groupsQuery(tenantFieldOf(model), search, tx.agencyId, grouping, limit));
  const currencies = new Map(totals.flatMap(({ currency }) => (currency ? [[currency.key, currency] as const] : [])));
  const [plain, ...perCurrency] = await Promise.all([
    ask({ by, currency: undefined, totals: totals.filter(({ currency }) => !currency) }, maximumGroups + 1),
    ...[...currencies.values()].map((currency) =>
      ask({ by, currency, totals: totals.filter((each) => each.currency?.key === currency.key) }, mostCurrencyRows),
    ),
  ]);
  if (plain.length > maximumGroups || perCurrency.some((rows) => rows.length === mostCurrencyRows))
    throw new Refusal('request.invalid', phrase('The records fall into more than {most} groups.', { most: maximumGroups }), {
      hint: 'Narrow the list with a filter first.',
    });
  // Looked into for every group and total, so each table is gone through once.
  const tables = new Map([undefined, ...currencies.keys()].map((currency, index) => [currency, byKey(index === 0 ? plain : (perCurrency[index - 1] ?? []))]));
  const totalsOf = (key: Counted['Key']): TotalAnswer[] => {
    const places = new Map<string | undefined, number>();
    return totals.flatMap(({ path, kind, currency }) => {
      const place = places.get(currency?.key) ?? 0;
      places.set(currency?.key, place + 1);
      const rows = tables.get(currency?.key)?.get(key) ?? [];
      const answer = (row: Counted | undefined): TotalAnswer => ({
        Field: path.key,
        Kind: kind,
        InCurrency: row?.InCurrency ?? null,
        Value: row?.Values[place] ?? (isAmount(kind) && kind !== 'sum' ? null : '0'),
      });
      return rows.length === 0 ? [answer(undefined)] : rows.map(answer);
    });
  };
  if (!by) return { Count: plain[0]?.Count ?? 0, Totals: totalsOf(null), Groups: [] };
  const counts = new Map(plain.map((row) => [row.Key, row.Count]));
  const stages = await stagesOf(model, access, tx, by, [...counts.keys()]);
  const group = ({ Key, Name, Colour }: Stage): Group => {
    return { Key, Name, Colour, Count: counts.get(Key) ?? 0, Totals: totalsOf(Key), Where: whereOf(by, Key) };
  };
  return { Count: plain.reduce((sum, { Count }) => sum + Count, 0), Totals: [], Groups: stages.map(group) };
}

/** Groups times the few currencies that each of them has. */
const mostCurrencyRows = 20_000;
const byCurrency = (one: Counted, other: Counted): number => (one.InCurrency ?? '\uFFFF').localeCompare(other.InCurrency ?? '\uFFFF', 'en');
/** The rows of each group, in the order of their currencies. */
function byKey(rows: readonly Counted[]): ReadonlyMap<Counted['Key'], readonly Counted[]> {
  const groups = new Map<Counted['Key'], Counted[]>();
  for (const row of rows.toSorted(byCurrency)) {
    const group = groups.get(row.Key);
    if (group) group.push(row);
    else groups.set(row.Key, [row]);
  }
  return groups;
}

function whereOf({ path, unit }: GroupKey, key: Counted['Key']): Group['Where'] {
  if (unit && typeof key === 'string') {
    const { first, last } = spanOf(unit, key);
    return { Field: path.key, Condition: 'Between', Value1: first, Value2: last };
  }
  return { Field: path.key, Condition: 'Equal', Value1: key };
}
