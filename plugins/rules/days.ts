// Days of the calendar as `yyyy-mm-dd`: neither clocks nor zones have a say.

const day = 86_400_000;

/** Whether a text is a day that exists. */
export function isDay(text: string | null | undefined): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / day);

/** So many days later, or earlier where there are less than none. */
export const addDays = (from: string, days: number): string => getText(utc(from) + days * day);

/** So many months later: the same day of the month, or the last one of a shorter month. */
export function addMonths(from: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = from.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return getText(first + (Math.min(dayOfMonth, last) - 1) * day);
}

const utc = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
const getText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
