// Mails as plugins send them.
import type { Language, Right } from './definitions.ts';
import type { Message } from './message.ts';

export interface Mail {
  /** One address, or several that see each other. */
  readonly to: string | readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same with layout, as safe HTML; the reader's program shows it in place of the text. */
  readonly html?: string;
  /** The part of the text that opens something, such as a token: no longer shown once a mail server has the mail. */
  readonly secret?: string;
  /** The name that stands before the address that mails come from: of the person who writes. */
  readonly fromName?: string | undefined;
  /** Where answers go: to the person who wrote it. A mail without says that it was written by a program. */
  readonly replyTo?: string | undefined;
  /** Documents of records, made when the mail goes out, and files of records, read then: with the rights that the sender has by that time. */
  readonly attachments?: readonly MailAttachment[];
  /** Further headers, such as References; one line each. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The Message-ID of a mail that goes out again, where its recipients may have it already; a new one where nothing is said. */
  readonly messageId?: string;
  /** The mail server of somebody's own that it goes out by, by its number at the plugin that keeps them; that of the product where nothing is said. */
  readonly account?: number | undefined;
  /** One of many: it waits behind those that people write one by one. */
  readonly isBulk?: boolean;
}

/** A mail server that somebody has typed, and the address that mails come from by it. */
export interface MailAccount {
  /** As SMTP_URL is written, without user and password. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly from: string;
}

export type MailAttachment = PrintedAttachment | FileAttachment;

/** A file that hangs on a record, by its id. */
export interface FileAttachment {
  readonly fileId: number;
}

/** A document (`plugin.name`) of a record, as a PDF. */
export interface PrintedAttachment {
  readonly pdf: string;
  readonly id: number;
  readonly language?: Language | undefined;
  /** Needed on the record beside that of reading. */
  readonly right?: Right;
}

/**
 * Why a mail did not reach everybody: the server refused it for good, an address that does not exist, or by its rules; the server could not be
 * reached, or put the mail off, for a day; the connection broke after the mail was handed over; what was attached could not be made or read; the
 * mail server that it was to go out by is there no more.
 */
export type MailFailureCode = 'refused' | 'address' | 'policy' | 'unreachable' | 'lost' | 'content' | 'account';

export interface MailFailure {
  readonly code: MailFailureCode;
  /** What the server said, or what stood in the way, in English. */
  readonly detail: string;
  /** The addresses that were refused. */
  readonly addresses: readonly string[];
}

/** What became of a mail, told as the event `mail.settled`: a mail server has it, it stays here for want of one, it was given up, or nobody knows. */
export interface SettledMail {
  readonly messageId: string;
  readonly state: 'sent' | 'kept' | 'failed' | 'unknown';
  /** Of one that was given up: why. Anyone who tries its job again may send it all the same. */
  readonly why?: Message;
  /** Of one that was given up or not taken for all its recipients. */
  readonly failure?: MailFailure;
}
