// Sends documents: the mails into the outbox, what people see of them, and the mark on the documents, all in one transaction.
import { allOf, conflict, isMailAddress, type AppError, badRequest, translate } from '#engine';
import { type SmtpMessage, valueGroups } from '#generated';
import { emailTemplates, messages } from './messages.ts';
import type { Ctx, Document, EmailTemplate, PrintoutKind } from './names.ts';

/** Milliseconds for which the same document does not go to the same address again: somebody clicked twice, or two people did. */
const pause = 60_000;

interface Sent {
  /** Why the others were not sent, by their ids. */
  readonly errors: ReadonlyMap<number, AppError>;
  /** The e-mail of each document that was. */
  readonly mailOf: ReadonlyMap<number, number>;
}

/** What can be sent of these is sent. Without a mail server the mails stay in the outbox, and no document is marked as sent. */
export async function sendPrintouts(kind: PrintoutKind, written: readonly EmailTemplate[], context: Ctx): Promise<Sent> {
  const ids = written.map(({ id }) => id);
  const held = new Map((await kind.lock(ids, context)).map((document) => [document.id, document]));
  const recent = await recentMails(kind, [...held.values()], context);
  const errors = new Map<number, AppError>();
  const going: { readonly email: EmailTemplate; readonly document: Document }[] = [];
  for (const email of written) {
    const document = held.get(email.id);
    const error = findError(kind, email, document, recent);
    if (error) errors.set(email.id, error);
    else if (document) going.push({ email, document });
  }
  const mailOf = await putInOutbox(kind, going, context);
  if (going.length > 0 && context.engine.mail.goesOut) await context.emit('paper.sent', { entity: kind.entity, ids: going.map(({ document }) => document.id) });
  return { errors, mailOf };
}

const getLink = (kind: PrintoutKind, { of }: Document): number => of[kind.link] ?? 0;

async function recentMails(kind: PrintoutKind, documents: readonly Document[], { records }: Ctx): Promise<readonly SmtpMessage[]> {
  const since = new Date(Date.now() - pause).toISOString();
  const links = documents.map((document) => getLink(kind, document));
  return links.length === 0
    ? []
    : await allOf(
        records
          .asSystem()
          .batches('SmtpMessage', { ...kind.mailsOf(links), DateCreated: { atLeast: since }, Status: valueGroups.SmtpMessage.Status.dispatched }),
      );
}

function findError(
  kind: PrintoutKind,
  { to, subject, message }: EmailTemplate,
  document: Document | undefined,
  recent: readonly SmtpMessage[],
): AppError | undefined {
  if (!document) return badRequest('Id', messages.noDocument());
  if (document.rejection) return conflict(kind.status, document.rejection);
  if (!isMailAddress(to)) return badRequest('To', to === '' ? messages.noAddress() : messages.badAddress());
  if (subject.trim() === '' || subject.length > 200 || /[\p{Cc}\u2028\u2029]/u.test(subject)) return badRequest('Subject', messages.badSubject());
  if (message.trim() === '') return badRequest('Message', messages.noMessage());
  const isAgain = recent.some((mail) => mail[kind.link] === getLink(kind, document) && mail.To?.toLowerCase() === to.toLowerCase());
  return isAgain ? conflict('To', messages.justSent()) : undefined;
}

async function putInOutbox(
  kind: PrintoutKind,
  going: readonly { readonly email: EmailTemplate; readonly document: Document }[],
  { tx, actor, engine, records }: Ctx,
): Promise<ReadonlyMap<number, number>> {
  if (going.length === 0) return new Map();
  const system = records.asSystem();
  const sender = actor.userId > 0 ? await system.find('User', { where: { Id: actor.userId } }) : undefined;
  const address = [sender?.UserEmail, sender?.UserName].map((entry) => entry?.trim() ?? '').find(isMailAddress);
  const messageIds = await engine.mail.sendMany(
    tx,
    going.map(({ email: { id, to, subject, message, language, url, attached = [] } }) => ({
      to,
      subject,
      text: url === undefined ? message : `${message}\n\n${translate(emailTemplates.link({ url }), language)}`,
      ...(url === undefined ? {} : { secret: url }),
      replyTo: address,
      attachments: [{ pdf: kind.pdf, id, language, right: kind.right }, ...attached.map(({ Id }) => ({ fileId: Id }))],
    })),
    actor,
  );
  const mails = await system.createMany(
    'SmtpMessage',
    going.map(({ email: { id, to, subject, message, attached = [] }, document }, index) => ({
      To: to,
      From: address ?? null,
      Recipients: [{ emailAddress: to }],
      Subject: subject,
      Message: message,
      PlainTextMessage: message,
      ...(attached.length > 0 ? { Attachments: attached } : {}),
      SysDocAttachments: [{ systemDocumentType: systemTypeOf[kind.entity], entityId: id }],
      AgencyOfficeId: document.officeId,
      // Without a mail server nothing more becomes of it.
      ...(engine.mail.goesOut ? { Status: 'Sending' as const } : { Status: 'Sent' as const, SentDate: new Date().toISOString() }),
      MessageId: messageIds[index] ?? null,
      ...document.of,
    })),
  );
  return new Map(going.map(({ document }, index) => [document.id, mails[index] ?? 0]));
}

/** By the names of the specification (DOC-003). */
const systemTypeOf = {
  AgencySale: 'Quote',
  AgencySalePaymentInvoice: 'ClientInvoice',
  AgencySupplierInvoice: 'SupplierInvoice',
  AgencyBill: 'AgencyBill',
} as const;
