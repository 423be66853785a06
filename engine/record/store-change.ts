// Stores changes of records that are held and checked: the rows, the journal, the events, and what follows where people are changed.
import type { Entity } from '../contract/model.ts';
import { dropPending, revokeSessions } from '../session/session-rows.ts';
import { givesUp } from './exclusive-flags.ts';
import { collectOwners } from './collected-owners.ts';
import { hashPasswords } from './hash-passwords.ts';
import { changesBetween } from './audit-log.ts';
import type { LockedRecord } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { afterWrite } from './run-hooks.ts';
import { type RowChange, updateEach, updateRows } from './write-rows.ts';

type Values = ReadonlyMap<string, unknown>;

/** A held record and what changes of it. */
export interface LockedChange {
  readonly row: LockedRecord;
  readonly change: Values;
}

/** What is put into columns. Hashing takes time: it is over before the first statement of a change is sent. */
export async function withHashes(entity: Entity, change: ReadonlyMap<string, unknown>): Promise<ReadonlyMap<string, unknown>> {
  const stored = new Map(change);
  await hashPasswords(entity, stored);
  return stored;
}

/** Stores the same change of all rows. Its first statements are sent together before it first waits. */
export async function storeChange(context: WritingContext, entity: Entity, change: Values, stored: Values, rows: readonly LockedRecord[]): Promise<void> {
  const { model, tx, access } = context;
  const auditLog: RowChange[] = rows.map((row) => ({
    id: row.id,
    rowVersion: Number(row.record['RowVersion']),
    changes: changesBetween(entity, row.record, change),
  }));
  collectChanged(
    context,
    entity,
    rows.map((row) => ({ row, change })),
  );
  await updateRows(model, tx, access.actor, entity, stored, auditLog);
}

/** Stores changes that differ from row to row; a change of nothing only moves the record on. `stored` is what is put into columns, where it is not the change. */
export async function storeEach(context: WritingContext, entity: Entity, changed: readonly (LockedChange & { readonly stored?: Values })[]): Promise<void> {
  collectChanged(context, entity, changed);
  // In one statement a flag could not go from one record to another.
  const first = changed.filter((entry) => givesUp(entity, entry));
  const then = first.length === 0 ? changed : changed.filter((entry) => !givesUp(entity, entry));
  for (const some of first.length === 0 ? [changed] : [first, then])
    await updateEach(
      context.model,
      context.tx,
      context.access.actor,
      entity,
      some.map(({ row, change, stored = change }) => ({
        values: stored,
        change: { id: row.id, rowVersion: Number(row.record['RowVersion']), changes: changesBetween(entity, row.record, change) },
      })),
    );
}

const collectChanged = (context: WritingContext, entity: Entity, changed: readonly LockedChange[]): void =>
  collectOwners(
    context,
    entity,
    changed.map(({ row, change }) => ({ id: row.id, states: [row.record, Object.fromEntries(change)] })),
  );

/** Stores the same change of all rows and tells plugins of it. */
export async function writeChange(context: WritingContext, entity: Entity, change: Values, stored: Values, rows: readonly LockedRecord[]): Promise<void> {
  const changed = rows.map((row) => ({ row, change }));
  await storeChange(context, entity, change, stored, rows);
  await notifyChanged(context, entity, changed);
  await endSessions(context, entity, changed);
}

/** Writes changes that have been checked, each record its own, and tells plugins of them. No password is among them. */
export async function writeEach(context: WritingContext, entity: Entity, changed: readonly LockedChange[]): Promise<void> {
  await storeEach(context, entity, changed);
  await notifyChanged(context, entity, changed);
  await endSessions(context, entity, changed);
}

const notifyChanged = (context: WritingContext, entity: Entity, changed: readonly LockedChange[]): Promise<void> =>
  afterWrite(
    context,
    entity,
    'update',
    changed.map(({ row }) => row.id),
    new Map(changed.map(({ row }) => [row.id, row.record])),
  );

/** Ends what people had begun under a name or a password that has changed, and all sessions of those who are switched off. */
export async function endSessions({ model, tx, access }: WritingContext, entity: Entity, changed: readonly LockedChange[]): Promise<void> {
  const { identity } = model.app;
  if (entity.name !== identity.entity) return;
  const getIds = (isMeant: (change: Values) => boolean): number[] => changed.filter(({ change }) => isMeant(change)).map(({ row }) => row.id);
  const isOff = (change: Values): boolean => change.get(identity.active) === false;
  const started = getIds((change) => isOff(change) || change.has(identity.password) || change.has(identity.userName));
  if (started.length > 0) await dropPending(tx, started);
  const off = getIds(isOff);
  if (off.length > 0) await revokeSessions(tx, off, '', new Date());
  const others = getIds((change) => change.has(identity.password) && !isOff(change));
  if (others.length > 0) await revokeSessions(tx, others, access.actor.sessionId, new Date());
}
