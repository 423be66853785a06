// One change of a migration, as a person would name it.

export interface Step {
  readonly what: string;
  readonly sql: readonly string[];
  /** The data that goes with it. */
  readonly loss?: string;
  /** It would lose data and nobody allowed that: written down, not done. */
  readonly isRejected: boolean;
  /** Of a refused one: `Entity.Field`. */
  readonly column?: string;
  /** The column is not in the metadata any more, and another is new: perhaps one and the same. */
  readonly mayBeRenamed?: boolean;
}

/** A step, or none when there is nothing to do. */
export function step(what: string, sql: readonly string[], more: Omit<Partial<Step>, 'what' | 'sql'> = {}): Step[] {
  return sql.length === 0 ? [] : [{ what, sql, isRejected: false, ...more }];
}

/** True when two plain values say the same, whatever the order of their properties. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right || Array.isArray(left) !== Array.isArray(right)) return false;
  const one = Object.entries(left);
  const other = new Map(Object.entries(right));
  return one.length === other.size && one.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
