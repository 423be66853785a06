// Days of the calendar, without hour and zone. They are texts, so that they are compared, sorted and stored as they are.

declare const brand: unique symbol;

/** A day as `2025-03-07`. Days compare as texts: `one < other`. */
export type Day = string & { readonly [brand]: 'Day' };

/** Any text but a day: what the wire writes of a day has a midnight. */
export type WireText = string & { readonly [brand]?: never };

const millisecondsOfDay = 86_400_000;

/** Whether a text is a day that exists: 31 February is none. */
export function isDay(text: unknown): text is Day {
  const [, year, month, day] = typeof text === 'string' ? (/^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text) ?? []) : [];
  if (year === undefined) return false;
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return instant.getUTCMonth() === Number(month) - 1 && instant.getUTCDate() === Number(day);
}

/** The day of what the wire or a column writes: the day itself, or a time on it without zone. Undefined for everything else, instants included. */
export function toDay(value: unknown): Day | undefined {
  const day = typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)?$/.exec(value)?.[1] : undefined;
  return isDay(day) ? day : undefined;
}

/** The day of a value that is known to write one. Throws a RangeError for every other. */
export function knownDay(value: unknown): Day {
  const day = toDay(value);
  if (day === undefined) throw new RangeError(`"${String(value)}" is not a day.`);
  return day;
}

/** The last day that can be written. */
export const lastDay: Day = /* @__PURE__ */ knownDay('9999-12-31');

/** What the wire writes of a day: its local midnight. */
export function wireDay(day: Day): string;
export function wireDay(day: Day | null | undefined): string | null;
export function wireDay(day: Day | null | undefined): string | null {
  return day ? `${day}T00:00:00` : null;
}

/** A day as those calls answer it that write it without a midnight. */
export const bareDay = (day: Day): string => day;

/** A day as people read it in papers and letters: 07/03/2025; empty where there is none. */
export const printedDay = (day: Day | null | undefined): string => day?.split('-').toReversed().join('/') ?? '';

/** The instant at which the day begins in UTC: for what counts or formats days alike in every zone. */
export const utcDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The day in UTC of an instant. Beyond the year 9999 the text is no day, and is refused wherever days are checked. */
export const utcDay = (instant: Date): Day => instant.toISOString().replace(/T.*$/, '') as Day;

/** How many days lie between two days. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utcDate(to).getTime() - utcDate(from).getTime()) / millisecondsOfDay);

/** So many days later, or earlier where there are less than none. */
export const addDays = (from: Day, days: number): Day => utcDay(new Date(utcDate(from).getTime() + days * millisecondsOfDay));

/** So many months later: the same day of the month, or the last one of a shorter month. */
export function addMonths(from: Day, months: number): Day {
  const first = utcDate(from);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month, Math.min(first.getUTCDate(), last))));
}
