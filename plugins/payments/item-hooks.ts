// Items of payments that are written by themselves, by their own calls. What such a write makes of the payment is judged with the payment.
import { allOf, conflict, distinct, type Engine, type EntityHooks, isSystemActor, requirePermission } from '#engine';
import type { AgencySalePaymentItem } from '#generated';
import { getEntering } from './allowed-statuses.ts';
import { messages } from './messages.ts';
import { isPending } from './names.ts';
import { keepBalances } from './sale-balances.ts';

export const itemHooks: EntityHooks<AgencySalePaymentItem, Engine> = {
  /** Throws 403 where the person may not say what the payment pays, and 409 for an item of a settled payment, be it that it comes, goes or changes. */
  async checkMany(written, { actor, records }) {
    // Imports and seeds, which nobody is behind, bring payments before their items.
    if (actor.userId === 0) return written.map(() => []);
    const ids = distinct(written.flatMap(({ record, before }) => [record.AgencySalePaymentId, ...(before ? [before.AgencySalePaymentId] : [])]));
    const payments = await allOf(records.asSystem().batches('AgencySalePayment', { Id: ids }));
    for (const payment of payments) requirePermission(actor, getEntering(payment));
    // An invoice that was sent says what it says: another amount is another payment, with its own invoice.
    if (payments.some(({ StatusId, InvoiceSentDate }) => !isPending(StatusId) || (InvoiceSentDate !== null && !isSystemActor(actor))))
      throw conflict('PaymentItems', messages.itemsClosed());
    return written.map(() => []);
  },
  async writtenMany(written, context) {
    const ids = distinct(written.flatMap(({ record, before }) => [record.AgencySalePaymentId, ...(before ? [before.AgencySalePaymentId] : [])]));
    const payments = await context.records.asSystem().byIds('AgencySalePayment', ids);
    await keepBalances(distinct([...payments.values()].map(({ AgencySaleId }) => AgencySaleId)), context);
  },
};
