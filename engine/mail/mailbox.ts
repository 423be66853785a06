// Sending mails: a mail is written together with what it tells of, and a job carries it out once that is certain.
import { randomUUID } from 'node:crypto';
import { systemActor } from '../contract/actor.ts';
import type { Job, Plugin } from '../contract/plugin.ts';
import { markFinal } from '../database/changes.ts';
import type { Transaction } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Mail } from '../contract/mail.ts';
import { demandMail, isMailAddress, type MailPort } from './mail.ts';
import { holdMail, insertMail, settleMail } from './mail-rows.ts';
import { readSmtpUrl, smtpPort } from './smtp-port.ts';

declare module '../contract/open-lists.ts' {
  interface Jobs {
    'mail.send': { readonly mailId: number };
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

/** Puts a mail into the outbox of the transaction's agency: it goes out when the transaction is kept, and not at all otherwise. Throws 400. */
export async function sendMail(tx: Transaction, mail: Mail): Promise<void> {
  demandMail(mail);
  const mailId = await insertMail(tx, mail, `${randomUUID()}@matricula`);
  await enqueue(tx, systemActor(tx.agencyId), 'mail.send', { mailId }, {}, undefined);
  await markFinal(tx, 'A mail was sent because of it, which cannot be taken back.');
}

/** The job that carries mails out. A kill between the server's yes and ours sends one again, under the same Message-ID. */
export function mailJobs<Door>({ port, from }: MailSettings): NonNullable<Plugin<Door>['jobs']> {
  const send: Job<{ readonly mailId: number }, Door> = {
    label,
    attempts,
    run: async ({ mailId }, { tx, signal }) => {
      const mail = await holdMail(tx, mailId);
      if (!mail) return;
      const { body, secret, recipient: to, subject, messageId, createdAt: date } = mail;
      if (port) await port.send({ from, to, subject, text: body, messageId, date }, signal);
      const shown = port && secret !== null ? body.replaceAll(secret, '…') : body;
      await settleMail(tx, mailId, port ? 'sent' : 'kept', shown);
    },
  };
  return { 'mail.send': send };
}
