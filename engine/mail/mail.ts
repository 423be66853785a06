// A mail: who gets it and what it says. Nothing of it reaches a header before it was seen to be one line of one address or one subject.
import { lineBreaks } from '../fields/string.ts';
import { AppError } from '../contract/errors.ts';
import type { Mail, MailFailure } from '../contract/mail.ts';

/** A file on its way with a mail. */
export interface AttachedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail as it goes out; `messageId` is the same at every try, so that who gets it twice can tell. */
export interface OutgoingMail extends Omit<Mail, 'to' | 'attachments' | 'secret' | 'isBulk'> {
  readonly to: readonly string[];
  readonly files: readonly AttachedFile[];
  readonly from: string;
  readonly messageId: string;
  readonly date: Date;
}

/** What carries mails. The only thing that a provider of mail must be able to do. */
export interface MailPort {
  /** Takes the mail over for good, and answers which of its addresses it refused; or throws a DeliveryError. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailFailure | undefined>;
}

/** The mail did not go out: it can be tried again, it was refused for good, or the connection broke after it was handed over and nobody knows. */
export class DeliveryError extends Error {
  readonly outcome: 'deferred' | 'refused' | 'unknown';
  readonly failure: MailFailure;
  /** The reply code of the server. */
  readonly reply: number | undefined;

  constructor(outcome: DeliveryError['outcome'], failure: MailFailure, more: { readonly reply?: number | undefined; readonly cause?: unknown } = {}) {
    super(more.cause instanceof Error ? more.cause.message : failure.detail, { cause: more.cause });
    this.name = 'DeliveryError';
    this.outcome = outcome;
    this.failure = failure;
    this.reply = more.reply;
  }
}

const maxAddressLength = 254;
const maxSubjectLength = 200;
/** So many addresses may stand in one mail. */
export const maxRecipients = 20;
const maxHeaderLength = 2000;
const maxNameLength = 200;

/** Control characters, and the line ends that Unicode adds: what could begin another header. */
const address = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+\.[^\s@,;<>"()[\]\\]+$/;

/** True for one plain address without a name. */
export const isMailAddress = (text: string): boolean => text.length <= maxAddressLength && !lineBreaks.test(text) && address.test(text);

/** The addresses of a mail. */
export const getRecipients = ({ to }: Pick<Mail, 'to'>): readonly string[] => (typeof to === 'string' ? [to] : to);

/** Throws 400 for what cannot stand in the headers of a mail. */
export function requireMail({ to, subject, replyTo, fromName = '', headers = {} }: Mail): void {
  const recipients = getRecipients({ to });
  const isFit = recipients.length > 0 && recipients.length <= maxRecipients && recipients.every(isMailAddress);
  if (!isFit || (replyTo !== undefined && !isMailAddress(replyTo))) throw unfit('To', 'Enter a valid e-mail address.');
  if (subject.trim() === '' || subject.length > maxSubjectLength || lineBreaks.test(subject))
    throw unfit('Subject', 'A subject must be one line of at most 200 characters.');
  const lines = Object.entries(headers);
  if (lineBreaks.test(fromName) || fromName.length > maxNameLength || !lines.every(isHeader))
    throw unfit('From', 'E-mail names and headers must each be on a single line.');
}

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  /^[A-Za-z][A-Za-z-]*$/.test(name) && value.length <= maxHeaderLength && !lineBreaks.test(value);

const unfit = (Key: string, Message: string): AppError => new AppError('request.invalid', 'The e-mail cannot be sent.', { errors: [{ Key, Message }] });
