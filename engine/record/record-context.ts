// What every stage of a read or write of records needs, gathered once per request.
import type { Access } from '../access/access.ts';
import type { Model } from '../contract/model.ts';
import type { Statement, Transaction } from '../database/database.ts';
import type { CollectedOwners } from './collected-owners.ts';
import type { RecordHooks } from './record-hooks.ts';

export interface RecordContext {
  readonly model: Model;
  readonly access: Access;
  readonly tx: Transaction;
}

/** What a write needs besides: what the plugins have to say to it. */
export interface WritingContext extends RecordContext {
  readonly hooks: RecordHooks;
  /** Where several writes are one: whose children they write is gathered here, and worked out again at its end. */
  readonly owners?: CollectedOwners | undefined;
  /** A change is taken back: what it filled goes back with it, nothing is filled again, and what takes others along may go. */
  readonly takesBack?: true;
}

/**
 * A record that was written: as its writer may see it, or on its way to the database, with the statement that then reads it as JSON text.
 * Whatever `sent` stands for was handed to the connection before this is returned: what is asked next comes after it.
 */
export type RecordWritten = { readonly body: WireRecord } | { readonly underway: { readonly sent: Promise<unknown>; readonly answer: Statement } };

/** A record as the wire shows it: canonical values by field name. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** True when two canonical values are the same value. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  const empty = (value: unknown): boolean => value === null || value === undefined || value === '';
  return (empty(left) && empty(right)) || inFixedOrder(left) === inFixedOrder(right);
}

/** As JSON text with the keys of each object sorted: PostgreSQL stores them in an order that is not the one of the wire. */
const inFixedOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
