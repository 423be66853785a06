// Sending mails: a mail is written together with what it tells of, and a job carries it out once that is certain.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Mail, MailAccount, MailFailure, PrintedAttachment, SettledMail } from '../contract/mail.ts';
import { AppError, FinalError } from '../contract/errors.ts';
import type { OpenableFile } from '../contract/files.ts';
import type { Outbound } from '../contract/outbound.ts';
import type { Job, JobContext, PdfFile, Plugin } from '../contract/plugin.ts';
import { buildMessage, inEnglish } from '../contract/message.ts';
import { markFinal } from '../database/changes.ts';
import type { Database, Transaction } from '../database/database.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { accountPort } from './account-port.ts';
import { type AttachedFile, DeliveryError, getRecipients, requireMail, isMailAddress, type MailPort } from './mail.ts';
import { insertMails, closeMail, markMail, openMail, type FullMailRow } from './mail-rows.ts';
import { restingPorts } from './resting-port.ts';
import { readSmtpUrl, signInReplies, smtpPort } from './smtp-port.ts';

declare module '../contract/open-lists.ts' {
  interface Jobs {
    'mail.send': { readonly mailId: number };
  }
  interface Events {
    'mail.settled': SettledMail;
  }
}

export interface MailSettings {
  /** Without one, mails stay here, where platform administrators read them. */
  readonly port: MailPort | undefined;
  /** `Name <address>`, or an address alone. */
  readonly from: string;
}

/** From SMTP_URL and MAIL_FROM. Throws a sentence for the operator; the address may hold a password and is not told. */
export function readMailSettings({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv): MailSettings {
  const server = SMTP_URL ? readSmtpUrl(SMTP_URL) : undefined;
  if (SMTP_URL && !server)
    throw new Error('SMTP_URL is not the address of a mail server. Write it as smtp://user:password@host:587, or leave it out: then mails stay in the outbox.');
  const from = MAIL_FROM || (server && isMailAddress(server.user) ? server.user : '');
  const bare = /^[^<>\r\n]*<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (from !== '' && (!isMailAddress(bare) || !/^[\x20-\x7e]*$/.test(from)))
    throw new Error('MAIL_FROM is no sender. Write it as no-reply@agency.example or as Agency <no-reply@agency.example>, in plain letters.');
  if (server && from === '') throw new Error('MAIL_FROM is missing. With SMTP_URL, say which address mails come from.');
  return { port: server && smtpPort(server), from: from || 'no-reply@localhost.localdomain' };
}

const label = { en: 'Mail', pt: 'E-mail', es: 'Correo' };
/** For so long a mail that a server puts off is tried again. */
const maxAge = 24 * 3_600_000;
/** More than there is time for: its age ends the tries of a mail. */
const attempts = 60;

/** Puts a mail into the outbox of the transaction's agency: it goes out when the transaction is kept, and not at all otherwise. Answers its Message-ID. Throws 400. */
export async function sendMail(tx: Transaction, mail: Mail, sender?: Actor): Promise<string> {
  const [messageId = ''] = await sendMails(tx, [mail], sender);
  return messageId;
}

/** The same for several, as few statements. What is attached is made with the rights of the sender, in whose list of jobs they stand. */
export async function sendMails(tx: Transaction, mails: readonly Mail[], sender: Actor = systemActor(tx.agencyId)): Promise<string[]> {
  for (const mail of mails) requireMail(mail);
  if (mails.length === 0) return [];
  const written = mails.map((mail) => ({ ...mail, messageId: mail.messageId ?? newMessageId() }));
  const numbers = await insertMails(tx, written);
  await enqueueMany(
    tx,
    sender,
    'mail.send',
    numbers.map((mailId) => ({ mailId })),
    mails.some(({ isBulk }) => isBulk === true) ? 'bulk' : undefined,
  );
  await markFinal(tx, 'An e-mail has already been sent, so this cannot be undone.');
  return written.map(({ messageId }) => messageId);
}

/** What makes documents: the first half reads, within rights and in a transaction; the second needs no database. */
export interface Printouts<Draft> {
  prepare(tx: Transaction, actor: Actor, name: string, id: number, choice: Omit<PrintedAttachment, 'pdf' | 'id'>): Promise<Draft>;
  print(draft: Draft, signal: AbortSignal): Promise<PdfFile>;
}

/** The files of these ids that exist for this person. */
export type FilesByIds = (tx: Transaction, actor: Actor, ids: readonly number[]) => Promise<readonly OpenableFile[]>;

/** People see that the server said no, and the log what it said. */
function getError({ outcome, reply, message, failure }: DeliveryError, age: number): AppError {
  const isFinal = outcome !== 'deferred' || age > maxAge;
  const said =
    failure.code === 'lost'
      ? lost
      : reply === undefined
        ? 'The mail server cannot be reached.'
        : signInReplies.includes(reply)
          ? 'The mail server refused the sign-in.'
          : buildMessage('The mail server rejected the e-mail ({code}).', { code: reply });
  return Object.assign(isFinal ? new FinalError('server.unavailable', said) : new AppError('server.unavailable', said), { cause: message });
}

/** One mail by an account, at once and tried once. Throws what the server said. */
export async function sendNow(
  account: MailAccount,
  mail: Pick<Mail, 'to' | 'subject' | 'text' | 'fromName'>,
  { outbound, signal }: { readonly outbound: Outbound; readonly signal: AbortSignal },
): Promise<void> {
  requireMail(mail);
  const outgoing = { ...mail, to: getRecipients(mail), replyTo: account.from, from: account.from, messageId: newMessageId(), date: new Date(), files: [] };
  try {
    await accountPort(account, outbound).send(outgoing, signal);
  } catch (error) {
    throw error instanceof DeliveryError ? getError(error, Infinity) : error;
  }
}

const newMessageId = (): string => `${randomUUID()}@matricula`;
const lost = 'The connection to the mail server was lost after the e-mail was sent. It may have arrived.';
const leftBehind: MailFailure = { code: 'lost', detail: 'Sending was interrupted before the server replied.', addresses: [] };

interface MailJobParts<Api, Draft> {
  readonly database: Database;
  readonly printouts: Printouts<Draft>;
  readonly filesByIds: FilesByIds;
  readonly outbound: Outbound;
  /** Undefined where mails go out by it no more. */
  readonly openAccount: (account: number, context: JobContext<Api>) => Promise<MailAccount | undefined>;
}

const noAccount: MailFailure = { code: 'account', detail: 'The mailbox for this e-mail is no longer in use.', addresses: [] };

/** By what a mail goes out. */
interface Way {
  readonly carrier: MailPort;
  readonly from: string;
  readonly agencyId: number;
}

/** The job that carries mails out. From the moment that a server is asked to take one, it is not sent again before somebody says so, unless the server said no. */
export function mailJobs<Api, Draft>(
  { port, from: ownFrom }: MailSettings,
  { database, printouts, filesByIds, outbound, openAccount }: MailJobParts<Api, Draft>,
): NonNullable<Plugin<Api>['jobs']> {
  const resting = restingPorts();
  const settled = async (
    mail: FullMailRow,
    state: 'sent' | 'kept',
    { tx, emit }: Pick<JobContext<Api>, 'tx' | 'emit'>,
    failure?: MailFailure,
  ): Promise<void> => {
    const { id, body, html, secret, messageId } = mail;
    const hide = (text: string): string => (state === 'sent' && secret !== null ? text.replaceAll(secret, '…') : text);
    await closeMail(tx, id, state, { body: hide(body), html: html === null ? null : hide(html) });
    await emit('mail.settled', { messageId, state, ...(failure ? { failure } : {}) });
  };
  const attach = async (mail: FullMailRow, { tx, actor }: Pick<JobContext<Api>, 'tx' | 'actor'>) => {
    const drafts: Draft[] = [];
    const fileIds: number[] = [];
    for (const attachment of mail.attachments) {
      if ('fileId' in attachment) {
        fileIds.push(attachment.fileId);
        continue;
      }
      const { pdf, id, ...choice } = attachment;
      drafts.push(await printouts.prepare(tx, actor, pdf, id, choice));
    }
    const attached = fileIds.length === 0 ? [] : await filesByIds(tx, actor, fileIds);
    // As with a document that its sender may not see any more, nothing goes out.
    if (attached.length < fileIds.length) throw new AppError('access.forbidden', 'An attached file no longer exists.');
    return async (signal: AbortSignal): Promise<AttachedFile[]> => {
      const files: AttachedFile[] = [];
      for (const draft of drafts) files.push({ ...(await printouts.print(draft, signal)), contentType: 'application/pdf' });
      for (const file of attached) files.push({ name: file.name, contentType: file.contentType, content: await buffer(await file.open()) });
      return files;
    };
  };
  /** The server says what becomes of it, or nobody knows. */
  const handOver = async (mail: FullMailRow, files: readonly AttachedFile[], { carrier, from, agencyId }: Way, signal: AbortSignal) => {
    const { id, recipient, subject, body: text, html, fromName, replyTo, headers, messageId, createdAt: date } = mail;
    const mark = (...change: [Parameters<typeof markMail>[2], MailFailure | null]) => database.write(agencyId, (tx) => markMail(tx, id, ...change));
    await mark('sending', null);
    try {
      return await carrier.send(
        {
          from,
          to: recipient.split(', '),
          subject,
          text,
          ...(html === null ? {} : { html }),
          fromName: fromName ?? undefined,
          replyTo: replyTo ?? undefined,
          headers,
          messageId,
          date,
          files,
        },
        signal,
      );
    } catch (error) {
      if (!(error instanceof DeliveryError)) {
        await mark('waiting', null);
        throw error;
      }
      await mark(error.outcome === 'unknown' ? 'sending' : 'waiting', error.failure);
      throw getError(error, Date.now() - date.getTime());
    }
  };
  const send: Job<{ readonly mailId: number }, Api> = {
    label,
    attempts,
    run: async ({ mailId }, context) => {
      const mail = await openMail(context.tx, mailId);
      if (!mail) return undefined;
      if (mail.state === 'sending') throw new FinalError('server.unavailable', lost);
      const { agencyId } = context.tx;
      const account = mail.accountId === null ? undefined : await openAccount(mail.accountId, context);
      if (mail.accountId !== null && !account)
        return {
          later: async () => {
            await database.write(agencyId, (tx) => markMail(tx, mailId, 'waiting', noAccount));
            throw new FinalError('server.unavailable', noAccount.detail);
          },
        };
      const server = account ? accountPort(account, outbound) : port;
      if (!server) return await settled(mail, 'kept', context);
      const way: Way = { carrier: resting(`${account ? agencyId : ''} ${mail.accountId ?? ''}`, server), from: account?.from ?? ownFrom, agencyId };
      const print = await attach(mail, context);
      return {
        later: async (signal) => {
          const failure = await handOver(mail, await print(signal), way, signal);
          return (keeping) => settled(mail, 'sent', keeping, failure);
        },
      };
    },
    parked: async ({ mailId }, why, { tx, emit }) => {
      const mail = await openMail(tx, mailId);
      if (!mail) return;
      const isUnknown = mail.state === 'sending';
      const failure = mail.failure ?? (isUnknown ? leftBehind : { code: 'content' as const, detail: inEnglish(why), addresses: [] });
      await markMail(tx, mailId, isUnknown ? 'unknown' : 'failed', failure);
      await emit('mail.settled', { messageId: mail.messageId, state: isUnknown ? 'unknown' : 'failed', why, failure });
    },
  };
  return { 'mail.send': send };
}
