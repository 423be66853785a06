// Sending mails: a mail is written together with what it tells of, and a job carries it out once that is certain.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Mail, PrintedAttachment, SettledMail } from '../contract/mail.ts';
import { AppError } from '../contract/errors.ts';
import type { OpenableFile } from '../contract/files.ts';
import type { Job, JobContext, PdfFile, Plugin } from '../contract/plugin.ts';
import { buildMessage } from '../contract/message.ts';
import { markFinal } from '../database/changes.ts';
import type { Transaction } from '../database/database.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { type AttachedFile, requireMail, isMailAddress, type MailPort } from './mail.ts';
import { insertMails, closeMail, waitingMail, type FullMailRow } from './mail-rows.ts';
import { readSmtpUrl, smtpPort } from './smtp-port.ts';

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
const attempts = 8;

/** Puts a mail into the outbox of the transaction's agency: it goes out when the transaction is kept, and not at all otherwise. Answers its Message-ID. Throws 400. */
export async function sendMail(tx: Transaction, mail: Mail, sender?: Actor): Promise<string> {
  const [messageId = ''] = await sendMails(tx, [mail], sender);
  return messageId;
}

/** The same for several, as few statements. What is attached is made with the rights of the sender, in whose list of jobs they stand. */
export async function sendMails(tx: Transaction, mails: readonly Mail[], sender: Actor = systemActor(tx.agencyId)): Promise<string[]> {
  for (const mail of mails) requireMail(mail);
  if (mails.length === 0) return [];
  const written = mails.map((mail) => ({ ...mail, messageId: `${randomUUID()}@matricula` }));
  const numbers = await insertMails(tx, written);
  await enqueueMany(
    tx,
    sender,
    'mail.send',
    numbers.map((mailId) => ({ mailId })),
  );
  await markFinal(tx, 'A mail was sent because of it, which cannot be taken back.');
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
function notTaken(cause: unknown): AppError {
  const code = cause instanceof Error && 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : undefined;
  const rejection =
    code === undefined
      ? new AppError('server.unavailable', 'The mail server cannot be reached.')
      : new AppError('server.unavailable', buildMessage('The mail server did not take the mail ({code}).', { code }));
  return Object.assign(rejection, { cause });
}

/** The job that carries mails out. A kill between the server's yes and ours sends one again, under the same Message-ID. */
export function mailJobs<Api, Draft>({ port, from }: MailSettings, printouts: Printouts<Draft>, filesByIds: FilesByIds): NonNullable<Plugin<Api>['jobs']> {
  const settled = async (mail: FullMailRow, state: 'sent' | 'kept', { tx, emit }: Pick<JobContext<Api>, 'tx' | 'emit'>): Promise<void> => {
    const { id, body, secret, messageId } = mail;
    await closeMail(tx, id, state, state === 'sent' && secret !== null ? body.replaceAll(secret, '…') : body);
    await emit('mail.settled', { messageId, state });
  };
  const send: Job<{ readonly mailId: number }, Api> = {
    label,
    attempts,
    run: async ({ mailId }, context) => {
      const { tx, actor } = context;
      const mail = await waitingMail(tx, mailId);
      if (!mail) return undefined;
      if (!port) return await settled(mail, 'kept', context);
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
      if (attached.length < fileIds.length) throw new AppError('access.forbidden', 'A file that was attached is not there any more.');
      return {
        later: async (signal) => {
          const files: AttachedFile[] = [];
          for (const draft of drafts) files.push({ ...(await printouts.print(draft, signal)), contentType: 'application/pdf' });
          for (const file of attached) files.push({ name: file.name, contentType: file.contentType, content: await buffer(await file.open()) });
          const { recipient: to, subject, body: text, messageId, createdAt: date, replyTo } = mail;
          await port.send({ from, to, subject, text, messageId, date, replyTo: replyTo ?? undefined, files }, signal).catch((error: unknown) => {
            throw signal.aborted ? error : notTaken(error);
          });
          return (keeping) => settled(mail, 'sent', keeping);
        },
      };
    },
    parked: async ({ mailId }, why, { tx, emit }) => {
      const mail = await waitingMail(tx, mailId);
      if (mail) await emit('mail.settled', { messageId: mail.messageId, state: 'failed', why });
    },
  };
  return { 'mail.send': send };
}
