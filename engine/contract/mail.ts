// Mails as plugins send them.
import type { Language, Right } from './definitions.ts';
import type { Message } from './message.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; there is no other kind. */
  readonly text: string;
  /** The part of the text that opens something, such as a token: no longer shown once a mail server has the mail. */
  readonly secret?: string;
  /** Where answers go: to the person who wrote it. A mail without says that it was written by a program. */
  readonly replyTo?: string | undefined;
  /** Documents of records, made when the mail goes out, and files of records, read then: with the rights that the sender has by that time. */
  readonly attachments?: readonly MailAttachment[];
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

/** What became of a mail, told as the event `mail.settled`: a mail server has it, it stays here for want of one, or it was given up. */
export interface SettledMail {
  readonly messageId: string;
  readonly state: 'sent' | 'kept' | 'failed';
  /** Of one that was given up: why. Anyone who tries its job again may send it all the same. */
  readonly why?: Message;
}
