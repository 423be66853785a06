// Mails as plugins send them.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; there is no other kind. */
  readonly text: string;
  /** The part of the text that opens something, such as a token: no longer shown once a mail server has the mail. */
  readonly secret?: string;
}
