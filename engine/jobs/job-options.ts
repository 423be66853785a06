// The times and sizes of the work with jobs; tests make the times short.

export interface JobOptions {
  /** How many jobs of each queue run at once in this process. */
  readonly concurrency: { readonly interactive: number; readonly bulk: number };
  /** Milliseconds between two looks at the outbox when nothing wakes the dispatcher. */
  readonly poll: number;
  /** Milliseconds after which what was sent and is not done is sent again. */
  readonly resend: number;
  /**
   * Milliseconds after which what is sent again counts as something new to the carrier. Until then it is the same message, so that a long
   * backlog is not doubled; after that a carrier that holds it for a process that is gone, as long as the clocks are wrong, holds nothing up.
   */
  readonly renew: number;
  /** How many jobs of a queue are out at a time, not begun. */
  readonly atOnce: number;
  /** Milliseconds that a silent worker keeps a job, in the queue or between two transactions. */
  readonly lock: number;
  /** Milliseconds before the second attempt; each later one waits twice as long, an hour at most. */
  readonly backoff: number;
  /** Milliseconds that running jobs get to finish when the process ends, before they are broken off. */
  readonly grace: number;
  /** Days for which finished jobs are kept. */
  readonly keepDays: number;
}

export const defaultJobOptions: JobOptions = {
  concurrency: { interactive: 4, bulk: 1 },
  poll: 10_000,
  resend: 30_000,
  renew: 300_000,
  atOnce: 1_000,
  lock: 30_000,
  backoff: 5_000,
  grace: 12_000,
  keepDays: 30,
};
