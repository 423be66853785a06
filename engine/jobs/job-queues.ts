// The port to whatever carries jobs to workers. It may lose or double what it carries: the outbox knows what is done.
import type { Delivery } from './dispatch-rows.ts';
import type { QueueName } from './job-rows.ts';

export interface JobQueues {
  /** Hands jobs over; what is there already is left alone. Throws when the carrier cannot be reached. */
  send(queue: QueueName, deliveries: readonly Delivery[]): Promise<void>;
  /** Takes nothing more, waits for what runs, and lets go of all connections. False when `patience` came to its end before that. */
  close(timeout: Promise<unknown>): Promise<boolean>;
}

export interface QueueParts {
  /** PostgreSQL as the application; used where no Redis is named. */
  readonly appUrl: string;
  readonly redisUrl: string | undefined;
  /** Keeps installations apart that share one Redis. */
  readonly prefix: string;
  readonly concurrency: Readonly<Record<QueueName, number>>;
  /** Milliseconds that a silent worker keeps a job. */
  readonly lock: number;
  /** Runs one delivery. What it throws is forgotten: the outbox sends it again. */
  handle(id: number, agencyId: number): Promise<void>;
  /** Told of faults of the carrier. */
  error(error: unknown): void;
}
