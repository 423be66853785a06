// Long work in steps: all at once, or in short slices between which the process handles other requests.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields wherever it may be interrupted, and returns the result. */
export type Steps<T> = Generator<undefined, T>;

const sliceMilliseconds = 10;

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the steps, and gives way to other requests every few milliseconds. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < sliceMilliseconds) continue;
    await nextTurn();
    start = performance.now();
  }
}
