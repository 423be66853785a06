// One open transaction of one agency, as rooms and plugins are handed it.
import type { Knex } from 'knex';

export type Query = Knex.QueryBuilder | Knex.Raw;
export type Row = Record<string, unknown>;

/** All statements of a request run through it. Plugins pass it on and make no statements of their own. */
export interface Transaction {
  readonly agencyId: number;
  /** Runs one statement and answers its rows. Shape: an array of plain objects, one per row. */
  rows<R extends Row = Row>(query: Query): Promise<R[]>;
  /** Runs one statement and answers how many rows it touched. */
  execute(query: Query): Promise<number>;
  /** Reads a statement of any size in batches; memory holds one batch. */
  batches<R extends Row = Row>(query: Query, size: number): AsyncGenerator<R[]>;
  /** Does `work` so that a failure in it undoes only itself; the failure is thrown on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Does `work` on the rows of another agency, inside the same transaction: how a new agency gets its starting rows. */
  inAgency<T>(agencyId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
}
