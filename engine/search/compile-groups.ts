// The SQL of groups and totals: what is counted and worked out of the rows that a plan lets through.
import type { Knex } from 'knex';
import { sql } from '../database/database.ts';
import { getKind } from '../fields/index.ts';
import { oneOfTenants, rowsQuery } from './compile-sql.ts';
import { getPaths, type Path, type SearchPlan, type WhereNode } from './search-plan.ts';
import { getColumn, type Fragment, whereAsSql } from './where-as-sql.ts';

/** What is worked out of the values of one field. */
export const totalKinds = ['filled', 'empty', 'distinct', 'sum', 'average', 'minimum', 'maximum'] as const;
export type TotalKind = (typeof totalKinds)[number];

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
export interface Total {
  readonly path: Path;
  readonly kind: TotalKind;
  /** It is worked out of the rows of a group that this holds for, and of no others. */
  readonly only?: WhereNode;
}
export interface Grouping {
  /** None, one, or each within the one before it. */
  readonly by: readonly GroupKey[];
  /** In which currency amounts are: they are worked out for each by itself. */
  readonly currency: Path | undefined;
  readonly totals: readonly Total[];
}

/** One row for each group and currency: `Key`, `Inner` (that of the second field), `InCurrency`, `Count`, and `Values`, the totals as texts in their order, and `Snapshot`, what the statement could see; the greatest groups first. */
export function groupsQuery(tenantField: string, plan: SearchPlan, agencyId: number, { by, currency, totals }: Grouping, limit: number): Knex.QueryBuilder {
  const paths = [
    ...getPaths(plan.where),
    ...by.map(({ path }) => path),
    ...(currency ? [currency] : []),
    ...totals.map(({ path }) => path),
    ...totals.flatMap(({ only }) => (only ? getPaths(only) : [])),
  ];
  const keys: readonly { readonly name: string; readonly key: Fragment | undefined }[] = [
    ...Array.from({ length: Math.max(2, by.length) }, (_, index) => ({ name: keyName(index), key: by[index] && getKey(by[index]) })),
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

const isText = ({ field: { type } }: Path): boolean => type === 'string' || type === 'computed';

/** Under which name a row has its key of the field that stands at this place among those that rows are gathered by. */
export const keyName = (index: number): string => ['Key', 'Inner'][index] ?? `Key${index + 1}`;

function getKey({ path, unit, timeZone, has52Weeks }: GroupKey): Fragment {
  const column = getColumn(path);
  // No text and an empty one are the same to people, and to conditions.
  if (!unit) return { text: isText(path) ? `nullif(${column}, '')` : column, bindings: [] };
  const isInstant = path.field.type === 'datetime';
  const local = isInstant ? `${column} at time zone ?` : column;
  const bindings = isInstant ? [timeZone] : [];
  const start = `date_trunc('${unit}', ${local})`;
  if (unit !== 'week' || !has52Weeks) return { text: `to_char(${start}, 'YYYY-MM-DD')`, bindings };
  return { text: `to_char(${start} - interval '7 days' * (extract(week from ${local}) = 53)::int, 'YYYY-MM-DD')`, bindings: [...bindings, ...bindings] };
}

/** Decimals that an average is rounded to. */
const decimals: Readonly<Partial<Record<Path['field']['type'], number>>> = { integer: 2, money: 2, rate: 10 };

function valueOf(tenantField: string, { path, kind, only }: Total): Fragment {
  const kept = only && whereAsSql(tenantField, only);
  const filter = kept ? ` filter (where ${kept.text})` : '';
  const column = getColumn(path);
  const { type } = path.field;
  // What is converted to a text stands once in each of them.
  const plain = (text: string): Fragment => ({ text, bindings: kept?.bindings ?? [] });
  switch (kind) {
    case 'filled':
    case 'empty': {
      const { text, bindings } = whereAsSql(tenantField, { path, operator: kind === 'empty' ? 'empty' : 'notEmpty' });
      const narrowed = kept ? `(${text}) and ${kept.text}` : text;
      return { text: `(count(*) filter (where ${narrowed}))::text`, bindings: [...bindings, ...(kept?.bindings ?? [])] };
    }
    case 'distinct':
      return plain(`(count(distinct ${column})${filter})::text`);
    case 'sum':
      return plain(decimalText(`coalesce(sum(${column})${filter}, 0)`, type));
    case 'average':
      return plain(`trim_scale(round(avg(${column})${filter}, ${decimals[type] ?? 2}))::text`);
    case 'minimum':
    case 'maximum': {
      const found = `${kind === 'minimum' ? 'min' : 'max'}(${column})${filter}`;
      return plain(type === 'date' || type === 'datetime' ? getKind(type).wire(found) : decimalText(found, type));
    }
  }
}

/** The exact decimal: rates fill their ten places with noughts, which say nothing. */
const decimalText = (value: string, type: Path['field']['type']): string => (type === 'rate' ? `trim_scale(${value})::text` : `(${value})::text`);
