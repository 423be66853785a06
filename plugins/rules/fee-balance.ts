// What is left to schedule of a fee line, what was paid of it, and what may be refunded.
import { type Decimal, sum } from '#decimal';
import { valueGroups } from '#generated';

export interface PaidItem {
  /** Of the payment: Quote, Unpaid, Paid, Cleared, WriteOff or Cancelled. */
  readonly status: string;
  readonly isRefund: boolean;
  readonly amount: Decimal;
  /** Of a refund: the part that was above the price when it was paid out. */
  readonly credit?: Decimal | null;
}

export interface FeeBalance {
  readonly balance: Decimal;
  readonly paid: Decimal;
  readonly refundable: Decimal;
  /** What was received above the price and paid back, or used elsewhere. */
  readonly returned: Decimal;
}

const { scheduled, received } = valueGroups.AgencySalePayment.StatusId;

/** Refunds of what was owed do not reopen the balance; credit that was paid back pays nothing any more. A refund that is not paid yet reserves its amount already. */
export function feeBalance(amount: Decimal, items: readonly PaidItem[]): FeeBalance {
  const total = (counts: (item: PaidItem) => boolean): Decimal => sum(items.filter(counts).map((item) => item.amount));
  const paid = total(({ status, isRefund }) => !isRefund && received.includes(status));
  const returned = sum(items.flatMap(({ status, isRefund, credit }) => (isRefund && received.includes(status) && credit ? [credit] : [])));
  return {
    balance: amount.minus(total(({ status, isRefund }) => !isRefund && scheduled.includes(status))).plus(returned),
    paid,
    returned,
    refundable: paid.minus(total(({ status, isRefund }) => isRefund && status !== 'Cancelled')),
  };
}
