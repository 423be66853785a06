// Commission invoices and bills go to who keeps the money of the supplier.
import { allOf, distinct, inLockOrder, isMailAddress } from '#engine';
import type { AgencyBill, AgencySupplierContact, AgencySupplierInvoice } from '#generated';
import { messages } from './messages.ts';
import { type Ctx, type Document, type PrintoutKind, type Recipient } from './names.ts';

export const commissionInvoices: PrintoutKind = {
  entity: 'AgencySupplierInvoice',
  permission: 'CanEditSupplierInvoices',
  pdf: 'commission-documents.invoice',
  right: 'invoice',
  status: 'StatusId',
  link: 'AgencySupplierInvoiceId',
  mailsOf: (ids) => ({ AgencySupplierInvoiceId: [...ids] }),
  seen: async (ids, { records }) => (await allOf(records.batches('AgencySupplierInvoice', { Id: [...ids] }))).map(getDocument),
  lock: async (ids, { records }) => (await records.asSystem().lock('AgencySupplierInvoice', inLockOrder(ids))).map(getDocument),
  recipients,
};

export const bills: PrintoutKind = {
  entity: 'AgencyBill',
  permission: 'CanEditBills',
  pdf: 'commission-documents.bill',
  right: 'bill',
  status: 'StatusId',
  link: 'AgencyBillId',
  mailsOf: (ids) => ({ AgencyBillId: [...ids] }),
  seen: async (ids, { records }) => (await allOf(records.batches('AgencyBill', { Id: [...ids] }))).map(getDocument),
  lock: async (ids, { records }) => (await records.asSystem().lock('AgencyBill', inLockOrder(ids))).map(getDocument),
  recipients,
};

function getDocument(document: AgencySupplierInvoice | AgencyBill): Document {
  const common = {
    id: document.Id,
    officeId: document.AgencyOfficeId,
    rejection: document.DateCancelled === null ? undefined : messages.cancelled(),
    isSent: document.SentDate !== null,
  };
  const number = String(document.Id);
  // The day on which a bill is to be paid is the agency's own affair.
  return 'BillIndex' in document
    ? {
        ...common,
        printout: 'bill',
        number: document.BillIndex ?? number,
        dueDate: null,
        of: { AgencySupplierId: document.SupplierId, AgencyBillId: document.Id },
      }
    : {
        ...common,
        printout: 'commissionInvoice',
        number: document.InvoiceId ?? number,
        dueDate: document.DueDate,
        of: { AgencySupplierId: document.SupplierId, AgencySupplierInvoiceId: document.Id },
      };
}

/** The contact for finance, else the first contact that has an address, else the supplier itself. */
async function recipients(documents: readonly Document[], { records }: Ctx): Promise<ReadonlyMap<number, Recipient>> {
  const ids = distinct(documents.flatMap(({ of }) => of.AgencySupplierId ?? []));
  const suppliers = await records.byIds('AgencySupplier', ids);
  const contacts = new Map<number, AgencySupplierContact>();
  for (const contact of await allOf(records.batches('AgencySupplierContact', { AgencySupplierId: ids }))) {
    const before = contacts.get(contact.AgencySupplierId);
    const isBetter = !before || (contact.IsFinanceContact && !before.IsFinanceContact);
    if (isBetter && isMailAddress(contact.EmailAddress?.trim() ?? '')) contacts.set(contact.AgencySupplierId, contact);
  }
  return new Map(
    documents.map(({ id, of }) => {
      const supplier = suppliers.get(of.AgencySupplierId ?? 0);
      const { EmailAddress = '', Name = '' } = contacts.get(supplier?.Id ?? 0) ?? supplier ?? {};
      return [id, { to: EmailAddress?.trim() ?? '', name: Name ?? '', language: undefined }];
    }),
  );
}
