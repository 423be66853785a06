// All open streams of a process: who listens to which agency, who is woken when, and who may no longer listen.
import { rightsText } from '../access/feature-gates.ts';
import { type Actor, getAsker } from '../contract/actor.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import { Listener } from '../database/listen.ts';
import type { Position } from '../event/position.ts';
import { canGoOn, presentPosition, sweepEvents } from '../event/read-events.ts';
import { eventChannel, everybody } from '../event/write-events.ts';
import { accessTokenSeconds } from '../session/access-token.ts';
import type { Sessions } from '../session/sessions.ts';
import { AgencyFeed } from './agency-feed.ts';
import { type Outlet, Subscription } from './subscription.ts';
import { Turns } from './turns.ts';

export interface LiveOptions {
  readonly database: Database;
  readonly model: Model;
  readonly sessions: Sessions;
  /** Connection of the application role, for the one connection that listens. */
  readonly connectionString: string;
}

/** What a stream is asked for. */
export interface Wanted {
  readonly actor: Actor;
  /** Everything that may be read, where nothing is named. */
  readonly entities?: ReadonlySet<Entity> | undefined;
  /** Go on from here. */
  readonly position?: Position | undefined;
  /** Without a position: how old the oldest data on the screen is, in seconds. */
  readonly age?: number | undefined;
}

const beatMilliseconds = 20_000;
const sweepMilliseconds = 10 * 60_000;
const maxPerUser = 10;
const maxInAll = 1000;
/** A transaction that began before data were read may have been committed after it. */
const maxWrite = 60;

export class LiveEvents {
  readonly #options: LiveOptions;
  readonly #subscriptions = new Set<Subscription>();
  readonly #feeds = new Map<number, AgencyFeed>();
  readonly #listener: Listener;
  readonly #turns = new Turns(2);
  readonly #sweeper: NodeJS.Timeout;
  #heart: NodeJS.Timeout | undefined;
  /** While rights are asked again, no event is given out by the old ones. */
  #asking: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** Nothing is asked of the database before somebody listens. */
  constructor(options: LiveOptions) {
    this.#options = options;
    this.#listener = new Listener({
      connectionString: options.connectionString,
      name: 'events',
      channels: [eventChannel, 'matricula_rights'],
      onNotice: (channel, payload) => (channel === 'matricula_rights' ? this.#askAnew(payload) : this.#wake(payload)),
      onListening: () => {
        this.#askAnew(everybody);
        this.#wake(everybody);
      },
    });
    this.#sweeper = setInterval(() => void options.database.write(0, sweepEvents).catch(() => undefined), sweepMilliseconds);
    this.#sweeper.unref();
  }

  /** True when no further stream can be opened here. */
  get isFull(): boolean {
    return this.#isClosed || this.#subscriptions.size >= maxInAll;
  }

  /** Opens a stream. `open` is called once it is known where it begins, and gives the way to the reader. */
  async subscribe({ actor, entities, position, age }: Wanted, open: () => Outlet): Promise<Subscription> {
    this.#start();
    const { database, model } = this.#options;
    const start = await this.#turns.take(() =>
      database.read(actor, async (tx) => {
        if (position && (await canGoOn(tx, position))) return { from: position, isLost: false };
        return { from: await presentPosition(tx, position || age === undefined ? undefined : age + maxWrite), isLost: position !== undefined };
      }),
    );
    const endsAt = performance.now() + accessTokenSeconds * 1000;
    const subscription = new Subscription(actor, entities, start.from, endsAt, open(), (ended) => {
      this.#subscriptions.delete(ended);
      this.#leaveFeed(ended);
    });
    if (this.#isClosed) subscription.end('over');
    else {
      this.#letOldestGo(getAsker(actor));
      this.#subscriptions.add(subscription);
      if (start.isLost) subscription.reset(start.from);
      else subscription.beat(start.from);
      const feed = this.#feeds.get(actor.agencyId) ?? new AgencyFeed({ database, model, turns: this.#turns, beforePage: () => this.#asking }, actor.agencyId);
      this.#feeds.set(actor.agencyId, feed);
      void feed.join(subscription);
    }
    return subscription;
  }

  /** Ends all streams and stops listening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeper);
    clearInterval(this.#heart);
    for (const subscription of this.#subscriptions) subscription.end('over');
    await this.#listener.close();
  }

  #start(): void {
    if (this.#isClosed) return;
    this.#listener.start();
    this.#heart ??= setInterval(() => void this.#beat().catch(() => undefined), beatMilliseconds).unref();
  }

  #wake(payload: string): void {
    if (payload === everybody) for (const feed of this.#feeds.values()) feed.wake();
    else this.#feeds.get(Number(payload))?.wake();
  }

  /** Who may listen is asked again: of one person, or of everybody. Anyone who has other rights now comes back with those. */
  #askAnew(payload: string): void {
    const { sessions } = this.#options;
    const isOf = (actor: Actor, userId: number): boolean => actor.userId === userId || actor.viewer?.userId === userId;
    const concerned = [...this.#subscriptions].filter(({ actor }) => payload === everybody || isOf(actor, Number(payload)));
    for (const { actor } of concerned) sessions.forget(actor);
    this.#endChanged(concerned);
  }

  /** Ends the streams whose people may do something else by now, or nothing at all. No event is given out before that is known. */
  #endChanged(subscriptions: readonly Subscription[]): void {
    if (subscriptions.length === 0) return;
    const requested = subscriptions.map((subscription) =>
      this.#turns.take(async () => {
        if (!subscription.isOpen) return;
        const now = await this.#options.sessions.again(subscription.actor).catch(() => undefined);
        if (!now || rightsText(subscription.actor, true) !== rightsText(now, true)) subscription.end('rights');
      }),
    );
    this.#asking = Promise.all([this.#asking, ...requested]);
  }

  /** A sign of life for each stream, and a look at what no notice tells: sessions that ran out, connections that died, notices that were lost. */
  async #beat(): Promise<void> {
    if (this.#subscriptions.size === 0) return;
    const open = await this.#options.sessions.stillOpen([...new Set([...this.#subscriptions].map(({ actor }) => actor.sessionId))]).catch(() => undefined);
    const now = performance.now();
    for (const subscription of this.#subscriptions) {
      if (open && !open.has(subscription.actor.sessionId)) subscription.end('rights');
      else if (subscription.endsAt <= now) subscription.end('over');
      else subscription.beat(this.#feeds.get(subscription.actor.agencyId)?.positionOf(subscription));
    }
    // Nobody tells when the time is over in which somebody may look on.
    this.#endChanged([...this.#subscriptions].filter(({ actor }) => actor.viewer));
    await this.#listener.check();
    this.#wake(everybody);
  }

  #letOldestGo(userId: number): void {
    const own = [...this.#subscriptions].filter(({ actor }) => getAsker(actor) === userId);
    for (const oldest of own.slice(0, Math.max(0, own.length - maxPerUser + 1))) oldest.end('replaced');
  }

  #leaveFeed(subscription: Subscription): void {
    const { agencyId } = subscription.actor;
    const feed = this.#feeds.get(agencyId);
    feed?.leave(subscription);
    if (!feed || [...this.#subscriptions].some(({ actor }) => actor.agencyId === agencyId)) return;
    feed.close();
    this.#feeds.delete(agencyId);
  }
}
