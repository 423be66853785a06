// A mail: who gets it and what it says. Nothing of it reaches a header before it was seen to be one line of one address or one subject.
import { lineBreaks } from '../fields/string.ts';
import { AppError } from '../contract/errors.ts';
import type { Mail } from '../contract/mail.ts';

/** A file on its way with a mail. */
export interface AttachedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail as it goes out; `messageId` is the same at every try, so that who gets it twice can tell. */
export interface OutgoingMail extends Omit<Mail, 'attachments' | 'secret'> {
  readonly files: readonly AttachedFile[];
  readonly from: string;
  readonly messageId: string;
  readonly date: Date;
}

/** What carries mails. The only thing that a provider of mail must be able to do. */
export interface MailPort {
  /** Takes the mail over for good, or throws: then it is tried again later. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

const maxAddressLength = 254;
const maxSubjectLength = 200;

/** Control characters, and the line ends that Unicode adds: what could begin another header. */
const address = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+\.[^\s@,;<>"()[\]\\]+$/;

/** True for one plain address without a name. */
export const isMailAddress = (text: string): boolean => text.length <= maxAddressLength && !lineBreaks.test(text) && address.test(text);

/** Throws 400 for what cannot stand in the headers of a mail. */
export function requireMail({ to, subject, replyTo }: Pick<Mail, 'to' | 'subject' | 'replyTo'>): void {
  if (!isMailAddress(to) || (replyTo !== undefined && !isMailAddress(replyTo))) throw unfit('To', 'This is no e-mail address that a mail can go to.');
  if (subject.trim() === '' || subject.length > maxSubjectLength || lineBreaks.test(subject))
    throw unfit('Subject', 'A subject is one line of at most 200 characters.');
}

const unfit = (Key: string, Message: string): AppError => new AppError('request.invalid', 'The mail cannot be sent.', { errors: [{ Key, Message }] });
