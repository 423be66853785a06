// Groups of several statements as one table: a line for each group and currency, whichever statement knew of it.
import type { GroupedRow } from './grouped-row.ts';

/** What one statement found. */
export interface FoundGroups {
  readonly rows: readonly GroupedRow[];
  /** Where its totals stand among all that were asked for. */
  readonly places: readonly number[];
  readonly hasCurrency: boolean;
  /** True of the statement that counts the rows themselves. */
  readonly isOfRows: boolean;
}

interface Line {
  readonly keys: GroupedRow['keys'];
  readonly currency: string | null;
  count: number;
  readonly values: (string | null)[];
}

/**
 * The lines of all groups. What has no currency stands in the first line of its group alone: in each of them it would count more than once. The
 * others say that they are further ones.
 */
export function mergeGroups(found: readonly FoundGroups[], width: number): readonly GroupedRow[] {
  const groups = new Map<string, Map<string | null, Line>>();
  const linesOf = ({ keys }: GroupedRow): Map<string | null, Line> => {
    const name = JSON.stringify(keys);
    const lines = groups.get(name) ?? new Map<string | null, Line>();
    groups.set(name, lines);
    return lines;
  };
  // Those with a currency say first which lines there are.
  for (const { rows, places, hasCurrency, isOfRows } of found.toSorted((a, b) => Number(b.hasCurrency) - Number(a.hasCurrency)))
    for (const row of rows) {
      const lines = linesOf(row);
      const known = hasCurrency ? lines.get(row.currency) : firstOf(lines);
      const line = known ?? { keys: row.keys, currency: row.currency, count: 0, values: Array.from({ length: width }, () => null) };
      if (!known) lines.set(row.currency, line);
      if (isOfRows) line.count += row.count;
      for (const [index, place] of places.entries()) line.values[place] = row.values[index] ?? null;
    }
  return [...groups.values()].flatMap((lines) => [...lines.values()].map((line) => (line === firstOf(lines) ? line : { ...line, isFurther: true as const })));
}

/** What has no currency comes first, then by the alphabet: the order in which reports show them. */
const firstOf = (lines: ReadonlyMap<string | null, Line>): Line | undefined =>
  [...lines.values()].toSorted((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '')).at(0);
