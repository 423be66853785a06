// What is left to schedule of a fee line, what was paid of it, and what may be refunded.
import { type Decimal, sum } from '#decimal';

export interface PaidItem {
  /** Of the payment: Quote, Unpaid, Paid, Cleared, WriteOff or Cancelled. */
  readonly status: string;
  readonly isRefund: boolean;
  readonly amount: Decimal;
}

export interface FeeBalance {
  readonly balance: Decimal;
  readonly paid: Decimal;
  readonly refundable: Decimal;
}

const scheduled = new Set(['Unpaid', 'Paid', 'Cleared', 'WriteOff']);
const received = new Set(['Paid', 'Cleared']);

/** Refunds do not reopen the balance; one that is not paid yet reserves its amount already. */
export function feeBalance(amount: Decimal, items: readonly PaidItem[]): FeeBalance {
  const total = (counts: (item: PaidItem) => boolean): Decimal => sum(items.filter(counts).map((item) => item.amount));
  const paid = total(({ status, isRefund }) => !isRefund && received.has(status));
  return {
    balance: amount.minus(total(({ status, isRefund }) => !isRefund && scheduled.has(status))),
    paid,
    refundable: paid.minus(total(({ status, isRefund }) => isRefund && status !== 'Cancelled')),
  };
}
