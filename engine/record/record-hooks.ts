// Where plugins meet the write of records: the three moments as the stages of a write call them, one entity at a time.
import type { Actor } from '../contract/actor.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Transaction } from '../contract/transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** A write as its hooks see it: whose it is, and where. */
export interface HookedWrite {
  readonly actor: Actor;
  readonly tx: Transaction;
}

/** One record of it; of an entity with children with its lists. */
export interface HookedRow {
  readonly record: Values;
  readonly operation: 'create' | 'update' | 'delete';
  readonly before: Values | undefined;
  /** While fields are worked out: the names of those that were sent. */
  readonly sent?: ReadonlySet<string>;
}

/** The hooks of one entity, all plugins together. Each is asked for all records of a write at once, and answers as many entries, in the same order. */
export interface HooksOfEntity {
  /** The fields that plugins work out. Throws when two of them work out the same one, or one that does not exist. */
  derive(drafts: readonly HookedRow[], write: HookedWrite): Promise<readonly Values[]>;
  check(records: readonly HookedRow[], write: HookedWrite): Promise<readonly (readonly FieldError[])[]>;
  /** Undefined when no plugin wants to know of written rows: then nobody needs to read them back. */
  readonly written: ((records: readonly HookedRow[], write: HookedWrite) => Promise<void>) | undefined;
}

/** Undefined for the many entities that no plugin cares about. */
export interface RecordHooks {
  of(entity: Entity): HooksOfEntity | undefined;
}
