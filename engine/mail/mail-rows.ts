// The rows of matricula.mail: what waits, what went out, what was kept here for want of a mail server.
import { AppError } from '../contract/errors.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { Mail, MailAttachment, MailFailure } from '../contract/mail.ts';
import { getRecipients } from './mail.ts';

/** `sending`: a server has it in hand, and where the process ends meanwhile nobody knows what became of it. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'unknown';

/** A mail as the outbox shows it. */
export interface MailRow {
  readonly id: number;
  readonly agencyId: number;
  /** Its addresses, with commas between them. */
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}
/** With what it says. */
export interface FullMailRow extends MailRow {
  readonly body: string;
  readonly html: string | null;
  readonly fromName: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly failure: MailFailure | null;
  readonly secret: string | null;
  readonly messageId: string;
  readonly replyTo: string | null;
  readonly accountId: number | null;
  readonly attachments: readonly MailAttachment[];
}

const listed = { id: 'id', agencyId: 'agency_id', recipient: 'recipient', subject: 'subject', state: 'state', createdAt: 'created_at', sentAt: 'sent_at' };
const full = {
  ...listed,
  body: 'body',
  html: 'html',
  secret: 'secret',
  fromName: 'from_name',
  headers: 'headers',
  failure: 'failure',
  messageId: 'message_id',
  replyTo: 'reply_to',
  accountId: 'account_id',
  attachments: 'attachments',
};
const mails = () => sql.withSchema('matricula').table('mail');
const maxCounted = 10_000;
/** What people were written is kept for so many days. */
const storedDays = 90;

/** Answers their numbers, in the same order. */
export async function insertMails(tx: Transaction, written: readonly (Mail & { readonly messageId: string })[]): Promise<number[]> {
  const values = written.map(({ to, subject, text, html, secret, fromName, replyTo, headers, attachments, account, messageId }) => ({
    agency_id: tx.agencyId,
    recipient: getRecipients({ to }).join(', '),
    subject,
    body: text,
    html: html ?? null,
    from_name: fromName ?? null,
    headers: JSON.stringify(headers ?? {}),
    secret: secret ?? null,
    message_id: messageId,
    reply_to: replyTo ?? null,
    account_id: account ?? null,
    attachments: JSON.stringify(attachments ?? []),
  }));
  // One that goes out again under its Message-ID keeps its row, and the server that it goes out by; its job of before has ended.
  const again = { state: 'waiting', failure: null, created_at: sql.raw('now()') };
  const insert = mails().insert(values).onConflict('message_id').merge(again).whereIn('mail.state', ['failed', 'unknown']);
  const rows = await tx.rows<{ id: string; message_id: string }>(insert.returning(['id', 'message_id']));
  await forgetOldMails(tx);
  const numbers = new Map(rows.map(({ id, message_id }) => [message_id, Number(id)]));
  return written.map(({ messageId }) => numbers.get(messageId) ?? 0);
}

/** Some of those whose time is over; others that do the same at this moment take others. */
async function forgetOldMails(tx: Transaction): Promise<void> {
  // As an array: joined, each of them may be looked for in the whole table, as long as PostgreSQL has not counted what a bulk e-mail has just added to it.
  const old = mails().where({ agency_id: tx.agencyId }).whereRaw(`created_at < now() - interval '${storedDays} days'`).select('id').orderBy('created_at');
  await tx.execute(
    mails()
      .whereRaw('id = any(array(?))', [old.limit(1000).forUpdate().skipLocked()])
      .delete(),
  );
}

/** A mail that is not out: it waits, was given up, or was left behind by a process that ended. Undefined when it is out or gone. Its job is in one hand at a time. */
export async function openMail(tx: Transaction, id: number): Promise<FullMailRow | undefined> {
  const [row] = await tx.rows<StoredRow & Omit<FullMailRow, 'id'>>(
    mails().where({ id, agency_id: tx.agencyId }).whereNotIn('state', ['sent', 'kept']).select(full),
  );
  return row && { ...row, id: Number(row.id) };
}

/** A server is handed the mail from now on, or did not take it. */
export async function markMail(tx: Transaction, id: number, state: MailState, failure: MailFailure | null): Promise<void> {
  await tx.execute(
    mails()
      .where({ id, agency_id: tx.agencyId })
      .update({ state, failure: failure && JSON.stringify(failure) }),
  );
}

/** The mail is out of the house (`sent`) or stays in it (`kept`). */
export async function closeMail(
  tx: Transaction,
  id: number,
  state: 'sent' | 'kept',
  shown: { readonly body: string; readonly html: string | null },
): Promise<void> {
  await tx.execute(
    mails()
      .where({ id, agency_id: tx.agencyId })
      .update({ state, ...shown, secret: null, failure: null, sent_at: sql.raw('now()') }),
  );
}

/** The newest first, of the agency and of the platform, and how many there are, counted up to 10,000. */
export async function listMails(
  tx: Transaction,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ mails: MailRow[]; count: number }> {
  const visible = () => mails().whereIn('agency_id', [0, tx.agencyId]);
  const rows = await tx.rows<StoredRow & Omit<MailRow, 'id'>>(visible().select(listed).orderBy('id', 'desc').offset(skip).limit(take));
  const [counted] = await tx.rows<{ n: string }>(
    sql.count({ n: '*' }).from(
      visible()
        .select('id')
        .limit(maxCounted + 1)
        .as('found'),
    ),
  );
  return { mails: rows.map((row) => ({ ...row, id: Number(row.id) })), count: Number(counted?.n) };
}

/** One mail. Throws 404. */
export async function readMail(tx: Transaction, id: number): Promise<FullMailRow> {
  const [row] = await tx.rows<StoredRow & Omit<FullMailRow, 'id'>>(mails().whereIn('agency_id', [0, tx.agencyId]).where({ id }).select(full));
  if (!row) throw new AppError('record.not-found', 'This e-mail does not exist.');
  return { ...row, id: Number(row.id) };
}

type StoredRow = Record<string, unknown> & { readonly id: string };
