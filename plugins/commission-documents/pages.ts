// The pages on which commission invoices and bills are looked at before they are printed.
import type { PageDeclaration } from '#engine';

const invoice = { en: 'Commission invoice', pt: 'Fatura de comissão', es: 'Factura de comisión' };
const bill = { en: 'Bill', pt: 'Conta a pagar', es: 'Cuenta por pagar' };
const readers = (...permissions: readonly string[]) => permissions.map((permission) => ({ actor: 'staff', permission }) as const);

export const pages: readonly PageDeclaration[] = [
  {
    name: 'invoice',
    route: '/invoice/{id}/view',
    label: invoice,
    who: readers('CanEditSupplierInvoices', 'CanViewCommissions'),
    gatedBy: 'AgencySupplierInvoice',
  },
  { name: 'bill', route: '/bill/{id}/view', label: bill, who: readers('CanEditBills', 'CanEditSupplierInvoices'), gatedBy: 'AgencyBill' },
];
