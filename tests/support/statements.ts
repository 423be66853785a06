// How many statements something takes.
import pg from 'pg';
import { vi } from 'vitest';

/**
 * Now and then jobs are looked for, and who asks is read again a second after the last time: the fewest of several times are those of the work itself.
 * Work that takes longer than a moment wants `ahead`, a call of the same person, which is made before each time until that person has just been read.
 */
export async function fewestStatementsOf(work: () => Promise<unknown>, ahead?: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  let known = Number.POSITIVE_INFINITY;
  for (let time = 0; time < (ahead ? 3 : 8); time++) {
    for (let call = 0; ahead && call < mostAhead; call++) {
      const statements = await statementsOf(ahead);
      // More than it took another time: it has read the person.
      if (statements > known) break;
      known = statements;
    }
    counts.push(await statementsOf(work));
  }
  return Math.min(...counts);
}

/** More calls than anybody makes in the second for which a person is remembered. */
const mostAhead = 500;

/** Statements that the database was sent meanwhile, counted where they are written for it: those of a simple message, and those that carry values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const plain = vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (this: pg.Connection, ...given) {
    // How statements are planned is said beside them where it changes, and goes by the order in which those come that do not wait for one another.
    if (!given[0].startsWith('set local plan_cache_mode')) count++;
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
