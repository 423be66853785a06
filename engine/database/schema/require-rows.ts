// Statements of a migration that name the rows which break a rule before it is set: of many, PostgreSQL itself names one or none.
import { type IndexSchema, quoteName, quoteText } from './database-schema.ts';

/** The SQLSTATE by which a migration says that rows stand in its way: `detail` names them, `hint` says what to do. */
export const rowsInTheWay = 'MT001';

/** Refuses while rows have no value in a column. */
export function requireNoNulls(table: string, column: string, remedy: string): string {
  return rejectRows({
    rows: `select "Id", row_number() over (order by "Id") as place from ${quoteName(table)} where ${quoteName(column)} is null`,
    rule: `${table}.${column} must have a value. Records without one`,
    remedy,
  });
}

/** Refuses while rows say the same in all keys of a unique index; those that do are named together. */
export function requireUnique(table: string, { keys, where }: IndexSchema): string {
  const isHeld = [...keys.map((key) => `${key} is not null`), ...(where === undefined ? [] : [where])].join(' and ');
  const plain = (text: string) => text.replaceAll('"', '');
  const same = `select "Id", min("Id") over same as first, count(*) over same as copies from ${quoteName(table)} where ${isHeld} window same as (partition by ${keys.join(', ')})`;
  return rejectRows({
    rows: `select "Id", row_number() over (order by first, "Id") as place from (${same}) as each where copies > 1`,
    rule: `No two records of ${table} may have the same ${keys.map(plain).join(' and ')}${where === undefined ? '' : ` where ${plain(where)}`}. Records that do`,
    remedy: 'Of those that have the same, change or delete all but one, then start again.',
  });
}

function rejectRows({ rows, rule, remedy }: { rows: string; rule: string; remedy: string }): string {
  return [
    'do $$',
    'declare',
    '  amount bigint; ids text;',
    'begin',
    `  select count(*), string_agg("Id"::text, ', ' order by place) filter (where place <= 10) into amount, ids`,
    `  from (${rows}) as found;`,
    '  if amount > 0 then',
    `    raise exception 'rows stand in the way' using errcode = '${rowsInTheWay}',`,
    `      detail = concat(${quoteText(`${rule}: `)}, amount, ' (ids ', ids, case when amount > 10 then concat(' and ', amount - 10, ' more') end, ').'),`,
    `      hint = ${quoteText(remedy)};`,
    '  end if;',
    'end',
    '$$',
  ].join('\n');
}
