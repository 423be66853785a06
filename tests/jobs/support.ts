// A server with two agencies, test jobs and short waits; and the questions that tests of jobs ask.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { EnqueueOptions, JobName, Jobs } from '../../engine/contract/plugin.ts';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import type { JobOptions } from '../../engine/jobs/job-options.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { bundled } from '../support/bundled.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { type Redis, startRedis } from './carriers.ts';
import { testJobs } from './test-jobs.ts';

/** Waits made short: what takes half a minute in life takes a moment here. */
export const shortWaits: Partial<JobOptions> = { poll: 300, resend: 1_000, renew: 3_000, lock: 2_000, backoff: 50, grace: 500 };

export interface JobRow {
  readonly id: number;
  readonly state: string;
  readonly runs: number;
  readonly attempts: number;
  readonly progress: number;
  readonly error: unknown;
  readonly payload: unknown;
}

export interface Scene extends TwoAgencies {
  readonly redis: Redis | undefined;
  /** PostgreSQL as the application. */
  readonly appUrl: string;
  /** Enqueues as the engine in agency One, in its own transaction. */
  enqueue<J extends JobName>(name: J, payload: Jobs[J], options?: EnqueueOptions): Promise<number>;
  job(id: number): Promise<JobRow | undefined>;
  state(id: number): Promise<string | undefined>;
  /** How many leads of that name there are: how often a job had its effect. */
  effects(name: string): Promise<number>;
  query(text: string): Promise<Record<string, unknown>[]>;
  startWorker(options?: { readonly ticking?: boolean; readonly jobs?: Partial<JobOptions> }): Promise<WorkerChild>;
  stop(): Promise<void>;
}

export interface WorkerChild {
  /** Resolves once it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** `here`: whether the server itself works on jobs. */
export async function jobScene(carrier: 'postgres' | 'redis', { here = true } = {}): Promise<Scene> {
  const redis = carrier === 'redis' ? await startRedis() : undefined;
  const redisUrl = redis?.url ?? '';
  const both = await twoAgencies({
    plugins: [settings, testJobs],
    env: { ...process.env, REDIS_URL: redisUrl, LOG_LEVEL: 'silent' },
    jobs: here ? shortWaits : 'off',
  });
  const { server, one } = both;
  const { engine } = server.running;
  const appUrl = withLogin(server.ownerUrl, loginRole, deriveAppPassword(server.ownerUrl) ?? '');
  await server.running.jobs?.ready;
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const children: WorkerChild[] = [];
  const job = async (id: number): Promise<JobRow | undefined> => {
    const [row] = await query(`select id, state, runs, attempts, progress, error, payload from matricula.job where id = ${id}`);
    return row as JobRow | undefined;
  };
  return {
    ...both,
    redis,
    appUrl,
    query,
    job,
    enqueue: (name, payload, options) =>
      engine.database.write(one.agencyId, (tx) => engine.context(tx, systemActor(one.agencyId)).enqueue(name, payload, options)),
    state: async (id) => (await job(id))?.state,
    effects: async (name) => {
      const [row] = await query(`select count(*)::int as n from "AgencyLead" where "FirstName" = '${name}'`);
      return Number(row?.['n']);
    },
    startWorker: async ({ ticking = false, jobs = {} } = {}) => {
      const given = { ownerUrl: server.ownerUrl, appUrl, redisUrl, options: { ...shortWaits, ...jobs }, ticking };
      const child = await startWorkerChild(JSON.stringify(given));
      children.push(child);
      return child;
    },
    stop: async () => {
      await Promise.all(children.map((child) => child.end('SIGKILL')));
      await client.end();
      await server.stop();
      await redis?.stop();
    },
  };
}

/** A worker in its own process, told all that it needs as JSON. */
export async function startWorkerChild(given: string): Promise<WorkerChild> {
  const child = spawn(process.execPath, [await bundled('tests/jobs/worker-child.ts'), given], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line');
  const translated = await Promise.race([line.then(() => true), exited.then(() => false)]);
  if (!translated) throw new Error('The worker ended without a word.');
  return {
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await exited;
    },
  };
}
