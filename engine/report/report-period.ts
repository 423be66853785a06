// The days that a report is about, and those that it is compared with.
import { DateTime } from 'luxon';
import { buildMessage } from '../contract/message.ts';
import { type Day, toDay } from '../contract/day.ts';
import type { PeriodUnit } from '../contract/report-definition.ts';
import { dateRange, todayIn } from '../fields/date-range.ts';
import type { DateUnit } from '../search/compile-groups.ts';
import { invalid, noSuchRange } from '../search/where.ts';

/** First and last day, both included; either may be open. */
export interface Period {
  readonly first?: Day | undefined;
  readonly last?: Day | undefined;
}
export type Comparison = 'previous' | 'yearBefore';

/** The refusal that the specification words (002, section 8). */
export const cannotCompare = 'Only Week, Month or Quarter time periods can be compared.';
export const comparableUnits: readonly PeriodUnit[] = ['Week', 'Month', 'Quarter'];

export const unitOf: Readonly<Record<PeriodUnit, DateUnit>> = { Day: 'day', Week: 'week', Month: 'month', Quarter: 'quarter', Year: 'year' };

/** Reads days or a named range; `fallback` where nothing is said. Throws 400 for what is no day or range, and for a period that is turned round. */
export function readPeriod(
  sent: { readonly DateRangeMin?: string | undefined; readonly DateRangeMax?: string | undefined; readonly DateRange?: string | undefined },
  fallback: string | undefined,
  timeZone: string,
): Period {
  const first = readDay('DateRangeMin', sent.DateRangeMin);
  const last = readDay('DateRangeMax', sent.DateRangeMax);
  if (first && last && first > last) throw invalid('DateRangeMax', 'The period ends before it starts. Swap the dates.');
  if (first || last) return { first, last };
  const name = sent.DateRange || fallback;
  if (name === undefined) return {};
  const range = dateRange(name, todayIn(timeZone));
  if (!range) throw invalid('DateRange', noSuchRange);
  return range;
}

function readDay(key: string, text: string | undefined): Day | undefined {
  if (text === undefined || text === '') return undefined;
  const day = toDay(text);
  if (!day) throw invalid(key, buildMessage('“{text}” is not a date. Enter it like 2025-03-07.', { text: text.slice(0, 40) }));
  return day;
}

const written = (instant: DateTime): Day | undefined => toDay(instant.toFormat('yyyy-MM-dd'));
const utc = (day: Day): DateTime => DateTime.fromISO(day, { zone: 'utc' });

/** How far a comparison goes back from a group of days. A year has 52 weeks, so that a week is compared with one of the same days. */
const stepOf = (unit: DateUnit | undefined, comparison: Comparison): Readonly<Record<string, number>> =>
  comparison === 'yearBefore' ? (unit === 'week' ? { weeks: 52 } : { years: 1 }) : unit === 'quarter' ? { months: 3 } : { [`${unit ?? 'day'}s`]: 1 };

/** The key of the group that a group of days is compared with stands so far before it: from that one's key to the key of the later group. */
export function laterKey(key: string, unit: DateUnit, comparison: Comparison): string {
  return DateTime.fromISO(key, { zone: 'utc' }).plus(stepOf(unit, comparison)).startOf(unit).toFormat('yyyy-MM-dd');
}

/** The period that another one is compared with. Whole months and quarters are compared with whole ones; everything else with as many days before it. */
export function comparedPeriod({ first, last }: Period, unit: DateUnit | undefined, comparison: Comparison): Period {
  if (unit !== undefined || comparison === 'yearBefore') {
    const step = stepOf(unit, comparison);
    const back = (day: Day | undefined, isLast: boolean): Day | undefined => {
      if (!day) return undefined;
      const moved = utc(day).minus(step);
      return written(isLast && isEndOfMonth(day) && unit !== 'week' ? moved.endOf('month') : moved);
    };
    return { first: back(first, false), last: back(last, true) };
  }
  if (!first || !last) throw invalid('Compare', 'Enter the start and the end. Without them, there is no previous period to compare with.');
  const months = utc(last).plus({ days: 1 }).diff(utc(first), 'months').months;
  if (utc(first).day === 1 && isEndOfMonth(last) && Number.isInteger(months))
    return { first: written(utc(first).minus({ months })), last: written(utc(first).minus({ days: 1 })) };
  const days = utc(last).diff(utc(first), 'days').days + 1;
  return { first: written(utc(first).minus({ days })), last: written(utc(first).minus({ days: 1 })) };
}

const isEndOfMonth = (day: Day): boolean => utc(day).plus({ days: 1 }).day === 1;

/** The days of weeks `from` to `to` (1 to 52) of a year; the last one takes those of a 53rd. */
export function daysOfWeeks(year: number, from: number, to: number): Period {
  const weeks = DateTime.fromObject({ weekYear: year, weekNumber: 1 }, { zone: 'utc' }).weeksInWeekYear;
  const last = to === 52 ? weeks : to;
  return {
    first: written(DateTime.fromObject({ weekYear: year, weekNumber: from, weekday: 1 }, { zone: 'utc' })),
    last: written(DateTime.fromObject({ weekYear: year, weekNumber: last, weekday: 7 }, { zone: 'utc' })),
  };
}

/** The last day of a group of days; with 52 weeks a year the last week of some years has 14. */
export function endOfGroup(key: string, unit: DateUnit, has52Weeks: boolean): string {
  const start = DateTime.fromISO(key, { zone: 'utc' });
  const isLong = has52Weeks && unit === 'week' && start.weekNumber === 52 && start.weeksInWeekYear === 53;
  return (isLong ? start.plus({ days: 13 }) : start.endOf(unit)).toFormat('yyyy-MM-dd');
}
