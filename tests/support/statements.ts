// How many statements something takes.
import pg from 'pg';
import { vi } from 'vitest';

/**
 * Now and then jobs are looked for, and who asks is read again a second after the last time: the fewest of several times are those of the work itself.
 * Work that takes longer than that wants `ahead`, a call of the same person, before each time.
 */
export async function fewestStatementsOf(work: () => Promise<unknown>, ahead?: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < (ahead ? 3 : 8); time++) {
    await ahead?.();
    counts.push(await statementsOf(work));
  }
  return Math.min(...counts);
}

/** Statements that the database was sent meanwhile, counted where they are written for it: those of a simple message, and those that carry values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const plain = vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (this: pg.Connection, ...given) {
    count++;
    plainly.apply(this, given);
  });
  const valued = vi.spyOn(pg.Connection.prototype, 'execute').mockImplementation(function (this: pg.Connection, ...given) {
    count++;
    withValues.apply(this, given);
  });
  try {
    await work();
  } finally {
    plain.mockRestore();
    valued.mockRestore();
  }
  return count;
}
const { query: plainly, execute: withValues } = pg.Connection.prototype;
