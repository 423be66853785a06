// Status and balance of a commission invoice or a bill, from what has happened to it and never from the clock (D-24).
import { type Decimal, isPositive, sum } from '#decimal';
import { zero } from './money.ts';

export type DocumentStatus = 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled';

export interface DocumentFacts {
  readonly total: Decimal;
  /** Days as `yyyy-mm-dd`. */
  readonly sentDate: string | null;
  readonly dueDate: string | null;
  readonly cancelled: boolean;
  /** In the currency of the document; those that are Open or Cancelled do not count. */
  readonly payments: readonly { readonly status: string; readonly amount: Decimal }[];
}

export interface DocumentStanding {
  readonly status: DocumentStatus;
  readonly paid: Decimal;
  readonly balance: Decimal;
  /** A filter beside the status: sent or owing, and due before today. */
  readonly overdue: boolean;
  /** What may still be paid. */
  readonly maxPayment: Decimal;
}

export function documentStatus({ total, sentDate, dueDate, cancelled, payments }: DocumentFacts, today: string): DocumentStanding {
  const paid = sum(payments.filter(({ status }) => status === 'Paid').map(({ amount }) => amount));
  const left = total.minus(paid);
  const status = statusOf();
  const isOpen = status !== 'Paid' && status !== 'Cancelled';
  return {
    status,
    paid,
    balance: status === 'Cancelled' ? zero : left,
    overdue: (status === 'Sent' || status === 'Owing') && dueDate !== null && dueDate < today,
    maxPayment: isOpen && isPositive(left) ? left : zero,
  };

  function statusOf(): DocumentStatus {
    if (cancelled) return 'Cancelled';
    if (!isPositive(left) && (isPositive(total) || sentDate !== null)) return 'Paid';
    if (isPositive(paid)) return 'Owing';
    return sentDate === null ? 'Draft' : 'Sent';
  }
}
