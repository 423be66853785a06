// What a change of a record has to satisfy, whether it is the only one or one of many: what differs, what may not change, and what must hold afterwards.
import { type Access, rejectedField } from '../access/access.ts';
import { isOffered } from '../access/entity-access.ts';
import { dataScopeErrors } from '../access/data-scope.ts';
import { rejectedRecord } from '../access/rejected-record.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { afterChange, checkErrors } from './calculated.ts';
import { filledByWays, filledOnTheWay } from './fill-fields.ts';
import { checkFormRules } from './form-rules.ts';
import { checkPasswords } from './hash-passwords.ts';
import { changedSince } from './audit-log.ts';
import { listErrors } from './list-flags.ts';
import { permissionErrors } from './named-permissions.ts';
import { parentErrors } from './parent-errors.ts';
import { type LockedRecord, notFound } from './read-record.ts';
import { type RecordContext, sameValue, type WireRecord, type WritingContext } from './record-context.ts';
import { type Draft, withDerived } from './run-hooks.ts';
import { withTelephones } from './telephone-values.ts';
import { requiredMessage, valueErrors, type WriteBody } from './write-body.ts';

/** The values that differ from what stands; an update that changes nothing writes nothing. */
export function getChange(entity: Entity, row: LockedRecord, values: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map(
    [...values].filter(([name, value]) =>
      entity.fields.get(name)?.type === 'password' ? typeof value === 'string' && value !== '' : !sameValue(row.record[name], value),
    ),
  );
}

/** Each change with what plugins work out of it; a change of nothing asks nobody. */
export async function changesWithDerived(
  context: WritingContext,
  entity: Entity,
  wanted: readonly { readonly row: LockedRecord; readonly values: ReadonlyMap<string, unknown> }[],
): Promise<Map<string, unknown>[]> {
  const requested = wanted.map(({ row, values }) => ({ id: row.id, record: row.record, change: getChange(entity, row, values) }));
  const filledIn = await filledOnTheWay(context, entity, requested);
  const changes = wanted.map(({ row }, index) => getChange(entity, row, filledIn[index] ?? new Map<string, unknown>()));
  const asking = wanted.filter((_, index) => (changes[index]?.size ?? 0) > 0);
  const held = asking.map(({ row }) => row);
  const drafts = changes
    .filter(({ size }) => size > 0)
    .map((values, index): Draft => ({ values, before: held[index]?.record, sent: new Set(asking[index]?.values.keys()) }));
  const worked = await refilled(context, entity, held, drafts, await withDerived(context, entity, 'update', drafts));
  const derived = (
    await withTelephones(
      context,
      entity,
      drafts.map(({ before }, index) => ({ values: worked[index] ?? new Map<string, unknown>(), before })),
    )
  ).values();
  return wanted.map(({ row }, index) => {
    const change = changes[index] ?? new Map<string, unknown>();
    return change.size === 0 ? change : getChange(entity, row, derived.next().value ?? change);
  });
}

/** What plugins have worked out, with what is filled on a way that they have chosen themselves. */
async function refilled(
  context: WritingContext,
  entity: Entity,
  held: readonly LockedRecord[],
  drafts: readonly Draft[],
  worked: readonly ReadonlyMap<string, unknown>[],
): Promise<readonly ReadonlyMap<string, unknown>[]> {
  const state = entity.states?.field;
  const isMoved = (index: number): boolean => state !== undefined && worked[index]?.get(state) !== drafts[index]?.values.get(state);
  const moved = held.flatMap((row, index) => (isMoved(index) ? [{ id: row.id, record: row.record, change: worked[index] ?? new Map<string, unknown>() }] : []));
  if (moved.length === 0) return worked;
  const values = (await filledOnTheWay(context, entity, moved)).values();
  return worked.map((map, index) => (isMoved(index) ? (values.next().value ?? map) : map));
}

/** The changes of state among the changes. */
export function getSteps({ states }: Entity, changes: readonly { readonly row: LockedRecord; readonly change: ReadonlyMap<string, unknown> }[]) {
  if (!states) return [];
  const { field } = states;
  return changes.filter(({ change }) => change.has(field)).map(({ row, change }) => ({ id: row.id, from: row.record[field], to: change.get(field) }));
}

/** Throws 404 for what may not be seen, 403 for what may not be changed. */
export function requireLocked({ access }: RecordContext, entity: Entity, id: number, row: LockedRecord | undefined): LockedRecord {
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new AppError('access.forbidden', rejectedRecord(access, entity, 'update', row.record));
  return row;
}

/** Why a held record cannot be changed; undefined where it can. */
export function getRejection(context: RecordContext, entity: Entity, id: number, row: LockedRecord | undefined): Message | undefined {
  try {
    requireLocked(context, entity, id, row);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.said.message;
    throw error;
  }
}

/** A whole record may come back; what its editor may not change has to stand as it is. These do not. */
function lockedFields(entity: Entity, record: WireRecord, write: WriteBody): Field[] {
  const after = afterChange(entity, record, write.values);
  // What is calculated may come as it was or as it becomes.
  const stands = (name: string, value: unknown): boolean => sameValue(record[name], value) || sameValue(after[name], value);
  return [...write.unchanged].flatMap(([name, value]) => {
    const field = entity.fields.get(name);
    return !field || name === 'DateLastModified' || field.type === 'computed' || stands(name, value) ? [] : [field];
  });
}

/** What nobody changes and was sent otherwise than it stands. */
export const lockedErrors = (entity: Entity, record: WireRecord, write: WriteBody): FieldError[] =>
  lockedFields(entity, record, write)
    .filter((field) => !isOffered(field, 'update'))
    .map(({ name, isSettled, computed }) => ({
      Key: name,
      Message: isSettled && !computed ? 'You do not have permission to change this field.' : 'This field is filled in by the system.',
    }));

/** The refusal of what others may change and its editor may not: 403, before anything else that is wrong. Undefined where that stands as it was sent. */
export function findWithheldRejection(access: Access, entity: Entity, record: WireRecord, write: WriteBody): AppError | undefined {
  const [kept] = lockedFields(entity, record, write).filter((field) => isOffered(field, 'update'));
  return kept && rejectedField(access, entity, 'update', kept);
}

/** What is wrong with a record as it would stand, keyed on its fields. */
export function stateErrors(context: RecordContext, entity: Entity, record: WireRecord, values: ReadonlyMap<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  for (const [name, value] of values) {
    const field = entity.fields.get(name);
    if (field?.required && field.type !== 'password' && (value === null || value === undefined)) errors.push({ Key: name, Message: requiredMessage(field) });
  }
  const after = afterChange(entity, record, values);
  // What was sent has been looked at; what is filled on a way has not.
  const filledIn = filledByWays(entity);
  return [
    ...errors,
    ...(filledIn.size > 0 ? valueErrors(entity, new Map([...values].filter(([name, value]) => filledIn.has(name) && value !== null))) : []),
    ...listErrors(entity, values, after),
    ...parentErrors(entity, after),
    ...permissionErrors(context.model, entity, values),
    ...dataScopeErrors(entity, context.access.actor, values),
    ...checkFormRules(entity, after),
    ...checkErrors(entity, after),
    ...checkPasswords(context.model, entity, values, after),
  ];
}

/** With the RowVersion that the editor saw: 409 when somebody changed the record since, with both values of what he sends. */
export async function rejectIfChanged(context: RecordContext, entity: Entity, row: LockedRecord, write: WriteBody): Promise<void> {
  if (!hasMovedOn(row, write)) return;
  throw movedOn(row, await differing(context, entity, row, write));
}

/** True where somebody has changed the record since its editor saw it. */
export const hasMovedOn = (row: LockedRecord, { rowVersion }: WriteBody): boolean =>
  rowVersion !== undefined && rowVersion !== Number(row.record['RowVersion']);

/** A field that was changed meanwhile. */
export interface Differing {
  readonly Key: string;
  readonly Yours: unknown;
  readonly Theirs: unknown;
  readonly Sent: boolean;
}

/** What has changed since the editor saw the record, of what he may read. */
export async function differing(context: RecordContext, entity: Entity, row: LockedRecord, write: WriteBody): Promise<Differing[]> {
  // Without a journal nobody knows what changed since: then everything that is sent and differs is shown.
  const moved = entity.journal ? await changedSince(context.tx, entity, row.id, write.rowVersion ?? 0) : new Set(getChange(entity, row, write.values).keys());
  const readable = context.access.of(entity).fields('read');
  return [...moved]
    .filter((name) => readable.has(name))
    .map((name) => ({
      Key: name,
      Yours: write.values.has(name) ? write.values.get(name) : null,
      Theirs: row.record[name] ?? null,
      Sent: write.values.has(name),
    }));
}

/** 409 with what differs. */
export const movedOn = (row: LockedRecord, fields: readonly Differing[]): AppError =>
  new AppError('record.changed', 'Someone else has changed this record since you opened it. Nothing was saved.', {
    hint: 'Check what changed, then save again.',
    details: { Differing: fields, RowVersion: row.record['RowVersion'] },
  });

export const outOfScope = (): AppError => new AppError('access.forbidden', 'You would no longer be able to access the record after this change.');
