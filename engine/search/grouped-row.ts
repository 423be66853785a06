// A group of rows with what is worked out of it.

export type GroupValue = string | number | boolean | null;
/** One group, and one for each currency where amounts are worked out. */
export interface GroupedRow {
  readonly keys: readonly GroupValue[];
  readonly currency: string | null;
  readonly count: number;
  /** In the order of the totals, exact decimals as texts. */
  readonly values: readonly (string | null)[];
  /** Another line of the same group stands before it, and has what has no currency. */
  readonly isFurther?: true;
}
