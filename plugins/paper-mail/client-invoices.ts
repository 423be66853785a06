// Client invoices go to the student, in the language of the student. Their payments are held before them, as everybody does.
import { allOf, inLockOrder } from '#engine';
import type { AgencySalePayment, AgencySalePaymentInvoice } from '#generated';
import { messages } from './messages.ts';
import { type Document, type PrintoutKind } from './names.ts';
import { studentRecipients } from './student-recipients.ts';

const entity = 'AgencySalePaymentInvoice';

export const clientInvoices: PrintoutKind = {
  entity,
  permission: 'CanEditSales',
  pdf: 'papers.invoice',
  right: 'invoice',
  status: 'InvoiceStatusName',
  link: 'AgencySalePaymentId',
  mailsOf: (ids) => ({ AgencySalePaymentId: [...ids] }),
  async seen(ids, { records }) {
    const invoices = await allOf(records.batches(entity, { Id: [...ids] }));
    const payments = await allOf(records.asSystem().batches('AgencySalePayment', { Id: invoices.map(({ AgencySalePaymentId }) => AgencySalePaymentId) }));
    return getDocuments(invoices, payments);
  },
  async lock(ids, { records }) {
    const system = records.asSystem();
    const found = await allOf(system.batchesOf(entity, ['AgencySalePaymentId'], { Id: [...ids] }));
    const payments = await system.lock('AgencySalePayment', inLockOrder(found.flatMap(({ AgencySalePaymentId }) => AgencySalePaymentId ?? [])));
    return getDocuments(await system.lock(entity, inLockOrder(ids)), payments);
  },
  recipients: studentRecipients,
};

function getDocuments(invoices: readonly AgencySalePaymentInvoice[], payments: readonly AgencySalePayment[]): Document[] {
  const saleOf = new Map(payments.map(({ Id, AgencySaleId }) => [Id, AgencySaleId]));
  return invoices.map((invoice) => ({
    id: invoice.Id,
    number: invoice.InvoiceNumber ?? String(invoice.Id),
    officeId: invoice.AgencyOfficeId,
    printout: invoice.IsRefund ? 'creditNote' : 'invoice',
    dueDate: invoice.DueDate,
    rejection: invoice.DateCancelled === null ? undefined : messages.cancelled(),
    isSent: invoice.SentDate !== null,
    of: {
      StudentId: invoice.StudentId,
      AgencySalePaymentId: invoice.AgencySalePaymentId,
      AgencySaleId: saleOf.get(invoice.AgencySalePaymentId) ?? null,
    },
  }));
}
