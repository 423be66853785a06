// One record by its id, as its reader may see it; and the locked read that every change begins with.
import { authorize } from '../access/access.ts';
import { asksAfar, openRows, getWhen } from '../access/closed-rows.ts';
import type { Actor } from '../contract/actor.ts';
import type { Condition } from '../contract/condition.ts';
import { fromColumn } from '../contract/decimal.ts';
import { AppError } from '../contract/errors.ts';
import type { ReadOnlyDefinition, Right } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { readAtOnce } from '../database/at-once.ts';
import type { Row, Statement } from '../database/database.ts';
import { recordAsJson, recordsQuery, getTenantField } from '../search/compile-sql.ts';
import { entityColumns, relationRules } from '../search/plan.ts';
import { ownPath } from '../search/resolve-path.ts';
import type { Path, WhereNode } from '../search/search-plan.ts';
import { optionsForIds, maxKept, statementByIds } from '../search/statement-by-ids.ts';
import { whereClosed } from '../search/where-of-closed.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import type { RecordContext, RecordWritten, WireRecord } from './record-context.ts';

/** Foreign and absent records answer alike: nobody learns that an id exists elsewhere. */
export const notFound = (entity: Entity, id: number): AppError =>
  new AppError('record.not-found', buildMessage('{entity} {id} does not exist.', { entity: entity.label, id }));

/**
 * The record with every field that its reader may see, and the names of what it refers to. With another right than that of reading, the
 * record must be one of its rows as well. Throws 403 or 404.
 */
export async function readRecord(context: RecordContext, entity: Entity, id: number, right: Right = 'read'): Promise<WireRecord> {
  const rights = authorize(context.access, entity, 'read');
  const statement = statementByIds(context.access, getKey(context, entity, `record ${right}`), [id], (ids) => {
    const columns = entityColumns(entity, context.access);
    const flags = {
      $readable: whereOfRights(rights.rows('read'), entity, context.access.actor),
      ...(right === 'read' ? {} : { $allowed: whereOfRights(rights.rows(right), entity, context.access.actor) }),
    };
    return recordsQuery(getTenantField(context.model), { entity, columns, relationRules: relationRules(columns, context.access) }, context.tx.agencyId, ids, {
      flags,
    });
  });
  const [row] = await context.tx.rows(statement, { keepPlan: true });
  if (!row || row['$readable'] !== true) throw notFound(entity, id);
  if (right !== 'read' && row['$allowed'] !== true)
    throw new AppError('access.forbidden', 'You do not have permission to create this document for this record.');
  return wireRecord(entity, row);
}

/** The same as JSON text, for the wire: PostgreSQL writes it and nobody reads it on its way. The last statement of its transaction. */
export async function readRecordText(context: RecordContext, entity: Entity, id: number): Promise<string> {
  const [row] = await context.tx.rows<{ Data: string }>(recordTextStatement(context, entity, id), { keepPlan: true, isLast: true });
  if (!row) throw notFound(entity, id);
  return row.Data;
}

/**
 * The answer to a write of one record. Where `sent` is all there is to it and its writer sees all rows, nobody waits before the answer is
 * asked for; otherwise the record is read once it is written.
 */
export async function writtenRecord(context: RecordContext, entity: Entity, id: number, sent: Promise<unknown> | undefined): Promise<RecordWritten> {
  if (sent && context.access.of(entity).rows('read') === 'everything') return { underway: { sent, answer: recordTextStatement(context, entity, id) } };
  await sent;
  return { body: await readRecord(context, entity, id) };
}

/** The statement that reads a record as JSON text: one value, or no row where its reader may not see it. Throws 403. */
function recordTextStatement(context: RecordContext, entity: Entity, id: number): Statement {
  const rights = authorize(context.access, entity, 'read');
  return statementByIds(context.access, getKey(context, entity, 'text'), [id], (ids) => {
    const columns = entityColumns(entity, context.access);
    const where = whereOfRights(rights.rows('read'), entity, context.access.actor);
    return recordAsJson(
      getTenantField(context.model),
      { entity, columns, where, relationRules: relationRules(columns, context.access) },
      context.tx.agencyId,
      ids,
    );
  });
}

/** A record held for a change: every field, whether its editor may see it or not. */
export interface LockedRecord {
  readonly id: number;
  readonly record: WireRecord;
  readonly readable: boolean;
  readonly allowed: boolean;
  /** Of each state that closes fields, in their order: whether they stay open to the person in this record. */
  readonly open: readonly boolean[];
  /** Of each state that closes fields, in their order: whether the record stands so by what it refers to. False of a state that asks the record alone. */
  readonly closedFromAfar: readonly boolean[];
}

/** Locks records for a change, in the order of their ids so that two writers never wait for each other. Goes ahead of all else in a write. */
export async function lockRecords(context: RecordContext, entity: Entity, operation: Right, ids: readonly number[]): Promise<Map<number, LockedRecord>> {
  return await loadHeld(context, entity, operation, ids, { lock: true, isAhead: true });
}

/**
 * One record, locked. What goes ahead waits for nobody: a write that turns out to be done before must be answered even where somebody else
 * holds its record. Where it is held, it is asked for again once the write is known to be wanted.
 */
export async function lockRecord(context: RecordContext, entity: Entity, operation: Right, id: number): Promise<LockedRecord | undefined> {
  const free = await loadHeld(context, entity, operation, [id], { lock: 'free', isAhead: true });
  return free.get(id) ?? (await loadHeld(context, entity, operation, [id], { lock: true, isAhead: false })).get(id);
}

async function loadHeld(
  context: RecordContext,
  entity: Entity,
  operation: Right,
  ids: readonly number[],
  { lock, isAhead }: { readonly lock: true | 'free'; readonly isAhead: boolean },
): Promise<Map<number, LockedRecord>> {
  const rights = context.access.of(entity);
  const statement = statementByIds(context.access, getKey(context, entity, `held ${operation} ${String(lock)}`), ids, (wanted) => {
    const columns: Path[] = [...entity.fields.values()].filter((field) => field.type !== 'password').map((field) => ({ key: field.name, field }));
    const { actor } = context.access;
    const flags = {
      $readable: whereOfRights(rights.rows('read'), entity, actor),
      $allowed: whereOfRights(rights.rows(operation), entity, actor),
      ...openFlags(entity, actor),
    };
    const of = { entity, columns, relationRules: new Map() };
    return recordsQuery(getTenantField(context.model), of, context.tx.agencyId, wanted, { flags, lock }).orderByRaw('"t"."Id"');
  });
  const rows = await context.tx.rows(statement, { ...optionsForIds(ids), isAhead });
  return new Map(
    rows.map((row) => {
      const id = Number(row['Id']);
      const record = wireRecord(entity, row);
      return [id, { id, record, readable: row['$readable'] === true, allowed: row['$allowed'] === true, ...getStates(entity, row) }];
    }),
  );
}

/** What a statement asks of each state that closes fields, for `getStates` to read. */
export const openFlags = (entity: Entity, actor: Actor): Record<string, WhereNode> =>
  Object.fromEntries(
    (entity.definition.readOnlyWhen ?? []).flatMap((state, index) => [
      [`$open${index}`, whereOfRights(openRows(state, actor), entity, actor)],
      ...(asksAfar(state) ? [[`$closed${index}`, whereOfRights(getWhen(state), entity, actor)] as const] : []),
    ]),
  );

/** Of each state that closes fields, how it is with this row: whether they stay open to the person, and whether it stands so by what it refers to. */
export function getStates(entity: Entity, row: Row): Pick<LockedRecord, 'open' | 'closedFromAfar'> {
  const of = (flag: string): boolean[] => (entity.definition.readOnlyWhen ?? []).map((_, index) => row[`$${flag}${index}`] === true);
  return { open: of('open'), closedFromAfar: of('closed') };
}

/** Which of the ids satisfy a rule of rights after a write; a change may not move a record out of its editor's reach. */
export async function idsWithin(context: RecordContext, entity: Entity, rule: Condition, ids: readonly number[]): Promise<Set<number>> {
  const field = entity.fields.get('Id');
  if (!field) throw new Error(`${entity.name} has no Id.`);
  const flags = { $within: whereOfRights(rule, entity, context.access.actor) };
  const rows = await context.tx.rows(
    recordsQuery(getTenantField(context.model), { entity, columns: [{ key: 'Id', field }], relationRules: new Map() }, context.tx.agencyId, ids, { flags }),
    optionsForIds(ids),
  );
  return new Set(rows.filter((row) => row['$within'] === true).map((row) => Number(row['Id'])));
}

/** What the reader may do with a record, and what closes fields of it. */
interface RightsOnRecord<R extends Right> {
  readonly has: ReadonlySet<R>;
  /** The states that close fields to the reader. */
  readonly closedBy: readonly ReadOnlyDefinition[];
}

/** Which of these rights the reader has on this very record, and which of its fields are closed to him. Throws 403 or 404 where he may not see it. */
export async function rightsOnRecord<R extends Right>(context: RecordContext, entity: Entity, id: number, requested: readonly R[]): Promise<RightsOnRecord<R>> {
  const findings = (await rightsOnRecords(context, entity, [id], requested)).get(id);
  if (!findings) throw notFound(entity, id);
  return findings;
}

/** The same of many, in one statement; those that he may not see are left out. */
export async function rightsOnRecords<R extends Right>(
  context: RecordContext,
  entity: Entity,
  ids: readonly number[],
  requested: readonly R[],
): Promise<ReadonlyMap<number, RightsOnRecord<R>>> {
  const { actor } = context.access;
  const states = entity.definition.readOnlyWhen ?? [];
  const rights = authorize(context.access, entity, 'read');
  const idField = entity.fields.get('Id');
  if (!idField) throw new Error(`${entity.name} has no Id.`);
  const statement = statementByIds(context.access, getKey(context, entity, `rights ${requested.join(' ')}`), ids, (wanted) => {
    const flags = Object.fromEntries([
      ...['read' as const, ...requested].map((right): [string, WhereNode] => [`$${right}`, whereOfRights(rights.rows(right), entity, actor)]),
      ...states.map((state, index): [string, WhereNode] => [`$closed${index}`, whereClosed(context.model, entity, state, actor)]),
    ]);
    const of = { entity, columns: [{ key: 'Id', field: idField }], relationRules: new Map() };
    return recordsQuery(getTenantField(context.model), of, context.tx.agencyId, wanted, { flags });
  });
  const rows = await context.tx.rows(statement, optionsForIds(ids));
  return new Map(
    rows.flatMap((row): [number, RightsOnRecord<R>][] => {
      if (row['$read'] !== true) return [];
      const closedBy = states.filter(({ fields }, index) => fields.length > 0 && row[`$closed${index}`] === true);
      return [[Number(row['Id']), { has: new Set(requested.filter((right) => row[`$${right}`] === true)), closedBy }]];
    }),
  );
}

/** Display names by id, of the records that the reader may see. Goes ahead of all else in a write. */
export const displayNames = async (context: RecordContext, entity: Entity, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  (await namesByEntity(context, new Map([[entity, ids]]))).get(entity) ?? new Map<number, string>();

/** The same of several entities, in one statement. */
export async function namesByEntity(
  context: RecordContext,
  wanted: ReadonlyMap<Entity, readonly number[]>,
): Promise<ReadonlyMap<Entity, ReadonlyMap<number, string>>> {
  return new Map([...(await namedRecords(context, wanted))].map(([entity, { names }]) => [entity, names]));
}

/** Records that their reader may see. */
export interface NamedRecords {
  readonly names: ReadonlyMap<number, string>;
  /** Those that are not in use any more, of an entity that tells. */
  readonly inactive: ReadonlySet<number>;
}

/** Display names by id, and which of the records are in use. One statement; it goes ahead of all else in a write. */
export async function namedRecords(context: RecordContext, wanted: ReadonlyMap<Entity, readonly number[]>): Promise<ReadonlyMap<Entity, NamedRecords>> {
  // In one order: what is asked of the same entities has the same text, and one plan.
  const requested = [...wanted]
    .toSorted(([one], [other]) => (one.name < other.name ? -1 : 1))
    .flatMap(([entity, ids]) => {
      const statement = ids.length === 0 ? undefined : namesStatement(context, entity, ids);
      return statement ? [{ entity, statement, names: new Map<number, string>(), inactive: new Set<number>() }] : [];
    });
  if (requested.length === 0) return new Map();
  const isFew = requested.every(({ entity }) => (wanted.get(entity)?.length ?? 0) <= maxKept);
  const rows = await context.tx.rows(readAtOnce(requested.map(({ statement }) => statement)), {
    ...(isFew ? { keepPlan: requested.length === 1 || 'varied' } : { customPlan: true }),
    isAhead: true,
  });
  for (const row of rows) {
    const of = requested[Number(row['$of'])];
    if (row['$readable'] !== true || !of) continue;
    of.names.set(Number(row['Id']), String(row['DisplayName'] ?? ''));
    if (row['$inactive'] === true) of.inactive.add(Number(row['Id']));
  }
  return new Map(requested.map(({ entity, names, inactive }) => [entity, { names, inactive }]));
}

/** What reads display names; nothing where the reader may see none. */
function namesStatement(context: RecordContext, entity: Entity, ids: readonly number[]): Statement | undefined {
  const rights = context.access.of(entity);
  const id = entity.fields.get('Id');
  const name = entity.fields.get('DisplayName');
  if (!id || !name || !rights.fields('read').has('DisplayName')) return undefined;
  return statementByIds(context.access, getKey(context, entity, 'names'), ids, (some) => {
    const columns: Path[] = [{ key: 'Id', field: id }, ownPath(name, entity, context.access)];
    const active = entity.fields.get(entity.activeField ?? '');
    const inactive: WhereNode = active ? { path: { key: active.name, field: active }, operator: 'equal', value: false } : { any: [] };
    const flags = { $readable: whereOfRights(rights.rows('read'), entity, context.access.actor), $inactive: inactive };
    const of = { entity, columns, relationRules: relationRules(columns, context.access) };
    return recordsQuery(getTenantField(context.model), of, context.tx.agencyId, some, { flags });
  });
}

const getKey = ({ tx }: RecordContext, entity: Entity, purpose: string): string => `${purpose} ${entity.name} ${tx.agencyId}`;

/** Amounts and rates, which PostgreSQL sends as exact text, become decimals; the flags of the query leave. */
export function wireRecord(entity: Entity, row: Row): WireRecord {
  const record: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith('$')) continue;
    const type = entity.fields.get(key)?.type;
    record[key] = (type === 'money' || type === 'rate') && typeof value === 'string' ? fromColumn(value) : value;
  }
  return record;
}
