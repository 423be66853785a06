// The statements of a write: insert, update, delete, and the journal row and event of each, in the caller's transaction.
import type { Actor } from '../contract/actor.ts';
import type { FieldType } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { atOnce } from '../database/at-once.ts';
import { markChange } from '../database/change-marks.ts';
import { sql, type Statement, type Transaction } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { type EventRow, eventStatement, writeEvents } from '../event/write-events.ts';
import { getKind } from '../fields/index.ts';
import { type FlagWrite, givingWay } from './exclusive-flags.ts';
import { type AuditRow, auditStatement, writeAuditLog } from './audit-log.ts';
import type { AuditChange } from './describe-audit-row.ts';
import type { WireRecord } from './record-context.ts';
import { numbered, advanceSequences } from './sequences.ts';

/** PostgreSQL takes at most 65,535 bindings in a statement. */
const maximumBindings = 60_000;

/** The number of a record that is about to be inserted. Goes ahead of all else in a write; one that is not used is never used. */
export async function nextId(tx: Transaction, entity: Entity): Promise<number> {
  const next = { text: `select nextval(pg_get_serial_sequence($1, 'Id'))::int as id`, values: [quoteName(entity.name)] };
  const [row] = await tx.rows<{ id: number }>(next, { keepPlan: true, isAhead: true });
  if (!row) throw new Error('A sequence answers a number.');
  return row.id;
}

/** The numbers of several. */
export async function nextIds(tx: Transaction, entity: Entity, count: number): Promise<number[]> {
  const next = { text: `select nextval(pg_get_serial_sequence($1, 'Id'))::int as id from generate_series(1, $2)`, values: [quoteName(entity.name), count] };
  const rows = await tx.rows<{ id: number }>(next, { keepPlan: true });
  return rows.map(({ id }) => id);
}

/** Inserts a record under its number, with its journal row and its event. */
export async function insertRow(model: Model, tx: Transaction, actor: Actor, entity: Entity, id: number, given: ReadonlyMap<string, unknown>): Promise<void> {
  if (entity.exclusive.length > 0) await giveWay(model, tx, actor, entity, [{ values: given }]);
  const [row = given] = entity.sequences.length > 0 ? await numbered(model, tx, actor, entity, [given]) : [];
  const stored = { Id: id, ...insertedValues(model, tx, actor, entity, row) };
  const findings = { entity, id, rowVersion: 1, operation: 'create' as const, changes: firstValues(entity, row) };
  const columns = Object.keys(stored);
  const text = `insert into ${quoteName(entity.name)} (${columns.map(quoteName).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
  const statement = atOnce([{ text, values: Object.values(stored) }, ...reportedBy(model, tx, actor, findings)]);
  await Promise.all([tx.execute(statement, { keepPlan: 'varied' }), markChange(model, tx, entity, 'write')]);
}

const insertedValues = (model: Model, tx: Transaction, actor: Actor, entity: Entity, row: ReadonlyMap<string, unknown>): Record<string, unknown> => ({
  ...storedValues(entity, row),
  ...(entity.isTenant ? { [model.app.tenant.field]: tx.agencyId } : {}),
  CreatedBy: actor.userId || null,
});

/** Inserts records and their journal rows; answers the new ids in the order of the rows. Every row names the same fields. `given`: their numbers, where they have some. */
export async function insertRows(
  model: Model,
  tx: Transaction,
  actor: Actor,
  entity: Entity,
  started: readonly ReadonlyMap<string, unknown>[],
  given: readonly number[] = [],
): Promise<number[]> {
  if (entity.exclusive.length > 0)
    await giveWay(
      model,
      tx,
      actor,
      entity,
      started.map((values) => ({ values })),
    );
  const rows = await numbered(model, tx, actor, entity, started);
  const ids: number[] = [];
  const perStatement = Math.max(1, Math.floor(maximumBindings / ((rows[0]?.size ?? 1) + 3)));
  for (let start = 0; start < rows.length; start += perStatement) {
    const chunk = rows.slice(start, start + perStatement);
    const stored = chunk.map((row, index) => ({
      ...(given.length > 0 ? { Id: given[start + index] } : {}),
      ...insertedValues(model, tx, actor, entity, row),
    }));
    const written = await tx.rows<{ Id: number }>(sql(entity.name).insert(stored).returning('Id'), { keepPlan: chunk.length === 1 && 'varied' });
    ids.push(...written.map((row) => row.Id));
  }
  if (rows.length > 0) await markChange(model, tx, entity, 'write');
  const findings = rows.map((row, index) => ({
    entity,
    id: ids[index] ?? 0,
    rowVersion: 1,
    operation: 'create' as const,
    changes: firstValues(entity, row),
  }));
  await notify(model, tx, actor, findings);
  return ids;
}

/** One record's change: which values, and what the journal says of it. */
export interface RowChange {
  readonly id: number;
  readonly rowVersion: number;
  readonly changes: readonly AuditChange[];
  /** The record as it was, where it is deleted. */
  readonly record?: WireRecord;
}

/** Gives the same new values to all records of `rows`, with their journal rows and events. */
export async function updateRows(
  model: Model,
  tx: Transaction,
  actor: Actor,
  entity: Entity,
  values: ReadonlyMap<string, unknown>,
  rows: readonly RowChange[],
): Promise<void> {
  const [first, ...more] = rows.map((row) => ({ entity, id: row.id, rowVersion: row.rowVersion + 1, operation: 'update' as const, changes: row.changes }));
  if (!first) return;
  if (entity.exclusive.length > 0)
    await giveWay(
      model,
      tx,
      actor,
      entity,
      rows.map(({ id }) => ({ id, values })),
    );
  if (entity.sequences.length > 0) await advanceSequences(model, tx, entity, [values]);
  const marking = () => markChange(model, tx, entity, 'write');
  // The rows are held, so what is reported of them is known: all of it is sent together, and done in this order.
  if (more.length === 0) {
    const statement = atOnce([updateStatement(model, tx, entity, values, first.id), ...reportedBy(model, tx, actor, first)]);
    await Promise.all([tx.execute(statement, { keepPlan: 'varied' }), marking()]);
    return;
  }
  const query = sql(entity.name)
    .update({ ...storedValues(entity, values), RowVersion: sql.raw('"RowVersion" + 1'), DateLastModified: sql.raw('now()') })
    .whereRaw('"Id" = any(?::int[])', [rows.map((row) => row.id)]);
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  await Promise.all([tx.execute(query), marking(), notify(model, tx, actor, [first, ...more])]);
}

/** The change of one record. Fields come in one order, so that the same fields make the same text. */
function updateStatement(model: Model, tx: Transaction, entity: Entity, values: ReadonlyMap<string, unknown>, id: number): Statement {
  const stored = Object.entries(storedValues(entity, values)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const set = [...stored.map(([name], index) => `${quoteName(name)} = $${index + 1}`), '"RowVersion" = "RowVersion" + 1', '"DateLastModified" = now()'];
  const where = [`"Id" = $${stored.length + 1}`, ...(entity.isTenant ? [`${quoteName(model.app.tenant.field)} = $${stored.length + 2}`] : [])];
  return {
    text: `update ${quoteName(entity.name)} set ${set.join(', ')} where ${where.join(' and ')}`,
    values: [...stored.map(([, value]) => value), id, ...(entity.isTenant ? [tx.agencyId] : [])],
  };
}

/** Takes flags that one record has at a time off those that have them, in favour of those that are written. Plugins are not asked about what follows. */
async function giveWay(model: Model, tx: Transaction, actor: Actor, entity: Entity, written: readonly FlagWrite[]): Promise<void> {
  for (const { field, holders } of await givingWay({ model, tx }, entity, written)) {
    const rows = holders.map(({ id, rowVersion }) => ({ id, rowVersion, changes: [{ Field: field.name, Old: true, New: false }] }));
    await updateRows(model, tx.reaching({}), actor, entity, new Map([[field.name, false]]), rows);
  }
}

/** Gives each record its own new values: one update per set of fields that change together, and one journal statement. */
export async function updateEach(
  model: Model,
  tx: Transaction,
  actor: Actor,
  entity: Entity,
  rows: readonly { readonly change: RowChange; readonly values: ReadonlyMap<string, unknown> }[],
): Promise<void> {
  if (entity.exclusive.length > 0)
    await giveWay(
      model,
      tx,
      actor,
      entity,
      rows.map(({ change: { id }, values }) => ({ id, values })),
    );
  if (entity.sequences.length > 0)
    await advanceSequences(
      model,
      tx,
      entity,
      rows.map(({ values }) => values),
    );
  const groups = new Map<string, Record<string, unknown>[]>();
  for (const { change, values } of rows) {
    const key = JSON.stringify([...values.keys()].toSorted());
    groups.set(key, [...(groups.get(key) ?? []), { Id: change.id, ...storedJson(entity, values) }]);
  }
  for (const records of groups.values()) {
    const names = Object.keys(records[0] ?? {}).filter((name) => name !== 'Id');
    const set = [...names.map((name) => `${quoteName(name)} = v.${quoteName(name)}`), '"RowVersion" = t."RowVersion" + 1', '"DateLastModified" = now()'];
    const tenant = entity.isTenant ? ` and t.${quoteName(model.app.tenant.field)} = :agency` : '';
    await tx.execute(
      sql.raw(
        `update ${quoteName(entity.name)} as t
         set ${set.join(', ')}
         from jsonb_populate_recordset(null::public.${quoteName(entity.name)}, cast(:records as jsonb)) as v
         where t."Id" = v."Id"${tenant}`,
        { records: JSON.stringify(records), agency: tx.agencyId },
      ),
      { keepPlan: 'varied' },
    );
  }
  if (rows.length > 0) await markChange(model, tx, entity, 'write');
  await notify(
    model,
    tx,
    actor,
    rows.map(({ change }) => ({ entity, id: change.id, rowVersion: change.rowVersion + 1, operation: 'update' as const, changes: change.changes })),
  );
}

/** Deletes records of one entity; the journal keeps what each held. */
export async function deleteRows(model: Model, tx: Transaction, actor: Actor, entity: Entity, rows: readonly RowChange[]): Promise<void> {
  const query = sql(entity.name)
    .whereRaw('"Id" = any(?::int[])', [rows.map((row) => row.id)])
    .delete();
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  await tx.execute(query);
  await markChange(model, tx, entity, 'delete');
  await notify(
    model,
    tx,
    actor,
    rows.map(({ id, rowVersion, changes, record }) => ({ entity, id, rowVersion: rowVersion + 1, operation: 'delete' as const, changes, record })),
  );
}

/** A record that was written: for those who read it later and for those who look just now. */
type StoryRow = AuditRow & EventRow;

async function notify(model: Model, tx: Transaction, actor: Actor, rows: readonly StoryRow[]): Promise<void> {
  const [first, ...more] = rows;
  if (!first) return;
  if (more.length === 0) await tx.execute(atOnce(reportedBy(model, tx, actor, first)), { keepPlan: true });
  // Sent together: the one does not wait for the other.
  else await Promise.all([writeAuditLog(tx, actor, rows), writeEvents(model, tx, actor, rows)]);
}

function reportedBy(model: Model, tx: Transaction, actor: Actor, row: StoryRow): [Statement, ...Statement[]] {
  const auditLog = auditStatement(tx, actor, row);
  const event = eventStatement(model, tx, actor, row);
  return auditLog ? [auditLog, event] : [event];
}

/** Where a restored record came from: what the journal knows of it. */
export interface RestoredFrom {
  readonly rowVersion: number;
  readonly createdBy: number | null;
  readonly createdAt: string | null;
}

/** Inserts a deleted record again under its old id; versions go on from where the deletion left them. */
export async function restoreRow(
  model: Model,
  tx: Transaction,
  actor: Actor,
  entity: Entity,
  id: number,
  from: RestoredFrom,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  const rowVersion = from.rowVersion + 1;
  await tx.execute(
    sql(entity.name).insert({
      ...storedValues(entity, values),
      ...(entity.isTenant ? { [model.app.tenant.field]: tx.agencyId } : {}),
      Id: id,
      RowVersion: rowVersion,
      CreatedBy: from.createdBy,
      ...(from.createdAt ? { DateCreated: from.createdAt } : {}),
    }),
  );
  await markChange(model, tx, entity, 'write');
  await writeAuditLog(tx, actor, [{ entity, id, rowVersion, operation: 'restore', changes: firstValues(entity, values) }]);
  await writeEvents(model, tx, actor, [{ entity, id, rowVersion, operation: 'create' }]);
}

const firstValues = (entity: Entity, values: ReadonlyMap<string, unknown>): AuditChange[] =>
  [...values]
    .filter(([name, value]) => value !== null && value !== undefined && entity.fields.get(name)?.e164Of === undefined)
    .map(([Field, value]) => ({ Field, Old: null, New: secretOr(entity, Field, value) }));

function storedValues(entity: Entity, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    [...values].map(([name, value]) => {
      const field = entity.fields.get(name);
      if (!field) throw new Error(`${entity.name} has no field ${name}.`);
      return [name, value === null || value === undefined ? null : getKind(field.type).store(value)];
    }),
  );
}

/** The same for a column that PostgreSQL fills from JSON: a JSON value is put there as it is. */
const storedJson = (entity: Entity, values: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(storedValues(entity, values)).map(([name, value]) => [name, isJson(entity.fields.get(name)?.type) ? values.get(name) : value]),
  );

const isJson = (type: FieldType | undefined): boolean => type === 'json' || type === 'partList';

const secretOr = (entity: Entity, name: string, value: unknown): unknown => (entity.fields.get(name)?.type === 'password' ? null : value);
