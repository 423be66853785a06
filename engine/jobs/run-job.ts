// Runs the jobs that are delivered to this process: each in the name of who wanted it, its effect kept together with the mark that it is done.
import type { Logger } from 'pino';
import type { Actor } from '../contract/actor.ts';
import { AppError, FinalError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import type { Context, Job, JobContext, JobStep, LaterStep } from '../contract/plugin.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { agencyActor } from '../session/agency-actor.ts';
import { isAgencyOn } from '../session/agency-state.ts';
import { absentActor } from '../session/person.ts';
import { abortable } from './abortable.ts';
import type { JobOptions } from './job-options.ts';
import { startJob, type StartedJob, finishJob, giveBackJob, lockJob, keepStep, lendJob, parkJob, postponeJob, writeProgress } from './job-rows.ts';

/** What the runner needs of the engine. */
export interface JobHost<Api> {
  readonly model: Model;
  readonly jobs: ReadonlyMap<string, Job<unknown, Api>>;
  context(tx: Transaction, actor: Actor): Context<Api>;
}

export interface RunnerParts<Api> {
  readonly host: JobHost<Api>;
  readonly database: Database;
  readonly options: Pick<JobOptions, 'backoff' | 'lock'>;
  readonly log: Logger;
}

const defaultAttempts = 5;
const maxBackoff = 3_600_000;
/** Progress is written at most so often, in milliseconds. */
const progressPause = 500;
/** What is done between two transactions is broken off after so long. */
const maxLater = 240_000;

type Work<Api, Outcome> = (context: JobContext<Api>) => Promise<Outcome | void>;

/** Cancelled, or taken over by another process: whatever was done is not kept, and nothing is said. */
class Superseded extends Error {}
/** The agency was switched off: what it did in its earlier steps is kept, and the rest waits until it is on again. */
class SwitchedOff extends Error {}

export class JobRunner<Api> {
  readonly #parts: RunnerParts<Api>;
  readonly #running = new Map<number, AbortController>();
  #stopping = false;

  constructor(parts: RunnerParts<Api>) {
    this.#parts = parts;
  }

  /** Runs a job, unless it is done, cancelled or in other hands: to be told of one twice does no harm. Throws only when the database fails. */
  async run(id: number, agencyId: number): Promise<void> {
    if (this.#stopping || this.#running.has(id)) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const started = await this.#parts.database.write(agencyId, (tx) => startJob(tx, id));
      if (started) await this.#attempt(started, controller.signal);
    } finally {
      this.#running.delete(id);
    }
  }

  /** Breaks a job off, if it runs here. */
  abort(id: number): void {
    this.#running.get(id)?.abort(new Superseded());
  }

  /** From now on nothing new is begun, and long jobs end after their step. */
  wind(): void {
    this.#stopping = true;
  }

  /** Breaks off what still runs; it is given back. */
  abortAll(): void {
    this.wind();
    for (const controller of this.#running.values()) controller.abort(new Error('The process ends.'));
  }

  async #attempt(started: StartedJob, signal: AbortSignal): Promise<void> {
    const { host, database } = this.#parts;
    const job = host.jobs.get(started.name);
    try {
      if (!job) throw new AppError('server.failed', buildMessage('No active plugin provides the job {name}.', { name: started.name }));
      if (started.attempts >= (job.attempts ?? defaultAttempts)) throw new AppError('server.failed', 'The job was interrupted several times.');
      let more = true;
      while (more && !this.#stopping) more = await this.#step(started, job, signal);
      if (more) await database.write(started.agencyId, (tx) => giveBackJob(tx, started));
    } catch (error) {
      if (error instanceof Superseded || signal.reason instanceof Superseded) return;
      if (signal.aborted || error instanceof SwitchedOff) await database.write(started.agencyId, (tx) => giveBackJob(tx, started));
      else await this.#fail(started, job, error);
    }
  }

  /** One transaction, or two with what is done between them: true when the job goes on after it. */
  async #step(started: StartedJob, job: Job<unknown, Api>, signal: AbortSignal): Promise<boolean> {
    const { database, options } = this.#parts;
    const lend = () => database.write(started.agencyId, (tx) => lendJob(tx, started, options.lock));
    const { actor, step } = await this.#work(started, signal, undefined, (context) => job.run(started.payload, context));
    if (!step || !('later' in step)) return step?.more === true;
    // Where lending fails, or the process dies, the job is soon another's, and what came of it here is not kept.
    const lending = setInterval(() => void lend().catch(() => undefined), options.lock / 3);
    try {
      const keep = await step.later(AbortSignal.any([signal, AbortSignal.timeout(maxLater)]));
      // As who it was begun by: what is out of the house is kept, whatever he may by now.
      return (await this.#work(started, signal, actor, keep)).step?.more === true;
    } finally {
      clearInterval(lending);
    }
  }

  /** One transaction. What goes on after it is lent to this process for a while. */
  async #work<Outcome extends JobStep | LaterStep<Api>>(started: StartedJob, signal: AbortSignal, known: Actor | undefined, work: Work<Api, Outcome>) {
    const { host, database, options } = this.#parts;
    const startedAt = performance.now();
    let notifiedAt = startedAt;
    const progress = async (done: number): Promise<void> => {
      if (signal.aborted || performance.now() - notifiedAt < progressPause) return;
      notifiedAt = performance.now();
      await database.write(started.agencyId, (tx) => writeProgress(tx, started, Math.min(1, Math.max(0, done))));
    };
    return await database.write(started.agencyId, async (tx) => {
      const held = await lockJob(tx, started);
      if (!held) throw new Superseded();
      if (!known && !(await isAgencyOn(tx, host.model))) throw new SwitchedOff();
      // A job may wait for others, such as a mail server, for longer than a request.
      await tx.execute(sql.raw("set local idle_in_transaction_session_timeout = '15min'"));
      const actor = known ?? (started.who.userId === 0 ? await agencyActor(tx, host.model) : await absentActor(tx, host.model, started.who));
      if (!actor) throw new AppError('access.forbidden', 'The person this job runs for can no longer sign in.');
      const context = { ...host.context(abortable(tx, signal), actor), progress, signal, result: held.result };
      const step = (await work(context)) ?? undefined;
      signal.throwIfAborted();
      if (step && 'later' in step) await lendJob(tx, started, options.lock);
      else if (!(step?.more ? await keepStep(tx, started, step.result) : await finishJob(tx, started, step?.result))) throw new Superseded();
      return { actor, step };
    });
  }

  async #fail(started: StartedJob, job: Job<unknown, Api> | undefined, error: unknown): Promise<void> {
    const { database, options, log } = this.#parts;
    const tried = started.attempts + 1;
    // Without the right to it, it fails the next time as well.
    const isFinal = tried >= (job?.attempts ?? defaultAttempts) || error instanceof FinalError || (error instanceof AppError && error.status === 403);
    const delay = Math.min(maxBackoff, options.backoff * 2 ** (tried - 1)) * (0.75 + Math.random() / 2);
    const said = getMessage(error, started.id);
    log.error(
      { err: error, job: started.id, name: started.name, attempt: tried },
      isFinal ? 'A job failed and waits for a person' : 'A job failed and is tried again',
    );
    if (isFinal) await this.#park(started, job, said);
    else await database.write(started.agencyId, (tx) => postponeJob(tx, started, said, delay));
  }

  /** A job is parked also where what its end should bring about fails. */
  async #park(started: StartedJob, job: Job<unknown, Api> | undefined, said: Message): Promise<void> {
    const { host, database, log } = this.#parts;
    try {
      await database.write(started.agencyId, async (tx) => {
        await parkJob(tx, started, said);
        await job?.parked?.(started.payload, said, host.context(tx, await agencyActor(tx, host.model)));
      });
    } catch (error) {
      log.error({ err: error, job: started.id, name: started.name }, 'What follows when a job is parked failed');
      await database.write(started.agencyId, (tx) => parkJob(tx, started, said));
    }
  }
}

/** What people see of a failure: a refusal's own words; of anything else nothing of the inside, which stands in the log. */
function getMessage(error: unknown, id: number): Message {
  if (error instanceof AppError) return error.said.message;
  return buildMessage('Something went wrong on our side. See the server log for job {id}.', { id });
}
