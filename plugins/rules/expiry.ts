// What is shown of things that run out, such as visas: the earliest day that is still to come.
import { isDay } from './days.ts';

export interface Expiry {
  /** `date`: one is still to come; `expired`: all are past; `none`: there is no day at all. */
  readonly kind: 'date' | 'expired' | 'none';
  /** As `yyyy-mm-dd`. */
  readonly date: string | null;
  readonly text: string;
}

/** Of all days the earliest that is not before today, which counts as well; what is no day is left out. */
export function getExpiry(dates: readonly (string | null | undefined)[], today: string): Expiry {
  const days = dates.filter((date) => isDay(date)).toSorted();
  const date = days.find((day) => day >= today);
  if (date !== undefined) return { kind: 'date', date, text: date.split('-').toReversed().join('/') };
  return days.length > 0 ? { kind: 'expired', date: null, text: 'Expired' } : { kind: 'none', date: null, text: 'No information' };
}
