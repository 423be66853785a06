// What is asked of a connection: statements of one go of the event loop as one message.
import type pg from 'pg';
import type { Row, Statement } from '../contract/transaction.ts';
import { type Answered, CollectedQuery } from './collected-query.ts';

export type { Answered } from './collected-query.ts';

const gathering = new WeakMap<pg.PoolClient, CollectedQuery>();

/** Sends the statement with whatever else is asked of this connection in this go of the event loop; `name` is that of its kept plan. */
export function ask(client: pg.PoolClient, statement: Statement, name?: string): Promise<Answered> {
  const found = gathering.get(client);
  if (found) return found.add(statement, name);
  const made = new CollectedQuery();
  gathering.set(client, made);
  // Promises that are settled go on before this: what they ask is in time.
  process.nextTick(() => {
    if (gathering.get(client) === made) send(client, made);
  });
  return made.add(statement, name);
}

/** Sends text that may be several statements, after all that was asked before it. */
export function sendText<R extends Row>(client: pg.PoolClient, text: string): Promise<pg.QueryResult<R>> {
  const requested = gathering.get(client);
  if (requested) send(client, requested);
  return client.query<R>(text);
}

function send(client: pg.PoolClient, requested: CollectedQuery): void {
  gathering.delete(client);
  client.query(requested);
}
