// Payments of client invoices are the receipts of payments of sales: they come and go with these.
import { allOf, conflict, type Engine, type EntityHooks } from '#engine';
import type { ClientInvoicePayment } from '#generated';
import { messages } from './messages.ts';
import { isReceived } from './names.ts';

/**
 * People neither make nor delete a receipt, and do not bring back one that is cancelled: 409. Cancelling one cancels its payment, 409 where that has
 * to stay (CINV-022). The product writes receipts itself, and undoing an import deletes those that came with it.
 */
export const invoicePaymentHooks: EntityHooks<ClientInvoicePayment, Engine> = {
  checkMany(written, { actor }) {
    if (actor.sessionId === '') return written.map(() => []);
    if (written.some(({ operation }) => operation === 'delete')) throw conflict('StatusId', messages.notDeletable());
    if (written.some(({ operation }) => operation === 'create')) throw conflict('AgencySalePaymentInvoiceId', messages.receiptOfPayment());
    if (written.some(({ record, before }) => record.StatusId !== 'Cancelled' && before?.StatusId === 'Cancelled'))
      throw conflict('StatusId', messages.receiptIsCancelled());
    return written.map(() => []);
  },
  async writtenMany(written, context) {
    const cancelled = written.filter(({ record, before }) => record.StatusId === 'Cancelled' && before !== undefined && before.StatusId !== 'Cancelled');
    if (context.actor.sessionId === '' || cancelled.length === 0) return;
    const system = context.records.asSystem();
    const Id = cancelled.map(({ record }) => record.AgencySalePaymentInvoiceId);
    const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { Id }));
    const payments = await allOf(system.batches('AgencySalePayment', { Id: invoices.map(({ AgencySalePaymentId }) => AgencySalePaymentId) }));
    const received = payments.filter(({ StatusId }) => isReceived(StatusId));
    await system.systemUpdateMany(
      'AgencySalePayment',
      received.map((payment) => ({ Id: payment.Id, StatusId: 'Cancelled' as const })),
    );
  },
};
