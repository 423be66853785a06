// Hands a statement to a connection in the form that costs the driver least, and waits for what it answers.
import pg from 'pg';
import type { Row, Statement } from '../contract/transaction.ts';

/** What a statement answered. */
export type Answered = pg.ResultBuilder<Row>;

/**
 * Sends the statement; `name` is that of its kept plan. The driver copies what it is given as an object, property by property with all that
 * describes each, which takes it longer than to write the message: so it gets its own kind of object, made of plain values.
 */
export function ask(client: pg.PoolClient, { text, values }: Statement, name: string | undefined): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row, unknown[]>(text, [...values], (error, result) => (error ? reject(error) : resolve(result)));
    client.query(name === undefined ? query : Object.assign(query, { name }));
  });
}
