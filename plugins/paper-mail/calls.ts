// The calls of one document: what would be written with it, sending it, and the e-mails that were sent of it.
import { allOf, defineCall, fieldsSchema, idSchema, type Language, nullable, badRequest, shape, Type, wordSchema } from '#engine';
import { clientInvoices } from './client-invoices.ts';
import { buildEmails } from './build-emails.ts';
import { messages } from './messages.ts';
import type { Ctx, PrintoutKind } from './names.ts';
import { sendPrintouts } from './send-printouts.ts';
import { bills, commissionInvoices } from './supplier-documents.ts';

const languageInput = () => Type.Optional(wordSchema(['en', 'pt', 'es']));

const draftSchema = shape({
  To: Type.String({ description: 'Empty where no address is known.' }),
  Subject: Type.String(),
  Message: Type.String({ description: 'Plain text.' }),
  Language: wordSchema(['en', 'pt', 'es']),
  FileName: Type.String({ description: 'Of the document that is attached.' }),
  IsSent: Type.Boolean({ description: 'The document is marked as sent already.' }),
  HasMailServer: Type.Boolean({ description: 'False: nothing can be sent by e-mail. The document can be marked as sent all the same.' }),
});
const writtenInput = {
  To: Type.String({ maxLength: 254 }),
  Subject: Type.String({ maxLength: 1000 }),
  Message: Type.String({ maxLength: 100_000, description: 'Plain text.' }),
  Language: Type.Optional(nullable(wordSchema(['en', 'pt', 'es'], { description: 'Of the document that is attached; its own without it.' }))),
};
const sentSchema = shape({ Id: Type.Integer({ description: 'Of the e-mail.' }), SentDate: nullable(Type.String({ description: 'Of the document.' })) });

/** What would refuse the document refuses the call: it is filled, and printed when the mail goes out. */
const loadTitle = async ({ pdf, right }: PrintoutKind, id: number, language: Language | undefined, { tx, actor, engine }: Ctx): Promise<string> =>
  (await engine.pdf.prepare(tx, actor, pdf, id, { language, right })).title;

async function draft(kind: PrintoutKind, id: number, language: Language | undefined, context: Ctx) {
  // 404 and 403 as for any record.
  await context.records.get(kind.entity, id);
  const documents = await kind.seen([id], context);
  const email = (await buildEmails(kind, documents, language, context)).get(id);
  if (!email) throw badRequest('Id', messages.noDocument());
  return {
    To: email.to,
    Subject: email.subject,
    Message: email.message,
    Language: email.language,
    FileName: `${await loadTitle(kind, id, email.language, context)}.pdf`,
    IsSent: documents.some(({ isSent }) => isSent),
    HasMailServer: context.engine.mail.goesOut,
  };
}

interface Written {
  readonly To: string;
  readonly Subject: string;
  readonly Message: string;
  readonly Language?: Language | null | undefined;
}

async function send(kind: PrintoutKind, id: number, { To, Subject, Message, Language: chosen }: Written, context: Ctx) {
  await context.records.get(kind.entity, id);
  const language = chosen ?? (await buildEmails(kind, await kind.seen([id], context), undefined, context)).get(id)?.language ?? context.actor.language;
  const { errors, mailOf } = await sendPrintouts(kind, [{ id, to: To.trim(), subject: Subject.trim(), message: Message, language }], context);
  const error = errors.get(id);
  if (error) throw error;
  await loadTitle(kind, id, language, context);
  const document = await context.records.get(kind.entity, id);
  return { Id: mailOf.get(id) ?? 0, SentDate: context.records.toWire(kind.entity, document).SentDate };
}

async function loadMails(kind: PrintoutKind, link: number, { records }: Ctx) {
  await records.get(kind === clientInvoices ? 'AgencySalePayment' : kind.entity, link);
  const mails = await allOf(records.batches('SmtpMessage', { [kind.link]: link }));
  return { Data: mails.toReversed().map((mail) => records.toWire('SmtpMessage', mail)), Count: mails.length };
}
const mailsSchema = shape({ Data: Type.Array(fieldsSchema('SmtpMessage')), Count: Type.Integer() });

const reading = (kind: PrintoutKind) =>
  ({
    method: 'GET',
    access: { actor: 'staff', permission: kind.permission },
    surface: 'read',
    requires: kind.entity,
    summary: 'What an e-mail with this document would say, and whom it would go to.',
    output: draftSchema,
  }) as const;
const sending = (kind: PrintoutKind) =>
  ({
    method: 'POST',
    access: { actor: 'staff', permission: kind.permission },
    surface: 'write',
    requires: kind.entity,
    summary: 'Sends this document by e-mail, as a PDF, and marks it as sent. A document that is sent already can be sent again.',
    output: sentSchema,
  }) as const;
const listing = (kind: PrintoutKind) =>
  ({
    method: 'GET',
    access: { actor: 'staff' },
    surface: 'read',
    requires: kind.entity,
    summary: 'The e-mails that were sent of a document, the newest first, as far as the person may see them.',
    output: mailsSchema,
  }) as const;

const clientInvoice = () => idSchema({ 'x-entity': 'AgencySalePaymentInvoice' });
const commissionInvoice = () => idSchema({ 'x-entity': 'AgencySupplierInvoice' });
const bill = () => idSchema({ 'x-entity': 'AgencyBill' });

export const calls = [
  defineCall({
    ...reading(clientInvoices),
    path: 'agencysalepaymentinvoice/{id}/send',
    input: shape({ id: clientInvoice(), language: languageInput() }),
    run: ({ id, language }, context) => draft(clientInvoices, id, language, context),
  }),
  defineCall({
    ...sending(clientInvoices),
    path: 'agencysalepaymentinvoice/{id}/smtpmessage',
    input: shape({ id: clientInvoice(), ...writtenInput }),
    run: ({ id, ...written }, context) => send(clientInvoices, id, written, context),
  }),
  defineCall({
    ...listing(clientInvoices),
    path: 'agencysalepaymentinvoice/smtpmessage',
    input: shape({ agencySalePaymentId: idSchema({ 'x-entity': 'AgencySalePayment' }) }),
    run: ({ agencySalePaymentId }, context) => loadMails(clientInvoices, agencySalePaymentId, context),
  }),
  defineCall({
    ...reading(commissionInvoices),
    path: 'agencysupplierinvoice/{id}/send',
    input: shape({ id: commissionInvoice(), language: languageInput() }),
    run: ({ id, language }, context) => draft(commissionInvoices, id, language, context),
  }),
  defineCall({
    ...sending(commissionInvoices),
    path: 'agencysupplierinvoice/{id}/smtpmessage',
    input: shape({ id: commissionInvoice(), ...writtenInput }),
    run: ({ id, ...written }, context) => send(commissionInvoices, id, written, context),
  }),
  defineCall({
    ...listing(commissionInvoices),
    path: 'agencysupplierinvoice/smtpmessage',
    input: shape({ agencySupplierInvoiceId: commissionInvoice() }),
    run: ({ agencySupplierInvoiceId }, context) => loadMails(commissionInvoices, agencySupplierInvoiceId, context),
  }),
  defineCall({
    ...reading(bills),
    path: 'agencybill/{id}/send',
    input: shape({ id: bill(), language: languageInput() }),
    run: ({ id, language }, context) => draft(bills, id, language, context),
  }),
  defineCall({
    ...sending(bills),
    path: 'agencybill/{id}/smtpmessage',
    input: shape({ id: bill(), ...writtenInput }),
    run: ({ id, ...written }, context) => send(bills, id, written, context),
  }),
  defineCall({
    ...listing(bills),
    path: 'agencybill/smtpmessage',
    input: shape({ agencyBillId: bill() }),
    run: ({ agencyBillId }, context) => loadMails(bills, agencyBillId, context),
  }),
];
