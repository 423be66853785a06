// Which days are worked: no weekends, no public holidays of a country or of one of its regions.
import { addDays, type Day, utcDate } from '#day';
import type { Id } from '#generated';

/** A day as it stands in the list of holidays. */
export interface Holiday {
  readonly Date: Day;
  readonly CountryId: Id<'Country'>;
  /** The regions that keep the day; none: the whole country. */
  readonly Regions: readonly string[];
  readonly IsNational: boolean;
  /** Kept for some hours only: such a day is worked. */
  readonly IsPartDay: boolean;
}

export type DaysOff = ReadonlySet<Day>;

/** The holidays that a region keeps; without one, those of the national list. */
export function daysOffIn(holidays: readonly Holiday[], countryId: Id<'Country'>, region?: string): DaysOff {
  const isStored = ({ Regions, IsNational }: Holiday): boolean =>
    region === undefined ? IsNational : Regions.length > 0 ? Regions.includes(region) : IsNational;
  return new Set(holidays.filter((holiday) => holiday.CountryId === countryId && !holiday.IsPartDay && isStored(holiday)).map((holiday) => holiday.Date));
}

/** True from Monday to Friday, unless the day is off. */
export const isWorkingDay = (day: Day, daysOff: DaysOff): boolean => !isWeekend(day) && !daysOff.has(day);

/** Many more than anybody plans ahead, and few enough to count. */
const maxDays = 10_000;

/**
 * The day that lies `count` working days after another (before it, when `count` is below zero). The day itself is not counted; zero answers it as
 * it is, worked or not. Throws a RangeError for a count that is not whole or above 10,000.
 */
export function addWorkingDays(from: Day, count: number, daysOff: DaysOff): Day {
  if (!Number.isInteger(count) || Math.abs(count) > maxDays) throw new RangeError(`${count} is not a number of working days.`);
  let day = from;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count));
    if (isWorkingDay(day, daysOff)) left--;
  }
  return day;
}

const isWeekend = (day: Day): boolean => [0, 6].includes(utcDate(day).getUTCDay());
