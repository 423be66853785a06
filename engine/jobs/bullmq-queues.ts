// BullMQ as the carrier, on PostgreSQL or on Redis. The only file that knows of it; it is loaded when the first worker starts, since that takes a while.
import type { PgPool } from 'bullmq';
import pg from 'pg';
import { applicationRole } from '../database/roles.ts';
import type { JobQueues, QueueParts } from './job-queues.ts';
import { type QueueName, queueNames } from './job-rows.ts';

/** The newest state of the tables that the pinned version of BullMQ knows. */
const schemaVersion = 11;
const lock = 7_264_154;
const sendTimeout = 10_000;

/**
 * Makes BullMQ's tables in their own schema and lets the application use them; at once where that is done. As the database's owner.
 * The application gets no right to make anything there: what BullMQ would make on first use is made here.
 */
export async function prepareQueueTables(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, application_name: 'matricula migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isPrepared(client)) return;
    await client.query('select pg_advisory_lock($1)', [lock]);
    if (await isPrepared(client)) return;
    const { runMigrations } = await import('bullmq');
    await runMigrations(client);
    await client.query('begin');
    await client.query('set local search_path to bullmq');
    for (const queue of queueNames) await client.query('select next_job_id($1)', [queue]);
    await client.query(`grant select, insert, update, delete on all tables in schema bullmq to ${applicationRole}`);
    await client.query(`grant usage, select, update on all sequences in schema bullmq to ${applicationRole}`);
    await client.query(`grant usage on schema bullmq to ${applicationRole}`);
    await client.query(`comment on schema bullmq is '${schemaVersion}'`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The comment is written last, together with the grants. */
async function isPrepared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ version: string | null }>("select obj_description(to_regnamespace('bullmq'), 'pg_namespace') as version");
  return Number(rows[0]?.version ?? 0) >= schemaVersion;
}

interface Message {
  readonly id: number;
  readonly agencyId: number;
}

/** Opens both queues and begins to work on them. */
export async function openQueues(parts: QueueParts): Promise<JobQueues> {
  const open = parts.redisUrl === undefined ? await onPostgres(parts.appUrl) : await onRedis(parts.redisUrl, parts.prefix);
  const queues = new Map(queueNames.map((name) => [name, open.queue(name)]));
  const workers = queueNames.map((name) =>
    open.worker(name, parts.concurrency[name], parts.lock, async ({ data }) => {
      await parts.handle(data.id, data.agencyId);
    }),
  );
  for (const queue of queues.values()) queue.on('error', parts.error);
  for (const worker of workers) worker.on('error', parts.error);
  return {
    send: async (name, deliveries) => {
      const jobs = deliveries.map(({ id, agencyId, name: job, runs, period }) => ({
        name: job,
        data: { id, agencyId },
        // What was begun and lost is another message than the one that was lost with it. BullMQ reckons how long a message is held by the
        // clock of the process that took it: one that was taken by a clock that is ahead stays taken until then, so after a while another goes out.
        opts: { jobId: `o${id}-${runs}-${period}`, removeOnComplete: true, removeOnFail: true },
      }));
      await within(sendTimeout, queues.get(name)?.addBulk(jobs));
    },
    close: async (timeout) => {
      const closing = async (): Promise<true> => {
        await Promise.all(workers.map((worker) => worker.close()));
        await Promise.all([...queues.values()].map((queue) => queue.close()));
        await open.end();
        return true;
      };
      // A job that does not heed its signal ends with the process.
      return await Promise.race([closing(), timeout.then(() => false)]);
    },
  };
}

type Handle = (job: { readonly data: Message }) => Promise<void>;

interface Opened {
  queue(name: QueueName): Sender;
  worker(name: QueueName, concurrency: number, lockDuration: number, handle: Handle): Taker;
  end(): Promise<void>;
}
/** Of BullMQ's classes, whose types differ from carrier to carrier, what is used here. */
interface Sender {
  addBulk(jobs: { name: string; data: Message; opts: { jobId: string; removeOnComplete: boolean; removeOnFail: boolean } }[]): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}
interface Taker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(force?: boolean): Promise<void>;
}

const workerOptions = (concurrency: number, lockDuration: number) => ({
  concurrency,
  lockDuration,
  stalledInterval: lockDuration,
  // An idle worker is woken by the queue; it looks by itself this often, in seconds.
  drainDelay: 30,
  // Anyone who fails to be heard of is no reason to give a job up: the outbox counts attempts.
  maxStalledCount: 1_000,
});

async function onPostgres(connectionString: string): Promise<Opened> {
  const { createPostgresBackend, Queue, Worker } = await import('bullmq');
  // One pool for all: each worker keeps one connection to listen on, and their statements share the others.
  const pool = new pg.Pool({
    connectionString,
    options: '-c search_path=bullmq',
    max: queueNames.length + 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'matricula queue',
  });
  pool.setMaxListeners(50);
  pool.on('error', () => undefined);
  // BullMQ takes connections without minding what happens to them; unheard, the loss of one would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A pool of pg by BullMQ's own description of one, which names fewer events.
  const connection = pool as PgPool;
  return {
    queue: (name) => new Queue(name, { connection }, createPostgresBackend),
    worker: (name, concurrency, lockDuration, handle) =>
      new Worker(name, handle, { connection, ...workerOptions(concurrency, lockDuration) }, createPostgresBackend),
    end: () => pool.end(),
  };
}

async function onRedis(url: string, prefix: string): Promise<Opened> {
  const { Queue, Worker } = await import('bullmq');
  const connection = { url, maxRetriesPerRequest: null, retryStrategy: (times: number) => Math.min(times * 500, 5_000) };
  return {
    queue: (name) => new Queue(name, { connection, prefix }),
    worker: (name, concurrency, lockDuration, handle) => new Worker(name, handle, { connection, prefix, ...workerOptions(concurrency, lockDuration) }),
    end: () => Promise.resolve(),
  };
}

/** A carrier that is away may keep its callers waiting for ever. */
async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The queue does not answer.')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
