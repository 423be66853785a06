// Rows gathered by any number of fields, with what is worked out of each group: what reports and analyses are made of. The plan is that of the search.
import type { Access } from '../access/access.ts';
import { type FieldType, listTypes } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Transaction } from '../database/database.ts';
import { askGroups } from './cached-groups.ts';
import { type DateUnit, type GroupKey, keyName, type TotalKind } from './compile-groups.ts';
import type { Counted, PlannedTotal } from './count-level.ts';
import { getGrouping } from './groups.ts';
import type { SearchRequest } from './parse-request.ts';
import { plan, relationRules, requestContext } from './plan.ts';
import type { RequestNode } from './request-condition.ts';
import { getPaths, type Path, type SearchPlan } from './search-plan.ts';
import { invalid, whereOfNode } from './where.ts';

export interface GroupedRowsRequest {
  readonly by: readonly { readonly field: string; readonly unit?: DateUnit | undefined; readonly has52Weeks?: true }[];
  /** `only`: of the rows alone that these conditions let through. */
  readonly totals: readonly { readonly field: string; readonly kind: TotalKind; readonly only?: readonly RequestNode[] }[];
}
export interface GroupedRowsPlan {
  readonly search: SearchPlan;
  readonly by: readonly GroupKey[];
  readonly totals: readonly PlannedTotal[];
  /** The one field that says in which currency the amounts among the totals are. */
  readonly currency: Path | undefined;
}
export type GroupValue = string | number | boolean | null;
/** One group, and one for each currency where amounts are worked out. */
export interface GroupedRow {
  readonly keys: readonly GroupValue[];
  readonly currency: string | null;
  readonly count: number;
  /** In the order of the totals, exact decimals as texts. */
  readonly values: readonly (string | null)[];
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
  const context = requestContext(entity, access);
  const { paths, timeZone } = context;
  const keys = by.map(({ field, unit, has52Weeks }): GroupKey => {
    const path = paths.resolve(field);
    if (!isGroupType(path)) throw invalid('GroupBy', buildMessage('Records cannot be gathered by {field}.', { field: path.key }));
    const isDate = dateTypes.includes(path.field.type);
    if (unit && !isDate) throw invalid('GroupBy', buildMessage('{field} is no date: it is not gathered by {unit}.', { field: path.key, unit }));
    return { path, unit: isDate ? (unit ?? 'day') : undefined, timeZone, ...(has52Weeks ? { has52Weeks } : {}) };
  });
  const planned = getGrouping(access, entity, { by: [], totals }).totals.map((total, index): PlannedTotal => {
    const only = totals[index]?.only;
    return only === undefined || only.length === 0 ? total : { ...total, only: { all: only.map((node) => whereOfNode(node, context)) } };
  });
  const currencies = new Map(planned.flatMap(({ currency }) => (currency ? [[currency.key, currency] as const] : [])));
  if (currencies.size > 1)
    throw invalid('Fields', 'The currencies of these amounts stand in different fields, so they are never added up in one report. Put them into two reports.');
  const [currency] = currencies.values();
  const read = [
    ...keys.map(({ path }) => path),
    ...planned.flatMap(({ path, only }) => [path, ...(only ? getPaths(only) : [])]),
    ...(currency ? [currency] : []),
  ];
  return { search: { ...search, relationRules: new Map([...search.relationRules, ...relationRules(read, access)]) }, by: keys, totals: planned, currency };
}

/** The groups, the greatest first, and what all rows come to: one statement, which works out each by itself. Throws 400 where there are too many. */
export async function runGroupedRows(
  model: Model,
  tx: Transaction,
  { search, by, totals, currency }: GroupedRowsPlan,
): Promise<{ readonly rows: readonly GroupedRow[]; readonly total: readonly GroupedRow[] }> {
  const found = await askGroups(model, tx, search, { by, currency, totals, withTotal: true }, maxGroupedRows + 1);
  if (found.length > maxGroupedRows)
    throw new AppError('request.invalid', buildMessage('The records fall into more than {most} groups.', { most: maxGroupedRows }), {
      hint: 'Narrow the report with a filter, or gather by fewer fields.',
    });
  const groupOf = (row: Counted): GroupedRow => ({
    keys: row.IsTotal ? [] : by.map((_, index) => valueOf(row, keyName(index))),
    currency: row.InCurrency,
    count: row.Count,
    values: row.Values,
  });
  const total = found.filter(({ IsTotal }) => IsTotal).map(groupOf);
  // Without anything to gather by, all rows are one group, also where there are none.
  return { rows: by.length === 0 ? total : found.filter(({ IsTotal, Count }) => !IsTotal && Count > 0).map(groupOf), total };
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
