// The SQL of groups and totals: what is counted and worked out of the rows that a plan lets through.
import type { Knex } from 'knex';
import { sql } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { joinRelations, oneOfTenants, rowsQuery } from './compile-sql.ts';
import { aggregate, finish, type Total, totalAsSql } from './compile-total.ts';
import { getPaths, getSteps, isChildStep, type Path, type SearchPlan } from './search-plan.ts';
import type { TotalKind } from './total-kinds.ts';
import { getColumn, type Fragment, root } from './where-as-sql.ts';

/** The spans of days that lists gather dates in; weeks run Monday to Sunday. */
export const dateUnits = ['day', 'week', 'month', 'year'] as const;
/** Reports gather in quarters as well. */
export type DateUnit = (typeof dateUnits)[number] | 'quarter';

/** What rows are gathered by: the value of a field, or the first day of its span in a time zone. */
export interface GroupKey {
  readonly path: Path;
  readonly unit: DateUnit | undefined;
  readonly timeZone: string;
  /** Of weeks: a year has 52, and the days of a 53rd count in the 52nd. */
  readonly has52Weeks?: true;
}
export interface Grouping {
  /** None, one, or each within the one before it. */
  readonly by: readonly GroupKey[];
  /** In which currency amounts are: they are worked out for each by itself. */
  readonly currency: Path | undefined;
  readonly totals: readonly Total[];
  /** Beside the groups, what all rows come to, for each currency. */
  readonly withTotal?: true;
}

/**
 * One row for each group and currency: `Key`, `Inner` (that of the second field), `InCurrency`, `Count`, `Values`, the totals as texts in their order,
 * `IsTotal`, and `Snapshot`, what the statement could see; the greatest groups first.
 */
export function groupsQuery(tenantField: string, plan: SearchPlan, agencyId: number, grouping: Grouping, limit: number): Knex.QueryBuilder {
  const { by, currency, withTotal = false } = grouping;
  const source = canBeGathered(grouping) ? gatheredSource(tenantField, plan, agencyId, grouping) : plainSource(tenantField, plan, agencyId, grouping);
  const names = Array.from({ length: Math.max(2, by.length) }, (_, index) => keyName(index));
  const select = (isTotal: boolean): { readonly query: Knex.QueryBuilder; readonly places: readonly string[] } => {
    const keys: readonly { readonly name: string; readonly key: Fragment | undefined }[] = [
      ...names.map((name, index) => ({ name, key: isTotal ? undefined : source.keys[index] })),
      { name: 'InCurrency', key: currency && { text: getColumn(currency), bindings: [] } },
    ];
    const query = source.rows().select(
      ...keys.map(({ name, key }) => sql.raw(`${key?.text ?? 'null'} as "${name}"`, [...(key?.bindings ?? [])])),
      sql.raw(`${source.count}::int as "Count"`),
      sql.raw(
        `array[${source.values.map(({ text }) => text).join(', ')}]::text[] as "Values"`,
        source.values.flatMap(({ bindings }) => [...bindings]),
      ),
      sql.raw(`${isTotal} as "IsTotal"`),
      sql.raw('pg_current_snapshot()::text as "Snapshot"'),
    );
    // By their place in the row: a value that is bound twice would be another expression to PostgreSQL.
    const places = keys.flatMap(({ key }, index) => (key ? [`${index + 1}`] : []));
    return { query: places.length === 0 ? query : query.groupByRaw(places.join(', ')), places };
  };
  // Without anything to gather by, the one row is the total.
  const groups = select(withTotal && by.length === 0);
  const query = withTotal && by.length > 0 ? sql.unionAll([groups.query, select(true).query], true) : groups.query;
  if (source.gathered) query.with(gatheredName, source.gathered);
  if (groups.places.length > 0) query.orderByRaw(`${names.length + 2} desc, ${groups.places.join(', ')}`);
  return query.limit(limit);
}

/** What groups are selected from: the rows themselves, or rows that have been gathered once. */
interface Source {
  readonly gathered?: Knex.QueryBuilder;
  rows(): Knex.QueryBuilder;
  readonly keys: readonly Fragment[];
  readonly count: string;
  readonly values: readonly Fragment[];
}

function plainSource(tenantField: string, plan: SearchPlan, agencyId: number, { by, currency, totals }: Grouping): Source {
  const paths = [...pathsWithin(plan, totals), ...by.map(({ path }) => path), ...(currency ? [currency] : [])];
  return {
    rows: () => rowsQuery(tenantField, plan, agencyId, paths, oneOfTenants),
    keys: by.map((key) => asText(key, startOf(key))),
    count: 'count(*)',
    values: totals.map((total) => totalAsSql(tenantField, total)),
  };
}

const pathsWithin = (plan: SearchPlan, totals: readonly Total[]): readonly Path[] => [
  ...getPaths(plan.where),
  ...totals.map(({ path }) => path),
  ...totals.flatMap(({ only }) => (only ? getPaths(only) : [])),
];

const gatheredName = '$gathered';
const combinations: Readonly<Partial<Record<TotalKind, 'sum' | 'min' | 'max'>>> = { filled: 'sum', empty: 'sum', sum: 'sum', minimum: 'min', maximum: 'max' };

/** Whether groups can be put together out of smaller ones: by values of the record itself, and of what can be added up again. */
const canBeGathered = ({ by, currency, totals }: Grouping): boolean =>
  by.length > 0 &&
  by.every(({ path: { relation, link, parts } }) => !relation && !link && !parts) &&
  !(currency?.beyond ?? currency?.link ?? currency?.parts) &&
  totals.every(({ kind, path }) => combinations[kind] !== undefined && !getSteps(path).some(isChildStep));

/**
 * Every row is read once and handed over as it stands: days become texts, and currencies names, only in the few rows that are left. Where an
 * index has the rows in the order of the keys, days stay days, and PostgreSQL need not look for the group of a row.
 */
function gatheredSource(tenantField: string, plan: SearchPlan, agencyId: number, { by, currency, totals }: Grouping): Source {
  const own = currency && (currency.relation ?? currency.field).name;
  const isInOrder = isIndexed(plan, [...by.map(({ path }) => path.field.name), ...(own === undefined ? [] : [own])]);
  const keys = by.map((key, index) => ({ name: `$key${index}`, ...(isInOrder && key.path.field.type === 'date' ? ownColumn(key) : startOf(key)) }));
  const sums = totals.map((total, index) => ({ name: `$${index}`, ...aggregate(tenantField, total) }));
  const columns = [...keys, ...(own === undefined ? [] : [{ name: own, text: `"${root}".${quoteName(own)}`, bindings: [] }])];
  const gathered = rowsQuery(tenantField, plan, agencyId, pathsWithin(plan, totals), oneOfTenants)
    .select(
      ...[...columns, ...sums].map(({ name, text, bindings }) => sql.raw(`${text} as ${quoteName(name)}`, [...bindings])),
      sql.raw('count(*) as "$count"'),
      // What is joined to the rows belongs to the same agency.
      ...(plan.entity.isTenant ? [sql.raw(`?::int as ${quoteName(tenantField)}`, [agencyId])] : []),
    )
    .groupByRaw(columns.map((_, index) => `${index + 1}`).join(', '));
  return {
    gathered,
    rows: () => joinRelations(tenantField, plan, agencyId, currency ? [currency] : [], sql(sql.raw(`"${gatheredName}" as "${root}"`))),
    keys: by.map((key, index) => {
      const day: GroupKey = { ...key, path: { key: key.path.key, field: { ...key.path.field, name: `$key${index}` } } };
      return asText(key, key.unit ? startOf(day, 'date') : ownColumn(day));
    }),
    count: 'coalesce(sum("$count"), 0)',
    values: totals.map((total, index) => {
      const combined = `${combinations[total.kind] ?? 'sum'}("${root}"."$${index}")`;
      return { text: finish(total, combinations[total.kind] === 'sum' ? `coalesce(${combined}, 0)` : combined), bindings: [] };
    }),
  };
}

/** Whether an index begins with these fields, in whatever order. */
function isIndexed({ entity }: SearchPlan, names: readonly string[]): boolean {
  const wanted = new Set(names);
  return (entity.definition.indexes ?? []).some(
    ({ fields, when }) => !when && fields.slice(0, wanted.size).filter((name) => wanted.has(name)).length === wanted.size,
  );
}

const isText = ({ field: { type } }: Path): boolean => type === 'string' || type === 'computed';

/** Under which name a row has its key of the field that stands at this place among those that rows are gathered by. */
export const keyName = (index: number): string => ['Key', 'Inner'][index] ?? `Key${index + 1}`;

const ownColumn = ({ path }: GroupKey): Fragment => ({ text: getColumn(path), bindings: [] });

/** The value that rows are gathered by: of dates the first day of their span. */
function startOf({ path, unit, timeZone, has52Weeks }: GroupKey, type = path.field.type): Fragment {
  const column = getColumn(path);
  // No text and an empty one are the same to people, and to conditions.
  if (!unit) return { text: isText(path) ? `nullif(${column}, '')` : column, bindings: [] };
  const isInstant = type === 'datetime';
  const local = isInstant ? `${column} at time zone ?` : `${column}::timestamp`;
  const bindings = isInstant ? [timeZone] : [];
  const start = `date_trunc('${unit}', ${local})`;
  if (unit !== 'week' || !has52Weeks) return { text: `(${start})::date`, bindings };
  return { text: `(${start} - interval '7 days' * (extract(week from ${local}) = 53)::int)::date`, bindings: [...bindings, ...bindings] };
}

const asText = ({ unit }: GroupKey, { text, bindings }: Fragment): Fragment => ({ text: unit ? `to_char(${text}, 'YYYY-MM-DD')` : text, bindings });
