// Commission invoices, by which the agency claims from suppliers, and bills, by which it passes on what students paid.
import type { Engine, Plugin } from '#engine';
import { billCreate, cancelPayments, conciliateMany, downloadInvoices, invoiceCreate, invoicePayment, payBill, paySuppliers } from './bulk-operations.ts';
import { billDocuments, changeBill, changeInvoice, createBill, createBills, createInvoice, readBill, readInvoice } from './document-calls.ts';
import { billHooks, commissionHooks, invoiceHooks } from './document-hooks.ts';
import { pages } from './pages.ts';
import { billPrintout, creditNotePrintout, invoicePrintout } from './printouts.ts';
import { paymentCalls } from './payment-calls.ts';
import { billPaymentHooks, invoicePaymentHooks } from './payment-hooks.ts';
import { onDocumentsSent } from './sent.ts';
import { cancelbill, cancelinvoice, cancelpayment, conciliate, markbill, markinvoice, unconciliate } from './verbs.ts';

export const commissionDocuments: Plugin<Engine> = {
  name: 'commission-documents',
  entities: {
    AgencySupplierInvoice: invoiceHooks,
    AgencyBill: billHooks,
    AgencyCommission: commissionHooks,
    AgencySupplierInvoicePayment: invoicePaymentHooks,
    AgencyBillPayment: billPaymentHooks,
  },
  actions: { conciliate, unconciliate, cancelinvoice, markinvoice, cancelbill, markbill, cancelpayment },
  calls: [createInvoice, readInvoice, changeInvoice, createBill, createBills, readBill, changeBill, billDocuments, ...paymentCalls],
  pdfs: { invoice: invoicePrintout, creditnote: creditNotePrintout, bill: billPrintout },
  pages,
  bulkOperations: [invoiceCreate, billCreate, invoicePayment, conciliateMany, downloadInvoices, payBill, paySuppliers, cancelPayments],
  on: { 'paper.sent': ({ entity, ids }, context) => onDocumentsSent(entity, ids, context) },
};
