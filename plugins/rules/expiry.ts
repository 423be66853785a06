// What is shown of things that run out, such as visas: the earliest day that is still to come.
import type { Day } from '#day';

export interface Expiry {
  /** `date`: one is still to come; `expired`: all are past; `none`: there is no day at all. */
  readonly kind: 'date' | 'expired' | 'none';
  readonly date: Day | null;
  readonly text: string;
}

/** Of all days the earliest that is not before today, which counts as well. */
export function getExpiry(dates: readonly (Day | null | undefined)[], today: Day): Expiry {
  const days = dates.flatMap((date) => date ?? []).toSorted();
  const date = days.find((day) => day >= today);
  if (date !== undefined) return { kind: 'date', date, text: date.split('-').toReversed().join('/') };
  return days.length > 0 ? { kind: 'expired', date: null, text: 'Expired' } : { kind: 'none', date: null, text: 'No information' };
}
