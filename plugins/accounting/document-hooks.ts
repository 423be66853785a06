// What is changed after it was handed to the accounting is not up to date there any more. Client invoices follow their payments.
import type { AgencyBill, AgencySupplierInvoice } from '#generated';

interface Before<R> {
  readonly before: Readonly<R> | undefined;
}
type Draft<R> = Readonly<Partial<R>>;

/** The fields of a document that accounting systems are informed of. */
const billNotices = ['SupplierId', 'CurrencyId', 'TotalAmountOwing', 'SentDate', 'PaymentDueDate', 'DateCancelled'] as const;
const invoiceNotices = ['SupplierId', 'CurrencyId', 'TotalAmountOwing', 'SentDate', 'DueDate', 'DateCancelled'] as const;

function getFlag<R extends { readonly IsQuickBooksIntegrated: string }>(draft: Draft<R>, before: Readonly<R> | undefined, message: readonly (keyof R)[]) {
  const isChanged = before?.IsQuickBooksIntegrated === '1' && message.some((name) => String(draft[name] ?? '') !== String(before[name] ?? ''));
  return isChanged ? { IsQuickBooksIntegrated: '3' as const } : {};
}

export const documentHooks = {
  AgencyBill: { derive: (draft: Draft<AgencyBill>, { before }: Before<AgencyBill>) => getFlag(draft, before, billNotices) },
  AgencySupplierInvoice: {
    derive: (draft: Draft<AgencySupplierInvoice>, { before }: Before<AgencySupplierInvoice>) => getFlag(draft, before, invoiceNotices),
  },
};
