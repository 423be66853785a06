// When a schedule comes next, by the clock of an office.
import { DateTime } from 'luxon';
import type { AgencyReportSchedule } from '#generated';

type When = Pick<AgencyReportSchedule, 'Frequency' | 'DayOfWeek' | 'DayOfMonth' | 'TimeOfDay'>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The first time after an instant, as an instant. A month that has no such day takes its last one; an hour that the clock leaves out takes
 * the one after it, and of one that comes twice the first counts.
 */
export function nextTime({ Frequency, DayOfWeek, DayOfMonth, TimeOfDay }: When, after: Date, timeZone: string): Date {
  const [hour = 0, minute = 0] = TimeOfDay.split(':').map(Number);
  const start = DateTime.fromJSDate(after, { zone: timeZone }).startOf('day');
  const at = (day: DateTime): DateTime => day.set({ hour, minute });
  const dayOfMonth = (month: DateTime): DateTime => month.set({ day: Math.min(DayOfMonth ?? 1, month.daysInMonth ?? 28) });
  const candidates =
    Frequency === 'Monthly'
      ? [0, 1].map((months) => at(dayOfMonth(start.startOf('month').plus({ months }))))
      : Array.from({ length: 9 }, (_, days) => at(start.plus({ days }))).filter(
          (day) => Frequency === 'Daily' || day.weekday === weekdays.indexOf(DayOfWeek ?? 'Monday') + 1,
        );
  const found = candidates.find((each) => each.toMillis() > after.getTime());
  return (found ?? at(start.plus({ days: 1 }))).toJSDate();
}
