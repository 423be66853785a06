// What was deleted of an entity and may be brought back: read from the journal, which keeps what each record held.
import type { Condition } from '../contract/condition.ts';
import { authorize } from '../access/access.ts';
import { toDay } from '../contract/day.ts';
import { listTypes, type Operation } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { findDigits, paddedText } from '../contract/padded.ts';
import { sql, type Transaction } from '../database/database.ts';
import { referencesInName } from '../search/resolve-path.ts';
import { betweenNames } from '../search/search-plan.ts';
import { withCalculated } from './calculated.ts';
import { knownWriters, maxRows } from './audit-log.ts';
import { type AuditChange, writerName } from './describe-audit-row.ts';
import { withRelatedValues } from './related-values.ts';
import { namesByEntity } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/** Only the newest deletions are looked through: whatever is older has not been missed. */
const maxLookedAt = 1000;

/** A deleted record with all that the journal kept of it. */
export interface DeletedRecord {
  readonly id: number;
  /** The version that the deletion brought it to. */
  readonly rowVersion: number;
  readonly deletedAt: string;
  readonly userId: number | null;
  readonly userName: string | null;
  /** Who made it and when, where the journal knows. */
  readonly createdBy: number | null;
  readonly createdAt: string | null;
  /** Values by field, as on the wire. Fields that have been given up since are left out; empty ones and those that came later are null. */
  readonly values: WireRecord;
}

/** Anyone who brings the record back and anyone who deletes it for good go one after the other: the second waits here until the first has ended. */
export async function lockDeleted(tx: Transaction, entity: Entity, id: number): Promise<void> {
  const name = `deleted ${entity.name} ${entity.isTenant ? tx.agencyId : ''} ${id}`;
  await tx.execute(sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]));
}

/** The deleted records that this person could read if they were there, newest first; `ids` asks for those alone. Throws 403 without the right to read. */
export async function readDeleted(
  context: RecordContext,
  entity: Entity,
  ids?: readonly number[],
): Promise<{ records: readonly DeletedRecord[]; isCapped: boolean }> {
  authorize(context.access, entity, 'read');
  const kept = await deletedRows(context, entity, ids);
  return { records: await deletedWithin(context, entity, 'read', kept), isCapped: kept.length === maxLookedAt };
}

/** The same without regard to rights, which may hang on records that are deleted as well. */
export async function deletedRows(context: RecordContext, entity: Entity, ids?: readonly number[]): Promise<readonly DeletedRecord[]> {
  const { tx } = context;
  const own = (alias: string): string =>
    `${alias}.agency_id ${entity.isTenant ? '= j.agency_id' : 'is null'} and ${alias}.entity = j.entity and ${alias}.entity_id = j.entity_id`;
  const query = sql(sql.raw('matricula.journal as j'))
    .joinRaw(
      `left join lateral (select c.user_id, c.at from matricula.journal c where ${own('c')} and c.operation = 'create' order by c.id limit 1) as made on true`,
    )
    .whereRaw(`${entity.isTenant ? 'j.agency_id = ?' : 'j.agency_id is null'} and j.entity = ? and j.operation = 'delete'`, [
      ...(entity.isTenant ? [tx.agencyId] : []),
      entity.name,
    ])
    .whereRaw(`not exists (select from matricula.journal n where ${own('n')} and n.id > j.id)`)
    .select(
      sql.raw(
        `j.entity_id as id, j.row_version as "rowVersion", ${instant('j.at')} as "deletedAt", j.user_id as "UserId", j.user_name as "userName",
         made.user_id as "createdBy", ${instant('made.at')} as "createdAt", j.changes`,
      ),
    )
    .orderByRaw('j.id desc')
    .limit(maxLookedAt);
  if (ids) query.whereRaw('j.entity_id = any(?::int[])', [[...ids]]);
  const rows = await tx.rows<Omit<DeletedRecord, 'values' | 'userId'> & { UserId: number | null; changes: readonly AuditChange[] }>(query);
  return rows.map(({ changes, UserId, ...row }) => ({ ...row, userId: UserId, values: storedValues(context, entity, row, changes) }));
}

/** Those of the deleted records that this person's rights would reach if they were there. */
export async function deletedWithin(
  context: RecordContext,
  entity: Entity,
  right: Operation,
  deleted: readonly DeletedRecord[],
): Promise<readonly DeletedRecord[]> {
  const rights = context.access.of(entity);
  const rule = rights.rows(right);
  if (rule === 'everything') return deleted;
  if (rule === undefined || asksTheClock(rule)) return [];
  const judged = await withRelatedValues(
    context,
    entity,
    rule,
    deleted.map(({ values }) => values),
  );
  return deleted.filter((record, index) => rights.canRecord(right, judged[index] ?? record.values));
}

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A page of the deleted records as it travels: what each was called, who deleted it and when. */
export async function listDeleted(
  context: RecordContext,
  entity: Entity,
  page: { readonly skip: number; readonly take: number },
): Promise<{ Data: unknown[]; Count: number; CountIsCapped?: true }> {
  const { records, isCapped } = await readDeleted(context, entity);
  const visible = records.slice(page.skip, page.skip + page.take);
  const isKnown = await knownWriters(
    context,
    entity,
    visible.map((record) => record.userId),
  );
  const readsName = context.access.of(entity).fields('read').has('DisplayName');
  const names = readsName ? await namesOfDeleted(context, entity, visible) : [];
  return {
    Data: visible.map((record, index) => ({
      Id: record.id,
      Name: names[index] || null,
      DateDeleted: record.deletedAt,
      UserId: isKnown(record.userId) ? record.userId : null,
      UserName: isKnown(record.userId) && record.userName !== null ? writerName(record.userId, record.userName, context.access.actor.language) : null,
    })),
    Count: records.length,
    ...(isCapped ? { CountIsCapped: true } : {}),
  };
}

/** The record as it stood: rules of rights are asked of it, and it is written back. */
function storedValues(
  { model, tx }: RecordContext,
  entity: Entity,
  row: { readonly id: number; readonly createdBy: number | null; readonly createdAt: string | null },
  changes: readonly AuditChange[],
): WireRecord {
  const values: Record<string, unknown> = {};
  for (const field of entity.fields.values()) {
    if (field.type === 'boolean') values[field.name] = field.definition.default ?? false;
    else if (listTypes.has(field.type)) values[field.name] = [];
    else if (!field.computed) values[field.name] = null;
  }
  for (const change of changes) if (change.Field in values) values[change.Field] = change.Old;
  values['Id'] = row.id;
  values['CreatedBy'] = row.createdBy;
  values['DateCreated'] = row.createdAt;
  if (entity.isTenant) values[model.app.tenant.field] = tx.agencyId;
  return withCalculated(entity, values);
}

/** "Last 120 Days" is answered by the database alone; who reads by such a rule is not shown what is no longer there. */
function asksTheClock(rule: Condition): boolean {
  if ('all' in rule) return rule.all.some(asksTheClock);
  if ('any' in rule) return rule.any.some(asksTheClock);
  return 'not' in rule ? asksTheClock(rule.not) : rule.operator === 'within';
}

/** The display names that deleted records had; what they were named after is called as it is called now, as far as the reader may see it. */
export async function namesOfDeleted(context: RecordContext, entity: Entity, records: readonly DeletedRecord[]): Promise<readonly string[]> {
  const links = entity.definition.displayName.flatMap((name) => {
    const target = entity.fields.get(name)?.reference?.entity;
    return target ? [{ name, target }] : [];
  });
  const wanted = new Map<Entity, number[]>();
  for (const { name, target } of links)
    for (const { values } of records) if (typeof values[name] === 'number') wanted.set(target, [...(wanted.get(target) ?? []), values[name]]);
  const known = await namesByEntity(context, wanted);
  return records.map(({ values }) => {
    const called = links.map(({ name, target }) => [name, known.get(target)?.get(Number(values[name])) ?? null] as const);
    // A link with no word on it is none: then the numbers stand there, as they do on a living record.
    return getDisplayName(entity, { ...values, ...Object.fromEntries(called) }) || getDisplayName(entity, values);
  });
}

/** The display name that the record had, put together as the database does. */
function getDisplayName(entity: Entity, values: WireRecord): string {
  const join = (names: readonly string[], separator: string): string =>
    names
      .map((name) => {
        const field = entity.fields.get(name);
        if (field?.type === 'computed') return join(field.definition.join ?? [], field.definition.separator ?? ' ');
        const value = values[name];
        const digits = field && findDigits(field.definition);
        if (digits !== undefined && typeof value === 'number') return paddedText(value, digits);
        if (field?.type === 'date') return toDay(value) ?? '';
        return Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value);
      })
      .filter((part, index, parts) => part !== '' && (separator !== betweenNames || part !== parts[index - 1]))
      .join(separator);
  const { displayName } = entity.definition;
  return join(displayName, referencesInName(entity).length > 0 ? betweenNames : ' ');
}

/** A record that is gone, as far as its journal goes. */
export interface Gone extends Record<string, unknown> {
  readonly id: number;
  readonly rowVersion: number;
}

/** The deleted records of an entity that referred to one of these when they went. */
export async function deletedUnder({ tx }: RecordContext, child: Entity, field: string, ids: readonly number[]): Promise<Gone[]> {
  const own = `agency_id ${child.isTenant ? '= j.agency_id' : 'is null'} and n.entity = j.entity and n.entity_id = j.entity_id`;
  const query = sql(sql.raw('matricula.journal as j'))
    .whereRaw(`${child.isTenant ? 'j.agency_id = ?' : 'j.agency_id is null'} and j.entity = ? and j.operation = 'delete'`, [
      ...(child.isTenant ? [tx.agencyId] : []),
      child.name,
    ])
    .whereRaw(`exists (select from jsonb_array_elements(j.changes) c where c ->> 'Field' = ? and c ->> 'Old' = any(?::text[]))`, [field, ids.map(String)])
    .whereRaw(`not exists (select from matricula.journal n where n.${own} and n.id > j.id)`)
    .select(sql.raw('j.entity_id as id, j.row_version as "rowVersion"'))
    .limit(maxRows + 1);
  return await tx.rows<Gone>(query);
}
