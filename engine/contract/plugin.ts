// Everything a plugin may hand to the engine.
import type { Actor } from './actor.ts';

/** A JSON Schema (2020-12) of a body or an answer. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A call of the specification that is not one of an entity's own. Declared, so that access and documentation know it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below /api, lower case, without slashes at the ends: `settings`, `document/ticket`. */
  readonly path: string;
  /** Who may: anyone, anyone signed in, or the holder of a named permission. */
  readonly access: 'public' | 'signed-in' | { readonly permission: string };
  readonly input?: JsonSchema;
  readonly output: JsonSchema;
}
export interface SignedInCall<Door> extends Call {
  readonly access: 'signed-in' | { readonly permission: string };
  /** Said of every POST of somebody signed in: one that only reads may be repeated as often as anybody likes. */
  readonly writes?: false;
  run(input: Readonly<Record<string, unknown>>, actor: Actor, door: Door): Promise<unknown>;
}
/** A call that writes: everything through `tx`, which the engine opens and commits, and with which the answer is kept under the client's key. */
export interface WriteCall<Door> extends Call {
  readonly access: 'signed-in' | { readonly permission: string };
  readonly method: 'POST';
  readonly writes: true;
  run(input: Readonly<Record<string, unknown>>, actor: Actor, door: Door, tx: TransactionOf<Door>): Promise<unknown>;
}
/** The transaction that the door's own calls take; this floor does not know its type. */
export type TransactionOf<Door> = Door extends { readonly records: { delete(tx: infer Tx, ...rest: never[]): unknown } } ? Tx : never;
export interface PublicCall<Door> extends Call {
  readonly access: 'public';
  readonly writes?: false;
  run(input: Readonly<Record<string, unknown>>, actor: undefined, door: Door): Promise<unknown>;
}

/** One folder of business code. `Door` is the engine's door (`Engine` of `#engine`). */
export interface Plugin<Door> {
  /** The folder's name. */
  readonly name: string;
  readonly calls?: readonly (SignedInCall<Door> | WriteCall<Door> | PublicCall<Door>)[];
  /** Runs at every start before the first request, in the order of the list of plugins; returns at once when there is nothing to do. */
  prepare?(door: Door, context: Preparation): Promise<void>;
}

export interface Preparation {
  /** True where the installation is a demonstration: the embedded database, or on request. */
  readonly demo: boolean;
  /** Tells the person at the terminal what goes on. */
  say(line: string): void;
}
