// One open transaction of one agency, as rooms and plugins are handed it.
import type { Knex } from 'knex';
import type { DataScope } from './actor.ts';

/** A statement as PostgreSQL takes it: values stand for $1, $2 and so on. For texts that are worked out once and asked often. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Query = Knex.QueryBuilder | Knex.Raw | Statement;
export type Row = Record<string, unknown>;

/** How a statement is run. */
export interface StatementOptions {
  /**
   * The database plans the text once per connection and keeps the plan, a generic one. For statements that name their rows by ids: any plan suits every
   * such value, while one made for a common value may be a bad one for a rare value. `varied` where the text goes by which fields somebody sends,
   * `asked` where it goes by what a plugin asks.
   */
  readonly keepPlan?: boolean | 'varied' | 'asked';
  /** The database plans the statement for these values: what it looks for, such as part of a text, may be in very many rows or in few. */
  readonly customPlan?: boolean;
  /**
   * Goes out at once, before a write is known to be open and wanted. Only for statements that do no harm where it turns out to be neither:
   * they read, or row security refuses them where no agency is set, so that nothing is kept by halves.
   */
  readonly isAhead?: boolean;
  /** No statement comes after this one: the transaction is closed in the same message, which spares a way to the database and back. */
  readonly isLast?: boolean;
}

/** What somebody asked for, as one: all that its transaction writes into the journal bears its number. */
export interface NamedChange {
  /** Who asked: what kind of person, and the id. */
  readonly by: string;
  /** The name of an entity and what was asked of it, such as `Book patch`. */
  readonly call: string;
}

/** All statements of a request run through it. Plugins pass it on and make no their own statements. */
export interface Transaction {
  readonly agencyId: number;
  /** What row security keeps the statements to, within the agency. */
  readonly dataScope: DataScope;
  /** True where all statements see the rows of one moment. */
  readonly isSnapshot: boolean;
  /** When it was opened, by the clock of the process (`performance.now()`): what it sees is of that moment or later. */
  readonly openedAt: number;
  /** Waits until the write that this transaction was opened for is known to be wanted; throws where it is not. What leaves traces outside the database comes after it. */
  certain(): Promise<void>;
  /** Anyone who listens to the channel hears of it soon after the transaction is kept: a wake-up, which may come without need and, where the process is killed, not at all. */
  notify(channel: string, payload: string): void;
  /** The same transaction, whose statements wait for `wanted` unless they may go ahead. Where it fails they fail with it. */
  until(wanted: Promise<unknown>): Transaction;
  /** The same transaction with statements that reach further or less far: how the engine works for itself in the transaction of somebody who is limited. */
  reaching(dataScope: DataScope): Transaction;
  /** Runs one statement and answers its rows. Shape: an array of plain objects, one per row. */
  rows<R extends Row = Row>(query: Query, asking?: StatementOptions): Promise<R[]>;
  /** Runs one statement and answers how many rows it touched. */
  execute(query: Query, asking?: StatementOptions): Promise<number>;
  /** Reads a statement of any size in batches; memory holds one batch. */
  batches<R extends Row = Row>(query: Query, size: number): AsyncGenerator<R[]>;
  /** Does `work` so that a failure in it undoes only itself; the failure is thrown on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Does `work` on the rows of another agency, inside the same transaction: how a new agency gets its starting rows. */
  inAgency<T>(agencyId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
}
