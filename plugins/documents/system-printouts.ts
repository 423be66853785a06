// The papers of the system, by the types of the specification: documents that the metadata of a record's entity offers.
import { type Context, type Engine, AppError } from '#engine';
import { messages } from './messages.ts';

/** By system document type: whose paper it is, and what it is called among the documents of that entity. General is no paper: people send it. */
const printouts: Readonly<Record<string, { readonly entity: string; readonly document: string }>> = {
  quote: { entity: 'AgencySale', document: 'quote' },
  enrolmentform: { entity: 'AgencySale', document: 'enrolment' },
  paymentreceipt: { entity: 'AgencySalePayment', document: 'receipt' },
  supplierinvoice: { entity: 'AgencySupplierInvoice', document: 'invoice' },
  clientinvoice: { entity: 'AgencySalePaymentInvoice', document: 'invoice' },
  agencybill: { entity: 'AgencyBill', document: 'bill' },
};

/** The papers of these records, filled and not yet printed. Throws 400 for a type that nothing makes; 403 and 404 as the paper itself does. */
export async function getPrintout(type: string, ids: readonly number[], { engine, tx, actor }: Context<Engine>) {
  const key = type.toLowerCase();
  const printout = Object.hasOwn(printouts, key) ? printouts[key] : undefined;
  const offered = printout && engine.model.entities.get(printout.entity.toLowerCase())?.documents.find(({ name }) => name === printout.document);
  if (!offered)
    throw new AppError('request.invalid', messages.notImplemented({ type }), {
      errors: [{ Key: 'systemDocumentType', Message: messages.notImplemented({ type }) }],
    });
  const drafts = [];
  for (const id of ids) drafts.push(await engine.pdf.prepare(tx, actor, offered.pdf, id, { right: offered.name }));
  return drafts;
}
