// By what a row is known again: its keys, as the database makes them of records, and the records that have the same.
import type { Day } from '../contract/day.ts';
import type { Entity } from '../contract/model.ts';
import type { Knex } from 'knex';
import { sql } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import type { RecordContext } from '../record/record-context.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { telephoneFields, loadTelephones } from '../search/telephones.ts';
import { root, whereAsSql } from '../search/where-as-sql.ts';
import { comparedNames, foundBy, type MatchRule, ruleText, typeOfCompared } from './rule-text.ts';

/** By the rule's id, what a row or a record is compared by; rules of which it has nothing are not there. */
export type Marks = ReadonlyMap<string, string>;

/** The keys of rows by their values, one statement for all of them. */
export async function keysOfValues(
  { model, tx, access }: RecordContext,
  entity: Entity,
  rules: readonly MatchRule[],
  lines: readonly { readonly line: number; readonly values: Readonly<Record<string, unknown>> }[],
): Promise<Map<number, Marks>> {
  const names = [...new Set(rules.flatMap(comparedNames))];
  const keys = rules.map((rule, index) => `${ruleText(entity, rule, 'r')} as k${index}`);
  // A row that names no office comes to that of the person.
  const office = model.app.office.field;
  const telephones = await loadTelephones(
    model,
    tx,
    entity,
    telephoneFields(entity),
    lines.map(({ values }) => ({ ...values, [office]: values[office] ?? access.actor.officeId })),
  );
  const given = [...names, ...telephoneFields(entity).flatMap(({ name, e164 }) => (names.includes(name) ? (e164 ?? []) : []))].map(
    (name) => `${quoteName(name)} ${typeOfCompared(entity.fields.get(name))}`,
  );
  const rows = await tx.rows<Record<string, unknown>>({
    text: `select r.line, ${keys.join(', ')} from jsonb_to_recordset($1::jsonb) as r(line int, ${given.join(', ')})`,
    values: [
      JSON.stringify(
        lines.map(({ line, values }, index) => ({
          ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
          ...Object.fromEntries(telephones[index] ?? []),
          line,
        })),
      ),
    ],
  });
  return new Map(rows.map((row) => [Number(row['line']), getMarks(rules, row)]));
}

/** The same of records, which the person must be allowed to see. */
export async function marksOfRecords(
  { model, tx }: RecordContext,
  entity: Entity,
  rules: readonly MatchRule[],
  ids: readonly number[],
): Promise<Map<number, Marks>> {
  if (ids.length === 0) return new Map();
  const keys = rules.map((rule, index) => `${ruleText(entity, rule, root)} as k${index}`);
  const own = entity.isTenant ? `and "${root}".${quoteName(model.app.tenant.field)} = $2` : '';
  const rows = await tx.rows<Record<string, unknown>>({
    text: `select "${root}"."Id", ${keys.join(', ')} from ${quoteName(entity.name)} as "${root}" where "${root}"."Id" = any($1::int[]) ${own}`,
    values: [[...ids], ...(entity.isTenant ? [tx.agencyId] : [])],
  });
  return new Map(rows.map((row) => [Number(row['Id']), getMarks(rules, row)]));
}

const getMarks = (rules: readonly MatchRule[], row: Readonly<Record<string, unknown>>): Marks =>
  new Map(
    rules.flatMap(({ id }, index) => {
      const key = row[`k${index}`];
      return typeof key === 'string' && key !== '' ? [[id, key] as const] : [];
    }),
  );

/** Of more records than this it only matters that they are several. */
const enough = 3;

/** Only records that hold on a day or later: the field of their last day, and that day. */
interface Open {
  readonly to: string;
  readonly since: Day;
}

/** By rule and key, the records that the person sees and that have the key; one statement for each rule. */
export async function recordsOfKeys(
  { model, access, tx }: RecordContext,
  entity: Entity,
  rules: readonly MatchRule[],
  keys: ReadonlyMap<string, ReadonlySet<string>>,
  open?: Open,
): Promise<Map<string, readonly number[]>> {
  const { field: tenant } = model.app.tenant;
  const last = open && `"${root}".${quoteName(open.to)}`;
  const isOpen = last === undefined ? 'true' : `(${last} is null or ${last} >= cast(? as date))`;
  const openOn = open ? [open.since] : [];
  const seen = whereAsSql(tenant, whereOfRights(access.of(entity).rows('read'), entity, access.actor));
  const found = new Map<string, readonly number[]>();
  for (const rule of rules) {
    const wanted = [...(keys.get(rule.id) ?? [])];
    if (wanted.length === 0) continue;
    const own = entity.isTenant ? `"${root}".${quoteName(tenant)} = ? and` : '';
    const by = foundBy(entity, rule, root, wanted);
    const bindings: Knex.RawBinding[] = [...(entity.isTenant ? [tx.agencyId] : []), ...by.bindings, ...openOn, ...seen.bindings, wanted];
    const rows = await tx.rows<{ key: string; ids: readonly number[] }>(
      sql.raw(
        rule.also
          ? // No index holds the text of a key: it is made once of each record that the values beside it leave.
            `with alike as materialized (
               select "${root}"."Id" as id, ${by.text} as key from ${quoteName(entity.name)} as "${root}" where ${own} ${by.where} and ${isOpen} and ${seen.text}
             )
             select k.key, (array_agg(a.id order by a.id))[1:${enough}] as ids
             from alike a join unnest(cast(? as text[])) as k(key) on k.key = a.key group by k.key`
          : `select k.key, array(
               select "${root}"."Id" from ${quoteName(entity.name)} as "${root}"
               where ${own} ${by.where} and ${isOpen} and ${by.text} = k.key and ${seen.text} order by "${root}"."Id" limit ${enough}
             ) as ids
             from unnest(cast(? as text[])) as k(key)`,
        bindings,
      ),
    );
    for (const { key, ids } of rows) if (ids.length > 0) found.set(keyText(rule.id, key), ids);
  }
  return found;
}

/** A key with the rule that it is of. */
export const keyText = (rule: string, key: string): string => `${rule} ${key}`;
