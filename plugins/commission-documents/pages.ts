// The pages on which commission invoices and bills are looked at before they are printed, and those on which they are begun.
import type { PageDeclaration } from '#engine';

const invoice = { en: 'Commission invoice', pt: 'Fatura de comissão', es: 'Factura de comisión' };
const bill = { en: 'Bill', pt: 'Conta a pagar', es: 'Cuenta por pagar' };
const readers = (...permissions: readonly string[]) => permissions.map((permission) => ({ actor: 'staff', permission }) as const);
const invoiceReaders = readers('CanEditSupplierInvoices', 'CanViewCommissions');

export const pages: readonly PageDeclaration[] = [
  {
    name: 'invoice',
    route: '/invoice/{id}/view',
    label: invoice,
    who: invoiceReaders,
    requires: 'AgencySupplierInvoice',
  },
  { name: 'bill', route: '/bill/{id}/view', label: bill, who: readers('CanEditBills', 'CanEditSupplierInvoices'), requires: 'AgencyBill' },
  {
    name: 'newinvoice',
    route: '/invoice/new',
    label: { en: 'Create commission invoice', pt: 'Criar fatura de comissão', es: 'Crear factura de comisión' },
    who: readers('CanEditSupplierInvoices'),
    requires: 'AgencySupplierInvoice',
  },
  {
    name: 'newbill',
    route: '/bill/new',
    label: { en: 'Create bill', pt: 'Criar conta a pagar', es: 'Crear cuenta por pagar' },
    who: readers('CanEditBills'),
    requires: 'AgencyBill',
  },
  { name: 'oldview', route: '/supplierinvoice/{id}/view', below: '/invoice', label: invoice, who: invoiceReaders, requires: 'AgencySupplierInvoice' },
  { name: 'oldedit', route: '/supplierinvoice/{id}/edit', below: '/invoice', label: invoice, who: invoiceReaders, requires: 'AgencySupplierInvoice' },
];
