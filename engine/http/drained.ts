// Waiting for a slow reader, but not for ever: a download holds a connection of the database for as long as it is read.
import type { ServerResponse } from 'node:http';

const stalledMilliseconds = 30_000;

/** Waits until the reader has taken what was sent, or has gone away. Who takes nothing for too long is sent away: others wait for his slot. */
export function drained(response: ServerResponse, timeout: number = stalledMilliseconds): Promise<void> {
  return new Promise((resolve) => {
    const stalled = setTimeout(() => response.destroy(), timeout);
    const done = (): void => {
      clearTimeout(stalled);
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
}
