// One open stream: what it has been sent, how far its reader is behind, and the words with which it ends.
import { type Access, getAccess } from '../access/access.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { type Position, positionText } from '../event/position.ts';
import type { Listening, SentEvent } from './readable-events.ts';

/** The way to the reader. */
export interface Outlet {
  write(text: string): void;
  /** Ends the stream after these last words; a reader who does not even take those is cut off soon. */
  end(text: string): void;
  /** Bytes that are written and not taken yet. */
  unsent(): number;
  /** Resolves when the reader has taken what was written, or is gone. */
  drained(): Promise<void>;
}

/** Why a stream ends; the client decides by it what to do next. */
export type Ending = 'overflow' | 'replaced' | 'rights' | 'over';

/** Anyone who is further behind is let go and comes back for the rest: his own time, nobody else's memory. */
const maxUnsent = 256 * 1024;

export class Subscription implements Listening {
  readonly actor: Actor;
  readonly access: Access;
  readonly entities: ReadonlySet<Entity> | undefined;
  /** When the stream ends by itself, in milliseconds of the monotonic clock. */
  readonly endsAt: number;
  /** What has been read on behalf of this stream before it joined the others of its agency. */
  position: Position;
  readonly #outlet: Outlet;
  readonly #onEnd: (subscription: Subscription) => void;
  #isOpen = true;

  constructor(
    actor: Actor,
    entities: ReadonlySet<Entity> | undefined,
    position: Position,
    endsAt: number,
    outlet: Outlet,
    onEnd: (subscription: Subscription) => void,
  ) {
    this.actor = actor;
    this.access = getAccess(actor);
    this.entities = entities;
    this.position = position;
    this.endsAt = endsAt;
    this.#outlet = outlet;
    this.#onEnd = onEnd;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends events of one page; `at` says how far each of them brings its reader. */
  send(events: readonly SentEvent[], at: (event: SentEvent) => Position): void {
    if (events.length === 0) return;
    this.#write(events.map((event) => `id: ${positionText(at(event))}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  }

  /** Keeps the connection alive; with a position, anyone who comes back later does not start from long ago. */
  beat(position?: Position): void {
    this.#write(`: still here\n${position ? `id: ${positionText(position)}\n` : ''}\n`);
  }

  /** Tells that events are lost to this reader: all that is shown has to be read again. */
  reset(position: Position): void {
    this.#write(`id: ${positionText(position)}\nevent: reset\ndata: {}\n\n`);
  }

  end(ending: Ending): void {
    if (!this.#isOpen) return;
    this.drop();
    this.#outlet.end(ending === 'over' ? '' : `event: ${ending}\ndata: {}\n\n`);
  }

  /** The reader is gone. */
  drop(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd(this);
  }

  drained(): Promise<void> {
    return this.#outlet.drained();
  }

  #write(text: string): void {
    if (!this.#isOpen) return;
    if (this.#outlet.unsent() > maxUnsent) this.end('overflow');
    else this.#outlet.write(text);
  }
}
