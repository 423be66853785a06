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
  run(input: Readonly<Record<string, unknown>>, actor: Actor, door: Door): Promise<unknown>;
}
export interface PublicCall<Door> extends Call {
  readonly access: 'public';
  run(input: Readonly<Record<string, unknown>>, actor: undefined, door: Door): Promise<unknown>;
}

/** One folder of business code. `Door` is the engine's door (`Engine` of `#engine`). */
export interface Plugin<Door> {
  /** The folder's name. */
  readonly name: string;
  readonly calls?: readonly (SignedInCall<Door> | PublicCall<Door>)[];
  /** Runs at every start before the first request, in the order of the list of plugins; returns at once when there is nothing to do. */
  prepare?(door: Door, context: Preparation): Promise<void>;
}

export interface Preparation {
  /** True where the installation is a demonstration: the embedded database, or on request. */
  readonly demo: boolean;
  /** Tells the person at the terminal what goes on. */
  say(line: string): void;
}
