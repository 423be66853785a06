// What stands after a record in an order, as SQL: a page that begins there is found by the index, however deep it lies.
import type { Fragment } from './where-as-sql.ts';

/** One thing that rows are ordered by. Empty values stand last in both directions. */
export interface SortKey {
  /** As SQL, with its alphabet. */
  readonly column: string;
  readonly descending: boolean;
  readonly isEverEmpty: boolean;
}

/** The values of a record for all sort keys, as PostgreSQL writes them; null where it has none. */
export type Position = readonly (string | null)[];

/** True for the rows that stand after the position. The last key tells any two records apart and is never empty. */
export function afterPosition(keys: readonly SortKey[], position: Position): Fragment {
  const values = keys.map((_, place) => position[place] ?? null);
  const [first] = keys;
  // One comparison of rows is one range of an index.
  if (keys.every(({ isEverEmpty, descending }) => !isEverEmpty && descending === first?.descending)) {
    return { text: `(${keys.map(({ column }) => column).join(', ')}) ${first?.descending ? '<' : '>'} (${keys.map(() => '?').join(', ')})`, bindings: values };
  }
  const steps = laterFrom(keys, values);
  if (!first || first.isEverEmpty) return steps;
  // Says nothing new, but lets an index of the first key begin where the position is.
  return { text: `(${first.column} ${first.descending ? '<=' : '>='} ? and ${steps.text})`, bindings: [values[0] ?? null, ...steps.bindings] };
}

/** Later by the first key, or the same by it and later by the rest. */
function laterFrom([key, ...rest]: readonly SortKey[], [value = null, ...values]: Position): Fragment {
  if (!key) return { text: 'false', bindings: [] };
  const then = laterFrom(rest, values);
  if (value === null) return { text: `(${key.column} is null and ${then.text})`, bindings: then.bindings };
  const later = `${key.column} ${key.descending ? '<' : '>'} ?${key.isEverEmpty ? ` or ${key.column} is null` : ''}`;
  return { text: `(${later} or (${key.column} = ? and ${then.text}))`, bindings: [value, value, ...then.bindings] };
}
