// Stores changes of records that are held and checked: the rows, the journal, the events, and what follows where people are changed.
import type { Entity } from '../contract/model.ts';
import { dropBegun, revokeSessionsOf } from '../session/session-rows.ts';
import { givesUp } from './exclusive-flags.ts';
import { gatherOwners } from './gathered-owners.ts';
import { hashPasswords } from './hash-passwords.ts';
import { changesBetween } from './journal.ts';
import type { HeldRecord } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { afterWrite } from './run-hooks.ts';
import { type RowChange, updateEach, updateRows } from './write-rows.ts';

type Values = ReadonlyMap<string, unknown>;

/** A held record and what changes of it. */
export interface HeldChange {
  readonly row: HeldRecord;
  readonly change: Values;
}

/** What is put into columns. Hashing takes time: it is over before the first statement of a change is sent. */
export async function withHashes(entity: Entity, change: ReadonlyMap<string, unknown>): Promise<ReadonlyMap<string, unknown>> {
  const stored = new Map(change);
  await hashPasswords(entity, stored);
  return stored;
}

/** Stores the same change of all rows. Its first statements are sent together before it first waits. */
export async function storeChange(context: WritingContext, entity: Entity, change: Values, stored: Values, rows: readonly HeldRecord[]): Promise<void> {
  const { model, tx, access } = context;
  const journal: RowChange[] = rows.map((row) => ({
    id: row.id,
    rowVersion: Number(row.record['RowVersion']),
    changes: changesBetween(entity, row.record, change),
  }));
  gatherChanged(
    context,
    entity,
    rows.map((row) => ({ row, change })),
  );
  await updateRows(model, tx, access.actor, entity, stored, journal);
}

/** Stores changes that differ from row to row; a change of nothing only moves the record on. `stored` is what is put into columns, where it is not the change. */
export async function storeEach(context: WritingContext, entity: Entity, changed: readonly (HeldChange & { readonly stored?: Values })[]): Promise<void> {
  gatherChanged(context, entity, changed);
  // In one statement a flag could not go from one record to another.
  const first = changed.filter((each) => givesUp(entity, each));
  const then = first.length === 0 ? changed : changed.filter((each) => !givesUp(entity, each));
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

const gatherChanged = (context: WritingContext, entity: Entity, changed: readonly HeldChange[]): void =>
  gatherOwners(
    context,
    entity,
    changed.map(({ row, change }) => ({ id: row.id, states: [row.record, Object.fromEntries(change)] })),
  );

/** Stores the same change of all rows and tells plugins of it. */
export async function writeChange(context: WritingContext, entity: Entity, change: Values, stored: Values, rows: readonly HeldRecord[]): Promise<void> {
  const changed = rows.map((row) => ({ row, change }));
  await storeChange(context, entity, change, stored, rows);
  await tellChanged(context, entity, changed);
  await settlePeople(context, entity, changed);
}

/** Writes changes that have been checked, each record its own, and tells plugins of them. No password is among them. */
export async function writeEach(context: WritingContext, entity: Entity, changed: readonly HeldChange[]): Promise<void> {
  await storeEach(context, entity, changed);
  await tellChanged(context, entity, changed);
  await settlePeople(context, entity, changed);
}

const tellChanged = (context: WritingContext, entity: Entity, changed: readonly HeldChange[]): Promise<void> =>
  afterWrite(
    context,
    entity,
    'update',
    changed.map(({ row }) => row.id),
    new Map(changed.map(({ row }) => [row.id, row.record])),
  );

/** Ends what people had begun under a name or a password that has changed, and all sessions of those who are switched off. */
export async function settlePeople({ model, tx, access }: WritingContext, entity: Entity, changed: readonly HeldChange[]): Promise<void> {
  const { identity } = model.app;
  if (entity.name !== identity.entity) return;
  const idsOf = (isMeant: (change: Values) => boolean): number[] => changed.filter(({ change }) => isMeant(change)).map(({ row }) => row.id);
  const isOff = (change: Values): boolean => change.get(identity.active) === false;
  const begun = idsOf((change) => isOff(change) || change.has(identity.password) || change.has(identity.userName));
  if (begun.length > 0) await dropBegun(tx, begun);
  const off = idsOf(isOff);
  if (off.length > 0) await revokeSessionsOf(tx, off, '', new Date());
  const others = idsOf((change) => change.has(identity.password) && !isOff(change));
  if (others.length > 0) await revokeSessionsOf(tx, others, access.actor.sessionId, new Date());
}
