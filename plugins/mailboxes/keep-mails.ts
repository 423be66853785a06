// Keeps mails that came in, in the transaction that also says how far the mailbox has been read: a mail is here once, or not yet.
import type { Context, Engine, SentFile } from '#engine';
import type { AgencyMailbox, Id } from '#generated';
import { cleanHtml } from '../correspondence/clean-html.ts';
import { noteBounce } from './bounce.ts';
import { findAnswered, findOwners, isNobody, type KnownMessage, loadKnown, nobody, type Place } from './find-record.ts';
import { textAsHtml } from './mail-text.ts';
import { newsDays } from './names.ts';
import type { ReceivedMail } from './parse-mail.ts';

/** A mail with the files that came with it, as far as they were taken. */
export interface TakenMail {
  readonly mail: ReceivedMail;
  readonly files: readonly { readonly name: string; readonly file: SentFile }[];
  readonly leftOut: readonly string[];
}

const day = 86_400_000;

/** Answers how many were kept: what is here already, and what went out from here, is passed over. */
export async function keepMails(context: Context<Engine>, mailbox: AgencyMailbox, taken: readonly TakenMail[]): Promise<number> {
  const system = context.records.asSystem();
  const keys = await loadKeptKeys(
    context,
    mailbox.Id,
    taken.map(({ mail }) => mail.key),
  );
  const known = await loadKnown(
    context,
    taken.flatMap(({ mail }) => [...(mail.messageId === undefined ? [] : [mail.messageId]), ...mail.answers, ...(mail.report?.about ?? [])]),
  );
  const unknown = taken.filter(({ mail: { key, messageId } }) => {
    if (keys.has(key) || (messageId !== undefined && known.has(messageId))) return false;
    keys.add(key);
    return true;
  });
  if (unknown.length === 0) return 0;
  // An answer comes after what it answers, also where both came at once.
  const own = new Set(unknown.flatMap(({ mail }) => mail.messageId ?? []));
  const isLater = ({ mail: { answers, messageId } }: TakenMail): boolean => answers.some((id) => id !== messageId && own.has(id));
  const first = unknown.filter((each) => !isLater(each));
  const [fresh, later] = first.length === 0 ? [unknown, []] : [first, unknown.filter(isLater)];
  const places = await findOwners(
    context,
    fresh.map(({ mail }) => mail),
    known,
  );
  const officeId = mailbox.AgencyOfficeId ?? (await system.find('AgencyOffice', { orderBy: 'Id' }))?.Id;
  if (officeId === undefined) throw new Error('An agency without offices has nowhere to keep mail.');
  const rows = fresh.map(({ mail, leftOut }) => toRow(mail, mailbox, findAnswered(mail, known), places.get(mail.uid), officeId, leftOut));
  const ids = await system.createMany('SmtpMessage', rows);
  for (const [index, { mail, files }] of fresh.entries()) {
    const id = ids[index];
    if (id === undefined) continue;
    for (const { name, file } of files) await context.files.asSystem().attachSent('SmtpMessage', id, file, { name });
    if (mail.report) await noteBounce(context, mail.report, findAnswered(mail, known));
    const place = places.get(mail.uid);
    if (place && mail.date.getTime() > Date.now() - newsDays * day) await notifyOfMessage(context, id, place, mail.isAutomatic);
  }
  return fresh.length + (later.length === 0 ? 0 : await keepMails(context, mailbox, later));
}

/** Of these keys, those whose mails are here. */
export async function loadKeptKeys(
  { records }: Pick<Context<Engine>, 'records'>,
  mailboxId: Id<'AgencyMailbox'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const kept = new Set<string>();
  if (keys.length === 0) return kept;
  for await (const some of records.asSystem().batchesOf('SmtpMessage', ['MailboxKey'], { AgencyMailboxId: mailboxId, MailboxKey: keys }))
    for (const { MailboxKey } of some) if (MailboxKey !== null) kept.add(MailboxKey);
  return kept;
}

function toRow(
  mail: ReceivedMail,
  mailbox: AgencyMailbox,
  answered: KnownMessage | undefined,
  place: Place | undefined,
  mailboxOffice: Id<'AgencyOffice'>,
  leftOut: readonly string[],
) {
  const { from, messageId } = mail;
  // What hangs on a sale or a paper hangs there again with its answer, as long as it is the same record's.
  const isSame = answered !== undefined && place !== undefined && !isNobody(answered);
  return {
    Status: 'Received' as const,
    Tags: 'Inbox',
    Subject: mail.subject,
    Message: mail.html === '' ? textAsHtml(mail.text) : cleanHtml(mail.html),
    PlainTextMessage: mail.text,
    From: (from.name === '' ? from.address : `${from.name} <${from.address}>`).slice(0, 320),
    To: mail.to === '' ? mailbox.EmailAddress : mail.to,
    SentDate: mail.date.toISOString(),
    MessageId: messageId ?? null,
    ThreadId: answered?.ThreadId ?? answered?.MessageId ?? messageId ?? null,
    InReplyToId: answered?.Id ?? null,
    IsAutomatic: mail.isAutomatic,
    AgencyMailboxId: mailbox.Id,
    MailboxKey: mail.key,
    AgencyOfficeId: place?.officeId ?? (isSame ? answered.AgencyOfficeId : null) ?? mailboxOffice,
    ...(leftOut.length > 0 ? { Attachments: leftOut.map((Name) => ({ Name, IsLeftOut: true })) } : {}),
    ...(place?.of ?? nobody),
    ...(isSame
      ? {
          AgencySaleId: answered.AgencySaleId,
          AgencyBillId: answered.AgencyBillId,
          AgencySupplierInvoiceId: answered.AgencySupplierInvoiceId,
          AgencySalePaymentId: answered.AgencySalePaymentId,
        }
      : {}),
  };
}

/** A message stands on its record by now: notifies those who wait for an answer, and the person who looks after the record. */
export async function notifyOfMessage(
  { emit }: Pick<Context<Engine>, 'emit'>,
  id: Id<'SmtpMessage'>,
  { of, userId }: Place,
  isAutomatic: boolean,
): Promise<void> {
  await emit('message.received', { entity: 'SmtpMessage', id, of, isAutomatic });
  if (isAutomatic) return;
  const { StudentId, AgencyLeadId, AgencyAgentId } = of;
  if (StudentId !== null) await emit('notification.needed', { userId, kind: 'MessageReceived', about: { StudentId } });
  else if (AgencyLeadId !== null) await emit('notification.needed', { userId, kind: 'MessageReceived', about: { AgencyLeadId } });
  else if (AgencyAgentId !== null) await emit('notification.needed', { userId, kind: 'MessageReceived', about: { AgencyAgentId } });
}
