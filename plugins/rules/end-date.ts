// The last day of a course on a sale.
import { addDays, type Day, daysBetween, lastDay } from '#day';

export interface CourseDates {
  /** Weekly courses run as long as they are sold; those with intake dates have their own length. */
  readonly courseLengthType: string;
  readonly startDate: Day | null | undefined;
  /** Weeks that are sold. */
  readonly duration?: number | null;
  readonly courseLengthWeeks?: number | null;
}

/** The start and seven days for each week, less two; null where the start or a whole number of weeks above zero is missing, and beyond the calendar. */
export function endDate({ courseLengthType, startDate, duration, courseLengthWeeks }: CourseDates): Day | null {
  if (!startDate) return null;
  const weeks = (courseLengthType === 'Weekly' ? duration : courseLengthWeeks) ?? 0;
  const days = 7 * weeks - 2;
  return Number.isInteger(weeks) && weeks > 0 && days <= daysBetween(startDate, lastDay) ? addDays(startDate, days) : null;
}
