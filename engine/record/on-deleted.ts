// What a deletion brings with it: references that become empty and records that go as well, each with its journal row and its event.
import { fieldsRead } from '../contract/expression.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { sql } from '../database/database.ts';
import { releaseFiles } from '../files/file-rows.ts';
import { checkErrors } from './calculated.ts';
import { collectOwners } from './collected-owners.ts';
import { maxRows } from './audit-log.ts';
import type { AuditChange } from './describe-audit-row.ts';
import { lockRecords } from './read-record.ts';
import type { RecordContext, WireRecord, WritingContext } from './record-context.ts';
import { deleteRows, updateRows } from './write-rows.ts';

/** How many records may still change or go along: they are held until the end of the transaction, and with more the change could not be undone. */
export interface Allowance {
  readonly left: number;
  /** Where it does not suffice. */
  readonly rejection: () => AppError;
}

/** For a deletion of one record. */
export const allowanceOfOne: Allowance = {
  left: maxRows - 1,
  rejection: () =>
    new AppError('record.in-use', buildMessage('Deleting this record would change more than {most} other records.', { most: maxRows - 1 }), {
      hint: 'Change or delete the records that use it first.',
    }),
};

/** For all deletions of one call together, which are one change. */
export const allowanceOfMany = (deleted: number): Allowance => ({
  left: maxRows - deleted,
  rejection: () =>
    new AppError(
      'record.in-use',
      buildMessage('More than {most} records would change in total. Delete fewer at once, or first delete the records that use them.', { most: maxRows }),
    ),
});

/** Who is being deleted, by entity: what comes round to itself is followed once. */
interface Course {
  readonly going: Map<Entity, Set<number>>;
  left: number;
  readonly rejection: () => AppError;
}

/**
 * To be called before records are deleted that are held already: does by statements of ours what the foreign keys would do in silence
 * (`onDelete` of a reference: setNull, cascade). Plugins are not asked about what follows. Answers how
 * many followed. Throws 409 where too much would.
 */
export async function onDeleted(context: WritingContext, entity: Entity, ids: readonly number[], { left, rejection }: Allowance): Promise<number> {
  const course: Course = { going: new Map(), left, rejection };
  // Keys know no reach: what would follow in silence follows, no matter who deletes.
  await follow({ ...context, tx: context.tx.reaching({}) }, entity, ids, course);
  return left - course.left;
}

async function follow(context: WritingContext, entity: Entity, ids: readonly number[], course: Course): Promise<void> {
  const going = course.going.get(entity) ?? new Set();
  for (const id of ids) going.add(id);
  course.going.set(entity, going);
  for (const [from, field] of getFollowers(context.model, entity)) {
    // A record of the platform may be used in every agency, and the change is recorded in each of them.
    if (from.isTenant && !entity.isTenant)
      for (const agency of await loadAgencies(context)) await context.tx.inAgency(agency, (tx) => onChangedIn({ ...context, tx }, from, field, ids, course));
    else await onChangedIn(context, from, field, ids, course);
  }
}

async function onChangedIn(context: WritingContext, from: Entity, field: Field, ids: readonly number[], course: Course): Promise<void> {
  const { model, tx, access } = context;
  const held = await lockReferring(context, from, field, ids, course);
  if (held.length === 0) return;
  // Those that it is part of by this reference go themselves; others that it is part of are worked out again.
  const within = from.owners.find(({ list }) => list.field === field)?.list;
  collectOwners(
    context,
    from,
    held.map(({ id, ...state }) => ({ id, states: [state] })),
    within,
  );
  if (field.definition.onDelete === 'setNull') {
    await rejectUntrue(context, from, field, held);
    const rows = held.map(({ id, rowVersion, value }) => ({ id, rowVersion, changes: [{ Field: field.name, Old: value, New: null }] }));
    await updateRows(model, tx, access.actor, from, new Map([[field.name, null]]), rows);
    return;
  }
  const children = held.map(({ id }) => id);
  await follow(context, from, children, course);
  if (from.files) await releaseFiles(tx, from, children);
  // Read now: what followed may have changed them as well.
  const records = [...(await lockRecords(context, from, 'delete', children)).values()];
  const rows = records.map(({ id, record }) => ({ id, rowVersion: Number(record['RowVersion']), changes: lastValues(from, record), record }));
  await deleteRows(model, tx, access.actor, from, rows);
}

/** Throws 409 where a check does not let a reference become empty. */
async function rejectUntrue(context: RecordContext, from: Entity, field: Field, held: readonly Referring[]): Promise<void> {
  if (!from.checks.some(({ that }) => fieldsRead(that).includes(field.name))) return;
  const ids = held.map(({ id }) => id);
  for (const { record } of (await lockRecords(context, from, 'update', ids)).values()) {
    const [error] = checkErrors(from, { ...record, [field.name]: null });
    if (error) throw new AppError('record.in-use', error.Message, { hint: 'Change or delete the records that use it first.' });
  }
}

/** What a deleted record held, for its journal. */
export function lastValues(entity: Entity, record: WireRecord): AuditChange[] {
  const kept = [...entity.fields.values()].filter((field) => !field.system && !field.computed && (record[field.name] ?? null) !== null);
  return kept.map((field) => ({ Field: field.name, Old: record[field.name], New: null }));
}

/** All agencies, by their ids. Only where a record of the platform goes: that is rare, and nobody waits for it in a list. */
async function loadAgencies({ model, tx }: RecordContext): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql(model.app.tenant.entity).select({ id: 'Id' }).orderBy('Id'));
  return rows.map(({ id }) => id);
}

/** Which of these records have others that would change or go with them. One statement for each reference. */
export async function referredTo(context: RecordContext, entity: Entity, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const [from, field] of getFollowers(context.model, entity)) {
    const query = sql(from.name).distinct({ id: field.name }).whereIn(field.name, ids);
    if (from.isTenant) query.where(context.model.app.tenant.field, context.tx.agencyId);
    for (const { id } of await context.tx.reaching({}).rows<{ id: number }>(query)) used.add(id);
  }
  return used;
}

/** The references to an entity that do not stand in the way of a deletion. */
export function getFollowers(model: Model, entity: Entity): (readonly [from: Entity, field: Field])[] {
  return [...model.entities.values()].flatMap((from) =>
    [...from.fields.values()]
      .filter(({ reference, definition }) => reference?.entity === entity && reference.foreignKey && (definition.onDelete ?? 'restrict') !== 'restrict')
      .map((field) => [from, field] as const),
  );
}

interface Referring {
  readonly id: number;
  readonly rowVersion: number;
  readonly value: number;
}

/** Locks the records that refer to these, in the order of their ids, without those that go anyway. */
async function lockReferring({ model, tx }: RecordContext, from: Entity, field: Field, ids: readonly number[], course: Course): Promise<Referring[]> {
  const query = sql(from.name)
    .select({ id: 'Id', rowVersion: 'RowVersion', value: field.name, ...Object.fromEntries(from.owners.map(({ list }) => [list.field.name, list.field.name])) })
    .whereIn(field.name, ids)
    .whereNotIn('Id', [...(course.going.get(from) ?? [])])
    .orderBy('Id')
    .limit(course.left + 1)
    .forUpdate();
  if (from.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  const rows = await tx.rows<Referring & Record<string, unknown>>(query);
  course.left -= rows.length;
  if (course.left < 0) throw course.rejection();
  return rows;
}
