// The calls of one document: what would be written with it, sending it, and the e-mails that were sent of it.
import { defineCall, fieldsSchema, idSchema, type Language, nullable, badRequest, shape, translate, Type, wordSchema } from '#engine';
import { getDocumentOwner, findAttached, maxAttached } from './attached-documents.ts';
import { splitAddresses } from '../correspondence/addresses.ts';
import { goesOut } from '../correspondence/mailbox-account.ts';
import { clientInvoices } from './client-invoices.ts';
import { buildEmails } from './build-emails.ts';
import { requireConfirmedPrices, withUnconfirmedPrices } from '../pricing/unconfirmed-prices.ts';
import { messages } from './messages.ts';
import type { Ctx, PrintoutKind } from './names.ts';
import { quotes } from './quotes.ts';
import { sendPrintouts } from './send-printouts.ts';
import { bills, commissionInvoices } from './supplier-documents.ts';

const languageInput = () => Type.Optional(wordSchema(['en', 'pt', 'es']));

const draftSchema = shape({
  To: Type.String({ description: 'Empty where no address is known.' }),
  Subject: Type.String(),
  Message: Type.String({ description: 'Plain text.' }),
  Language: wordSchema(['en', 'pt', 'es']),
  FileName: Type.String({ description: 'Of the document that is attached.' }),
  DocumentsOf: nullable(
    shape(
      { Type: wordSchema(['student', 'supplier']), Id: Type.Integer() },
      { description: 'Whose documents may go along (AttachmentIds), as the calls for documents name them; null where there is nobody.' },
    ),
  ),
  IsSent: Type.Boolean({ description: 'The document is marked as sent already.' }),
  HasMailServer: Type.Boolean({ description: 'False: the e-mail stays in the outbox, and the document is not marked as sent.' }),
  Refusal: nullable(Type.String({ description: 'Why the document cannot be sent as it stands; null where it can.' })),
});
const writtenInput = {
  To: Type.String({ maxLength: 20_000, description: 'One address or several, with spaces, commas or semicolons between them.' }),
  Subject: Type.String({ maxLength: 1000 }),
  Message: Type.String({ maxLength: 1_000_000, description: 'HTML that begins with a tag, or plain text.' }),
  AttachmentIds: Type.Optional(
    Type.Array(idSchema(), { maxItems: maxAttached, description: 'Documents that go along, of the student or supplier of the document; 18 MB in all.' }),
  ),
  Language: Type.Optional(nullable(wordSchema(['en', 'pt', 'es'], { description: 'Of the document that is attached; its own without it.' }))),
};
const sentSchema = shape({
  Id: Type.Integer({ description: 'Of the e-mail.' }),
  SentDate: nullable(Type.String({ description: 'Of the document.' })),
  HasMailServer: Type.Boolean({ description: 'False: the e-mail stays in the outbox.' }),
});

/** What would refuse the document refuses the call: it is filled, and printed when the mail goes out. */
const loadTitle = async ({ pdf, right }: PrintoutKind, id: number, language: Language | undefined, { tx, actor, engine }: Ctx): Promise<string> =>
  (await engine.pdf.prepare(tx, actor, pdf, id, { language, right })).title;

async function draft(kind: PrintoutKind, id: number, language: Language | undefined, context: Ctx) {
  // 404 and 403 as for any record.
  await context.records.get(kind.entity, id);
  const documents = await kind.seen([id], context);
  const [document] = documents;
  const rejection = document?.rejection;
  const email = (await buildEmails(kind, documents, language, context)).get(id);
  if (!email) throw badRequest('Id', messages.noDocument());
  return {
    To: email.to.join('; '),
    Subject: email.subject,
    Message: email.message,
    Language: email.language,
    FileName: rejection ? '' : `${await loadTitle(kind, id, email.language, context)}.pdf`,
    DocumentsOf: (document && getDocumentOwner(document)) ?? null,
    IsSent: document?.isSent === true,
    HasMailServer: await goesOut(context, document?.officeId ?? null),
    Refusal: rejection ? translate(rejection, context.actor.language) : null,
  };
}

interface Written {
  readonly To: string;
  readonly Subject: string;
  readonly Message: string;
  readonly Language?: Language | null | undefined;
  readonly AttachmentIds?: readonly number[] | undefined;
  readonly IncludeLink?: boolean | undefined;
}

async function send(kind: PrintoutKind, id: number, written: Written, context: Ctx) {
  const { To, Subject, Message, Language: chosen, IncludeLink = false, AttachmentIds = [] } = written;
  await context.records.get(kind.entity, id);
  const seen = await kind.seen([id], context);
  const language = chosen ?? (await buildEmails(kind, seen, undefined, context)).get(id)?.language ?? context.actor.language;
  const attached = await findAttached(seen[0], AttachmentIds, context);
  const url = IncludeLink ? await findLink(kind, id, context) : undefined;
  const email = { id, to: splitAddresses(To), subject: Subject.trim(), message: Message, language, url, attached };
  const { errors, mailOf } = await sendPrintouts(kind, [email], context);
  const error = errors.get(id);
  if (error) throw error;
  await loadTitle(kind, id, language, context);
  const document = await context.records.get(kind.entity, id);
  const sentDate = 'QuoteSentDate' in document ? document.QuoteSentDate : document.SentDate;
  return { Id: mailOf.get(id) ?? 0, SentDate: sentDate, HasMailServer: await goesOut(context, seen[0]?.officeId ?? null) };
}

/** The link by which the student opens the quote; none for somebody who is not a student. */
async function findLink(kind: PrintoutKind, id: number, context: Ctx): Promise<string | undefined> {
  const [document] = await kind.seen([id], context);
  const { StudentId: studentId, AgencySaleId: saleId } = document?.of ?? {};
  if (!studentId || !saleId || document?.rejection) return undefined;
  let found: string | undefined;
  await context.emit('student-link.needed', { studentId, saleId, receive: (url) => (found = url) });
  return found;
}

async function loadMails(kind: PrintoutKind, link: number, take: number | undefined, { records }: Ctx) {
  await records.get(kind === clientInvoices ? 'AgencySalePayment' : kind.entity, link);
  const where = kind.mailsOf([link]);
  const limit = take ?? defaultTake;
  const mails = await records.list('SmtpMessage', { where, orderBy: '-Id', limit });
  const Count = mails.length < limit ? mails.length : await records.count('SmtpMessage', where);
  return { Data: mails.map((mail) => records.toWire('SmtpMessage', mail)), Count };
}

/** Rows of a list where the caller asks for no number. */
const defaultTake = 50;
const takeInput = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; 50 without it.' }));

const mailsSchema = shape({
  Data: Type.Array(fieldsSchema('SmtpMessage'), { maxItems: 1000 }),
  Count: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
});

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

const sale = () => idSchema({ 'x-entity': 'AgencySale' });

export const calls = [
  defineCall({
    ...reading(quotes),
    path: 'agencysale/{id}/send',
    input: shape({ id: sale(), language: languageInput() }),
    run: ({ id, language }, context) => draft(quotes, id, language, context),
  }),
  defineCall({
    ...sending(quotes),
    isSecret: true,
    path: 'agencysale/{id}/smtpmessage',
    input: shape({
      id: sale(),
      ...writtenInput,
      WithUnconfirmedPrices: withUnconfirmedPrices(),
      IncludeLink: Type.Optional(Type.Boolean({ description: 'The link by which the student opens the quote is added below the message.' })),
    }),
    async run({ id, WithUnconfirmedPrices, ...written }, context) {
      await requireConfirmedPrices(await context.records.get('AgencySale', id), WithUnconfirmedPrices, context);
      return await send(quotes, id, written, context);
    },
  }),
  defineCall({
    ...listing(quotes),
    path: 'agencysale/smtpmessage',
    input: shape({ agencySaleId: sale(), take: takeInput() }),
    run: ({ agencySaleId, take }, context) => loadMails(quotes, agencySaleId, take, context),
  }),
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
    input: shape({ agencySalePaymentId: idSchema({ 'x-entity': 'AgencySalePayment' }), take: takeInput() }),
    run: ({ agencySalePaymentId, take }, context) => loadMails(clientInvoices, agencySalePaymentId, take, context),
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
    input: shape({ agencySupplierInvoiceId: commissionInvoice(), take: takeInput() }),
    run: ({ agencySupplierInvoiceId, take }, context) => loadMails(commissionInvoices, agencySupplierInvoiceId, take, context),
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
    input: shape({ agencyBillId: bill(), take: takeInput() }),
    run: ({ agencyBillId, take }, context) => loadMails(bills, agencyBillId, take, context),
  }),
];
