// Sends documents: the mails into the outbox, what people see of them, and the mark on the documents, all in one transaction.
import { allOf, closed, isMailAddress, type Refusal, refused } from '#engine';
import { type SmtpMessage, valueGroups } from '#generated';
import { messages } from './messages.ts';
import type { Doing, Document, Letter, PaperKind } from './names.ts';

/** Milliseconds for which the same document does not go to the same address again: somebody clicked twice, or two people did. */
const pause = 60_000;

interface Sent {
  /** Why the others were not sent, by their ids. */
  readonly faults: ReadonlyMap<number, Refusal>;
  /** The e-mail of each document that was. */
  readonly mailOf: ReadonlyMap<number, number>;
}

/** What can be sent of these is sent. Throws 409 where there is no mail server. */
export async function sendPapers(kind: PaperKind, written: readonly Letter[], context: Doing): Promise<Sent> {
  demandMailServer(context);
  const ids = written.map(({ id }) => id);
  const held = new Map((await kind.hold(ids, context)).map((document) => [document.id, document]));
  const recent = await recentMails(kind, [...held.values()], context);
  const faults = new Map<number, Refusal>();
  const going: { readonly letter: Letter; readonly document: Document }[] = [];
  for (const letter of written) {
    const document = held.get(letter.id);
    const fault = faultOf(kind, letter, document, recent);
    if (fault) faults.set(letter.id, fault);
    else if (document) going.push({ letter, document });
  }
  const mailOf = await putInOutbox(kind, going, context);
  if (going.length > 0) await context.emit('paper.sent', { entity: kind.entity, ids: going.map(({ document }) => document.id) });
  return { faults, mailOf };
}

/** Throws 409 where mails would go nowhere. */
function demandMailServer({ engine }: Doing): void {
  if (!engine.mail.goesOut) throw closed('To', messages.noMailServer());
}

const linkOf = (kind: PaperKind, { of }: Document): number => of[kind.link] ?? 0;

async function recentMails(kind: PaperKind, documents: readonly Document[], { records }: Doing): Promise<readonly SmtpMessage[]> {
  const since = new Date(Date.now() - pause).toISOString();
  const links = documents.map((document) => linkOf(kind, document));
  return links.length === 0
    ? []
    : await allOf(
        records.asSystem().batches('SmtpMessage', { [kind.link]: links, DateCreated: { atLeast: since }, Status: valueGroups.SmtpMessage.Status.dispatched }),
      );
}

function faultOf(kind: PaperKind, { to, subject, message }: Letter, document: Document | undefined, recent: readonly SmtpMessage[]): Refusal | undefined {
  if (!document) return refused('Id', messages.noDocument());
  if (document.isCancelled) return closed(kind.status, messages.cancelled());
  if (!isMailAddress(to)) return refused('To', to === '' ? messages.noAddress() : messages.badAddress());
  if (subject.trim() === '' || subject.length > 200 || /[\p{Cc}\u2028\u2029]/u.test(subject)) return refused('Subject', messages.badSubject());
  if (message.trim() === '') return refused('Message', messages.noMessage());
  const isAgain = recent.some((mail) => mail[kind.link] === linkOf(kind, document) && mail.To?.toLowerCase() === to.toLowerCase());
  return isAgain ? closed('To', messages.justSent()) : undefined;
}

async function putInOutbox(
  kind: PaperKind,
  going: readonly { readonly letter: Letter; readonly document: Document }[],
  { tx, actor, engine, records }: Doing,
): Promise<ReadonlyMap<number, number>> {
  if (going.length === 0) return new Map();
  const system = records.asSystem();
  const sender = actor.userId > 0 ? await system.find('User', { where: { Id: actor.userId } }) : undefined;
  const address = [sender?.UserEmail, sender?.UserName].map((each) => each?.trim() ?? '').find(isMailAddress);
  const messageIds = await engine.mail.sendMany(
    tx,
    going.map(({ letter: { id, to, subject, message, language } }) => ({
      to,
      subject,
      text: message,
      replyTo: address,
      attachments: [{ pdf: kind.pdf, id, language, right: kind.right }],
    })),
    actor,
  );
  const mails = await system.createMany(
    'SmtpMessage',
    going.map(({ letter: { id, to, subject, message }, document }, index) => ({
      To: to,
      From: address ?? null,
      Recipients: [{ emailAddress: to }],
      Subject: subject,
      Message: message,
      PlainTextMessage: message,
      SysDocAttachments: [{ systemDocumentType: systemTypeOf[kind.entity], entityId: id }],
      AgencyOfficeId: document.officeId,
      Status: 'Sending' as const,
      MessageId: messageIds[index] ?? null,
      ...document.of,
    })),
  );
  return new Map(going.map(({ document }, index) => [document.id, mails[index] ?? 0]));
}

/** By the names of the specification (DOC-003). */
const systemTypeOf = { AgencySalePaymentInvoice: 'ClientInvoice', AgencySupplierInvoice: 'SupplierInvoice', AgencyBill: 'AgencyBill' } as const;
