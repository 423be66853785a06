// Runs the jobs that are delivered to this process: each in the name of who wanted it, its effect kept together with the mark that it is done.
import type { Logger } from 'pino';
import type { Actor } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import type { Context, Job, JobContext, JobStep, LaterStep } from '../contract/plugin.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { agencyActor } from '../session/agency-actor.ts';
import { absentActor } from '../session/person.ts';
import { abortable } from './abortable.ts';
import type { JobOptions } from './job-options.ts';
import { beginJob, type BegunJob, finishJob, giveBackJob, holdJob, keepStep, lendJob, parkJob, postponeJob, tellProgress } from './job-rows.ts';

/** What the runner needs of the engine. */
export interface JobHost<Door> {
  readonly model: Model;
  readonly jobs: ReadonlyMap<string, Job<unknown, Door>>;
  context(tx: Transaction, actor: Actor): Context<Door>;
}

export interface RunnerParts<Door> {
  readonly host: JobHost<Door>;
  readonly database: Database;
  readonly options: Pick<JobOptions, 'backoff' | 'lock'>;
  readonly log: Logger;
}

const usualAttempts = 5;
const longestBackoff = 3_600_000;
/** Progress is written at most so often, in milliseconds. */
const progressPause = 500;
/** What is done between two transactions is broken off after so long. */
const longestLater = 240_000;

type Work<Door, Outcome> = (context: JobContext<Door>) => Promise<Outcome | void>;

/** Cancelled, or taken over by another process: whatever was done is not kept, and nothing is said. */
class Superseded extends Error {}

export class JobRunner<Door> {
  readonly #parts: RunnerParts<Door>;
  readonly #running = new Map<number, AbortController>();
  #stopping = false;

  constructor(parts: RunnerParts<Door>) {
    this.#parts = parts;
  }

  /** Runs a job, unless it is done, cancelled or in other hands: to be told of one twice does no harm. Throws only when the database fails. */
  async run(id: number, agencyId: number): Promise<void> {
    if (this.#stopping || this.#running.has(id)) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const begun = await this.#parts.database.write(agencyId, (tx) => beginJob(tx, id));
      if (begun) await this.#attempt(begun, controller.signal);
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

  async #attempt(begun: BegunJob, signal: AbortSignal): Promise<void> {
    const { host, database } = this.#parts;
    const job = host.jobs.get(begun.name);
    try {
      if (!job) throw new Refusal('server.failed', phrase('No plugin that is on declares the job {name}.', { name: begun.name }));
      if (begun.attempts >= (job.attempts ?? usualAttempts))
        throw new Refusal('server.failed', 'The process that ran this job ended in the middle of it, time and again.');
      let more = true;
      while (more && !this.#stopping) more = await this.#step(begun, job, signal);
      if (more) await database.write(begun.agencyId, (tx) => giveBackJob(tx, begun));
    } catch (error) {
      if (error instanceof Superseded || signal.reason instanceof Superseded) return;
      if (signal.aborted) await database.write(begun.agencyId, (tx) => giveBackJob(tx, begun));
      else await this.#fail(begun, job, error);
    }
  }

  /** One transaction, or two with what is done between them: true when the job goes on after it. */
  async #step(begun: BegunJob, job: Job<unknown, Door>, signal: AbortSignal): Promise<boolean> {
    const { database, options } = this.#parts;
    const lend = () => database.write(begun.agencyId, (tx) => lendJob(tx, begun, options.lock));
    const { actor, step } = await this.#work(begun, signal, undefined, (context) => job.run(begun.payload, context));
    if (!step || !('later' in step)) return step?.more === true;
    // Where lending fails, or the process dies, the job is soon another's, and what came of it here is not kept.
    const lending = setInterval(() => void lend().catch(() => undefined), options.lock / 3);
    try {
      const keep = await step.later(AbortSignal.any([signal, AbortSignal.timeout(longestLater)]));
      // As who it was begun by: what is out of the house is kept, whatever he may by now.
      return (await this.#work(begun, signal, actor, keep)).step?.more === true;
    } finally {
      clearInterval(lending);
    }
  }

  /** One transaction. What goes on after it is lent to this process for a while. */
  async #work<Outcome extends JobStep | LaterStep<Door>>(begun: BegunJob, signal: AbortSignal, known: Actor | undefined, work: Work<Door, Outcome>) {
    const { host, database, options } = this.#parts;
    const begunAt = performance.now();
    let toldAt = begunAt;
    const progress = async (done: number): Promise<void> => {
      if (signal.aborted || performance.now() - toldAt < progressPause) return;
      toldAt = performance.now();
      await database.write(begun.agencyId, (tx) => tellProgress(tx, begun, Math.min(1, Math.max(0, done))));
    };
    return await database.write(begun.agencyId, async (tx) => {
      const held = await holdJob(tx, begun);
      if (!held) throw new Superseded();
      // A job may wait for others, such as a mail server, for longer than a request.
      await tx.execute(sql.raw("set local idle_in_transaction_session_timeout = '15min'"));
      const actor = known ?? (begun.who.userId === 0 ? await agencyActor(tx, host.model) : await absentActor(tx, host.model, begun.who));
      if (!actor) throw new Refusal('access.forbidden', 'The person in whose name this job runs may no longer enter.');
      const context = { ...host.context(abortable(tx, signal), actor), progress, signal, result: held.result };
      const step = (await work(context)) ?? undefined;
      signal.throwIfAborted();
      if (step && 'later' in step) await lendJob(tx, begun, options.lock);
      else if (!(step?.more ? await keepStep(tx, begun, step.result) : await finishJob(tx, begun, step?.result))) throw new Superseded();
      return { actor, step };
    });
  }

  async #fail(begun: BegunJob, job: Job<unknown, Door> | undefined, error: unknown): Promise<void> {
    const { database, options, log } = this.#parts;
    const tried = begun.attempts + 1;
    // Without the right to it, it fails the next time as well.
    const isFinal = tried >= (job?.attempts ?? usualAttempts) || (error instanceof Refusal && error.status === 403);
    const delay = Math.min(longestBackoff, options.backoff * 2 ** (tried - 1)) * (0.75 + Math.random() / 2);
    const said = sentenceOf(error, begun.id);
    log.error(
      { err: error, job: begun.id, name: begun.name, attempt: tried },
      isFinal ? 'A job failed and waits for a person' : 'A job failed and is tried again',
    );
    if (isFinal) await this.#park(begun, job, said);
    else await database.write(begun.agencyId, (tx) => postponeJob(tx, begun, said, delay));
  }

  /** A job is parked also where what its end should bring about fails. */
  async #park(begun: BegunJob, job: Job<unknown, Door> | undefined, said: Sentence): Promise<void> {
    const { host, database, log } = this.#parts;
    try {
      await database.write(begun.agencyId, async (tx) => {
        await parkJob(tx, begun, said);
        await job?.parked?.(begun.payload, said, host.context(tx, await agencyActor(tx, host.model)));
      });
    } catch (error) {
      log.error({ err: error, job: begun.id, name: begun.name }, 'What follows when a job is parked failed');
      await database.write(begun.agencyId, (tx) => parkJob(tx, begun, said));
    }
  }
}

/** What people are told of a failure: a refusal's own words; of anything else nothing of the inside, which stands in the log. */
function sentenceOf(error: unknown, id: number): Sentence {
  if (error instanceof Refusal) return error.said.message;
  return phrase('Something went wrong on our side. The log of the server tells what, under job {id}.', { id });
}
