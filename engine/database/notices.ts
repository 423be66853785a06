// Tells anyone who listens what was kept: after the commit, and what comes together in one statement.
import type pg from 'pg';

/** So long a notice waits for others that may go with it. */
const collectMilliseconds = 20;
/** Where it could not be sent it is tried again, for as long as the process lives. */
const retryMilliseconds = 1_000;

const notify = `select pg_notify(told.channel, told.payload) from unnest($1::text[], $2::text[]) as told (channel, payload)`;

/** A channel and what is said on it. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/**
 * PostgreSQL lets transactions that notify commit one after the other, each with a separate write to the disk: sent in the write itself, a
 * notice would keep all writes of all agencies in a row.
 */
export class Notices {
  readonly #pool: Pick<pg.Pool, 'query'>;
  #waiting = new Map<string, Notice>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #hasFailed = false;
  #isClosed = false;

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  /** Told soon; the same thing said several times is said once. */
  add(notices: Iterable<Notice>): void {
    for (const notice of notices) this.#waiting.set(`${notice.channel} ${notice.payload}`, notice);
    this.#sendIn(collectMilliseconds);
  }

  /** Sends what still waits. Throws nothing: who was not told looks by himself after a while. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#send();
  }

  #sendIn(milliseconds: number): void {
    if (this.#timer || this.#sending || this.#isClosed || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#send().finally(() => {
        this.#sending = undefined;
        this.#sendIn(this.#hasFailed ? retryMilliseconds : collectMilliseconds);
      });
    }, milliseconds);
  }

  async #send(): Promise<void> {
    const notices = [...this.#waiting.values()];
    if (notices.length === 0) return;
    this.#waiting = new Map();
    try {
      await this.#pool.query({ name: 'tell', text: notify, values: [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)] });
      this.#hasFailed = false;
    } catch {
      this.#hasFailed = true;
      for (const notice of notices) this.#waiting.set(`${notice.channel} ${notice.payload}`, notice);
    }
  }
}
