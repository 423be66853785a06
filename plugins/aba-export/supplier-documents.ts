// What is settled with suppliers: bills, which bank files pay to them, and commission invoices, which bank files collect from them.
import { allOf, conflict, distinct, inLockOrder } from '#engine';
import type { AgencyBill, AgencySupplierInvoice } from '#generated';
import { staleFlag } from '../rules/accounting-flag.ts';
import { zero } from '../rules/money.ts';
import { messages } from './messages.ts';
import { credit, debit, type Payable, type PayableKind } from './names.ts';

type Document = AgencyBill | AgencySupplierInvoice;

export const bills: PayableKind = { kind: 'Bills', code: credit, ...getDocuments('AgencyBill') };
export const commissionInvoices: PayableKind = { kind: 'Commissions', code: debit, ...getDocuments('AgencySupplierInvoice') };

function getDocuments(entity: 'AgencyBill' | 'AgencySupplierInvoice'): Omit<PayableKind, 'kind' | 'code'> {
  return {
    entity,
    payee: 'AgencySupplier',
    payeeField: 'SupplierId',
    payeePage: '/supplier',
    seen: async (ids, { records }) => (await allOf(records.batchesOf(entity, ['AbaFileId'], { Id: [...ids] }))).map(({ Id }) => Id),
    inFiles: async (fileIds, { records }) => (await allOf(records.batchesOf(entity, ['AbaFileId'], { AbaFileId: [...fileIds] }))).map(({ Id }) => Id),
    filesOf: async (ids, { records }) =>
      distinct((await allOf(records.batchesOf(entity, ['AbaFileId'], { Id: [...ids] }))).flatMap(({ AbaFileId }) => AbaFileId ?? [])),
    lock: async (ids, { records }) => (await records.asSystem().lock(entity, inLockOrder(ids))).map(getPayable),
    async file(ids, fileId, day, { records }) {
      const system = records.asSystem();
      const documents = await allOf(system.batches(entity, { Id: [...ids] }));
      await system.systemUpdateMany(
        entity,
        documents.map(({ Id, AgencyOfficeId, SentDate }) => ({
          Id,
          AbaFileId: fileId,
          SentDate: SentDate ?? day(AgencyOfficeId),
          IsSentByAbaFile: SentDate === null,
        })),
      );
    },
    async release(ids, { records }) {
      const system = records.asSystem();
      const documents = await allOf(system.batches(entity, { Id: [...ids] }));
      await system.systemUpdateMany(
        entity,
        documents.map((document) => ({
          Id: document.Id,
          AbaFileId: null,
          IsSentByAbaFile: false,
          ...(document.IsSentByAbaFile ? { SentDate: null } : {}),
          ...staleFlag(document),
        })),
      );
    },
  };
}

function getPayable(document: Document): Payable {
  const { Id, AgencyOfficeId, CurrencyId, SupplierId, TotalAmountOwing, TotalPaidAmount, DateCancelled, AbaFileId } = document;
  const cancelled = DateCancelled === null ? undefined : conflict('DateCancelled', messages.cancelled());
  const amount = TotalAmountOwing.minus(TotalPaidAmount);
  const reconciled = 'ReconciledName' in document && document.ReconciledName === 'Yes' ? conflict('ReconciledName', messages.reconciled()) : undefined;
  return {
    id: Id,
    officeId: AgencyOfficeId,
    currencyId: CurrencyId,
    amount,
    amountKey: 'TotalAmountOwing',
    reference: 'BillIndex' in document ? `BILL ${document.BillIndex ?? Id}` : `COMM ${document.InvoiceId ?? Id}`,
    payeeId: SupplierId,
    fileId: AbaFileId,
    error: cancelled ?? reconciled ?? (amount.gt(zero) ? undefined : conflict('TotalAmountOwing', messages.nothingOwed())),
    fixed:
      (AbaFileId !== null ? undefined : conflict('AbaFileId', messages.notInFile())) ??
      reconciled ??
      (TotalPaidAmount.gt(zero) ? conflict('TotalPaidAmount', messages.paidDocument()) : undefined),
    isSentByHand: false,
  };
}
