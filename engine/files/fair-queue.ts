// Work that runs a few at a time, by turns between those who want it: who wants much waits for the own work, not others for it.
import { AppError } from '../contract/errors.ts';

export interface QueueLimits {
  readonly atOnce: number;
  /** How many tasks of one owner may wait. */
  readonly maxWaiting: number;
}

interface Owner {
  running: number;
  /** Begins each task that waits. */
  readonly line: (() => void)[];
  /** When a task was last begun, by the number of all that were. */
  lastTurn: number;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  /** Those who have tasks that run or wait. */
  readonly #owners = new Map<number, Owner>();
  #free: number;
  #turns = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#free = limits.atOnce;
  }

  /** Runs the task in its turn. Throws 429 where too many of its owner wait already, and the reason of the signal where that is aborted before its turn. */
  async run<R>(id: number, signal: AbortSignal, task: () => Promise<R>): Promise<R> {
    signal.throwIfAborted();
    const owner = this.#owners.get(id) ?? { running: 0, line: [], lastTurn: 0 };
    this.#owners.set(id, owner);
    if (this.#free > 0) this.#start(owner);
    else if (owner.line.length >= this.#limits.maxWaiting) throw tooMany();
    else await this.#wait(owner, signal).finally(() => this.#forgetIdle(id, owner));
    try {
      return await task();
    } finally {
      this.#free += 1;
      owner.running -= 1;
      this.#startNext();
      this.#forgetIdle(id, owner);
    }
  }

  #wait({ line }: Owner, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(enter), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(enter);
    });
  }

  #start(owner: Owner): void {
    this.#free -= 1;
    owner.running += 1;
    owner.lastTurn = ++this.#turns;
  }

  /** Starts a task of the owner with the fewest that run; of several the one whose turn was longest ago. */
  #startNext(): void {
    const [next] = [...this.#owners.values()].filter(({ line }) => line.length > 0).toSorted((a, b) => a.running - b.running || a.lastTurn - b.lastTurn);
    const enter = next?.line.shift();
    if (!next || !enter) return;
    this.#start(next);
    enter();
  }

  #forgetIdle(id: number, { running, line }: Owner): void {
    if (running === 0 && line.length === 0) this.#owners.delete(id);
  }
}

const tooMany = (): AppError =>
  new AppError('request.too-many', 'Too many of your agency’s pictures are being prepared.', { hint: 'Try again in a minute.', details: { RetryAfter: 60 } });
