// The named date ranges: from a name and today's date to the first and last day, both included.
import { DateTime } from 'luxon';
import { type Day, isDay, utcDay } from '../contract/day.ts';

/** Ranges with fixed names; `Last N Days`, `Next N Days`, `N to M Days Ago` and `N or More Days Ago` come for any numbers. Weeks run Monday to Sunday. */
export const namedRanges = [
  'Today',
  'Yesterday',
  'Tomorrow',
  'This Week',
  'Last Week',
  'Next Week',
  'This Month',
  'Last Month',
  'Next Month',
  'This Year',
  'Last Year',
  'Last 7 Days',
  'Last 30 Days',
  'Last 120 Days',
  'Next 7 Days',
  'Next 30 Days',
  'Before Today',
  'After Today',
  'All times',
] as const;

/** First and last day as `yyyy-mm-dd`, either of them absent where the range is open; undefined for a name that is none. */
export function dateRange(name: string, today: Day): { readonly first?: Day; readonly last?: Day } | undefined {
  const day = DateTime.fromISO(today, { zone: 'utc' });
  const span = (first: DateTime, last: DateTime) => ({ first: getDay(first), last: getDay(last) });
  const full = (instant: DateTime, unit: 'week' | 'month' | 'year') => span(instant.startOf(unit), instant.endOf(unit));
  const key = name.trim().toLowerCase().replace(/\s+/g, ' ');
  const days = /^(last|next) (\d{1,4}) days$/.exec(key);
  if (days) {
    const length = Number(days[2]) - 1;
    if (length < 0) return undefined;
    return days[1] === 'last' ? span(day.minus({ days: length }), day) : span(day, day.plus({ days: length }));
  }
  const ago = /^(\d{1,4}) (?:to (\d{1,4})|or more) days ago$/.exec(key);
  if (ago) {
    const [least, most] = [Number(ago[1]), ago[2] === undefined ? undefined : Number(ago[2])];
    if (most === undefined) return { last: getDay(day.minus({ days: least })) };
    return most < least ? undefined : span(day.minus({ days: most }), day.minus({ days: least }));
  }
  switch (key) {
    case 'all times':
      return {};
    case 'before today':
      return { last: span(day.minus({ days: 1 }), day).first };
    case 'after today':
      return { first: span(day.plus({ days: 1 }), day).first };
    case 'today':
      return span(day, day);
    case 'yesterday':
      return span(day.minus({ days: 1 }), day.minus({ days: 1 }));
    case 'tomorrow':
      return span(day.plus({ days: 1 }), day.plus({ days: 1 }));
    case 'this week':
      return full(day, 'week');
    case 'last week':
      return full(day.minus({ weeks: 1 }), 'week');
    case 'next week':
      return full(day.plus({ weeks: 1 }), 'week');
    case 'this month':
      return full(day, 'month');
    case 'last month':
      return full(day.minus({ months: 1 }), 'month');
    case 'next month':
      return full(day.plus({ months: 1 }), 'month');
    case 'this year':
      return full(day, 'year');
    case 'last year':
      return full(day.minus({ years: 1 }), 'year');
    default:
      return undefined;
  }
}

const suffixOfOffice = / of office$/i;

/** The range in a name such as "Before Today of Office", which counts from today at the office of each record; undefined for other names. */
export const rangeOfOffice = (name: string): string | undefined => (suffixOfOffice.test(name) ? name.replace(suffixOfOffice, '') : undefined);

const suffixOfAnyYear = / in any year$/i;
const twoDays = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/;

/** The days in a name such as "Next 30 Days in Any Year" or "2026-12-01 to 2027-01-15 in Any Year", whose year does not matter; undefined for other names. */
export function rangeInAnyYear(name: string, today: Day): { readonly first?: Day; readonly last?: Day } | undefined {
  if (!suffixOfAnyYear.test(name)) return undefined;
  const inner = name.replace(suffixOfAnyYear, '');
  const [, first, last] = twoDays.exec(inner.trim()) ?? [];
  return isDay(first) && isDay(last) ? { first, last } : dateRange(inner, today);
}

/** A quarter of an hour: days begin in no zone at any other time. */
const quarter = 900_000;

/** The present quarter of an hour, and the days that it is somewhere then, the earliest first. */
export function daysEverywhere(): { readonly at: string; readonly days: readonly Day[] } {
  const now = Math.floor(DateTime.now().toMillis() / quarter) * quarter;
  const days = [-12, 0, 14].map((hours) => getDay(DateTime.fromMillis(now, { zone: 'utc' }).plus({ hours })));
  return { at: new Date(now).toISOString(), days: [...new Set(days)] };
}

/** The day that clocks show at a moment in its zone. */
const getDay = (instant: DateTime): Day => utcDay(instant.setZone('utc', { keepLocalTime: true }).toJSDate());

/** The day in a zone at an instant. */
export const dayIn = (timeZone: string, instant: Date | string): Day => getDay(DateTime.fromJSDate(new Date(instant), { zone: timeZone }));

/** Today in a zone. */
export const todayIn = (timeZone: string): Day => getDay(DateTime.now().setZone(timeZone));

/** The instant of an hour of a day in a time zone, as ISO text in UTC; where clocks leave the hour out, the one after it. */
export const hourOfDay = (day: string, hour: number, timeZone: string): string =>
  DateTime.fromISO(day, { zone: timeZone }).set({ hour }).toUTC().toISO() ?? `${day}T00:00:00.000Z`;

/** The instant at which a local day begins in a zone, as ISO text in UTC; after the last day that can be written there is only infinity. */
export function startOfDay(day: string, timeZone: string, plusDays = 0): string {
  const instant = DateTime.fromISO(day, { zone: timeZone }).plus({ days: plusDays }).startOf('day').toUTC();
  return instant.year > 9999 ? 'infinity' : (instant.toISO() ?? `${day}T00:00:00.000Z`);
}
