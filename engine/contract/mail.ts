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
  /** Documents of records, made when the mail goes out, with the rights that the sender has then. */
  readonly attachments?: readonly MailAttachment[];
}

/** A document (`plugin.name`) of a record, as a PDF. */
export interface MailAttachment {
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
