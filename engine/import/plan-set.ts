// Decides for every staged row of a set what would be done with it: one statement, whatever the number of rows.
import type { Entity, Model } from '../contract/model.ts';
import { type Database, sql } from '../database/database.ts';
import { getColumn } from '../database/schema/column-of.ts';
import { expressionSql } from '../database/schema/expression-sql.ts';
import { textIn } from '../contract/text.ts';
import type { LinkedReference, LinkedSet } from './link-set.ts';
import { changesText, differs, quoteName, quoteText, getTable, tenantCondition } from './sql-text.ts';

export interface PlanPlace {
  readonly database: Database;
  readonly model: Model;
  readonly agencyId: number;
  readonly runId: number;
}

/** Finds the references of a set, drops repeated keys, matches the rows with the records that exist and writes the decisions beside the rows. */
export async function planSet({ database, model, agencyId, runId }: PlanPlace, set: LinkedSet): Promise<void> {
  await database.write(agencyId, async (tx) => {
    await tx.execute(setBasedJoins);
    await tx.execute(sql.raw(planText(model, set), { run: runId, set: set.number, agency: agencyId }));
  });
}

/** The planner has no figures about rows staged a moment ago and would guess at one row, for which it loops; every join here is over whole sets. A statement over a whole register may also take longer than a request. */
export const setBasedJoins = sql.raw(
  "select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true), set_config('statement_timeout', '600000', true)",
);

/**
 * The steps: the records that may be referred to; the rows with their references found; the rows as the table types them; the rows without
 * repeated keys; the decision. They are materialized: inlined, a row's JSON would be put together and read again for every field.
 */
function planText(model: Model, set: LinkedSet): string {
  const { entity, key, columns } = set;
  const table = getTable(entity);
  const keyNames = key.map((field) => quoteName(field.name));
  const keyLabels = key.map((field) => textIn(field.label, 'en')).join(', ');
  return `
    with ${targetTexts(model, set).join('')}
    resolved as materialized (
      ${resolvedText(set)}
    ),
    typed as materialized (
      select p.row_number, p.data, p.reject, p.notes, jsonb_populate_record(null::${table}, p.data) as v from resolved p
    ),
    keyed as materialized (
      select p.row_number, p.data, p.notes, p.v, ${keyNames.map((name, index) => `(p.v).${name} as k${index}`).join(', ')},
        case
          when p.reject is not null then p.reject
          when ${keyNames.map((name) => `(p.v).${name} is null`).join(' or ')} then ${quoteText(`The key is not complete (${keyLabels}).`)}
          when row_number() over same > 1 and first_value(p.data) over same = p.data then 'An exact repeat of an earlier row; the first one counts.'
          when row_number() over same > 1 then 'Another row with the same key stands before it; the first one counts.'
        end as reject
      from typed p
      window same as (partition by ${keyNames.map((name) => `(p.v).${name}`).join(', ')} order by p.reject is not null, p.row_number)
    ),
    existing as (
      select ${keyNames.map((name) => `t.${name}`).join(', ')}, min(t."Id") as id, count(*) as n
      from ${table} t
      where ${keyNames.map((name) => `t.${name} is not null`).join(' and ')}${tenantCondition(model, entity, 't')}
      group by ${keyNames.map((name) => `t.${name}`).join(', ')}
    ),
    compared as (
      select k.row_number, k.data, k.notes, t."Id" as id, t."RowVersion" as version,
        case when k.reject is null and e.n > 1 then 'More than one record has this key.' else k.reject end as reject,
        case when t."Id" is not null and ${differs(columns, 't', '(k.v)')} then ${changesText(columns, 't', '(k.v)')} end as changes,
        ${untrueText(entity, (name) => valueIn(set, name))} as untrue
      from keyed k
      left join existing e on ${keyNames.map((name, index) => `e.${name} = k.k${index}`).join(' and ')}
      left join ${table} t on t."Id" = e.id${tenantCondition(model, entity, 't')}
      order by k.row_number
    ),
    judged as (
      select c.row_number, c.data, c.notes, c.id, c.version, c.changes,
        case when c.reject is null and (c.id is null or c.changes is not null) then c.untrue else c.reject end as reject
      from compared c
    ),
    decided as (
      select c.row_number, c.data, c.notes, c.reject, c.version,
        case when c.reject is not null then 'reject' when c.id is null then 'insert' when c.changes is null then 'unchanged' else 'update' end as action,
        case when c.reject is null and c.id is null then nextval(pg_get_serial_sequence(${quoteText(`public.${quoteName(entity.name)}`)}, 'Id'))::integer else c.id end as id,
        case when c.reject is null and c.id is not null then c.changes end as changes
      from judged c
    )
    update matricula.import_row s
    set data = d.data, notes = d.notes, reject = d.reject, action = d.action, record_id = d.id, record_version = d.version, changes = d.changes
    from decided d
    where s.run_id = :run and s.set_number = :set and s.row_number = d.row_number`;
}

/** Of a new record, what the import does not bring is what such records begin with. */
function valueIn({ entity, columns }: LinkedSet, name: string): string {
  const field = entity.fields.get(name);
  if (!field || columns.includes(field)) return `(k.v).${quoteName(name)}`;
  return `(case when t."Id" is null then ${getColumn(entity, field, undefined).default ?? 'null'} else t.${quoteName(name)} end)`;
}

/** What is not true of a record as it would stand and must be, in words; null where there is nothing. `valueOf`: where the value of a field stands. */
export function untrueText({ checks }: Entity, valueOf: (field: string) => string): string {
  const errors = checks.map(({ that, message }) => `case when not ${expressionSql(that, valueOf)} then ${quoteText(textIn(message, 'en'))} end`);
  return `coalesce(${[...errors, 'null::text', 'null'].join(', ')})`;
}

/** One list of possible records per entity and key: those that are there, and those that an earlier set of this run will make. */
function targetTexts(model: Model, set: LinkedSet): string[] {
  const distinct = new Map(set.references.map((reference) => [targetName(set, reference), reference]));
  return [...distinct].map(([name, { target, key }]) => {
    const parts = key.map((_, index) => `k${index}`);
    const existing = key.map((part, index) => `t.${quoteName(part)}::text as k${index}`).join(', ');
    const planned = key.map((part) => `s.data ->> ${quoteText(part)}`).join(', ');
    return `
    ${name} as materialized (
      select ${parts.join(', ')}, min(id) as id, count(*) as n from (
        select ${existing}, t."Id" as id from ${getTable(target)} t where true${tenantCondition(model, target, 't')}
        union all
        select ${planned}, s.record_id from matricula.import_row s
        where s.run_id = :run and s.set_number < :set and s.entity = ${quoteText(target.name)} and s.action = 'insert'
      ) as candidate where ${parts.map((part) => `${part} is not null`).join(' and ')} group by ${parts.join(', ')}
    ),`;
  });
}

const sameTarget = (left: LinkedReference, right: LinkedReference): boolean => left.target === right.target && left.key.join() === right.key.join();
const targetName = (set: LinkedSet, reference: LinkedReference): string => `target_${set.references.findIndex((each) => sameTarget(each, reference))}`;

/** The rows with the ids of their references in their data, and with what is wrong about them: a fault of a required one rejects the row. */
function resolvedText(set: LinkedSet): string {
  const { references } = set;
  const given = (name: string): string => {
    const earlier = references.findIndex((reference) => reference.field.name === name);
    return earlier < 0 ? `p.data ->> ${quoteText(name)}` : `case when r${earlier}.n = 1 then r${earlier}.id end::text`;
  };
  const joins = references.map((reference, index) => {
    const pairs = reference.from.map((name, part) => `r${index}.k${part} = (${given(name)})`);
    return `left join ${targetName(set, reference)} r${index} on ${pairs.join(' and ')}`;
  });
  const errors = references.map((reference, index) => ({ required: reference.required, text: errorText(reference, index, reference.from.map(given)) }));
  const rejecting = ['p.reject', ...errors.filter((error) => error.required).map((error) => error.text)];
  const telling = errors.filter((error) => !error.required).map((error) => error.text);
  const ids = references.map((reference, index) => `${quoteText(reference.field.name)}, case when r${index}.n = 1 then r${index}.id end`);
  return `select p.row_number,
        ${ids.length > 0 ? `p.data || jsonb_build_object(${ids.join(', ')})` : 'p.data'} as data,
        coalesce(${rejecting.join(', ')}, null) as reject,
        ${telling.length > 0 ? `p.notes || array_remove(array[${telling.join(', ')}], null)` : 'p.notes'} as notes
      from matricula.import_row p ${joins.join('\n      ')}
      where p.run_id = :run and p.set_number = :set`;
}

function errorText({ field, target, required }: LinkedReference, index: number, values: readonly string[]): string {
  const label = textIn(field.label, 'en');
  const kind = textIn(target.label, 'en');
  const isMissing = values.map((value) => `(${value}) is null`).join(' or ');
  return `case when ${isMissing} then ${required ? quoteText(`${label} is missing.`) : 'null'} when r${index}.n is null then ${quoteText(`${label}: there is no such ${kind}.`)} when r${index}.n > 1 then ${quoteText(`${label}: more than one ${kind} has these values.`)} end`;
}
