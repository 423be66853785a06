// Carries due jobs from the outbox to the queues: woken by announcements, looking by itself now and then, sending again what got lost.
import type { Logger } from 'pino';
import type { Model } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import { claimJobs, type Delivery, nextJobIn, sweepJobs, unsendJobs } from './dispatch-rows.ts';
import type { JobOptions } from './job-options.ts';
import { type QueueName, queueNames } from './job-rows.ts';
import { planSchedules, type ScheduledJobs } from './schedules.ts';

export interface DispatcherParts {
  readonly model: Model;
  readonly database: Database;
  readonly jobs: ScheduledJobs;
  readonly options: Pick<JobOptions, 'poll' | 'resend' | 'renew' | 'atOnce' | 'keepDays'>;
  readonly log: Logger;
  send(queue: QueueName, deliveries: readonly Delivery[]): Promise<void>;
}

const max = 200;
const sweepPause = 3_600_000;
/** While more is due than may be out, or the database is away, milliseconds until the next look. */
const shortPause = 250;

export class Dispatcher {
  readonly #parts: DispatcherParts;
  #planAt = 0;
  #sweepAt = performance.now() + 60_000;
  #stopped = false;
  #woken = false;
  #wakeUp: () => void = () => undefined;
  #loop: Promise<void> = Promise.resolve();

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** There may be something to send. */
  wake(): void {
    this.#woken = true;
    this.#wakeUp();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeUp();
    await this.#loop;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stopped) {
      this.#woken = false;
      try {
        await this.#sleep(await this.#round());
        failures = 0;
      } catch (error) {
        if (this.#stopped) return;
        // The first of a row of failures is logged; the outbox keeps everything meanwhile.
        if (failures++ === 0) this.#parts.log.error({ err: error }, 'Jobs cannot be handed on for now');
        await this.#sleep(Math.min(this.#parts.options.poll, shortPause * 2 ** Math.min(failures, 8)));
      }
    }
  }

  /** One look at the outbox; answers for how many milliseconds nothing more is to be expected. */
  async #round(): Promise<number> {
    const { database, model, options, jobs } = this.#parts;
    const now = performance.now();
    const { claimed, next } = await database.write(0, async (tx) => {
      if (now >= this.#planAt) this.#planAt = now + ((await planSchedules(tx, jobs)) ?? Number.POSITIVE_INFINITY);
      const found: (readonly [QueueName, Delivery[]])[] = [];
      for (const queue of queueNames) found.push([queue, await claimJobs(tx, model, queue, { ...options, max })]);
      if (now >= this.#sweepAt) {
        this.#sweepAt = now + sweepPause;
        await sweepJobs(tx, options.keepDays);
      }
      return { claimed: found, next: await nextJobIn(tx, model) };
    });
    for (const [queue, deliveries] of claimed) if (deliveries.length > 0) await this.#send(queue, deliveries);
    if (claimed.some(([, deliveries]) => deliveries.length === max)) return 0;
    const planIn = this.#planAt - performance.now();
    return Math.min(options.poll, Math.max(shortPause, Math.min(next ?? Number.POSITIVE_INFINITY, planIn)));
  }

  async #send(queue: QueueName, deliveries: readonly Delivery[]): Promise<void> {
    try {
      await this.#parts.send(queue, deliveries);
    } catch (error) {
      await this.#parts.database.write(0, (tx) => unsendJobs(tx, deliveries));
      throw error;
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (this.#woken || this.#stopped || milliseconds <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = () => undefined;
  }
}
