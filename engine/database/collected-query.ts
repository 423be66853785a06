// Several statements as one query of the driver: they go out together and end together, so that PostgreSQL answers them in one message.
import pg from 'pg';
import type { Row, Statement } from '../contract/transaction.ts';
import { noteStatement } from './slow-statements.ts';

/** What a statement answered. */
export type Answered = pg.ResultBuilder<Row>;

// What the driver's connection calls on a query, and what a query calls on the connection; its types leave both out.
declare module 'pg' {
  interface Query<R, I> {
    name?: string | undefined;
    text: string;
    /** Without it a statement that takes no values would be sent in a form that ends by itself. */
    queryMode?: 'extended';
    handleRowDescription(message: unknown): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: Connection): void;
    handleEmptyQuery(connection: Connection): void;
    handlePortalSuspended(connection: Connection): void;
    handleCopyInResponse(connection: Connection): void;
    handleReadyForQuery(connection: Connection): void;
    handleError(error: Error, connection: Connection): void;
  }
  interface Connection {
    sync(): void;
    /** Statements with a name that are on their way, by name. */
    submittedNamedStatements: Record<string, string | undefined>;
  }
}

type PlainQuery = InstanceType<typeof pg.Query<Row, unknown[]>>;

interface Part {
  readonly query: PlainQuery;
  isSettled: boolean;
}

/**
 * Where one of the statements fails, PostgreSQL passes over those after it and they fail with it, as they would in its transaction. The
 * driver takes it for one query: its name and text are those of the statement that is being answered, by which the driver knows what a
 * connection has prepared.
 */
export class CollectedQuery extends pg.Query<Row, unknown[]> {
  #parts: Part[] = [];
  #place = 0;
  /** When PostgreSQL began with the statement that is being answered: it takes them in turn. */
  #since = 0;

  constructor() {
    super('');
  }

  /** Adds a statement; `name` is that of its kept plan. Settles when it is answered. */
  add({ text, values }: Statement, name?: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const part: Part = {
        // The driver copies what it is given as an object, property by property, which takes it longer than to write the message.
        query: new pg.Query<Row, unknown[]>(text, [...values], (error, result) => {
          part.isSettled = true;
          if (error) reject(error);
          else resolve(result);
        }),
        isSettled: false,
      };
      part.query.queryMode = 'extended';
      if (name !== undefined) part.query.name = name;
      this.#parts.push(part);
    });
  }

  override submit = (connection: pg.Connection): void => {
    // Each part would end the message by itself.
    const endless: pg.Connection = Object.create(connection, { sync: { value: () => undefined } });
    for (const { query } of this.#parts) {
      const error: unknown = query.submit(endless);
      if (error instanceof Error) query.handleError(error, connection);
    }
    connection.sync();
    this.#since = performance.now();
    // Values that cannot be written are found out while they are: nothing of such a statement was sent.
    this.#parts = this.#parts.filter((part) => !part.isSettled);
    this.#show();
  };

  /** The driver asks the query that is being answered for its name. */
  #show(): void {
    const query = this.#parts[this.#place]?.query;
    this.name = query?.name;
    this.text = query?.text ?? '';
  }

  #current(): PlainQuery {
    const part = this.#parts[this.#place];
    if (!part) throw new Error('PostgreSQL answered more statements than it was asked.');
    return part.query;
  }

  #next(connection: pg.Connection): void {
    const now = performance.now();
    noteStatement(this.text, now - this.#since);
    this.#since = now;
    this.#current().handleReadyForQuery(connection);
    this.#place++;
    this.#show();
  }

  override handleRowDescription(message: unknown): void {
    this.#current().handleRowDescription(message);
  }
  override handleDataRow(message: unknown): void {
    this.#current().handleDataRow(message);
  }
  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#current().handleCommandComplete(message, connection);
    this.#next(connection);
  }
  override handleEmptyQuery(connection: pg.Connection): void {
    this.#next(connection);
  }
  override handleCopyInResponse(connection: pg.Connection): void {
    this.#current().handleCopyInResponse(connection);
  }
  override handleError(error: Error, connection: pg.Connection): void {
    const left = this.#parts.slice(this.#place);
    this.#place = this.#parts.length;
    for (const [index, { query }] of left.entries()) {
      // Of those that were passed over nothing is prepared.
      if (index > 0 && query.name !== undefined) delete connection.submittedNamedStatements[query.name];
      query.handleError(error, connection);
    }
  }
  override handleReadyForQuery(connection: pg.Connection): void {
    if (this.#place < this.#parts.length) this.handleError(new Error('PostgreSQL left a statement without an answer.'), connection);
  }
}
