// Work that takes longer than a request may wait, in steps: all at once, or in slices between which others have their turn.
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Yields where it may be interrupted; returns what it has made. */
export type Steps<T> = Generator<undefined, T>;

const sliceMilliseconds = 10;

/** Does all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the steps; every few milliseconds what else waits in this process has its turn. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let begin = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begin < sliceMilliseconds) continue;
    await othersTurn();
    begin = performance.now();
  }
}
