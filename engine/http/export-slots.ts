// How many exports run at a time: while one is made it holds a connection of the database, and until it is taken it may fill the disk.
import { type Actor, getAsker } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';

/** Well below the connections of the pool, so that lists stay quick for everybody. */
const maxMade = { person: 2, agency: 3, all: 4 };
/** Files that somebody has begun to take, those being made included. */
const maxSent = { person: 4, agency: 8, all: 32 };

class Counted {
  readonly #most: typeof maxMade;
  readonly #people = new Map<number, number>();
  readonly #agencies = new Map<number, number>();
  #all = 0;

  constructor(max: typeof maxMade) {
    this.#most = max;
  }
  hasRoom(person: number, agency: number): boolean {
    const { person: maxOfPerson, agency: maxOfAgency, all } = this.#most;
    return (this.#people.get(person) ?? 0) < maxOfPerson && (this.#agencies.get(agency) ?? 0) < maxOfAgency && this.#all < all;
  }
  change(person: number, agency: number, by: 1 | -1): void {
    this.#all += by;
    for (const [counts, key] of [
      [this.#people, person],
      [this.#agencies, agency],
    ] as const) {
      const now = (counts.get(key) ?? 0) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    }
  }
}

const making = new Counted(maxMade);
const sending = new Counted(maxSent);

export interface ExportSlot {
  /** To be called once its transaction is over. */
  made(): void;
  /** To be called once its reader has all of it, or has gone away. */
  sent(): void;
}

/** Several exports asked for at once, as screens and programs do, wait for one another for so many milliseconds. */
const timeout = 5000;
/** Anyone who waits for an export to end. */
const waiting = new Set<() => void>();

function ended(counted: Counted, person: number, agency: number): void {
  counted.change(person, agency, -1);
  for (const variant of waiting) variant();
}

/** True once something has ended; false after `most` milliseconds. */
const anotherEnds = (max: number): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (isEnded: boolean): void => {
      clearTimeout(timer);
      waiting.delete(variant);
      resolve(isEnded);
    };
    const variant = (): void => done(true);
    const timer = setTimeout(() => done(false), max);
    waiting.add(variant);
  });

/** Waits a little, then throws 429, where this person, the agency, or everybody together has enough exports under way. */
export async function takeSlot(actor: Actor): Promise<ExportSlot> {
  const [person, agency] = [getAsker(actor), actor.homeAgencyId];
  const until = Date.now() + timeout;
  while (!making.hasRoom(person, agency) || !sending.hasRoom(person, agency)) {
    if (await anotherEnds(Math.max(until - Date.now(), 0))) continue;
    throw new AppError('request.too-many', 'Other exports are still running.', {
      hint: 'Wait until one is finished, then try again.',
      details: { RetryAfter: 10 },
    });
  }
  making.change(person, agency, 1);
  sending.change(person, agency, 1);
  return { made: () => ended(making, person, agency), sent: () => ended(sending, person, agency) };
}
