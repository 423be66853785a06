// Which ways a payment may go, and who may take them (A-48, D-80).
import { type Actor, holdsPermission } from '#engine';
import type { AgencySale, AgencySalePayment } from '#generated';
import { isQuoted, isReceived, type PaymentStatus } from './names.ts';

/** The permissions of which one is enough to enter payments: to make and plan them, receive them as paid, use credit for them and write them off. */
export const entering = ['CanEditSales', 'CanClearPayments'] as const;
/** The permission to make refunds and pay them. */
export const refunding = 'CanCreateRefunds';
export const clearing = 'CanClearPayments';
export const cancelling = 'CanCancelPayments';

type Kind = Pick<AgencySalePayment, 'IsRefund'>;

/** The permissions of which one is enough to make such a payment, to say what it pays, and to receive it, be it as paid or, with the permission to clear, as cleared at once. */
export const getEntering = ({ IsRefund }: Kind): readonly string[] => (IsRefund ? [refunding] : entering);

const ways: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  Quote: ['Quote'],
  Unpaid: ['Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'],
  Paid: ['Paid', 'Cleared', 'Cancelled'],
  Cleared: ['Cleared', 'Cancelled'],
  WriteOff: ['WriteOff', 'Unpaid'],
  Cancelled: ['Cancelled'],
};

type Standing = Kind & Pick<AgencySalePayment, 'StatusId'>;

function mayBecome(status: PaymentStatus, payment: Standing, actor: Actor): boolean {
  if (status === 'Cancelled') return holdsPermission(actor, cancelling);
  if (status === 'Cleared' && !holdsPermission(actor, clearing)) return false;
  const isReceiving = isReceived(status) && !isReceived(payment.StatusId);
  if (status === 'Cleared' && !isReceiving) return true;
  return holdsPermission(actor, isReceiving ? getEntering(payment) : entering);
}

/** What a new payment of the sale may start as. */
export const startingStatuses = ({ StatusId }: Pick<AgencySale, 'StatusId'>, actor: Actor): PaymentStatus[] => {
  const statuses: readonly PaymentStatus[] = isQuoted(StatusId) ? ['Quote'] : ['Unpaid', 'Paid', 'Cleared'];
  return statuses.filter((status) => status !== 'Cleared' || holdsPermission(actor, clearing));
};

/** What a payment may become, itself included. A refund is never written off. */
export const nextStatuses = (payment: Standing, actor: Actor): PaymentStatus[] =>
  ways[payment.StatusId].filter((status) => status === payment.StatusId || (mayBecome(status, payment, actor) && (status !== 'WriteOff' || !payment.IsRefund)));
