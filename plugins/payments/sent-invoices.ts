// What it means that a client invoice was sent: the day stands on it and on its payment.
import { type Context, type Engine, inLockOrder } from '#engine';
import type { AgencySalePaymentInvoice } from '#generated';

type ReadCtx = Pick<Context<Engine>, 'records'>;

/** Marks these as sent now. Their rows are held. */
export async function setSent(invoices: readonly AgencySalePaymentInvoice[], { records }: ReadCtx): Promise<void> {
  const system = records.asSystem();
  const SentDate = new Date().toISOString();
  await system.systemUpdateMany(
    'AgencySalePaymentInvoice',
    invoices.map(({ Id }) => ({ Id, SentDate })),
  );
  await system.systemUpdateMany(
    'AgencySalePayment',
    invoices.map(({ AgencySalePaymentId }) => ({ Id: AgencySalePaymentId, InvoiceSentDate: SentDate })),
  );
}

/** Their papers are on their way: those that were not sent before are sent now. Who sends them holds them. */
export async function onDocumentsSent(ids: readonly number[], { records }: ReadCtx): Promise<void> {
  const invoices = await records.asSystem().lock('AgencySalePaymentInvoice', inLockOrder(ids));
  await setSent(
    invoices.filter(({ SentDate, DateCancelled }) => SentDate === null && DateCancelled === null),
    { records },
  );
}
