// The one road by which the product writes to people: each e-mail a record, handed over at once or kept for its time.
import { randomUUID } from 'node:crypto';
import { allOf, type Context, distinct, type Engine, isMailAddress, type MailAttachment, maxRecipients, type Message, type Values } from '#engine';
import type { Id, SmtpMessage } from '#generated';
import { distinctAddresses } from './addresses.ts';
import { type Beyond, dispatch, getFrom, loadSender } from './dispatch.ts';
import { toHtml, htmlToText } from './mail-text.ts';
import { messages } from './messages.ts';
import { getSystemDocument } from './system-printouts.ts';

type Ctx = Context<Engine>;
type Of = Partial<
  Pick<
    SmtpMessage,
    'StudentId' | 'AgencyLeadId' | 'AgencyAgentId' | 'AgencySupplierId' | 'AgencySaleId' | 'AgencyBillId' | 'AgencySupplierInvoiceId' | 'AgencySalePaymentId'
  >
>;

export interface OutgoingMessage {
  /** Whose it is. */
  readonly of: Of;
  readonly officeId: Id<'AgencyOffice'>;
  readonly to: readonly string[];
  readonly subject: string;
  /** HTML as the editor makes it, or plain text; it is sanitised, and plain text is made of it. */
  readonly html: string;
  /** An instant; none, or one that has passed: now. */
  readonly scheduledAt?: string | null | undefined;
  /** Made and read when it goes out, with the rights of who writes: the person of the context. */
  readonly attachments?: readonly MailAttachment[];
  /** The names of attached files by their ids, for those who read the record. */
  readonly fileNames?: ReadonlyMap<number, string>;
  readonly inReplyToId?: Id<'SmtpMessage'> | null | undefined;
  readonly trackingId?: Id<'AgencyTracking'> | null | undefined;
  /** Bulk mail and trackings: opted-out and bounced addresses are left out, unsubscribe headers and link are added. */
  readonly isBulk?: boolean;
  /** Added below the message of the mail alone, such as a link with a code: `text` with `secret` in it. The record does not keep it; not for scheduled ones. */
  readonly link?: Beyond['link'];
}

export type Outcome = { readonly id: Id<'SmtpMessage'> } | { readonly leftOut: Message };

/** In the transaction of the context, with few statements for many. Answers one outcome for each, in their order. */
export async function sendMessages(context: Ctx, written: readonly OutgoingMessage[]): Promise<readonly Outcome[]> {
  const reasons = await findReasons(written, context);
  const going = written.flatMap((message, index) => (reasons[index] === undefined ? [message] : []));
  const ids = await write(going, context);
  let next = 0;
  return reasons.map((leftOut) => {
    if (leftOut !== undefined) return { leftOut };
    const id = ids[next++];
    if (id === undefined) throw new Error('An e-mail was written without an id.');
    return { id };
  });
}

/** Why an e-mail cannot go out as it is written; undefined where it can. */
export function findReason({ to, subject, html }: Pick<OutgoingMessage, 'to' | 'subject' | 'html'>): Message | undefined {
  if (to.length === 0) return messages.noAddress();
  if (to.length > maxRecipients) return messages.tooMany({ max: maxRecipients });
  const bad = to.find((address) => !isMailAddress(address));
  if (bad !== undefined) return messages.badAddress({ address: bad.slice(0, 100) });
  if (!isSubject(subject)) return messages.badSubject();
  return htmlToText(toHtml(html)) === '' ? messages.noMessage() : undefined;
}

/** One line that fits into a head. */
export const isSubject = (subject: string): boolean => subject.trim() !== '' && subject.length <= 200 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject);

async function findReasons(written: readonly OutgoingMessage[], context: Ctx): Promise<readonly (Message | undefined)[]> {
  const isUnwanted = await findUnwanted(
    written.filter(({ isBulk }) => isBulk === true),
    context,
  );
  return written.map((message) => findReason(message) ?? isUnwanted(message)?.reason);
}

/** Why bulk e-mails do not go to somebody: they asked for none, or the address does not exist. */
export async function findUnwanted<M extends Pick<OutgoingMessage, 'of' | 'to'>>(
  bulk: readonly M[],
  { records }: Pick<Ctx, 'records'>,
): Promise<(message: M) => { readonly failure: 'OptedOut' | 'AddressRefused'; readonly reason: Message } | undefined> {
  const system = records.asSystem();
  const ofBulk = <K extends keyof Of>(key: K) => bulk.map(({ of }) => of[key]);
  const fields = ['EmailOptOut', 'EmailBouncedDate', 'EmailAddress'] as const;
  const students = await system.byIds('Student', ofBulk('StudentId'), fields);
  const leads = await system.byIds('AgencyLead', ofBulk('AgencyLeadId'), fields);
  const agents = await system.byIds('AgencyAgent', ofBulk('AgencyAgentId'), ['EmailBouncedDate', 'EmailAddress']);
  const suppliers = distinct(ofBulk('AgencySupplierId').flatMap((id) => id ?? []));
  const contacts =
    suppliers.length === 0
      ? []
      : await allOf(
          system.batchesOf('AgencySupplierContact', ['EmailAddress', 'EmailBouncedDate'], { AgencySupplierId: suppliers, EmailBouncedDate: { empty: false } }),
        );
  const bouncedOf = (found: { readonly EmailAddress: string | null; readonly EmailBouncedDate: string | null } | undefined): string[] =>
    found?.EmailBouncedDate && found.EmailAddress ? [found.EmailAddress.trim().toLowerCase()] : [];
  const asked = new Set(bulk);
  return (message) => {
    if (!asked.has(message)) return undefined;
    const { of, to } = message;
    const person = students.get(of.StudentId ?? NaN) ?? leads.get(of.AgencyLeadId ?? NaN);
    if (person?.EmailOptOut) return { failure: 'OptedOut', reason: messages.optedOut() };
    const bounced = new Set([...bouncedOf(person ?? agents.get(of.AgencyAgentId ?? NaN)), ...(of.AgencySupplierId ? contacts.flatMap(bouncedOf) : [])]);
    const address = to.find((each) => bounced.has(each.toLowerCase()));
    return address === undefined ? undefined : { failure: 'AddressRefused', reason: messages.bounced({ address }) };
  };
}

async function write(going: readonly OutgoingMessage[], context: Ctx): Promise<readonly Id<'SmtpMessage'>[]> {
  if (going.length === 0) return [];
  const { records, actor } = context;
  const system = records.asSystem();
  const sender = await loadSender(context);
  const answered = await system.byIds(
    'SmtpMessage',
    going.map(({ inReplyToId }) => inReplyToId),
    ['MessageId', 'ThreadId'],
  );
  const rows = going.map((message) => {
    const thread = answered.get(message.inReplyToId ?? NaN);
    return { ...getValues(message, context.engine), From: getFrom(sender, message.officeId), ...identify(thread?.ThreadId ?? thread?.MessageId) };
  });
  const ids = await system.createMany('SmtpMessage', rows);
  const now = rows.flatMap((row, index) => (row.Status === 'Sending' ? [{ row, beyond: going[index] ?? {} }] : []));
  await dispatch(
    now.map(({ row }) => row),
    { actor, sender, beyond: now.map(({ beyond }) => beyond) },
    context,
  );
  return ids;
}

/** By what an e-mail and its conversation are known. */
export function identify(thread: string | null | undefined): { readonly MessageId: string; readonly ThreadId: string } {
  const MessageId = `${randomUUID()}@matricula`;
  return { MessageId, ThreadId: thread ?? MessageId };
}

/** An e-mail as a record, before it goes out. */
export function getValues(message: OutgoingMessage, engine: Engine) {
  const { of, officeId, to, subject, html, scheduledAt, attachments = [], fileNames, inReplyToId, trackingId, isBulk = false } = message;
  const addresses = distinctAddresses(to);
  const safe = toHtml(html);
  const isLater = scheduledAt !== null && scheduledAt !== undefined && Date.parse(scheduledAt) > Date.now();
  const files = attachments.flatMap((attached) => ('fileId' in attached ? [{ Id: attached.fileId, Name: fileNames?.get(attached.fileId) ?? '' }] : []));
  const printed = attachments.flatMap((attached) => ('pdf' in attached ? [getSystemDocument(engine, attached)] : []));
  return {
    ...of,
    To: addresses.join('; '),
    Recipients: addresses.map((emailAddress) => ({ emailAddress })),
    Subject: subject.trim(),
    Message: safe,
    PlainTextMessage: htmlToText(safe),
    Status: isLater ? 'Scheduled' : 'Sending',
    ScheduledDate: isLater ? scheduledAt : null,
    AgencyOfficeId: officeId,
    InReplyToId: inReplyToId ?? null,
    TrackingId: trackingId ?? null,
    IsBulk: isBulk,
    ...(files.length > 0 ? { Attachments: files } : {}),
    ...(printed.length > 0 ? { SysDocAttachments: printed } : {}),
  } as const satisfies Values<SmtpMessage>;
}
