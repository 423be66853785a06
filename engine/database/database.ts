// The only way to rows: a transaction that carries its tenant. knex writes the SQL text, pg runs it.
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { type Actor, requireOneself, type DataScope } from '../contract/actor.ts';
import type { StatementOptions, NamedChange, Query, Row, Statement, Transaction } from '../contract/transaction.ts';
import { type Answered, ask, sendText } from './ask.ts';
import { GatheringSocket } from './collecting-socket.ts';
import { nameOfPlan } from './cached-plans.ts';
import { type Notice, Notices } from './notices.ts';
import { dataScopeRole } from './roles.ts';
import { translateError } from './translate-error.ts';

// Local dates stay text (a JS Date would shift them by the server's zone); numeric and bigint stay exact text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Builds SQL text and never runs it: an un-awaited builder can do no harm, and nothing bypasses the tenant. */
export const sql: Knex = knexFactory({ client: 'pg', wrapIdentifier: (name) => (name === '*' ? name : `"${name.replaceAll('"', '""')}"`) });

export type { StatementOptions, Query, Row, Statement, Transaction };

/** The statement of a builder. */
export function getStatement(query: Query): Statement {
  if ('text' in query && 'values' in query) return query;
  const { sql: text, bindings } = query.toSQL().toNative();
  return { text, values: bindings };
}

/**
 * How many tables of a statement PostgreSQL may put into another order (its own default is 8). Reading a record joins a dozen references to
 * one table by their ids; to weigh the orders of eight took ten times as long as to read, for the same plan. Statements that choose rows
 * by fields of references join one or two (0131).
 */
const maxJoinsWeighed = 4;

/**
 * Named statements keep a generic plan, which is made once (0134). Left to itself PostgreSQL takes the plan that looks cheaper each time, and
 * a custom plan for one id always does: it planned a dozen joins again for each record that was read.
 */
const planMode = 'force_generic_plan';
type PlanMode = 'force_generic_plan' | 'force_custom_plan';

export interface DatabaseOptions {
  /** Connection of the application role: neither owner nor superuser. */
  readonly connectionString: string;
  readonly maxConnections?: number;
}

/** The pool of one process. Close it before the process ends. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #options: DatabaseOptions;
  readonly #notices: Notices;
  #aside: Database | undefined;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#pool = new pg.Pool({
      connectionString: options.connectionString,
      max: options.maxConnections ?? 8,
      // Bounded waits: a stuck lock or a lost server becomes an error that a person sees, not a spinner.
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'matricula',
      options: `-c join_collapse_limit=${maxJoinsWeighed} -c plan_cache_mode=${planMode}`,
      // Statements that do not wait for one another travel together.
      pipeline: true,
      stream: () => new GatheringSocket(),
    });
    this.#pool.on('error', () => undefined); // an idle connection died: the next use opens another
    this.#notices = new Notices(this.#pool);
  }

  /** A read-only transaction over the rows of one agency (and the platform's), or over those that a person of it reaches. */
  read<T>(principal: Principal, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#run(kinds.read, principal, work);
  }

  /** The same, and all statements see the rows of one moment: a page, its rows and its count agree. */
  readSnapshot<T>(principal: Principal, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#run(kinds.snapshot, principal, work);
  }

  /** A transaction that is kept whole or not at all, of a change that has a number where it is named. None is opened for who only looks on as another person. */
  async write<T>(principal: Principal, work: (tx: Transaction) => Promise<T>, change?: NamedChange): Promise<T> {
    if (typeof principal !== 'number') requireOneself(principal);
    return await this.#run(kinds.write, principal, work, change);
  }

  /**
   * Two connections for those who hold one already and need its own transaction beside it. From the same pool, as many of them as it
   * has connections would wait for one another for ever.
   */
  get aside(): Pick<Database, 'read' | 'write'> {
    this.#aside ??= new Database({ ...this.#options, maxConnections: 2 });
    return this.#aside;
  }

  async close(): Promise<void> {
    await this.#notices.close();
    await Promise.all([this.#pool.end(), this.#aside?.close()]);
  }

  async #run<T>({ start, isReading, isSnapshot }: Kind, principal: Principal, work: (tx: Transaction) => Promise<T>, change?: NamedChange): Promise<T> {
    const { agencyId, dataScope } = typeof principal === 'number' ? { agencyId: principal, dataScope: noLimit } : principal;
    const opening = [
      start,
      setAgency(agencyId),
      ...(isSameScope(dataScope, noLimit) ? [] : [setScope(dataScope)]),
      ...(change ? [startChange(change)] : []),
    ].join('; ');
    const client = await this.#pool.connect().catch(translateError);
    // A client without a listener takes the whole process down when the server dies.
    let broken: Error | undefined;
    const breaks = (error: Error) => {
      broken = error;
    };
    client.on('error', breaks);
    const release = (): void => {
      client.off('error', breaks);
      client.release(broken);
    };
    const openedAt = performance.now();
    const notices: Notice[] = [];
    let names = 0;
    const newName = (): string => `n${++names}`;
    const opened = sendText(client, opening); // one round trip opens the transaction and names the tenant
    let committed: Promise<Answered> | undefined;
    let waiting = 0;
    const inLine = (until: Promise<unknown>): Promise<unknown> => {
      waiting++;
      return until.finally(() => waiting--);
    };
    const commit = (): Promise<Answered> => {
      if (waiting > 0) throw new Error('A statement still waits in a transaction that is to be closed.');
      committed ??= ask(client, { text: 'commit', values: [] }, 'commit');
      committed.catch(() => undefined); // is waited for below
      return committed;
    };
    let isOver = false;
    const requireOpen = (): void => {
      // What was asked beside a statement that failed may wake up when the connection is somebody else's already.
      if (isOver) throw new Error('A statement came after the end of its transaction.');
      if (committed) throw new Error('A statement came after the one that was said to be the last.');
    };
    let isOpen = false;
    opened.then(
      () => (isOpen = true),
      () => undefined, // is waited for below
    );
    // A reader's first statement goes out with the opening. A write waits: without its transaction it would be kept by halves.
    const ready = (): Promise<unknown> | undefined => (isReading || isOpen ? undefined : opened);
    let response: T;
    try {
      response = await work(
        transactionOn(
          { client, isSnapshot, openedAt, ready, inLine, commit, requireOpen, dataScope, newName, plans: { mode: planMode }, notices },
          agencyId,
          dataScope,
        ),
      );
      await opened;
      // PostgreSQL takes the commit for a rollback where a statement has failed, and calls that no error.
      if (!isReading && (await commit()).command !== 'COMMIT') throw new Error('A statement failed and its error was passed over: nothing was kept.');
      // What was read is certain: nobody waits until its transaction is closed, nor does who has the connection next, whose opening goes out with it.
      if (isReading) void commit();
    } catch (error) {
      isOver = true;
      // Whatever failed after an opening that failed, failed because of it.
      const cause: unknown = await opened.then(
        () => error,
        (failure: unknown) => failure,
      );
      await sendText(client, 'rollback').catch(breaks);
      release();
      return translateError(cause);
    }
    release();
    if (notices.length > 0) this.#notices.add(notices);
    return response;
  }
}

interface Kind {
  readonly start: string;
  readonly isReading: boolean;
  readonly isSnapshot: boolean;
}
const kinds = {
  read: { start: 'begin read only', isReading: true, isSnapshot: false },
  // What screens search for may be common or rare: PostgreSQL chooses between a custom and a generic plan.
  snapshot: { start: 'begin isolation level repeatable read read only; set local plan_cache_mode = auto', isReading: true, isSnapshot: true },
  write: { start: 'begin', isReading: false, isSnapshot: false },
} as const satisfies Readonly<Record<string, Kind>>;

interface Opened {
  readonly client: pg.PoolClient;
  readonly isSnapshot: boolean;
  readonly openedAt: number;
  /** What a statement waits for; nothing once the transaction is open, so that statements go out in the order in which they are asked. */
  readonly ready: () => Promise<unknown> | undefined;
  readonly commit: () => Promise<unknown>;
  /** Waits; meanwhile the transaction cannot be closed. */
  readonly inLine: (until: Promise<unknown>) => Promise<unknown>;
  /** Throws once the transaction is being closed. */
  readonly requireOpen: () => void;
  /** What the connection is set to, whatever single statements reach. */
  readonly dataScope: DataScope;
  /** A name for a savepoint or a cursor. No other of this transaction has it, in whatever agency or reach it was made: of two alike, the newer hides the older. */
  readonly newName: () => string;
  /** Which kind of plan the connection is set to make; undefined where that is not known. */
  readonly plans: { mode: PlanMode | undefined };
  /** What is sent once the transaction is kept. */
  readonly notices: Notice[];
}

function transactionOn(opened: Opened, agencyId: number, dataScope: DataScope): Transaction {
  const { client, isSnapshot, openedAt } = opened;
  const isOther = !isSameScope(dataScope, opened.dataScope);
  // Set together with the statement that wants it: what others ask meanwhile is asked with what they want themselves.
  const quietly = (text: string): void => void sendText(client, text).catch(() => undefined); // fails where the statement itself does
  const within = <T>(send: () => Promise<T>): Promise<T> => {
    if (!isOther) return send();
    quietly(setScope(dataScope));
    const requested = send();
    quietly(setScope(opened.dataScope));
    return requested;
  };
  // Stays set until a statement wants the other one.
  const planFor = (mode: PlanMode | undefined): void => {
    if (isSnapshot || mode === undefined || mode === opened.plans.mode) return;
    quietly(`set local plan_cache_mode = ${mode}`);
    opened.plans.mode = mode;
  };
  const run = async (query: Query, { keepPlan = false, customPlan = false, isAhead = false, isLast = false }: StatementOptions = {}): Promise<Answered> => {
    const opening = isAhead ? undefined : opened.ready();
    if (opening) await opened.inLine(opening);
    opened.requireOpen();
    const statement = getStatement(query);
    const name = keepPlan ? nameOfPlan(statement.text, isLimited(dataScope), keepPlan === true ? 'fixed' : keepPlan) : undefined;
    planFor(customPlan ? 'force_custom_plan' : name === undefined ? undefined : 'force_generic_plan');
    const requested = within(() => ask(client, statement, name));
    // Where it fails, there is nothing left to keep: PostgreSQL then takes the commit for a rollback.
    if (isLast) void opened.commit();
    return await requested.catch((error: unknown) => {
      // Where it was read tells nobody anything; who asked does.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  };
  const self: Transaction = {
    agencyId,
    isSnapshot,
    openedAt,
    certain: async () => {
      await opened.ready();
    },
    until: (wanted) => transactionOn({ ...opened, ready: waitingFor(wanted, opened.ready) }, agencyId, dataScope),
    notify: (channel, payload) => void opened.notices.push({ channel, payload }),
    dataScope,
    reaching: (other) => (isSameScope(other, dataScope) ? self : transactionOn(opened, agencyId, other)),
    rows: async <R extends Row>(query: Query, asking?: StatementOptions) => (await run(query, asking)).rows as R[],
    execute: async (query, asking) => (await run(query, asking)).rowCount ?? 0,
    async *batches<R extends Row>(query: Query, size: number) {
      const { text, values } = getStatement(query);
      const name = opened.newName();
      await opened.ready();
      await within(() => ask(client, { text: `declare ${name} no scroll cursor for ${text}`, values }));
      const fetch = (): Promise<pg.QueryResult<R>> => {
        const fetched = within(() => sendText<R>(client, `fetch forward ${Math.floor(size)} from ${name}`));
        fetched.catch(() => undefined); // is waited for in its turn
        return fetched;
      };
      // The database is at work on the next batch while this one is used.
      let next = fetch();
      try {
        for (;;) {
          const { rows } = await next;
          if (rows.length === 0) break;
          next = fetch();
          yield rows;
        }
      } finally {
        // Who stops before the end leaves no statement behind that the next one on this connection would wait for.
        await next.catch(() => undefined);
      }
      await sendText(client, `close ${name}`);
    },
    savepoint: async (work) => {
      const name = opened.newName();
      await opened.ready();
      await sendText(client, `savepoint ${name}`);
      try {
        const response = await work();
        await sendText(client, `release savepoint ${name}`);
        return response;
      } catch (error) {
        await sendText(client, `rollback to savepoint ${name}`);
        opened.plans.mode = undefined; // what was set since is undone as well
        return translateError(error);
      }
    },
    inAgency: async (other, work) => {
      await opened.ready();
      await sendText(client, setAgency(other));
      try {
        // Offices and people of this agency mean nothing there.
        return await work(transactionOn(opened, other, noLimit));
      } finally {
        // Anyone who goes on after a refusal goes on at home. After an error of the database this fails as well, and the savepoint undoes the setting.
        await sendText(client, setAgency(agencyId)).catch(() => undefined);
      }
    },
  };
  return self;
}

/** Whose rows a transaction is about: an agency's, or a person's of it, such as an actor. */
export type Principal = number | (Pick<Actor, 'agencyId' | 'dataScope'> & Partial<Pick<Actor, 'name' | 'viewer'>>);

const noLimit: DataScope = {};
const isLimited = ({ office, person }: DataScope): boolean => office !== undefined || person !== undefined;
const isSameScope = (a: DataScope, b: DataScope): boolean => a.office === b.office && a.person === b.person;

/** The settings that row security asks for, and the role that it asks; an empty one is no limit, and no row belongs to the office 0. */
function setScope(dataScope: DataScope): string {
  const { office, person } = dataScope;
  const text = (id: number | null | undefined): string => {
    if (id === undefined) return '';
    if (id !== null && !Number.isSafeInteger(id)) throw new Error('A reach is made of ids.');
    return String(id ?? 0);
  };
  const role = isLimited(dataScope) ? dataScopeRole : 'none';
  return `set local matricula.office = '${text(office)}'; set local matricula.person = '${text(person)}'; set local role ${role}`;
}

/** Names the change, for the defaults of the journal: they take from here whose it is, and give it its number with the first row, so that no other statement carries them. */
function startChange({ by, call }: NamedChange): string {
  if (!/^[\w #-]+$/.test(by + call)) throw new Error('The names of a change are made of letters.');
  return `set local matricula.change_by = '${by}'; set local matricula.change_call = '${call}'`;
}

/** What a statement waits for, with `wanted` besides: nothing once that is settled well. */
function waitingFor(wanted: Promise<unknown>, ready: Opened['ready']): Opened['ready'] {
  let isWanted = false;
  wanted.then(
    () => (isWanted = true),
    () => undefined, // is thrown to everyone who waits
  );
  return () => (isWanted ? ready() : wanted.then(ready));
}

/** The number is checked, so it may stand in the text: `set` takes no parameters. */
function setAgency(agencyId: number): string {
  if (!Number.isSafeInteger(agencyId)) throw new Error('A transaction needs its agency.');
  return `set local matricula.agency = '${agencyId}'`;
}
