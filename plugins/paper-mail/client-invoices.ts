// Client invoices go to the student, in the language of the student. Their payments are held before them, as everybody does.
import { allOf, inLockOrder } from '#engine';
import type { AgencySalePayment, AgencySalePaymentInvoice } from '#generated';
import { printoutLanguages } from '../letterhead/language.ts';
import { type Document, type PrintoutKind } from './names.ts';

const entity = 'AgencySalePaymentInvoice';

export const clientInvoices: PrintoutKind = {
  entity,
  permission: 'CanEditSales',
  pdf: 'papers.invoice',
  right: 'invoice',
  status: 'InvoiceStatusName',
  link: 'AgencySalePaymentId',
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
  async recipients(documents, { records }) {
    const students = await records.byIds(
      'Student',
      documents.map(({ of }) => of.StudentId),
    );
    const languages = await printoutLanguages(
      [...students.values()].flatMap(({ DefaultLanguage }) => DefaultLanguage ?? []),
      { records },
    );
    return new Map(
      documents.map(({ id, of }) => {
        const student = students.get(of.StudentId ?? 0);
        return [
          id,
          {
            to: student?.EmailAddress?.trim() ?? '',
            name: student?.FirstName ?? student?.DisplayName ?? '',
            language: languages.get(student?.DefaultLanguage ?? 0),
          },
        ];
      }),
    );
  },
};

function getDocuments(invoices: readonly AgencySalePaymentInvoice[], payments: readonly AgencySalePayment[]): Document[] {
  const saleOf = new Map(payments.map(({ Id, AgencySaleId }) => [Id, AgencySaleId]));
  return invoices.map((invoice) => ({
    id: invoice.Id,
    number: invoice.InvoiceNumber ?? String(invoice.Id),
    officeId: invoice.AgencyOfficeId,
    printout: invoice.IsRefund ? 'creditNote' : 'invoice',
    dueDate: invoice.DueDate,
    isCancelled: invoice.DateCancelled !== null,
    isSent: invoice.SentDate !== null,
    of: {
      StudentId: invoice.StudentId,
      AgencySalePaymentId: invoice.AgencySalePaymentId,
      AgencySaleId: saleOf.get(invoice.AgencySalePaymentId) ?? null,
    },
  }));
}
