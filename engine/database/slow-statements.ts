// Statements that took long in this process, by their text: values are never kept, so that nothing of anybody's data stands there.

export interface SlowStatement {
  readonly text: string;
  readonly count: number;
  /** Milliseconds, of those runs that took long. */
  readonly mean: number;
  readonly max: number;
  readonly last: Date;
}

/** Shorter ones are nobody's concern. */
export const slowMilliseconds = 250;
/** So many different texts are kept; of more, the one that took the least goes. */
const maxTexts = 200;

const found = new Map<string, { count: number; total: number; max: number; last: number }>();

/** Counts a statement if it took long. */
export function noteStatement(text: string, milliseconds: number): void {
  if (milliseconds < slowMilliseconds) return;
  const known = found.get(text);
  if (known) {
    known.count++;
    known.total += milliseconds;
    known.max = Math.max(known.max, milliseconds);
    known.last = Date.now();
    return;
  }
  if (found.size >= maxTexts) {
    const [least] = [...found].toSorted(([, one], [, other]) => one.total - other.total);
    if (least) found.delete(least[0]);
  }
  found.set(text, { count: 1, total: milliseconds, max: milliseconds, last: Date.now() });
}

/** Those that took the most time altogether, first. */
export const slowStatements = (most: number): SlowStatement[] =>
  [...found]
    .toSorted(([, one], [, other]) => other.total - one.total)
    .slice(0, most)
    .map(([text, { count, total, max, last }]) => ({ text, count, mean: total / count, max, last: new Date(last) }));
