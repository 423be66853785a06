// Sends documents: the mails into the outbox, what people see of them, and the mark on the documents, all in one transaction.
import { allOf, conflict, isMailAddress, maxRecipients, type AppError, badRequest, translate } from '#engine';
import { type SmtpMessage, valueGroups } from '#generated';
import { splitAddresses } from '../correspondence/addresses.ts';
import { loadAccounts } from '../correspondence/mailbox-account.ts';
import { toHtml, htmlToText } from '../correspondence/mail-text.ts';
import { isSubject, sendMessages } from '../correspondence/send-messages.ts';
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
  const accountOf = await loadAccounts(context);
  const out = going.filter(({ document }) => context.engine.mail.goesOut || accountOf(document.officeId) !== undefined);
  if (out.length > 0) await context.emit('paper.sent', { entity: kind.entity, ids: out.map(({ document }) => document.id) });
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
  if (to.length === 0) return badRequest('To', messages.noAddress());
  if (!to.every(isMailAddress)) return badRequest('To', messages.badAddress());
  if (to.length > maxRecipients) return badRequest('To', messages.tooManyAddresses({ max: maxRecipients }));
  if (!isSubject(subject)) return badRequest('Subject', messages.badSubject());
  if (htmlToText(toHtml(message)) === '') return badRequest('Message', messages.noMessage());
  const again = new Set(to.map((address) => address.toLowerCase()));
  const isAgain = recent.some(
    (mail) => mail[kind.link] === getLink(kind, document) && splitAddresses(mail.To ?? '').some((address) => again.has(address.toLowerCase())),
  );
  return isAgain ? conflict('To', messages.justSent()) : undefined;
}

async function putInOutbox(
  kind: PrintoutKind,
  going: readonly { readonly email: EmailTemplate; readonly document: Document }[],
  context: Ctx,
): Promise<ReadonlyMap<number, number>> {
  const outcomes = await sendMessages(
    context,
    going.map(({ email: { id, to, subject, message, language, url, attached = [] }, document }) => ({
      of: document.of,
      officeId: document.officeId,
      to,
      subject,
      html: message,
      link: url === undefined ? undefined : { text: translate(emailTemplates.link({ url }), language), secret: url },
      attachments: [{ pdf: kind.pdf, id, language, right: kind.right }, ...attached.map(({ Id }) => ({ fileId: Id }))],
      fileNames: new Map(attached.map(({ Id, Name }) => [Id, Name])),
    })),
  );
  return new Map(
    going.map(({ document }, index) => {
      const outcome = outcomes[index];
      return [document.id, outcome && 'id' in outcome ? outcome.id : 0];
    }),
  );
}
