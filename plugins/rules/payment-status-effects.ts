// What choosing a status does in the form of a payment.
import type { Day } from '#day';

export interface PaymentDates {
  readonly dateReceived: Day | null;
  readonly dateCleared: Day | null;
}

export interface StatusEffects extends PaymentDates {
  /** The fields that are there for this status. */
  readonly shows: readonly ('dateReceived' | 'paidAtSupplier' | 'dateCleared' | 'writeOffReason')[];
}

/** Dates that somebody has entered are kept (D-21); a payment that is not received has none. */
export function paymentStatusEffects(status: string, { dateReceived, dateCleared }: PaymentDates, today: Day): StatusEffects {
  switch (status) {
    case 'Paid':
      return { dateReceived: dateReceived ?? today, dateCleared, shows: ['dateReceived', 'paidAtSupplier'] };
    case 'Cleared':
      return { dateReceived: dateReceived ?? today, dateCleared: dateCleared ?? today, shows: ['dateReceived', 'paidAtSupplier', 'dateCleared'] };
    case 'Cancelled':
      return { dateReceived, dateCleared, shows: ['dateReceived', 'paidAtSupplier', 'dateCleared'] };
    case 'WriteOff':
      return { dateReceived, dateCleared, shows: ['writeOffReason'] };
    default:
      return { dateReceived: null, dateCleared: null, shows: [] };
  }
}
