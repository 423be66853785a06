// What people write in an e-mail, as the calls take it, and what is wrong with it, at its field.
import { badRequest, conflict, idSchema, isMailAddress, type MailAttachment, maxRecipients, nullable, shape, Type, wordSchema } from '#engine';
import type { Id } from '#generated';
import { splitAddresses } from '../correspondence/addresses.ts';
import { findReason } from '../correspondence/send-messages.ts';
import { getPrintout } from '../correspondence/system-printouts.ts';
import type { Ctx } from './names.ts';
import { texts } from './texts.ts';

/** So many files go along with an e-mail. */
const maxAttached = 20;
/** Their bytes in all: many mail servers take 25 MB, and on the way everything grows by a third. */
const maxBytes = 18 * 1024 * 1024;

const recipientSchema = Type.Object(
  { id: Type.Optional(nullable(Type.Integer())), emailAddress: Type.String({ maxLength: 1000 }) },
  { additionalProperties: true },
);
export const recipientsInput = (maxItems: number) => Type.Array(recipientSchema, { maxItems, description: 'Each one address.' });

/** Subject and message; `Type.Optional` where a template may give them. */
export const textInput = {
  Subject: Type.String({ maxLength: 1000, description: 'One line of at most 200 characters.' }),
  Message: Type.String({ maxLength: 1_000_000, description: 'HTML that begins with a tag, or plain text.' }),
};
export const timeInput = {
  ScheduledDate: Type.Optional(nullable(Type.String({ maxLength: 40, description: 'An instant; none, or one that has passed: now.' }))),
};
export const attachmentsInput = {
  Attachments: Type.Optional(Type.Array(idSchema(), { maxItems: 1000, description: `Files of records by their ids; ${maxAttached} at most, 18 MB in all.` })),
};
const systemDocument = shape({
  systemDocumentType: Type.String({ maxLength: 40 }),
  entityId: idSchema(),
  language: Type.Optional(nullable(wordSchema(['en', 'pt', 'es']))),
});

export const messageInput = {
  To: Type.Optional(
    nullable(
      Type.String({
        maxLength: 20_000,
        description: 'Addresses, with spaces, commas or semicolons between them. Without it and without Recipients: the address of the record.',
      }),
    ),
  ),
  Recipients: Type.Optional(recipientsInput(1000)),
  ...textInput,
  ...timeInput,
  ...attachmentsInput,
  SysDocAttachments: Type.Optional(Type.Array(systemDocument, { maxItems: 10, description: 'Documents of records, made as PDF when the e-mail goes out.' })),
  InReplyToId: Type.Optional(nullable(idSchema({ 'x-entity': 'SmtpMessage' }))),
  IsDraft: Type.Optional(Type.Boolean({ description: 'It is kept and goes nowhere.' })),
  AgencyBillId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencyBill' }))),
  AgencySupplierInvoiceId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySupplierInvoice' }))),
  AgencySalePaymentId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySalePayment' }))),
  AgencySaleId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySale' }))),
};

type Recipients = readonly { readonly emailAddress: string }[] | undefined;

/** The addresses that somebody wrote. Throws 400 for a recipient that is not one address. */
export function getAddresses(recipients: Recipients, to: string | null | undefined, own: string): string[] {
  if (recipients !== undefined && recipients.length > 0) {
    const addresses = recipients.map(({ emailAddress }) => emailAddress.trim());
    if (!addresses.every(isMailAddress)) throw badRequest('Recipients', texts.oneAddress());
    return addresses;
  }
  const written = splitAddresses(to ?? '');
  return written.length > 0 || own === '' ? written : [own];
}

/** An instant as ISO text. Throws 400. */
export function getInstant(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badRequest('ScheduledDate', texts.badDate());
  return new Date(time).toISOString();
}

/** Throws 400 at the field that is wrong: recipient, subject, message. */
export function requireWritten({ to, subject, html }: { readonly to: readonly string[]; readonly subject: string; readonly html: string }): void {
  const fit = { to: ['name@school.edu'], subject: '-', html: '-' };
  for (const [Key, part] of [
    [to.length > maxRecipients ? 'Recipients' : 'To', { ...fit, to }],
    ['Subject', { ...fit, subject }],
    ['Message', { ...fit, html }],
  ] as const) {
    const reason = findReason(part);
    if (reason) throw badRequest(Key === 'Recipients' ? 'To' : Key, reason);
  }
}

interface Attached {
  readonly attachments: readonly MailAttachment[];
  readonly fileNames: ReadonlyMap<number, string>;
}

/** Files and documents that go along, as far as this person may see them. Throws 400, or 403 and 404 as the document itself does. */
export async function getAttached(
  fileIds: readonly number[],
  documents: readonly { readonly systemDocumentType: string; readonly entityId: number; readonly language?: 'en' | 'pt' | 'es' | null | undefined }[],
  { files, engine, tx, actor }: Ctx,
): Promise<Attached> {
  const ids = [...new Set(fileIds)];
  if (ids.length > maxAttached) throw badRequest('Attachments', texts.tooLarge());
  const found = ids.length === 0 ? [] : await files.byIds(ids);
  if (found.length < ids.length) throw badRequest('Attachments', texts.noFile());
  if (found.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw badRequest('Attachments', texts.tooLarge());
  const printed = [];
  for (const { systemDocumentType, entityId, language } of documents) {
    const printout = getPrintout(engine, { systemDocumentType, entityId, language: language ?? null });
    if (!printout) throw badRequest('SysDocAttachments', texts.noPrintout({ type: systemDocumentType }));
    // What would refuse the document refuses the call; it is printed when the e-mail goes out.
    await engine.pdf.prepare(tx, actor, printout.pdf, printout.id, { language: printout.language, right: printout.right ?? 'read' });
    printed.push(printout);
  }
  return { attachments: [...printed, ...ids.map((fileId) => ({ fileId }))], fileNames: new Map(found.map(({ id, name }) => [id, name])) };
}

/** Throws 400 for an e-mail that this person does not see. */
export async function requireAnswered(id: Id<'SmtpMessage'> | null | undefined, { records }: Ctx): Promise<void> {
  if (id && !(await records.find('SmtpMessage', { where: { Id: id } }))) throw badRequest('InReplyToId', texts.notAnswerable());
}

export const wrongStatus = (message: Parameters<typeof conflict>[1]) => conflict('Status', message);
