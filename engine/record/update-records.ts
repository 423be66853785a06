// A change of a record: permit → shape → hold → compare → check → write with its journal row. Many at once (update-many.ts, update-each.ts) take the same steps.
import { demand } from '../access/access.ts';
import { reachFaults } from '../access/reach.ts';
import { refusedRecord } from '../access/refused-record.ts';
import { type FieldError, Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { changedSince, changesBetween } from './journal.ts';
import { checkFormRules } from './form-rules.ts';
import { dropBegun, revokeSessionsOf } from '../session/session-rows.ts';
import { checkPasswords, hashPasswords } from './hash-passwords.ts';
import { permissionFaults } from './named-permissions.ts';
import { askNames, checkReferences } from './check-references.ts';
import { checkTransitions } from './check-transitions.ts';
import { type HeldRecord, holdRecord, idsWithin, notFound, readRecord, writtenRecord } from './read-record.ts';
import { type RecordContext, type RecordWritten, sameValue, type WireRecord, type WritingContext } from './record-context.ts';
import { listFaults } from './list-flags.ts';
import { parentFaults } from './parent-faults.ts';
import { afterWrite, hookFaults, withDerived } from './run-hooks.ts';
import { readWriteBody, refuseIfAny, requiredSentence, settableFields, type WriteBody } from './write-body.ts';
import { type RowChange, updateRows } from './write-rows.ts';

/**
 * Changes one record by the fields that were sent and answers it. Throws 403, 404, 400 keyed on fields, or 409 with what differs.
 * `trusted` callers (verbs and jobs of plugins) may also fill the fields that are read-only on screens.
 */
export async function updateRecord(
  context: WritingContext,
  entity: Entity,
  id: number,
  body: unknown,
  idRequired: boolean,
  trusted = false,
): Promise<WireRecord> {
  await (await beginUpdate(context, entity, id, body, idRequired, trusted)).sent;
  return await readRecord(context, entity, id);
}

/** The same for the wire: where nothing can change the record after its update, nobody waits before its answer is asked for. */
export async function updateUnderway(context: WritingContext, entity: Entity, id: number, body: unknown, idRequired: boolean): Promise<RecordWritten> {
  const { sent } = await beginUpdate(context, entity, id, body, idRequired);
  return await writtenRecord(context, entity, id, sent);
}

/** Writes the change, or sends all that writes it without waiting, where nothing comes after. */
async function beginUpdate(
  context: WritingContext,
  entity: Entity,
  id: number,
  body: unknown,
  idRequired: boolean,
  trusted = false,
): Promise<{ sent?: Promise<void> }> {
  const demanded = demand(context.access, entity, 'update');
  const rights = trusted ? { ...demanded, fields: () => settableFields(entity) } : demanded;
  const write = readWriteBody(entity, rights, 'update', body);
  if (write.id === undefined ? idRequired : write.id !== id) {
    throw new Refusal('request.invalid', 'An update names its record.', {
      errors: [{ Key: 'Id', Message: phrase('Id is required and is {id}, as in the path.', { id }) }],
    });
  }
  const holding = holdRecord(context, entity, 'update', id);
  const asked = askNames(context, entity, write.values);
  const row = heldOrRefuse(context, entity, id, await holding);
  await refuseIfMovedOn(context, entity, row, write);
  const locked = lockedFaults(entity, row.record, write);
  const isWhole = write.errors.length === 0 && locked.length === 0;
  // Plugins are asked about records that hold together: whatever is wrong with the shape is told first.
  const change = isWhole ? await changeWithDerived(context, entity, row, write.values) : changeOf(entity, row, write.values);
  refuseIfAny([
    ...write.errors,
    ...locked,
    ...(await checkReferences(context, entity, [change], row.record, asked)),
    ...stateFaults(context, entity, row.record, change),
  ]);
  const refusal = (await checkTransitions(context, entity, stepsOf(entity, [{ row, change }]))).get(id);
  if (refusal) throw refusal;
  if (change.size === 0) return {};
  refuseIfAny(await hookFaults(context, entity, 'update', { ...row.record, ...Object.fromEntries(change) }, row.record));
  await context.tx.certain();
  const rule = rights.rows('update');
  const stored = await withHashes(entity, change);
  const sent = writeChange(context, entity, change, stored, [row]);
  const isPerson = entity.name === context.model.app.identity.entity;
  if (rule === 'everything' && !isPerson && !context.hooks.of(entity)?.written) return { sent };
  await sent;
  if (rule !== undefined && rule !== 'everything' && !(await idsWithin(context, entity, rule, [id])).has(id)) throw outOfReach();
  return {};
}

/** What is put into columns. Hashing takes time: it is over before the first statement of a change is sent. */
export async function withHashes(entity: Entity, change: ReadonlyMap<string, unknown>): Promise<ReadonlyMap<string, unknown>> {
  const stored = new Map(change);
  await hashPasswords(entity, stored);
  return stored;
}

/** Its first statements are sent together before it first waits. */
export async function writeChange(
  context: WritingContext,
  entity: Entity,
  change: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
  rows: readonly HeldRecord[],
): Promise<void> {
  const journal: RowChange[] = rows.map((row) => ({
    id: row.id,
    rowVersion: Number(row.record['RowVersion']),
    changes: changesBetween(entity, row.record, change),
  }));
  const { model, tx } = context;
  const { actor } = context.access;
  await updateRows(model, tx, actor, entity, stored, journal);
  await afterWrite(
    context,
    entity,
    'update',
    rows.map((row) => row.id),
    new Map(rows.map((row) => [row.id, row.record])),
  );
  const { identity } = model.app;
  const locksOut = change.has(identity.password) || change.get(identity.active) === false;
  if (entity.name !== identity.entity) return;
  const people = rows.map((row) => row.id);
  if (locksOut || change.has(identity.userName)) await dropBegun(tx, people);
  if (!locksOut) return;
  await revokeSessionsOf(tx, people, change.get(identity.active) === false ? '' : actor.sessionId, new Date());
}

/** The values that differ from what stands; an update that changes nothing writes nothing. */
export function changeOf(entity: Entity, row: HeldRecord, values: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map(
    [...values].filter(([name, value]) =>
      entity.fields.get(name)?.type === 'password' ? typeof value === 'string' && value !== '' : !sameValue(row.record[name], value),
    ),
  );
}

/** The change with what plugins work out of it; a change of nothing asks nobody. */
export async function changeWithDerived(
  context: WritingContext,
  entity: Entity,
  row: HeldRecord,
  values: ReadonlyMap<string, unknown>,
): Promise<Map<string, unknown>> {
  const change = changeOf(entity, row, values);
  if (change.size === 0) return change;
  return changeOf(entity, row, await withDerived(context, entity, 'update', change, row.record));
}

/** The changes of state among the changes. */
export function stepsOf({ states }: Entity, changes: readonly { readonly row: HeldRecord; readonly change: ReadonlyMap<string, unknown> }[]) {
  if (!states) return [];
  const { field } = states;
  return changes.filter(({ change }) => change.has(field)).map(({ row, change }) => ({ id: row.id, from: row.record[field], to: change.get(field) }));
}

export function heldOrRefuse({ access }: RecordContext, entity: Entity, id: number, row: HeldRecord | undefined): HeldRecord {
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new Refusal('access.forbidden', refusedRecord(access, entity, 'update', row.record));
  return row;
}

/** A whole record may come back; what its editor may not change has to stand as it is. */
export function lockedFaults(entity: Entity, record: WireRecord, write: WriteBody): FieldError[] {
  return [...write.unchanged]
    .filter(([name, value]) => name !== 'DateLastModified' && entity.fields.get(name)?.type !== 'computed' && !sameValue(record[name], value))
    .map(([Key]) => ({ Key, Message: entity.fields.get(Key)?.system ? 'This field is filled by the system.' : 'You may not change this field.' }));
}

export function stateFaults(context: RecordContext, entity: Entity, record: WireRecord, values: ReadonlyMap<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  for (const [name, value] of values) {
    const field = entity.fields.get(name);
    if (field?.required && field.type !== 'password' && (value === null || value === undefined)) errors.push({ Key: name, Message: requiredSentence(field) });
  }
  const after = { ...record, ...Object.fromEntries(values) };
  return [
    ...errors,
    ...listFaults(entity, values, after),
    ...parentFaults(entity, after),
    ...permissionFaults(context.model, entity, values),
    ...reachFaults(entity, context.access.actor, values),
    ...checkFormRules(entity, after),
    ...checkPasswords(context.model, entity, values, after),
  ];
}

/** With the RowVersion that the editor saw: 409 when somebody changed the record since, with both values of what he sends. */
async function refuseIfMovedOn(context: RecordContext, entity: Entity, row: HeldRecord, write: WriteBody): Promise<void> {
  if (write.rowVersion === undefined || write.rowVersion === Number(row.record['RowVersion'])) return;
  // Without a journal nobody knows what changed since: then everything that is sent and differs is shown.
  const moved = entity.journal ? await changedSince(context.tx, entity, row.id, write.rowVersion) : new Set(changeOf(entity, row, write.values).keys());
  const readable = context.access.of(entity).fields('read');
  const differing = [...moved]
    .filter((name) => readable.has(name))
    .map((name) => ({
      Key: name,
      Yours: write.values.has(name) ? write.values.get(name) : null,
      Theirs: row.record[name] ?? null,
      Sent: write.values.has(name),
    }));
  throw new Refusal('record.changed', 'Somebody else has changed this record since you opened it. Nothing was written.', {
    hint: 'Look at what changed, then save again.',
    details: { Differing: differing, RowVersion: row.record['RowVersion'] },
  });
}

export const outOfReach = (): Refusal => new Refusal('access.forbidden', 'This change would move the record out of your reach.');
