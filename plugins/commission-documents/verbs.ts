// The verbs of commission invoices and bills. What else is done to one of them belongs here.
import { conflict, defineAction } from '#engine';
import { cancelPaid } from './bulk-operations.ts';
import { changeDocument, reconcile } from './change-document.ts';
import { billKind, invoiceKind } from './names.ts';

export const conciliate = defineAction({
  entity: 'AgencySupplierInvoice',
  run: (invoice, _input, context) => reconcile(invoice.Id, true, context),
});

export const unconciliate = defineAction({
  entity: 'AgencySupplierInvoice',
  run: (invoice, _input, context) => reconcile(invoice.Id, false, context),
});

export const cancelinvoice = defineAction({
  entity: 'AgencySupplierInvoice',
  run: (invoice, _input, context) => changeDocument(invoiceKind, invoice.Id, { StatusId: 'Cancelled', values: {} }, context),
});

export const markinvoice = defineAction({
  entity: 'AgencySupplierInvoice',
  run: (invoice, _input, context) => changeDocument(invoiceKind, invoice.Id, { StatusId: 'Sent', values: {} }, context),
});

export const cancelbill = defineAction({
  entity: 'AgencyBill',
  run: (bill, _input, context) => changeDocument(billKind, bill.Id, { StatusId: 'Cancelled', values: {} }, context),
});

export const markbill = defineAction({
  entity: 'AgencyBill',
  run: (bill, _input, context) => changeDocument(billKind, bill.Id, { StatusId: 'Sent', values: {} }, context),
});

export const cancelpayment = defineAction({
  entity: 'AgencyBill',
  async run(bill, _input, context) {
    const [error] = (await cancelPaid([bill.Id], context)).Errors;
    if (error) throw conflict('StatusId', error.Message);
  },
});
