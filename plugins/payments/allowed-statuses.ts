// Which ways a payment may go.
import { type Actor, holdsPermission } from '#engine';
import type { AgencySale, AgencySalePayment } from '#generated';
import { isQuoted, type PaymentStatus } from './names.ts';

const ways: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  Quote: ['Quote'],
  Unpaid: ['Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'],
  Paid: ['Paid', 'Cleared', 'Cancelled'],
  Cleared: ['Cleared', 'Cancelled'],
  WriteOff: ['WriteOff', 'Unpaid'],
  Cancelled: ['Cancelled'],
};

const needed: Readonly<Partial<Record<PaymentStatus, string>>> = { Cleared: 'CanClearPayments', Cancelled: 'CanCancelPayments' };

const open = (statuses: readonly PaymentStatus[], current: PaymentStatus | undefined, actor: Actor): PaymentStatus[] =>
  statuses.filter((status) => {
    const permission = status === current ? undefined : needed[status];
    return permission === undefined || holdsPermission(actor, permission);
  });

/** What a new payment of the sale may start as. */
export const startingStatuses = ({ StatusId }: Pick<AgencySale, 'StatusId'>, actor: Actor): PaymentStatus[] =>
  open(isQuoted(StatusId) ? ['Quote'] : ['Unpaid', 'Paid', 'Cleared'], undefined, actor);

/** What a payment may become, itself included. A refund is never written off. */
export const nextStatuses = ({ StatusId, IsRefund }: Pick<AgencySalePayment, 'StatusId' | 'IsRefund'>, actor: Actor): PaymentStatus[] =>
  open(ways[StatusId], StatusId, actor).filter((status) => status !== 'WriteOff' || !IsRefund);
