// The calls of one document: putting it into its own bank file, and cancelling the file that it is in.
import { type Context, defineCall, type Engine, idSchema, nullable, recordSchema, shape, Type } from '#engine';
import { cancelFiles } from './cancel-files.ts';
import { clientInvoices } from './client-invoices.ts';
import { makeFiles } from './make-files.ts';
import type { PayableKind } from './names.ts';
import { bills, commissionInvoices } from './supplier-documents.ts';

const dayInput = () => Type.Optional(nullable(Type.String({ maxLength: 30, description: 'The day to process; today at the office without it.' })));
const madeSchema = shape({
  Id: Type.Integer({ description: 'Of the document that holds the file.' }),
  Key: Type.String({ description: 'The key by which its content is read: GET /file/{key}.' }),
  Name: Type.String(),
  AbaFileId: Type.Integer(),
});

async function makeOne(kind: PayableKind, id: number, day: string | null | undefined, context: Context<Engine>) {
  // 404 and 403 as for any record.
  await context.records.get(kind.entity, id);
  const { made, errors } = await makeFiles(kind, [id], day, context);
  const [file] = made;
  if (!file) throw errors.get(id) ?? new Error('A document is in a file, or there is a reason why not.');
  return { Id: file.document.id, Key: file.document.key, Name: file.document.name, AbaFileId: file.id };
}

async function cancelOne(kind: PayableKind, id: number, context: Context<Engine>): Promise<void> {
  await context.records.get(kind.entity, id);
  const error = (await cancelFiles(kind, [id], context)).get(id);
  if (error) throw error;
}

const refund = () => shape({ id: idSchema({ 'x-entity': 'AgencySalePaymentInvoice' }), TransactionDate: dayInput() });
const generateRefund = {
  path: 'agencysalepaymentinvoice/{id}/generateABAFile',
  access: { actor: 'staff', permission: 'CanCreateRefunds' },
  surface: 'write',
  requires: 'AgencySalePaymentInvoice',
  summary: 'Makes the bank file that pays this refund to the student, and sends the client invoice by it. Answers the document that holds the file.',
  input: refund(),
  output: madeSchema,
} as const;
const cancelRefund = {
  path: 'agencysalepaymentinvoice/{id}/CancelPaymentCI',
  access: { actor: 'staff', permission: 'CanCancelInvoicePayments' },
  surface: 'write',
  requires: 'AgencySalePaymentInvoice',
  summary: 'Takes a client invoice back that was sent: it is open again, and the bank file that it was in is deleted. Its payment stays as it is.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySalePaymentInvoice' }) }),
  output: recordSchema('AgencySalePaymentInvoice'),
} as const;
const cancelledRefund = async (id: number, context: Context<Engine>) => {
  await cancelOne(clientInvoices, id, context);
  return context.records.toWire('AgencySalePaymentInvoice', await context.records.get('AgencySalePaymentInvoice', id));
};

const bill = () => idSchema({ 'x-entity': 'AgencyBill' });
const generateBill = {
  path: 'agencybill/{id}/generateABAFile',
  access: { actor: 'staff', permission: 'CanEditBills' },
  surface: 'write',
  requires: 'AgencyBill',
  summary: 'Makes the bank file that pays this bill to the supplier. Answers the document that holds the file.',
  input: shape({ id: bill(), TransactionDate: dayInput() }),
  output: madeSchema,
} as const;
const cancelBill = {
  path: 'agencybill/{id}/cancelABAFile',
  access: { actor: 'staff', permission: 'CanEditBills' },
  surface: 'write',
  requires: 'AgencyBill',
  summary: 'Deletes the bank file that this bill is in. A bill that the file sent is not sent any more.',
  input: shape({ id: bill() }),
  output: recordSchema('AgencyBill'),
} as const;
const cancelledBill = async (id: number, context: Context<Engine>) => {
  await cancelOne(bills, id, context);
  return context.records.toWire('AgencyBill', await context.records.get('AgencyBill', id));
};

const invoice = () => idSchema({ 'x-entity': 'AgencySupplierInvoice' });
const generateInvoice = {
  path: 'agencysupplierinvoice/{id}/generatecommissioninvoiceabafile',
  access: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
  surface: 'write',
  requires: 'AgencySupplierInvoice',
  summary: 'Makes the bank file that collects this commission invoice from the supplier. Answers the document that holds the file.',
  input: shape({ id: invoice(), TransactionDate: dayInput() }),
  output: madeSchema,
} as const;
const cancelInvoice = {
  path: 'agencysupplierinvoice/{id}/cancelcommissioninvoiceabafile',
  access: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
  surface: 'write',
  requires: 'AgencySupplierInvoice',
  summary: 'Deletes the bank file that this commission invoice is in. An invoice that the file sent is not sent any more.',
  input: shape({ id: invoice() }),
  output: recordSchema('AgencySupplierInvoice'),
} as const;
const cancelledInvoice = async (id: number, context: Context<Engine>) => {
  await cancelOne(commissionInvoices, id, context);
  return context.records.toWire('AgencySupplierInvoice', await context.records.get('AgencySupplierInvoice', id));
};

/** Each answers GET, as the specification has it, and POST. */
export const calls = [
  defineCall({ ...generateRefund, method: 'GET', run: ({ id, TransactionDate }, context) => makeOne(clientInvoices, id, TransactionDate, context) }),
  defineCall({ ...generateRefund, method: 'POST', run: ({ id, TransactionDate }, context) => makeOne(clientInvoices, id, TransactionDate, context) }),
  defineCall({ ...cancelRefund, method: 'GET', run: ({ id }, context) => cancelledRefund(id, context) }),
  defineCall({ ...cancelRefund, method: 'POST', run: ({ id }, context) => cancelledRefund(id, context) }),
  defineCall({ ...generateBill, method: 'GET', run: ({ id, TransactionDate }, context) => makeOne(bills, id, TransactionDate, context) }),
  defineCall({ ...generateBill, method: 'POST', run: ({ id, TransactionDate }, context) => makeOne(bills, id, TransactionDate, context) }),
  defineCall({ ...cancelBill, method: 'GET', run: ({ id }, context) => cancelledBill(id, context) }),
  defineCall({ ...cancelBill, method: 'POST', run: ({ id }, context) => cancelledBill(id, context) }),
  defineCall({ ...generateInvoice, method: 'GET', run: ({ id, TransactionDate }, context) => makeOne(commissionInvoices, id, TransactionDate, context) }),
  defineCall({ ...generateInvoice, method: 'POST', run: ({ id, TransactionDate }, context) => makeOne(commissionInvoices, id, TransactionDate, context) }),
  defineCall({ ...cancelInvoice, method: 'GET', run: ({ id }, context) => cancelledInvoice(id, context) }),
  defineCall({ ...cancelInvoice, method: 'POST', run: ({ id }, context) => cancelledInvoice(id, context) }),
];
