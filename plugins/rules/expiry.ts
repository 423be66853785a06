// What is told of things that run out, such as visas: the earliest day that is still to come.

export interface Expiry {
  /** `date`: one is still to come; `expired`: all are past; `none`: there is no day at all. */
  readonly kind: 'date' | 'expired' | 'none';
  /** As `yyyy-mm-dd`. */
  readonly date: string | null;
  readonly text: string;
}

/** Of all days the earliest that is not before today, which counts as well; what is no day is left out. */
export function expiryOf(dates: readonly (string | null | undefined)[], today: string): Expiry {
  const days = dates.filter((date): date is string => isDay(date)).toSorted();
  const date = days.find((day) => day >= today);
  if (date !== undefined) return { kind: 'date', date, text: date.split('-').toReversed().join('/') };
  return days.length > 0 ? { kind: 'expired', date: null, text: 'Expired' } : { kind: 'none', date: null, text: 'No information' };
}

/** How many days lie between two days as `yyyy-mm-dd`; of the calendar, whatever clocks do. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

function isDay(text: string | null | undefined): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
