// The periods that people choose on screens of reports, by the names that the calls take.
export const ranges = [
  'Today',
  'This Week',
  'Last Week',
  'Last 7 Days',
  'This Month',
  'Last Month',
  'Last 30 Days',
  'Last 120 Days',
  'Next 7 Days',
  'Next 30 Days',
  'This Year',
  'Last Year',
  'All times',
] as const;

type Range = (typeof ranges)[number];

const beyond: Readonly<Record<Range, Range | undefined>> = {
  Today: 'Last 7 Days',
  'This Week': 'Last Week',
  'Last Week': 'Last 30 Days',
  'Last 7 Days': 'Last 30 Days',
  'This Month': 'Last Month',
  'Last Month': 'Last 120 Days',
  'Last 30 Days': 'Last 120 Days',
  'Last 120 Days': 'This Year',
  'Next 7 Days': 'Next 30 Days',
  'Next 30 Days': 'All times',
  'This Year': 'Last Year',
  'Last Year': 'All times',
  'All times': undefined,
};

/** Where to look next when a period has nothing in it: the one before it, or a longer one; undefined where there is none. */
export function rangeBeyond(range: string | undefined): Range | undefined {
  const known = ranges.find((each) => each === range);
  return known === undefined ? 'All times' : beyond[known];
}
