// The journal: one row per record and write, in the transaction of the write; read back as sentences within the reader's rights.
import type { Actor } from '../contract/actor.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { sql, type Statement, type Transaction } from '../database/database.ts';
import {
  type AuditChange,
  type AuditOperation,
  describeRow,
  describeWriter,
  fileChange,
  type HistoryRow,
  isVisible,
  type StoredAuditRow,
  storedColumns,
} from './describe-audit-row.ts';
import { readEventRecords, eventConditions, eventEntries } from './history-events.ts';
import { namesBehind } from './names-behind.ts';
import { displayNames } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';
import { trailsTo, trailText } from './trails.ts';

export interface AuditRow {
  /** The entity of the record; what is no record has a name that no entity has. */
  readonly entity: Pick<Entity, 'name' | 'isTenant' | 'journal'>;
  readonly id: number;
  readonly rowVersion: number;
  readonly operation: AuditOperation;
  readonly changes: readonly AuditChange[];
}

/** A change of more rows in the journal than this is not undone. */
export const maxRows = 10_000;

const auditLog = 'matricula.journal';
const rowsPerStatement = 1000;

/** Nearly every write is of one record: its text is always the same. */
const insertOne = `insert into ${auditLog} (agency_id, entity, entity_id, row_version, operation, user_id, user_name, changes) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const stored = (tx: Transaction, actor: Actor, row: AuditRow) => ({
  agency_id: row.entity.isTenant ? tx.agencyId : null,
  entity: row.entity.name,
  entity_id: row.id,
  row_version: row.rowVersion,
  operation: row.operation,
  user_id: actor.userId || null,
  user_name: actor.name,
  changes: JSON.stringify(row.changes),
});

/** What writes the journal row of one record; nothing for entities that keep no journal. */
export const auditStatement = (tx: Transaction, actor: Actor, row: AuditRow): Statement | undefined =>
  row.entity.journal ? { text: insertOne, values: Object.values(stored(tx, actor, row)) } : undefined;

/** Writes the journal rows of one write, for entities that keep a journal. A password leaves only the fact that it was changed. */
export async function writeAuditLog(tx: Transaction, actor: Actor, all: readonly AuditRow[]): Promise<void> {
  const rows = all.filter((row) => row.entity.journal).map((row) => stored(tx, actor, row));
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await tx.execute(sql(sql.raw(auditLog)).insert(rows.slice(start, start + rowsPerStatement)));
}

/** The changes between two states, of the fields that may change. */
export function changesBetween(entity: Entity, before: WireRecord, after: ReadonlyMap<string, unknown>): AuditChange[] {
  return [...after].flatMap(([name, value]) => {
    const field = entity.fields.get(name);
    // The number itself is recorded.
    if (field?.e164Of !== undefined) return [];
    const secret = field?.type === 'password';
    return { Field: name, Old: secret ? null : (before[name] ?? null), New: secret ? null : (value ?? null) };
  });
}

/** Which fields of a record have changed since a row version, for telling an editor what moved on. */
export async function changedSince(tx: Transaction, entity: Entity, id: number, rowVersion: number): Promise<Set<string>> {
  const rows = await tx.rows<{ name: string }>(
    sql(sql.raw(`${auditLog} as j, jsonb_array_elements(j.changes) as c`))
      .select(sql.raw(`distinct c ->> 'Field' as name`))
      .whereRaw('j.agency_id is not distinct from ? and j.entity = ? and j.entity_id = ? and j.row_version > ?', [
        entity.isTenant ? tx.agencyId : null,
        entity.name,
        id,
        rowVersion,
      ]),
  );
  return new Set(rows.map((row) => row.name));
}

/** The newest thing that was done to a record. */
export interface LaterWrite {
  readonly operation: AuditOperation;
  /** Null where the reader does not know the person. */
  readonly userId: number | null;
  readonly userName: string | null;
}

/** Of these records, what was done last after a row of the journal and belongs to none of the changes `apart`, as far as its reader may know of it. */
export async function laterWrites(
  context: RecordContext,
  entity: Entity,
  ids: readonly number[],
  after: number,
  distinct: readonly number[] = [],
): Promise<Map<number, LaterWrite>> {
  if (ids.length === 0) return new Map();
  const { tx, access } = context;
  const readable = access.of(entity).fields('read');
  const visible = [...entity.fields.keys()].filter((name) => isVisible(entity, name, readable));
  const rows = await tx.rows<LaterWrite & { readonly id: number; readonly [key: string]: unknown }>(
    sql(sql.raw(auditLog))
      .select(sql.raw('distinct on (entity_id) entity_id as id, operation, user_id as "userId", user_name as "userName"'))
      .whereRaw('agency_id is not distinct from ? and entity = ? and entity_id = any(?::int[]) and id > ?', [
        entity.isTenant ? tx.agencyId : null,
        entity.name,
        [...ids],
        after,
      ])
      .whereRaw('(change_id is null or change_id <> all(?::bigint[]))', [[...distinct]])
      .whereRaw(`(operation <> 'update' or exists (select from jsonb_array_elements(changes) as c where c ->> 'Field' = any(?::text[])))`, [visible])
      // By its own name alone it would be the id of the record.
      .orderByRaw('entity_id, journal.id desc'),
  );
  const isKnown = await knownWriters(
    context,
    entity,
    rows.map((row) => row.userId),
  );
  return new Map(rows.map((row) => [row.id, isKnown(row.userId) ? row : { ...row, userId: null, userName: null }]));
}

/** Of these records, what the fields that have changed since a row of the journal held at it. */
export async function valuesAt(tx: Transaction, entity: Entity, ids: readonly number[], row: number): Promise<Map<number, Map<string, unknown>>> {
  const held = new Map<number, Map<string, unknown>>();
  if (ids.length === 0) return held;
  const rows = await tx.rows<{ id: number; field: string; old: unknown }>(
    sql(sql.raw(`${auditLog} as j, jsonb_array_elements(j.changes) as c`))
      .select(sql.raw(`distinct on (j.entity_id, c ->> 'Field') j.entity_id as id, c ->> 'Field' as field, c -> 'Old' as old`))
      .whereRaw(`j.agency_id is not distinct from ? and j.entity = ? and j.entity_id = any(?::int[]) and j.id > ? and j.operation = 'update'`, [
        entity.isTenant ? tx.agencyId : null,
        entity.name,
        [...ids],
        row,
      ])
      .orderByRaw(`j.entity_id, c ->> 'Field', j.id`),
  );
  for (const { id, field, old } of rows) held.set(id, (held.get(id) ?? new Map<string, unknown>()).set(field, old));
  return held;
}

/** Which rows of a journal, and of which field alone; of any where none is named. */
export interface HistoryPage {
  readonly skip: number;
  readonly take: number;
  /** A name in any case. */
  readonly field?: string | undefined;
  /** Of the record itself: those before this one in the journal, in which a word stands, and none of these operations; nothing is counted. */
  readonly own?: { readonly before: number | undefined; readonly term: string | undefined; readonly except: readonly AuditOperation[] };
}

/**
 * The journal of one record, newest first. Fields that the reader may not see are left out, and so is a row that speaks of nothing else. Of a
 * field that is not there, or not for the reader, there is no row.
 */
export async function readHistory(
  context: RecordContext,
  entity: Entity,
  id: number,
  page: HistoryPage,
  language: Language,
): Promise<{ Data: HistoryRow[]; Count: number; Last: number | undefined }> {
  const { tx, access } = context;
  const readable = access.of(entity).fields('read');
  const requested = page.field === undefined ? undefined : (entity.namesByLowerCase.get(page.field.toLowerCase()) ?? '');
  const isWanted = (name: string): boolean => (requested === undefined || name === requested) && isVisible(entity, name, readable);
  const visible = [...entity.fields.keys()].filter(isWanted);
  const speaks = `exists (select from jsonb_array_elements(changes) as c where c ->> 'Field' = any(?::text[]))`;
  const isAlone = requested !== undefined || page.own?.term !== undefined;
  const trails = isAlone ? [] : await trailsTo(context, entity, id);
  // Written so that a long history is read from its newest row on, in the order of its index.
  const either = [`(${ofAgency(entity)} and entity = ? and entity_id = ? and ${requested === undefined ? `(operation <> 'update' or ${speaks})` : speaks})`];
  const values: (string | number | null | string[] | number[])[] = [...(entity.isTenant ? [tx.agencyId] : []), entity.name, id, visible];
  for (const { from, field, records } of trails) {
    either.push('(agency_id is not distinct from ? and entity = ? and entity_id = any(?::int[]) and changes @> ?::jsonb)');
    values.push(from.isTenant ? tx.agencyId : null, from.name, [...records.keys()], JSON.stringify([{ Field: field.name, New: id }]));
  }
  const told = isAlone ? [] : await readEventRecords(context, entity, id);
  for (const condition of eventConditions(told, tx.agencyId)) {
    either.push(condition.text);
    values.push(...condition.values);
  }
  const where = sql(sql.raw(auditLog)).whereRaw(`(${either.join(' or ')})`, values);
  narrow(where, page.own, visible);
  const rows = await tx.rows<StoredAuditRow>(where.clone().select(sql.raw(storedColumns)).orderByRaw('id desc').limit(page.take).offset(page.skip));
  const [counted] = page.own ? [] : await tx.rows<{ Count: number }>(where.select(sql.raw('count(*)::int as "Count"')));
  const own = rows.filter((row) => row.Entity === entity.name && row.EntityId === id);
  const spoken = own.flatMap((row) => row.Changes.filter(({ Field }) => readable.has(Field)));
  const findName = await namesBehind(
    context,
    entity,
    spoken.flatMap(({ Field, Old, New }): [string, unknown][] => [
      [Field, Old],
      [Field, New],
    ]),
  );
  const others = rows.filter((row) => !own.includes(row));
  const events = await eventEntries(context, told, others, language);
  const isKnown = await knownWriters(
    context,
    entity,
    rows.map((row) => row.UserId),
  );
  const data = rows.flatMap((row): HistoryRow[] => {
    const trail = !others.includes(row) ? undefined : trails.find(({ from, records }) => from.name === row.Entity && records.has(row.EntityId));
    const findings = describeWriter(row, isKnown, language);
    if (trail) {
      const Name = trail.records.get(row.EntityId);
      const Record = Name === undefined ? null : { Entity: trail.from.path, Id: row.EntityId, Name };
      return [{ ...findings, Source: null, Icon: trail.from.definition.icon ?? 'link', Description: trailText(trail, Name, language), Changes: [], Record }];
    }
    const event = events.get(row.Id);
    if (event) return [{ ...findings, Source: null, Changes: [], ...event }];
    if (others.includes(row)) return [];
    return [describeRow(entity, row, { actor: context.access.actor, isWanted, isKnown, findName }, language)];
  });
  return { Data: data, Count: counted?.Count ?? 0, Last: rows.length < page.take ? undefined : Number(rows.at(-1)?.Id) };
}

const ofAgency = ({ isTenant }: Entity): string => (isTenant ? 'agency_id = ?' : 'agency_id is null');

function narrow(where: ReturnType<typeof sql>, own: HistoryPage['own'], visible: readonly string[]): void {
  if (own?.before !== undefined) where.where('id', '<', own.before);
  if (own && own.except.length > 0) where.whereNotIn('operation', [...own.except]);
  if (own?.term === undefined) return;
  const pattern = `%${own.term.replace(/[\\%_]/g, '\\$&')}%`;
  // What the reader may not see is not looked into either.
  where.whereRaw(
    `(matricula.fold(user_name) like matricula.fold(?) or exists (select from jsonb_array_elements(changes) as c
      where c ->> 'Field' = any(?::text[]) and (matricula.fold(c ->> 'Old') like matricula.fold(?) or matricula.fold(c ->> 'New') like matricula.fold(?))))`,
    [pattern, [...visible, fileChange], pattern, pattern],
  );
}

/** Records of the platform are written by people of every agency: each agency sees only its own people. */
export async function knownWriters(context: RecordContext, entity: Entity, userIds: readonly (number | null)[]): Promise<(userId: number | null) => boolean> {
  const person = context.model.entities.get(context.model.app.identity.entity.toLowerCase());
  if (entity.isTenant || context.access.actor.isGod || !person) return () => true;
  const known = await displayNames(context, person, [...new Set(userIds.flatMap((id) => id ?? []))]);
  return (userId) => userId === null || known.has(userId);
}

/** The records whose journal ever named this one in a field, also those that are deleted by now. */
export async function everNaming(tx: Transaction, entity: Entity, field: string, id: number): Promise<number[]> {
  const said = (side: 'Old' | 'New') => JSON.stringify([{ Field: field, [side]: id }]);
  const rows = await tx.rows<{ id: number }>(
    sql(sql.raw(auditLog))
      .distinct({ id: 'entity_id' })
      .where({ agency_id: tx.agencyId, entity: entity.name })
      .whereRaw('(changes @> ?::jsonb or changes @> ?::jsonb)', [said('New'), said('Old')]),
  );
  return rows.map((row) => row.id);
}

/** Takes the values out of the journal of these records, but for those of the fields that are kept, and what anybody has typed of them and not saved. */
export async function forgetValues(tx: Transaction, entity: Entity, ids: readonly number[], kept: readonly string[]): Promise<void> {
  await tx.execute(sql.raw('select matricula.forget(?, ?, ?)', [entity.name, [...ids], [...kept]]));
}

/** Takes the values of deleted records out of their journal, whatever fields they had. */
export async function forgetDeleted(tx: Transaction, entity: Entity, ids: readonly number[]): Promise<void> {
  await tx.execute(sql.raw('select matricula.forget_deleted(?, ?, ?)', [entity.name, [...ids], !entity.isTenant]));
}
