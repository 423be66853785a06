// By how many days something is overdue, in the spans that lists and reports share.

/** A span of days since the due day, both ends included; without `last` it is open. */
export interface AgeingBucket {
  readonly first: number;
  readonly last: number | undefined;
  /** The date range by which a search finds what is overdue by so many days today at the office of each record. */
  readonly range: string;
}

/** The spans that end with these days, and what is overdue longer: 30 and 60 make 1 to 30, 31 to 60, and 61 and more. The days ascend. */
export function ageingBuckets(ends: readonly number[]): readonly AgeingBucket[] {
  const firsts = [1, ...ends.map((end) => end + 1)];
  return firsts.map((first, index) => {
    const last = ends[index];
    return { first, last, range: last === undefined ? `${first} or More Days Ago of Office` : `${first} to ${last} Days Ago of Office` };
  });
}
