// The SQL of groups and totals: what is counted and worked out of the rows that a plan lets through.
import type { Knex } from 'knex';
import { sql } from '../database/database.ts';
import { getKind } from '../fields/index.ts';
import { oneOfTenants, rowsQuery } from './compile-sql.ts';
import { getPaths, type Path, type SearchPlan } from './search-plan.ts';
import { getColumn, type Fragment, whereAsSql } from './where-as-sql.ts';

/** What is worked out of the values of one field. */
export const totalKinds = ['filled', 'empty', 'distinct', 'sum', 'average', 'minimum', 'maximum'] as const;
export type TotalKind = (typeof totalKinds)[number];

/** The spans of days that dates are gathered in; weeks run Monday to Sunday. */
export const dateUnits = ['day', 'week', 'month', 'year'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** What rows are gathered by: the value of a field, or the first day of its span in a time zone. */
export interface GroupKey {
  readonly path: Path;
  readonly unit: DateUnit | undefined;
  readonly timeZone: string;
}
export interface Total {
  readonly path: Path;
  readonly kind: TotalKind;
}
export interface Grouping {
  /** None, one, or the second within the first. */
  readonly by: readonly GroupKey[];
  /** In which currency amounts are: they are worked out for each by itself. */
  readonly currency: Path | undefined;
  readonly totals: readonly Total[];
}

/** One row for each group and currency: `Key`, `Inner` (that of the second field), `InCurrency`, `Count`, and `Values`, the totals as texts in their order, and `Snapshot`, what the statement could see; the greatest groups first. */
export function groupsQuery(tenantField: string, plan: SearchPlan, agencyId: number, { by, currency, totals }: Grouping, limit: number): Knex.QueryBuilder {
  const paths = [...getPaths(plan.where), ...by.map(({ path }) => path), ...(currency ? [currency] : []), ...totals.map(({ path }) => path)];
  const [outer, inner] = by;
  const keys: readonly { readonly name: string; readonly key: Fragment | undefined }[] = [
    { name: 'Key', key: outer && getKey(outer) },
    { name: 'Inner', key: inner && getKey(inner) },
    { name: 'InCurrency', key: currency && { text: getColumn(currency), bindings: [] } },
  ];
  const values = totals.map((total) => valueOf(tenantField, total));
  const query = rowsQuery(tenantField, plan, agencyId, paths, oneOfTenants)
    .select(
      ...keys.map(({ name, key }) => sql.raw(`${key?.text ?? 'null'} as "${name}"`, [...(key?.bindings ?? [])])),
      sql.raw('count(*)::int as "Count"'),
      sql.raw(
        `array[${values.map(({ text }) => text).join(', ')}]::text[] as "Values"`,
        values.flatMap(({ bindings }) => [...bindings]),
      ),
      sql.raw('pg_current_snapshot()::text as "Snapshot"'),
    )
    .limit(limit);
  // By their place in the row: a value that is bound twice would be another expression to PostgreSQL.
  const places = keys.flatMap(({ key }, index) => (key ? [`${index + 1}`] : []));
  return places.length === 0 ? query : query.groupByRaw(places.join(', ')).orderByRaw(`${keys.length + 1} desc, ${places.join(', ')}`);
}

function getKey({ path, unit, timeZone }: GroupKey): Fragment {
  const column = getColumn(path);
  if (!unit) return { text: column, bindings: [] };
  const isInstant = path.field.type === 'datetime';
  const local = isInstant ? `${column} at time zone ?` : column;
  return { text: `to_char(date_trunc('${unit}', ${local}), 'YYYY-MM-DD')`, bindings: isInstant ? [timeZone] : [] };
}

/** Decimals that an average is rounded to. */
const decimals: Readonly<Partial<Record<Path['field']['type'], number>>> = { integer: 2, money: 2, rate: 10 };

function valueOf(tenantField: string, { path, kind }: Total): Fragment {
  const column = getColumn(path);
  const { type } = path.field;
  const plain = (text: string): Fragment => ({ text, bindings: [] });
  switch (kind) {
    case 'filled':
    case 'empty': {
      const { text, bindings } = whereAsSql(tenantField, { path, operator: kind === 'empty' ? 'empty' : 'notEmpty' });
      return { text: `(count(*) filter (where ${text}))::text`, bindings };
    }
    case 'distinct':
      return plain(`count(distinct ${column})::text`);
    case 'sum':
      return plain(decimalText(`coalesce(sum(${column}), 0)`, type));
    case 'average':
      return plain(`trim_scale(round(avg(${column}), ${decimals[type] ?? 2}))::text`);
    case 'minimum':
    case 'maximum': {
      const found = `${kind === 'minimum' ? 'min' : 'max'}(${column})`;
      return plain(type === 'date' || type === 'datetime' ? getKind(type).wire(found) : decimalText(found, type));
    }
  }
}

/** The exact decimal: rates fill their ten places with noughts, which say nothing. */
const decimalText = (value: string, type: Path['field']['type']): string => (type === 'rate' ? `trim_scale(${value})::text` : `(${value})::text`);
