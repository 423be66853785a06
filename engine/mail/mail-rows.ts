// The rows of matricula.mail: what waits, what went out, what was kept here for want of a mail server.
import { AppError } from '../contract/errors.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { Mail, MailAttachment } from '../contract/mail.ts';

export type MailState = 'waiting' | 'sent' | 'kept';

/** A mail as the outbox shows it. */
export interface MailRow {
  readonly id: number;
  readonly agencyId: number;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}
/** With what it says. */
export interface FullMailRow extends MailRow {
  readonly body: string;
  readonly secret: string | null;
  readonly messageId: string;
  readonly replyTo: string | null;
  readonly attachments: readonly MailAttachment[];
}

const listed = { id: 'id', agencyId: 'agency_id', recipient: 'recipient', subject: 'subject', state: 'state', createdAt: 'created_at', sentAt: 'sent_at' };
const full = { ...listed, body: 'body', secret: 'secret', messageId: 'message_id', replyTo: 'reply_to', attachments: 'attachments' };
const mails = () => sql.withSchema('matricula').table('mail');
const maxCounted = 10_000;
/** What people were written is kept for so many days. */
const storedDays = 90;

/** Answers their numbers, in the same order. */
export async function insertMails(tx: Transaction, written: readonly (Mail & { readonly messageId: string })[]): Promise<number[]> {
  const values = written.map(({ to, subject, text, secret, replyTo, attachments, messageId }) => ({
    agency_id: tx.agencyId,
    recipient: to,
    subject,
    body: text,
    secret: secret ?? null,
    message_id: messageId,
    reply_to: replyTo ?? null,
    attachments: JSON.stringify(attachments ?? []),
  }));
  const rows = await tx.rows<{ id: string; message_id: string }>(mails().insert(values).returning(['id', 'message_id']));
  const numbers = new Map(rows.map(({ id, message_id }) => [message_id, Number(id)]));
  return written.map(({ messageId }) => numbers.get(messageId) ?? 0);
}

/** A mail that waits; undefined when it is out or gone. Its job is in one hand at a time. */
export async function waitingMail(tx: Transaction, id: number): Promise<FullMailRow | undefined> {
  const [row] = await tx.rows<StoredRow & Omit<FullMailRow, 'id'>>(mails().where({ id, agency_id: tx.agencyId, state: 'waiting' }).select(full));
  return row && { ...row, id: Number(row.id) };
}

/** The mail is out of the house (`sent`) or stays in it (`kept`). */
export async function closeMail(tx: Transaction, id: number, state: 'sent' | 'kept', body: string): Promise<void> {
  await tx.execute(
    mails()
      .where({ id, agency_id: tx.agencyId })
      .update({ state, body, secret: null, sent_at: sql.raw('now()') }),
  );
  const old = mails().where({ agency_id: tx.agencyId }).whereRaw(`created_at < now() - interval '${storedDays} days'`).select('id').limit(1000);
  await tx.execute(mails().whereIn('id', old).delete());
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
  if (!row) throw new AppError('record.not-found', 'This mail does not exist.');
  return { ...row, id: Number(row.id) };
}

type StoredRow = Record<string, unknown> & { readonly id: string };
