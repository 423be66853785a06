// What is known of a write before it is done, and what is answered to it.
import type { Actor } from '../contract/actor.ts';

export interface WriteAttempt {
  readonly actor: Actor;
  readonly method: string;
  /** In one spelling, without the query. */
  readonly path: string;
  /** Everything else that makes two writes the same one: the query and the body. */
  readonly payload: string;
  /** The Idempotency-Key, where one was sent. */
  readonly key: string | undefined;
  /** Milliseconds since the request arrived. */
  readonly age: number;
  /** Turns a text into one that tells nothing of it to who cannot read the secret of this installation. */
  readonly seal: (text: string) => string;
}

/** An answer as it goes to the wire; the text of no body is empty. */
export interface WriteAnswer {
  readonly status: number;
  readonly text: string;
}
