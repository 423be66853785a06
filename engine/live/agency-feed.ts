// The events of one agency in one process: read once, sent to everybody who listens, each within his rights.
import type { Model } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import type { Position } from '../event/position.ts';
import { positionAfter, presentPosition, readEvents } from '../event/read-events.ts';
import { ReadableEvents, type SentEvent } from './readable-events.ts';
import type { Subscription } from './subscription.ts';
import type { Turns } from './turns.ts';

const pageSize = 500;
/** Anyone who missed more reads everything again instead: that is less work for both sides. */
const maxMissed = 5000;
const firstPause = 500;
const maxPause = 10_000;

export interface FeedParts {
  readonly database: Database;
  readonly model: Model;
  readonly turns: Turns;
  /** Resolves when it is settled who may listen. */
  readonly beforePage: () => Promise<unknown>;
}

export class AgencyFeed {
  readonly agencyId: number;
  readonly #parts: FeedParts;
  readonly #members = new Set<Subscription>();
  #position: Position | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  /** Numbers of the page that was begun last, and of the one that was read last. */
  #begun = 0;
  #done = 0;
  #failures = 0;
  #isClosed = false;

  constructor(parts: FeedParts, agencyId: number) {
    this.#parts = parts;
    this.agencyId = agencyId;
  }

  /** There may be news. Calls that come while it reads are one more look. A look that fails is repeated, with longer and longer pauses. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#running ??= this.#readAll()
      .catch(() => {
        setTimeout(() => this.wake(), Math.min(maxPause, firstPause * 2 ** this.#failures++)).unref();
      })
      .finally(() => {
        this.#running = undefined;
        if (this.#isWoken && this.#failures === 0) this.wake();
      });
  }

  /** Brings a new stream up to date, then lets it hear what comes. Ends it when that cannot be done. */
  async join(subscription: Subscription): Promise<void> {
    try {
      await this.#catchUp(subscription);
    } catch {
      subscription.end('over');
    }
  }

  leave(subscription: Subscription): void {
    this.#members.delete(subscription);
  }

  /** The position of those who have heard everything so far; undefined of anyone who is still catching up. */
  positionOf(subscription: Subscription): Position | undefined {
    return this.#members.has(subscription) && !this.#position?.page ? this.#position : undefined;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #readAll(): Promise<void> {
    while ((this.#isWoken || this.#position?.page) && !this.#isClosed) {
      if (!this.#position?.page) this.#isWoken = false;
      const number = ++this.#begun;
      await this.#readPage();
      this.#done = number;
      this.#failures = 0;
    }
  }

  /** One page for all. Who may hear what is found out first; then all are informed in one go, so that nobody hears it twice after a failure. */
  async #readPage(): Promise<void> {
    const { database, model, turns, beforePage } = this.#parts;
    await beforePage();
    await turns.take(() =>
      database.read(this.agencyId, async (tx) => {
        const from = (this.#position ??= await presentPosition(tx));
        const read = await readEvents(tx, from, pageSize);
        const readable = new ReadableEvents(model, tx, read.events);
        const heard = new Map<Subscription, SentEvent[]>();
        // Anyone who joins meanwhile has read up to the same position: a set visits also those.
        for (const member of this.#members) heard.set(member, await readable.of(member));
        const inScope = pageMarks(from, read.upTo);
        this.#position = positionAfter(from, read);
        for (const [member, events] of heard) if (this.#members.has(member)) member.send(events, inScope);
      }),
    );
  }

  async #catchUp(subscription: Subscription): Promise<void> {
    // A reader may come from a process that was further than this one.
    await this.#look();
    for (let missed = 0; subscription.isOpen && !this.#isClosed; ) {
      const { position } = subscription;
      const here = this.#position;
      if (!here) throw new Error('A feed that has looked has a position.');
      if (!position.page && position.base === here.base) {
        if (!here.page) {
          this.#members.add(subscription);
          return;
        }
        await this.#look();
        continue;
      }
      const count = await this.#readFor(subscription, here.base);
      missed += count;
      if (missed > maxMissed) {
        subscription.position = { seconds: here.seconds, base: here.base };
        subscription.reset(subscription.position);
        missed = 0;
      }
      await subscription.drained();
    }
  }

  async #readFor(subscription: Subscription, towards: string): Promise<number> {
    const from = subscription.position;
    const { database, model, turns, beforePage } = this.#parts;
    await beforePage();
    return await turns.take(() =>
      database.read(this.agencyId, async (tx) => {
        const read = await readEvents(tx, from, pageSize, towards);
        const events = await new ReadableEvents(model, tx, read.events).of(subscription);
        subscription.position = positionAfter(from, read);
        subscription.send(events, pageMarks(from, read.upTo));
        return read.events.length;
      }),
    );
  }

  /** Resolves after a look that began after this call. Throws when it fails. */
  async #look(): Promise<void> {
    const [started, failures] = [this.#begun, this.#failures];
    while (this.#done <= started) {
      this.wake();
      await this.#running;
      if (this.#isClosed || this.#failures > failures) throw new Error('The events cannot be read.');
    }
  }
}

/** How far each event of a page brings its reader. */
const pageMarks =
  ({ seconds, base }: Position, upTo: string) =>
  ({ Id }: SentEvent): Position => ({ seconds, base, page: { upTo, id: Id } });
