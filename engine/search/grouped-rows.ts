// Rows gathered by any number of fields, with what is worked out of each group and of the records below its rows: what reports and analyses are made of. The plan is that of the search.
import type { Access } from '../access/access.ts';
import { type FieldType, listTypes } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { grouped } from '../contract/all-of.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Transaction } from '../database/database.ts';
import { askGroups } from './cached-groups.ts';
import { type DateUnit, type GroupKey, keyName } from './compile-groups.ts';
import type { Counted, PlannedTotal } from './count-level.ts';
import type { GroupedRow, GroupValue } from './grouped-row.ts';
import { type FoundGroups, mergeGroups } from './merge-groups.ts';
import type { SearchRequest } from './parse-request.ts';
import { plan, relationRules, requestContext } from './plan.ts';
import { childList, planTotals, rejectDoubled, type TotalRequest } from './plan-totals.ts';
import { besidePath, getPaths, type Path, type SearchPlan, getSteps, type WhereNode } from './search-plan.ts';
import { invalid } from './where.ts';

export interface GroupedRowsRequest {
  readonly by: readonly { readonly field: string; readonly unit?: DateUnit | undefined; readonly has52Weeks?: true }[];
  readonly totals: readonly TotalRequest[];
}
/** What one statement works out: of the rows themselves, or of one list of records below them, which are joined there and nowhere else. */
interface GroupedStatement {
  readonly search: SearchPlan;
  readonly currency: Path | undefined;
  readonly totals: readonly PlannedTotal[];
  /** Where they stand among all that were asked for. */
  readonly places: readonly number[];
  readonly isOfRows: boolean;
}
export interface GroupedRowsPlan {
  readonly by: readonly GroupKey[];
  readonly statements: readonly GroupedStatement[];
  /** The one field that says in which currency the amounts of the rows themselves are. */
  readonly currency: Path | undefined;
  readonly hasCurrency: boolean;
  /** The totals without a currency beside others that have one: they stand in the first line of their group alone. */
  readonly once: ReadonlySet<number>;
}

/** More groups than anyone reads. */
export const maxGroupedRows = 20_000;

const withoutGroups: readonly FieldType[] = ['json', 'password', 'text', 'money', 'rate', ...listTypes];
export const dateTypes: readonly FieldType[] = ['date', 'datetime'];

/** Whether rows can be gathered by the values of a field. */
export const isGroupType = ({ field, isList }: Pick<Path, 'field' | 'isList'>): boolean => !withoutGroups.includes(field.type) && isList === undefined;

/** Plans it. Throws 400 for names that the reader does not have, for fields that cannot be gathered by or worked with, and for amounts whose currencies stand in different fields. */
export function planGroupedRows(model: Model, access: Access, entity: Entity, request: SearchRequest, { by, totals }: GroupedRowsRequest): GroupedRowsPlan {
  const search = plan(model, access, entity, request, 'entity');
  const { paths, timeZone } = requestContext(entity, access);
  const keys = by.map(({ field, unit, has52Weeks }): GroupKey => {
    const path = paths.resolve(field);
    if (!isGroupType(path)) throw invalid('GroupBy', buildMessage('Records cannot be grouped by {field}.', { field: path.key }));
    const isDate = dateTypes.includes(path.field.type);
    if (unit && !isDate) throw invalid('GroupBy', buildMessage('{field} is not a date, so it cannot be grouped by {unit}.', { field: path.key, unit }));
    return { path, unit: isDate ? (unit ?? 'day') : undefined, timeZone, ...(has52Weeks ? { has52Weeks } : {}) };
  });
  const planned = planTotals(model, access, entity, totals).map((total, place) => ({ total, place, list: childList(total.path) }));
  for (const { total } of planned) rejectDoubled(total);
  const own = planned.filter(({ list }) => list === undefined);
  const currencies = new Map(own.flatMap(({ total: { currency } }) => (currency ? [[currency.key, currency] as const] : [])));
  if (currencies.size > 1) throw invalid('Fields', 'The currencies of these amounts are in different fields, so they cannot be added up. Use two reports.');
  const [currency] = currencies.values();
  const make = (chosen: readonly Placed[], of: Path | undefined, where: readonly WhereNode[], isOfRows: boolean): GroupedStatement => {
    const read = [
      ...keys.map(({ path }) => path),
      ...chosen.flatMap(({ total: { path, only } }) => [path, ...(only ? getPaths(only) : [])]),
      ...where.flatMap(getPaths),
      ...(of ? [of] : []),
    ];
    const rules = new Map([...search.relationRules, ...relationRules(read, access)]);
    return {
      search: { ...search, relationRules: rules, ...(where.length > 0 ? { where: { all: [search.where, ...where] } } : {}) },
      currency: of,
      totals: chosen.map(({ total }) => total),
      places: chosen.map(({ place }) => place),
      isOfRows,
    };
  };
  const lists = grouped(
    planned.filter(({ list }) => list !== undefined),
    ({ list }) => list,
  );
  const below = [...lists.values()]
    .flatMap(byCurrency)
    .map((chosen) => make(chosen, chosen.find(({ total }) => total.currency)?.total.currency, joinedAlone(chosen), false));
  // Groups of rows that have nothing below them are groups as well.
  const ofRows = keys.length > 0 || own.length > 0 || below.length === 0 ? [make(own, currency, [], true)] : [];
  const statements = [...ofRows, ...below];
  const hasCurrency = statements.some((each) => each.currency);
  return {
    by: keys,
    statements,
    currency,
    hasCurrency,
    once: new Set(hasCurrency && statements.length > 1 ? statements.flatMap((each) => (each.currency ? [] : each.places)) : []),
  };
}

interface Placed {
  readonly total: PlannedTotal;
  readonly place: number;
}

/** The totals of one list by the field of their currency; what has none goes with the first of these. */
function byCurrency(totals: readonly Placed[]): readonly (readonly Placed[])[] {
  const first = totals.find(({ total }) => total.currency)?.total.currency?.key;
  return [...grouped(totals, ({ total }) => total.currency?.key ?? first).values()];
}

/** Rows without records below are left out where those are worked out, and records below that none of the totals is about. */
function joinedAlone(totals: readonly Placed[]): readonly WhereNode[] {
  const [first] = totals;
  const step = first && getSteps(first.total.path).at(-1);
  const id = step?.reference?.entity.fields.get('Id');
  if (!first || !id) return [];
  const only = totals.flatMap(({ total }) => total.only ?? []);
  return [
    { path: { ...first.total.path, key: besidePath(first.total.path, id.name), field: id }, operator: 'notEmpty' },
    ...(only.length === totals.length ? [{ any: only }] : []),
  ];
}

/**
 * The groups, the greatest first, and what all rows come to; one statement, and one for each list of records below, each of which works both out by
 * itself. Throws 400 where there are too many.
 */
export async function runGroupedRows(
  model: Model,
  tx: Transaction,
  { by, statements }: GroupedRowsPlan,
): Promise<{ readonly rows: readonly GroupedRow[]; readonly total: readonly GroupedRow[] }> {
  const found: FoundGroups[] = [];
  const totals: FoundGroups[] = [];
  for (const { search, currency, totals: wanted, places, isOfRows } of statements) {
    const rows = await askGroups(model, tx, search, { by, currency, totals: wanted, withTotal: true }, maxGroupedRows + 1);
    if (rows.length > maxGroupedRows)
      throw new AppError('request.invalid', buildMessage('There are more than {most} groups.', { most: maxGroupedRows }), {
        hint: 'Filter the report or group it by fewer fields.',
      });
    const groupOf = (row: Counted): GroupedRow => ({
      keys: row.IsTotal ? [] : by.map((_, index) => valueOf(row, keyName(index))),
      currency: row.InCurrency,
      count: row.Count,
      values: row.Values,
    });
    const part = { places, hasCurrency: currency !== undefined, isOfRows };
    const total = rows.filter(({ IsTotal }) => IsTotal).map(groupOf);
    // Without anything to gather by, all rows are one group, also where there are none.
    found.push({ ...part, rows: by.length === 0 ? total : rows.filter(({ IsTotal, Count }) => !IsTotal && Count > 0).map(groupOf) });
    // The statement that only says which groups there are has nothing to add up.
    if (places.length > 0 || statements.length === 1) totals.push({ ...part, rows: total });
  }
  const width = statements.flatMap(({ places }) => places).length;
  return { rows: putTogether(found, width), total: putTogether(totals, width) };
}

function putTogether(found: readonly FoundGroups[], width: number): readonly GroupedRow[] {
  const [first, ...others] = found;
  return first && others.length === 0 && first.isOfRows ? first.rows : mergeGroups(found, width);
}

function valueOf(row: Counted, name: string): GroupValue {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** What rows of a search hold of these paths, beside what the search itself reads. */
export const withColumns = (search: SearchPlan, columns: readonly Path[], access: Access): SearchPlan => ({
  ...search,
  columns,
  hasChosenColumns: true,
  relationRules: new Map([...search.relationRules, ...relationRules(columns, access)]),
});
