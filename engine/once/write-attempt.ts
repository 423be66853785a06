// What is known of a write before it is done, and what is answered to it.
import type { Actor } from '../contract/actor.ts';
import type { Statement } from '../contract/transaction.ts';

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

/**
 * A write that is on its way to the database: nothing but its answer is still to be asked for, and nobody has waited for the statements in
 * `sent`. The answer is the one value that `answer` reads.
 */
export interface WriteUnderway {
  readonly status: number;
  readonly sent: Promise<unknown>;
  readonly answer: Statement;
}

/** An answer as it goes to the wire; the text of no body is empty. */
export interface WriteResponse {
  readonly status: number;
  readonly text: string;
}

/** What came of a write. */
export interface WriteDone extends WriteResponse {
  /** The number of the change that it was; none where it was done before or has left nothing in the journal. */
  readonly change: number | undefined;
  /** It was done before, and this is what was answered then. */
  readonly replayed: boolean;
}
