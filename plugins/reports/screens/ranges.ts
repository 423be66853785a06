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
