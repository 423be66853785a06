// Brings the work with jobs up in the background and takes it down again: dispatcher, worker, and the ear for announcements.
import type { Logger } from 'pino';
import { Database, sql } from '../database/database.ts';
import { Listener } from '../database/listen.ts';
import { openQueues, prepareQueueTables } from './bullmq-queues.ts';
import { Dispatcher } from './dispatcher.ts';
import { defaultJobOptions, type JobOptions } from './job-options.ts';
import type { JobQueues } from './job-queues.ts';
import { cancelledJobs, newJobs } from './job-rows.ts';
import { type JobHost, JobRunner } from './run-job.ts';

export interface JobsParts<Api> {
  readonly host: JobHost<Api>;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly redisUrl: string | undefined;
  readonly options?: Partial<JobOptions> | undefined;
  readonly log: Logger;
}

export interface RunningJobs {
  /** Resolves once jobs are worked on; for tests and for the process that does nothing else. */
  readonly ready: Promise<void>;
  /** Begins nothing more, lets what runs finish for a while, then breaks it off and gives it back. */
  stop(): Promise<void>;
}

const retryPause = 5_000;
/** After being broken off, jobs get this long to notice, in milliseconds. */
const lastWords = 5_000;

/** Answers at once: nobody waits for the queues to come up. While they cannot, jobs wait in the outbox. */
export function startJobs<Api>(parts: JobsParts<Api>): RunningJobs {
  const options = { ...defaultJobOptions, ...parts.options };
  const { host, appUrl, log } = parts;
  // Their own pool: long jobs take no connection away from requests.
  const database = new Database({ connectionString: appUrl, maxConnections: options.concurrency.interactive + options.concurrency.bulk + 3 });
  const runner = new JobRunner({ host, database, options, log });
  const stopping = new AbortController();
  let queues: JobQueues | undefined;
  const fault = quietly((error) => log.error({ err: error }, 'The queue of jobs has a fault'));
  const dispatcher = new Dispatcher({
    model: host.model,
    database,
    jobs: host.jobs,
    options,
    log,
    send: async (queue, deliveries) => await queues?.send(queue, deliveries),
  });
  const opening = open();
  const ear = new Listener({
    connectionString: appUrl,
    name: 'jobs',
    channels: [newJobs, cancelledJobs],
    onNotice: (channel, text) => (channel === newJobs ? dispatcher.wake() : runner.abort(Number(text))),
    // What was announced meanwhile is looked for.
    onListening: () => dispatcher.wake(),
  });
  const listening = opening.then((up) => (up ? ear.start() : undefined));

  async function open(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      try {
        if (parts.redisUrl === undefined) await prepareQueueTables(parts.ownerUrl);
        const prefix = parts.redisUrl === undefined ? '' : await installation(database);
        const { concurrency, lock } = options;
        queues = await openQueues({
          appUrl,
          redisUrl: parts.redisUrl,
          prefix,
          concurrency,
          lock,
          error: fault,
          handle: (id, agency) => runner.run(id, agency),
        });
        dispatcher.start();
        return true;
      } catch (error) {
        log.error({ err: error }, 'Jobs cannot be worked on yet');
        await pause(retryPause, stopping.signal);
      }
    }
    return false;
  }

  return {
    ready: opening.then(() => undefined),
    stop: async () => {
      stopping.abort();
      runner.wind();
      await listening;
      await dispatcher.stop();
      const timeout = pause(options.grace).then(() => {
        runner.abortAll();
        return pause(lastWords);
      });
      const closed = (await queues?.close(timeout)) ?? true;
      await ear.close();
      if (closed) await database.close();
      else log.error('Jobs that do not stop are left behind; they run again elsewhere');
    },
  };
}

/** Tells this database from every other one, so that two installations can share a Redis. */
async function installation(database: Database): Promise<string> {
  const [row] = await database.read(0, (tx) =>
    tx.rows<{ name: string }>(
      sql.raw("select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as name from pg_control_system()"),
    ),
  );
  return `matricula-${row?.name ?? ''}`;
}

/** Of faults that come in swarms, one a minute is reported. */
function quietly(notify: (error: unknown) => void): (error: unknown) => void {
  let notifiedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - notifiedAt < 60_000) return;
    notifiedAt = performance.now();
    notify(error);
  };
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
