// How many statements something takes.
import pg from 'pg';
import { vi } from 'vitest';
import { ActorCache } from '../../engine/session/actor-cache.ts';

/**
 * Now and then jobs are looked for: the fewest of three times are those of the work itself. Who asks is read the first time, and not again each second.
 * What `prepare` does before each time is not counted.
 */
export async function countFewestStatements(work: () => Promise<unknown>): Promise<number>;
export async function countFewestStatements<Prepared>(work: (prepared: Prepared) => Promise<unknown>, prepare: () => Promise<Prepared>): Promise<number>;
export async function countFewestStatements(work: (prepared: unknown) => Promise<unknown>, prepare?: () => Promise<unknown>): Promise<number> {
  const known = new Map<string, Promise<unknown>>();
  const remembering = vi.spyOn(ActorCache.prototype, 'get').mockImplementation((session, agency, load) => {
    const key = `${session}:${agency}`;
    const person = known.get(key) ?? load();
    known.set(key, person);
    return person;
  });
  try {
    const counts: number[] = [];
    for (let time = 0; time < 3; time++) {
      const prepared = await prepare?.();
      counts.push(await loadStatements(() => work(prepared)));
    }
    return Math.min(...counts);
  } finally {
    remembering.mockRestore();
  }
}

/**
 * Statements that the database was sent meanwhile, counted where they are written for it: those of a simple message, and those that carry values.
 * Notices to listeners are not counted: they go out shortly after a commit, so whether they fall within the work depends on how long it takes.
 */
export async function loadStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  let isTelling = false;
  // What looks for jobs does so at any moment: its transactions are nobody's work. They are known by their first statement, which comes after "begin".
  const sinceStart = new WeakMap<pg.Connection, number>();
  const dispatching = new WeakSet<pg.Connection>();
  const counted = (connection: pg.Connection, by = 1): void => {
    if (dispatching.has(connection)) return;
    count += by;
    sinceStart.set(connection, (sinceStart.get(connection) ?? 0) + by);
  };
  const parsed = vi.spyOn(pg.Connection.prototype, 'parse').mockImplementation(function (this: pg.Connection, ...given) {
    if (/matricula\.(claim_jobs|next_job_in)/.test(given[0].text)) {
      counted(this, -(sinceStart.get(this) ?? 0));
      dispatching.add(this);
    }
    parse.apply(this, given);
  });
  const plain = vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (this: pg.Connection, ...given) {
    // How statements are planned is said beside them where it changes, and goes by the order in which those come that do not wait for one another.
    if (given[0].startsWith('begin')) {
      dispatching.delete(this);
      sinceStart.set(this, 0);
    }
    if (!given[0].startsWith('set local plan_cache_mode')) counted(this);
    plainly.apply(this, given);
  });
  const bound = vi.spyOn(pg.Connection.prototype, 'bind').mockImplementation(function (this: pg.Connection, ...given) {
    isTelling = given[0]?.statement === 'tell';
    bind.apply(this, given);
  });
  const valued = vi.spyOn(pg.Connection.prototype, 'execute').mockImplementation(function (this: pg.Connection, ...given) {
    // A statement is bound and carried out in one go.
    if (!isTelling) counted(this);
    isTelling = false;
    withValues.apply(this, given);
  });
  try {
    await work();
  } finally {
    parsed.mockRestore();
    plain.mockRestore();
    bound.mockRestore();
    valued.mockRestore();
  }
  return count;
}
const { query: plainly, parse, bind, execute: withValues } = pg.Connection.prototype;
