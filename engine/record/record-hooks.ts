// Where plugins meet the write of a record: the three moments as the stages of a write call them, one entity at a time.
import type { Actor } from '../contract/actor.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Transaction } from '../contract/transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** One write of one record as its hooks see it. */
export interface HookedWrite {
  readonly actor: Actor;
  readonly tx: Transaction;
  readonly operation: 'create' | 'update' | 'delete';
  readonly before: Values | undefined;
}

/** The hooks of one entity, all plugins together. */
export interface HooksOfEntity {
  /** The fields that plugins work out. Throws when two of them work out the same one, or one that does not exist. */
  derive(draft: Values, write: HookedWrite): Promise<Values>;
  check(record: Values, write: HookedWrite): Promise<readonly FieldError[]>;
  /** Undefined when no plugin wants to know of written rows: then nobody needs to read them back. */
  readonly written: ((record: Values, write: HookedWrite) => Promise<void>) | undefined;
}

/** Undefined for the many entities that no plugin cares about. */
export interface RecordHooks {
  of(entity: Entity): HooksOfEntity | undefined;
}
