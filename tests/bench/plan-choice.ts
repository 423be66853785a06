// Which plans a statement of the limit is asked with: both kinds are tried in turns, and the quicker one is kept.
import { median } from './measure.ts';

/** PostgreSQL plans a statement once for all values, or for the values of each execution. */
export const planKinds = ['generic', 'custom'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Executions of each kind that do not count: each connection plans a statement when it first gets it. */
const uncounted = 16;
const counted = 32;
/** Executions after which the choice is made. */
export const trials: number = planKinds.length * (uncounted + counted);

/** The choice for one statement. */
export class PlanChoice {
  #begun = 0;
  #kept: PlanKind | undefined;
  readonly #milliseconds: Readonly<Record<PlanKind, number[]>> = { generic: [], custom: [] };

  /** The kind that is kept; undefined while both are tried. */
  get kept(): PlanKind | undefined {
    return this.#kept;
  }

  /** The kind for the next execution. */
  next(): PlanKind {
    return this.#kept ?? (this.#begun++ % 2 === 0 ? 'generic' : 'custom');
  }

  /** Takes down how long an execution took. */
  add(kind: PlanKind, milliseconds: number): void {
    if (this.#kept) return;
    this.#milliseconds[kind].push(milliseconds);
    const [generic, custom] = [this.#milliseconds.generic.slice(uncounted), this.#milliseconds.custom.slice(uncounted)];
    if (Math.min(generic.length, custom.length) >= counted) this.#kept = median(custom) < median(generic) ? 'custom' : 'generic';
  }
}
