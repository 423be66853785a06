// The relative label of a calendar date: Today, Last Week, "3 days from now".

export type DateLabel =
  | { readonly key: 'today' | 'yesterday' | 'tomorrow' | 'lastWeek' | 'nextWeek' | 'lastMonth' | 'nextMonth' }
  | { readonly key: 'ago' | 'ahead'; readonly count: number };

const named = new Map<number, Exclude<DateLabel['key'], 'ago' | 'ahead'>>([
  [0, 'today'],
  [-1, 'yesterday'],
  [1, 'tomorrow'],
  [-7, 'lastWeek'],
  [7, 'nextWeek'],
  [-30, 'lastMonth'],
  [30, 'nextMonth'],
]);

/** Both dates as `yyyy-mm-dd`; counted in whole days of the calendar, so that summer time changes nothing. */
export function dateLabel(date: string, today: string): DateLabel {
  const days = daysBetween(today, date);
  const name = named.get(days);
  if (name) return { key: name };
  return days < 0 ? { key: 'ago', count: -days } : { key: 'ahead', count: days };
}

/** Whole days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / 86_400_000);

const utc = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
