// A bank file pays a document as it stands: what stands in one keeps its amount, is not cancelled and not deleted.
import { conflict, type Decimal, type HookedRecord } from '#engine';
import type { AgencyBill, AgencySalePaymentInvoice, AgencySupplierInvoice, Id } from '#generated';
import { messages } from './messages.ts';

interface Filed {
  readonly AbaFileId: Id<'AbaFile'> | null;
  readonly DateCancelled: string | null;
}

function keepFiled<R extends Filed>(records: readonly HookedRecord<R>[], amountOf: (record: R) => Decimal | null): never[][] {
  for (const { record, before, operation } of records) {
    if (!before || before.AbaFileId === null || record.AbaFileId === null) continue;
    const same = String(amountOf(record)) === String(amountOf(before));
    if (operation === 'delete' || record.DateCancelled !== before.DateCancelled || !same) throw conflict('AbaFileId', messages.keptByFile());
  }
  return records.map(() => []);
}

export const documentHooks = {
  AgencySalePaymentInvoice: { checkMany: (records: readonly HookedRecord<AgencySalePaymentInvoice>[]) => keepFiled(records, ({ Amount }) => Amount) },
  AgencyBill: { checkMany: (records: readonly HookedRecord<AgencyBill>[]) => keepFiled(records, ({ TotalAmountOwing }) => TotalAmountOwing) },
  AgencySupplierInvoice: {
    checkMany: (records: readonly HookedRecord<AgencySupplierInvoice>[]) => keepFiled(records, ({ TotalAmountOwing }) => TotalAmountOwing),
  },
};
