// The relative label of a calendar date: Today, Last Week, "3 days from now".
import { type Day, daysBetween } from '../../engine/contract/day.ts';

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

/** Counted in whole days of the calendar, so that summer time changes nothing. */
export function dateLabel(date: Day, today: Day): DateLabel {
  const days = daysBetween(today, date);
  const name = named.get(days);
  if (name) return { key: name };
  return days < 0 ? { key: 'ago', count: -days } : { key: 'ahead', count: days };
}
