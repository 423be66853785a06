// What a server does ahead once it listens, one after another and in the background, so that the first person who needs it does not wait.
import type { Logger } from 'pino';

/** One thing to do ahead. */
export interface WarmUpStep {
  /** What the log calls it. */
  readonly name: string;
  /** Pauses between its own steps, and ends soon after the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

/** The steps under way. */
export interface WarmUp {
  /** Fulfilled when the last step has ended, however it ended. */
  readonly done: Promise<void>;
  /** Begins no further step, and waits for the one at work to end, a few seconds at most. */
  stop(): Promise<void>;
}

/** In milliseconds. */
const longestStop = 5_000;

/** Begins the steps and returns at once. A step that fails is logged, and the next one is begun: its work is done at first use then. */
export function startWarmUp(steps: readonly WarmUpStep[], log: Pick<Logger, 'warn'>): WarmUp {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = runSteps(steps, signal, log);
  return {
    done,
    stop: async () => {
      stopping.abort();
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, longestStop).unref())]);
    },
  };
}

async function runSteps(steps: readonly WarmUpStep[], signal: AbortSignal, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const { name, run } of steps) {
    // Requests that came meanwhile get their turn first.
    await new Promise(setImmediate);
    if (signal.aborted) return;
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, `${name} could not be prepared ahead`);
    }
  }
}
