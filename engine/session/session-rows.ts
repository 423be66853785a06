// The rows of matricula.session and matricula.ticket: one statement per act.
import type { ActorKind } from '../contract/definitions.ts';
import { sql, type Transaction } from '../database/database.ts';

export interface SessionRow {
  readonly id: string;
  /** The agency acted on; of a god user the chosen one. */
  readonly agency_id: number;
  readonly user_id: number;
  /** The agency that the person belongs to. */
  readonly user_agency_id: number;
  readonly actor: ActorKind;
  /** What the browser or program called itself when it signed in; may be empty. */
  readonly client: string;
  /** Where it signed in from; may be empty. */
  readonly address: string;
  /** Which of its refresh tokens is the next one that is taken: 1 is the one of signing in. */
  readonly refresh_number: number;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

const sessions = () => sql.withSchema('matricula').table('session');
const tickets = () => sql.withSchema('matricula').table('ticket');

export async function insertSession(tx: Transaction, row: Omit<SessionRow, 'revoked_at'>): Promise<void> {
  await tx.execute(sessions().insert(row));
}

export async function readSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.rows<SessionRow & Record<string, unknown>>(sessions().where({ id }).select('*'));
  return row;
}

const maxListed = 200;

/** The sessions of a user that have not ended, the one used last in front. */
export async function loadSessions(tx: Transaction, userId: number, now: Date): Promise<SessionRow[]> {
  const open = sessions().where({ user_id: userId, actor: 'staff', revoked_at: null }).where('expires_at', '>', now);
  return await tx.rows<SessionRow & Record<string, unknown>>(open.select('*').orderBy('last_used_at', 'desc').orderBy('id').limit(maxListed));
}

/** Those of the sessions that have not ended. */
export async function openSessions(tx: Transaction, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sessions().whereIn('id', ids).where({ revoked_at: null }).where('expires_at', '>', now).select('id'));
  return new Set(rows.map(({ id }) => id));
}

/** The session, locked until the transaction ends. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.rows<SessionRow & Record<string, unknown>>(sessions().where({ id }).select('*').forUpdate());
  return row;
}

/** False when the session has ended meanwhile. */
export async function renewSession(
  tx: Transaction,
  id: string,
  change: Partial<Pick<SessionRow, 'agency_id' | 'refresh_number' | 'last_used_at' | 'expires_at'>>,
): Promise<boolean> {
  return (await tx.execute(sessions().where({ id, revoked_at: null }).update(change))) === 1;
}

export async function revokeSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sessions().where({ id, revoked_at: null }).update({ revoked_at: now }));
  await tx.execute(tickets().where({ session_id: id }).delete());
}

/**
 * Ends every session of these people but one (none where nothing is given), and answers which: anyone who knew the old password is out. Ids of users
 * and of people who are records mean different people: the kind tells them apart.
 */
export async function revokeSessions(tx: Transaction, userIds: readonly number[], exceptId: string, now: Date, actor: ActorKind = 'staff'): Promise<string[]> {
  const open = sessions().whereIn('user_id', userIds).where({ actor, revoked_at: null });
  if (exceptId !== '') open.whereNot({ id: exceptId });
  const ended = await tx.rows<{ id: string }>(open.update({ revoked_at: now }).returning('id'));
  const ids = ended.map(({ id }) => id);
  await tx.execute(tickets().whereIn('session_id', ids).delete());
  return ids;
}

/**
 * What was begun under an old password or an old name leads nowhere any more: links that set a password, and sign-ins that wait for a code.
 * Who changes the password because a mailbox was read shall not lose it to a link that lies there.
 */
export async function dropPending(tx: Transaction, userIds: readonly number[]): Promise<void> {
  for (const table of ['password_reset', 'sign_in_challenge']) await tx.execute(sql.withSchema('matricula').table(table).whereIn('user_id', userIds).delete());
}

export const hasEnded = (session: SessionRow, now: Date): boolean => session.revoked_at !== null || session.expires_at <= now;

export interface TicketRow {
  readonly hash: string;
  readonly agency_id: number;
  readonly session_id: string;
  readonly path: string;
  readonly expires_at: Date;
  /** Set where it was made by somebody who looks on as another person: the document is the one that this person would get. */
  readonly viewing_id: string | null;
}

/** Tickets of the same session that were never used go with it, so that they do not pile up. */
export async function insertTicket(tx: Transaction, row: TicketRow, now: Date): Promise<void> {
  await tx.execute(tickets().where({ session_id: row.session_id }).where('expires_at', '<=', now).delete());
  await tx.execute(tickets().insert(row));
}

/** Takes the ticket away and answers it; of two that try at once one gets it. */
export async function takeTicket(tx: Transaction, hash: string, path: string): Promise<TicketRow | undefined> {
  const [row] = await tx.rows<TicketRow & Record<string, unknown>>(tickets().where({ hash, path }).delete().returning('*'));
  return row;
}

/** Drops sessions and tickets that ended long ago. */
export async function sweepSessions(tx: Transaction, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await tx.execute(sessions().where('expires_at', '<', monthAgo).delete());
  await tx.execute(tickets().where('expires_at', '<', now).delete());
}
