// A search gathered by the values of a field, and what its rows come to: within what the reader may see, by the plan of the search itself.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import { type FieldType, listTypes } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { Transaction } from '../database/database.ts';
import type { GroupKey } from './compile-groups.ts';
import { type Ask, type Counted, type CountedLevel, countLevel, isAmount, type PlannedTotal, type TotalResponse } from './count-level.ts';
import { getSpan, type Stage, loadStages } from './group-stages.ts';
import type { GroupsRequest } from './parse-groups.ts';
import type { SearchRequest } from './parse-request.ts';
import { relationRules, type ParentScope, plan, requestContext, summedPath } from './plan.ts';
import { askGroups } from './cached-groups.ts';
import { farName, type PathResolver } from './resolve-path.ts';
import { besidePath, type Path, type SearchPlan } from './search-plan.ts';
import type { TotalKind } from './total-kinds.ts';
import { invalid } from './where.ts';

/** One group. `Key` is null for records without a value; `Name` and `Colour` are those of a fixed value or a record. */
export interface Group {
  readonly Key: string | number | boolean | null;
  readonly Name: string | null;
  readonly Colour: string | null;
  readonly Count: number;
  readonly Totals: readonly TotalResponse[];
  /** Where records are gathered by two fields: the groups within this one that have records. */
  readonly Groups?: readonly Group[];
  /** The condition that the ordinary search finds its records by; of a group within another one, beside the condition of that one. */
  readonly Where: { readonly Field: string; readonly Condition: string; readonly Value1: string | number | boolean | null; readonly Value2?: string };
}

/** Without a field to gather by there are no groups, and the totals are those of everything that the search finds. */
export interface Groups {
  readonly Count: number;
  readonly Totals: readonly TotalResponse[];
  readonly Groups: readonly Group[];
}

/** What groups need to run: the search, what to gather by, and the totals with the field of their currency. */
export interface GroupsPlan {
  readonly search: SearchPlan;
  readonly by: readonly GroupKey[];
  readonly totals: readonly PlannedTotal[];
}

const numbers: readonly FieldType[] = ['integer', 'money', 'rate'];
const dates: readonly FieldType[] = ['date', 'datetime'];
const groupTypes: readonly FieldType[] = ['enum', 'boolean', 'reference', ...dates];
const withoutValues: readonly FieldType[] = ['json', 'password'];
/** Numbers that only tell records apart are counted, never worked with. */
const isFit = (kind: TotalKind, { type, system, definition }: Field): boolean => {
  if (kind === 'filled' || kind === 'empty') return type !== 'password';
  if (kind === 'distinct') return !withoutValues.includes(type) && !listTypes.has(type);
  return (numbers.includes(type) && !system && !definition.padded) || (dates.includes(type) && (kind === 'minimum' || kind === 'maximum'));
};

/**
 * Plans the groups and totals of a search: within its view, or of the whole entity. Throws 400 for names that its reader does not have, and for
 * fields that cannot be gathered by or added up.
 */
export function planGroups(
  model: Model,
  access: Access,
  entity: Entity,
  request: SearchRequest,
  requested: GroupsRequest,
  parent?: ParentScope,
  projection: 'view' | 'entity' = 'view',
): GroupsPlan {
  const search = plan(model, access, entity, request, projection, parent);
  const { by, totals } = getGrouping(access, entity, requested);
  const translated = [...by.map(({ path }) => path), ...totals.flatMap(({ path, currency }) => (currency ? [path, currency] : [path]))];
  return { search: { ...search, relationRules: new Map([...search.relationRules, ...relationRules(translated, access)]) }, by, totals };
}

/** What to gather by and what to work out, by the names that the reader has, those of the entity where no others are given. Throws 400 as above. */
export function getGrouping(access: Access, entity: Entity, requested: GroupsRequest, names?: PathResolver): Omit<GroupsPlan, 'search'> {
  const { paths: own, timeZone } = requestContext(entity, access);
  const paths = names ?? own;
  const by = requested.by.map(({ field, unit }): GroupKey => {
    const path = groupPath(field, paths);
    const isDate = dates.includes(path.field.type);
    if (unit && !isDate) throw invalid('by', buildMessage('{field} is not a date, so it cannot be grouped by {unit}.', { field: path.key, unit }));
    return { path, unit: isDate ? (unit ?? 'day') : undefined, timeZone };
  });
  const [outer, inner] = by;
  if (outer && inner && outer.path.key === inner.path.key && outer.unit === inner.unit)
    throw invalid('by', buildMessage('The records are already grouped by {field}.', { field: inner.path.key }));
  const totals = requested.totals.map(({ field, kind }) => {
    const named = paths.resolve(field);
    const isSummed = (kind === 'sum' || kind === 'average') && named.field.definition.sumAs !== undefined;
    // The field itself would add up what has to be subtracted, so there is no total where its reader may not see the other one.
    const path = isSummed ? summedPath(named, paths) : named;
    if (!path || !isFit(kind, named.field)) throw invalid('totals', buildMessage('{kind} is not available for {field}.', { kind, field: named.key }));
    return { path, field: named.key, kind, currency: numbers.includes(path.field.type) && isAmount(kind) ? findCurrency(path, paths, access) : undefined };
  });
  return { by, totals };
}

/** True where the reader may have this total: of amounts, where he may see their currency. */
export function isAddable(access: Access, entity: Entity, field: string): boolean {
  try {
    getGrouping(access, entity, { by: [], totals: [{ field, kind: 'sum' }] });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

function groupPath(name: string, paths: PathResolver): Path {
  const path = paths.resolve(name);
  if (groupTypes.includes(path.field.type) && !path.isList) return path;
  throw invalid('by', buildMessage('Records cannot be grouped by {field}.', { field: path.key }));
}

/** Amounts in several currencies are never added to one another: anyone who may not see the currency has no sum of them. */
export function findCurrency(path: Path, paths: PathResolver, access: Access): Path | undefined {
  const { currency } = path.field.definition;
  if (currency === undefined) return undefined;
  try {
    const found = paths.resolve(besidePath(path, currency));
    if (!found.field.reference) return found;
    const named = farName(found, access);
    if (named) return named;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw invalid('totals', buildMessage('The amounts of {field} are in currencies you cannot see, so they are not added up.', { field: path.key }));
}

/** Counts: one grouped statement for each level, one more for each field of currencies, and one for the names where groups are records. */
export async function runGroups(model: Model, access: Access, tx: Transaction, { search, by, totals }: GroupsPlan): Promise<Groups> {
  const ask: Ask = (grouping, limit) => askGroups(model, tx, search, grouping, limit);
  const [outer, inner] = by;
  if (!outer) {
    const { rows, totalsOf: getTotals } = await countLevel(ask, [], totals);
    return { Count: rows[0]?.Count ?? 0, Totals: getTotals(null, null), Groups: [] };
  }
  const level = await countLevel(ask, [outer], totals);
  const counts = new Map(level.rows.map((row) => [row.Key, row.Count]));
  const within = inner && (await groupsWithin(model, access, tx, inner, await countLevel(ask, [outer, inner], totals)));
  const stages = await loadStages(model, access, tx, outer, [...counts.keys()]);
  const Groups = stages.map((stage): Group => {
    const group = getGroup(outer, stage, counts.get(stage.Key) ?? 0, level.totalsOf(stage.Key, null));
    return within ? { ...group, Groups: within.get(stage.Key) ?? [] } : group;
  });
  return { Count: level.rows.reduce((sum, { Count }) => sum + Count, 0), Totals: [], Groups };
}

/** How many records have an amount in one currency, null where there is none, and what they come to. */
interface CountedSum {
  readonly currency: string | null;
  readonly count: number;
  readonly sum: string;
}

/** More currencies than there are. */
const maxCurrencies = 1000;

/** The records of a search by the currency of its first total, which is a sum: one grouped statement. */
export async function runSums(model: Model, tx: Transaction, { search, totals }: GroupsPlan): Promise<readonly CountedSum[]> {
  const [total] = totals;
  const rows = await askGroups(model, tx, search, { by: [], currency: total?.currency, totals: total ? [total] : [] }, maxCurrencies);
  return rows
    .flatMap(({ InCurrency, Count, Values }) => (Count === 0 ? [] : [{ currency: InCurrency, count: Count, sum: Values[0] ?? '0' }]))
    .toSorted((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '', 'en'));
}

const getGroup = (by: GroupKey, { Key, Name, Colour }: Stage, Count: number, Totals: readonly TotalResponse[]): Group => ({
  Key,
  Name,
  Colour,
  Count,
  Totals,
  Where: getWhere(by, Key),
});

/** The groups within each group, by the key of that one, in the order of the inner field. Empty ones would stand in each of them, and are left out. */
async function groupsWithin(model: Model, access: Access, tx: Transaction, by: GroupKey, { rows, totalsOf: getTotals }: CountedLevel) {
  const stages = await loadStages(model, access, tx, by, [...new Set(rows.map(({ Inner }) => Inner))]);
  const places = new Map(stages.map((stage, place) => [stage.Key, { stage, place }]));
  const within = new Map<Counted['Key'], { readonly place: number; readonly group: Group }[]>();
  for (const { Key, Inner, Count } of rows) {
    const known = places.get(Inner);
    if (!known) continue;
    const found = within.get(Key) ?? [];
    if (found.push({ place: known.place, group: getGroup(by, known.stage, Count, getTotals(Key, Inner)) }) === 1) within.set(Key, found);
  }
  return new Map([...within].map(([key, found]) => [key, found.toSorted((a, b) => a.place - b.place).map(({ group }) => group)] as const));
}

function getWhere({ path, unit }: GroupKey, key: Counted['Key']): Group['Where'] {
  if (unit && typeof key === 'string') {
    const { first, last } = getSpan(unit, key);
    return { Field: path.key, Condition: 'Between', Value1: first, Value2: last };
  }
  return { Field: path.key, Condition: 'Equal', Value1: key };
}
