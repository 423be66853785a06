// What rules of rights ask of the records that others refer to, put beside values that no table holds any more.
import { dataScopeRule } from '../access/data-scope.ts';
import { type Condition, parseRelatedName, getFields } from '../contract/condition.ts';
import type { Entity } from '../contract/model.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { wireRecord } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/**
 * The records with each far field of the rule under its whole name (`InstitutionId.Name`), null where there is no such record or the person
 * does not reach it. One statement for each reference, however many records there are; none where the rule looks at the record alone.
 */
export async function withRelatedValues(
  context: RecordContext,
  entity: Entity,
  rule: Condition,
  records: readonly WireRecord[],
): Promise<readonly WireRecord[]> {
  const requested = new Map<string, string[]>();
  for (const name of getFields(rule)) {
    const related = parseRelatedName(name);
    if (related) requested.set(related.reference, [...(requested.get(related.reference) ?? []), related.field]);
  }
  let known = records;
  for (const [reference, fields] of requested) known = await withFields(context, entity, reference, fields, known);
  return known;
}

async function withFields(
  { model, tx, access: { actor } }: RecordContext,
  entity: Entity,
  reference: string,
  fields: readonly string[],
  records: readonly WireRecord[],
): Promise<readonly WireRecord[]> {
  const target = entity.fields.get(reference)?.reference?.entity;
  if (!target) throw new Error(`${entity.name}.${reference} is no reference.`);
  const ids = [...new Set(records.flatMap((record) => (typeof record[reference] === 'number' ? record[reference] : [])))];
  const columns = [...new Set(['Id', ...fields])].flatMap((name) => {
    const field = target.fields.get(name);
    return field ? [{ key: name, field }] : [];
  });
  const flags = { $within: whereOfRights(dataScopeRule(target, actor) ?? 'everything', target, actor) };
  const rows =
    ids.length === 0
      ? []
      : await tx.rows(recordsQuery(getTenantField(model), { entity: target, columns, relationRules: new Map() }, tx.agencyId, ids, { flags }), {
          keepPlan: 'varied',
        });
  const byId = new Map(rows.filter((row) => row['$within'] === true).map((row) => [Number(row['Id']), wireRecord(target, row)]));
  return records.map((record) => {
    const related = byId.get(Number(record[reference]));
    return { ...record, ...Object.fromEntries(fields.map((name) => [`${reference}.${name}`, related?.[name] ?? null])) };
  });
}
