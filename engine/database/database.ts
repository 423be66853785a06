// The only way to rows: a transaction that carries its tenant. knex writes the SQL text, pg runs it.
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Query, Row, Transaction } from '../contract/transaction.ts';
import { translateError } from './translate-error.ts';

// Local dates stay text (a JS Date would shift them by the server's zone); numeric and bigint stay exact text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Builds SQL text and never runs it: an un-awaited builder can do no harm, and nothing bypasses the tenant. */
export const sql: Knex = knexFactory({ client: 'pg', wrapIdentifier: (name) => (name === '*' ? name : `"${name.replaceAll('"', '""')}"`) });

export type { Query, Row, Transaction };

export interface DatabaseOptions {
  /** Connection of the application role: neither owner nor superuser. */
  readonly connectionString: string;
  readonly maxConnections?: number;
}

/** The pool of one process. Close it before the process ends. */
export class Database {
  readonly #pool: pg.Pool;

  constructor(options: DatabaseOptions) {
    this.#pool = new pg.Pool({
      connectionString: options.connectionString,
      max: options.maxConnections ?? 8,
      // Bounded waits: a stuck lock or a lost server becomes an error that a person sees, not a spinner.
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'matricula',
    });
    this.#pool.on('error', () => undefined); // an idle connection died: the next use opens another
  }

  /** A read-only transaction over the rows of one agency (and the platform's). */
  read<T>(agencyId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#run('begin read only', agencyId, work);
  }

  /** A transaction that is kept whole or not at all. */
  write<T>(agencyId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#run('begin', agencyId, work);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #run<T>(begin: string, agencyId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const opening = `${begin}; ${setAgency(agencyId)}`;
    const client = await this.#pool.connect().catch(translateError);
    // A client without a listener takes the whole process down when the server dies.
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      await client.query(opening); // one round trip opens the transaction and names the tenant
      const answer = await work(transactionOn(client, agencyId));
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      return translateError(error);
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }
}

function transactionOn(client: pg.PoolClient, agencyId: number): Transaction {
  let savepoints = 0;
  const run = async (query: Query): Promise<pg.QueryResult> => {
    const { sql: text, bindings } = query.toSQL().toNative();
    return await client.query(text, [...bindings]);
  };
  return {
    agencyId,
    rows: async <R extends Row>(query: Query) => (await run(query)).rows as R[],
    execute: async (query) => (await run(query)).rowCount ?? 0,
    async *batches<R extends Row>(query: Query, size: number) {
      const { sql: text, bindings } = query.toSQL().toNative();
      const cursor = client.query(new Cursor<R>(text, [...bindings]));
      try {
        for (let rows = await cursor.read(size); rows.length > 0; rows = await cursor.read(size)) yield rows;
      } finally {
        await cursor.close();
      }
    },
    savepoint: async (work) => {
      const name = `s${++savepoints}`;
      await client.query(`savepoint ${name}`);
      try {
        const answer = await work();
        await client.query(`release savepoint ${name}`);
        return answer;
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`);
        return translateError(error);
      }
    },
    inAgency: async (other, work) => {
      await client.query(setAgency(other));
      const answer = await work(transactionOn(client, other));
      await client.query(setAgency(agencyId));
      return answer;
    },
  };
}

/** The number is checked, so it may stand in the text: `set` takes no parameters. */
function setAgency(agencyId: number): string {
  if (!Number.isSafeInteger(agencyId)) throw new Error('A transaction needs its agency.');
  return `set local matricula.agency = '${agencyId}'`;
}
