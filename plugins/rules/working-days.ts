// Which days are worked: no weekends, no public holidays of a country or of one of its regions.
import type { Id } from '#generated';

/** A day as it stands in the list of holidays. */
export interface Holiday {
  /** A local date, 2026-04-25, with or without its midnight. */
  readonly Date: string;
  readonly CountryId: Id<'Country'>;
  /** The regions that keep the day; none: the whole country. */
  readonly Regions: readonly string[];
  readonly IsNational: boolean;
  /** Kept for some hours only: such a day is worked. */
  readonly IsPartDay: boolean;
}

/** Days off as `2026-04-25`. */
export type DaysOff = ReadonlySet<string>;

/** The holidays that a region keeps; without one, those of the national list. */
export function daysOffIn(holidays: readonly Holiday[], countryId: Id<'Country'>, region?: string): DaysOff {
  const isStored = ({ Regions, IsNational }: Holiday): boolean =>
    region === undefined ? IsNational : Regions.length > 0 ? Regions.includes(region) : IsNational;
  return new Set(
    holidays.filter((holiday) => holiday.CountryId === countryId && !holiday.IsPartDay && isStored(holiday)).map((holiday) => holiday.Date.slice(0, 10)),
  );
}

/** True from Monday to Friday, unless the day is off. Throws a RangeError for a date that does not exist. */
export function isWorkingDay(date: string, daysOff: DaysOff): boolean {
  const day = getDay(date);
  return !isWeekend(day) && !daysOff.has(getText(day));
}

/** Many more than anybody plans ahead, and few enough to count. */
const maxDays = 10_000;

/**
 * The day that lies `count` working days after `date` (before it, when `count` is below zero), as `2026-04-25`. The day itself is not counted;
 * zero answers it as it is, worked or not. Throws a RangeError for a date that does not exist or a count that is not whole or above 10,000.
 */
export function addWorkingDays(date: string, count: number, daysOff: DaysOff): string {
  if (!Number.isInteger(count) || Math.abs(count) > maxDays) throw new RangeError(`${count} is not a number of working days.`);
  const day = getDay(date);
  for (let left = Math.abs(count); left > 0; ) {
    day.setUTCDate(day.getUTCDate() + Math.sign(count));
    if (!isWeekend(day) && !daysOff.has(getText(day))) left--;
  }
  return getText(day);
}

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;
const getText = (day: Date): string => day.toISOString().slice(0, 10);

function getDay(date: string): Date {
  const text = date.slice(0, 10);
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || getText(day) !== text) throw new RangeError(`"${date}" is not a date.`);
  return day;
}
