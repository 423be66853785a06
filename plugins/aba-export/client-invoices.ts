// Client invoices of refunds, which bank files pay to the students. Their payments are held before them, as everybody does.
import { allOf, conflict, decimal, distinct, inLockOrder, type AppError, badRequest } from '#engine';
import type { AgencySalePayment, AgencySalePaymentInvoice } from '#generated';
import { staleFlag } from '../rules/accounting-flag.ts';
import { messages } from './messages.ts';
import { credit, type Payable, type PayableKind } from './names.ts';

const entity = 'AgencySalePaymentInvoice';
const zero = decimal(0);

export const clientInvoices: PayableKind = {
  kind: 'Refunds',
  entity,
  payee: 'Student',
  payeeField: 'StudentId',
  payeePage: '/student',
  code: credit,
  seen: async (ids, { records }) => (await allOf(records.batchesOf(entity, ['AbaFileId'], { Id: [...ids] }))).map(({ Id }) => Id),
  inFiles: async (fileIds, { records }) => (await allOf(records.batchesOf(entity, ['AbaFileId'], { AbaFileId: [...fileIds] }))).map(({ Id }) => Id),
  filesOf: async (ids, { records }) =>
    distinct((await allOf(records.batchesOf(entity, ['AbaFileId'], { Id: [...ids] }))).flatMap(({ AbaFileId }) => AbaFileId ?? [])),
  async lock(ids, { records }) {
    const system = records.asSystem();
    const found = await allOf(system.batchesOf(entity, ['AgencySalePaymentId'], { Id: [...ids] }));
    const payments = await system.lock('AgencySalePayment', inLockOrder(found.flatMap(({ AgencySalePaymentId }) => AgencySalePaymentId ?? [])));
    const paymentOf = new Map(payments.map((payment) => [payment.Id, payment]));
    return (await system.lock(entity, inLockOrder(ids))).map((invoice) => getPayable(invoice, paymentOf.get(invoice.AgencySalePaymentId)));
  },
  async file(ids, fileId, _day, { records }) {
    const system = records.asSystem();
    const SentDate = new Date().toISOString();
    const invoices = await allOf(system.batchesOf(entity, ['AgencySalePaymentId'], { Id: [...ids] }));
    await system.systemUpdateMany(
      entity,
      invoices.map(({ Id }) => ({ Id, AbaFileId: fileId, SentDate })),
    );
    await system.systemUpdateMany(
      'AgencySalePayment',
      invoices.flatMap(({ AgencySalePaymentId: Id }) => (Id === undefined ? [] : [{ Id, InvoiceSentDate: SentDate }])),
    );
  },
  async release(ids, { records }) {
    const system = records.asSystem();
    const invoices = await allOf(system.batches(entity, { Id: [...ids] }));
    await system.systemUpdateMany(
      entity,
      invoices.map((invoice) => ({ Id: invoice.Id, AbaFileId: null, SentDate: null, ...staleFlag(invoice) })),
    );
    await system.systemUpdateMany(
      'AgencySalePayment',
      invoices.map(({ AgencySalePaymentId }) => ({ Id: AgencySalePaymentId, InvoiceSentDate: null })),
    );
  },
};

function getPayable(invoice: AgencySalePaymentInvoice, payment: AgencySalePayment | undefined): Payable {
  const paid = invoice.TotalPaidAmount ?? zero;
  return {
    id: invoice.Id,
    officeId: invoice.AgencyOfficeId,
    currencyId: invoice.CurrencyId,
    amount: (invoice.Amount ?? zero).minus(paid),
    amountKey: 'Amount',
    reference: `REFUND ${invoice.InvoiceNumber ?? invoice.Id}`,
    payeeId: invoice.StudentId,
    fileId: invoice.AbaFileId,
    error: findError(invoice, payment),
    fixed: fixedBy(invoice),
    isSentByHand: invoice.AbaFileId === null && invoice.SentDate !== null,
  };
}

function findError({ IsRefund, DateCancelled }: AgencySalePaymentInvoice, payment: AgencySalePayment | undefined): AppError | undefined {
  if (!IsRefund) return badRequest('IsRefund', messages.notARefund());
  if (DateCancelled !== null) return conflict('DateCancelled', messages.cancelled());
  if (payment?.IsCredit) return conflict('InvoiceStatusName', messages.creditRefund());
  return payment?.StatusId === 'Unpaid' ? undefined : conflict('InvoiceStatusName', messages.notOwed());
}

function fixedBy({ SentDate, TotalPaidAmount, DateCancelled }: AgencySalePaymentInvoice): AppError | undefined {
  if (DateCancelled !== null) return conflict('DateCancelled', messages.cancelled());
  if (SentDate === null) return conflict('SentDate', messages.notSent());
  return (TotalPaidAmount ?? zero).gt(zero) ? conflict('SentDate', messages.paidInvoice()) : undefined;
}
