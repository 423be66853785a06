// Download tickets: made for one document and one session, redeemed once.
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Database } from '../database/database.ts';
import { documentPath } from './document-path.ts';
import { hashOfToken, randomToken } from './secret-token.ts';
import { insertTicket, type TicketRow, takeTicket } from './session-rows.ts';

export const ticketSeconds = 60;
/** Tells a ticket from a session token where either may stand. */
const mark = 'ticket_';

export const isTicket = (token: string): boolean => token.startsWith(mark);

/** A token for the address of one document: one use, one minute, that path and query only. */
export async function issueTicket(database: Database, actor: Actor, path: string, now: Date): Promise<string> {
  const document = documentPath(path);
  if (!document) {
    const Message = 'This is not the address of a document. Send the path and query of the download, beginning with /api/.';
    throw new AppError('request.invalid', 'The download could not be prepared.', { errors: [{ Key: 'Path', Message }] });
  }
  const ticket = `${mark}${randomToken()}`;
  const expires = new Date(now.getTime() + ticketSeconds * 1000);
  const row = {
    hash: hashOfToken(ticket),
    agency_id: actor.agencyId,
    session_id: actor.sessionId,
    path: document,
    expires_at: expires,
    viewing_id: actor.viewer?.viewingId ?? null,
  };
  await database.write(actor.agencyId, (tx) => insertTicket(tx, row, now));
  return ticket;
}

/** Uses a ticket up; whatever is wrong with it, the answer is the same. */
export async function redeemTicket(database: Database, token: string, path: string, now: Date): Promise<TicketRow> {
  const document = documentPath(path);
  const ticket = document === undefined ? undefined : await database.write(0, (tx) => takeTicket(tx, hashOfToken(token), document));
  if (ticket && ticket.expires_at > now) return ticket;
  throw new AppError('access.unauthenticated', 'This download link has been used, has expired or belongs to another document.', {
    hint: 'Go back and start the download again.',
  });
}
