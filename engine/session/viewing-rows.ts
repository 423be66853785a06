// The rows of matricula.viewing: one statement per act, in a transaction of the agency that is acted on.
import { sql, type Transaction } from '../database/database.ts';

export interface ViewingRow {
  readonly id: string;
  readonly session_id: string;
  readonly agency_id: number;
  /** The person whose view of the product it is. */
  readonly user_id: number;
  readonly expires_at: Date;
}

const viewings = () => sql.withSchema('matricula').table('viewing');

/** Those of the same session that have run out go with it, so that they do not pile up. */
export async function insertViewing(tx: Transaction, row: ViewingRow, now: Date): Promise<void> {
  await tx.execute(viewings().where({ session_id: row.session_id }).where('expires_at', '<=', now).delete());
  await tx.execute(viewings().insert(row));
}

/** One of the session that has not run out. */
export async function readViewing(tx: Transaction, id: string, sessionId: string, now: Date): Promise<ViewingRow | undefined> {
  const own = viewings().where({ id, session_id: sessionId, agency_id: tx.agencyId }).where('expires_at', '>', now);
  const [row] = await tx.rows<ViewingRow & Record<string, unknown>>(own.select('*'));
  return row;
}

/** Ends one of the session; nothing where it has ended already. */
export async function deleteViewing(tx: Transaction, id: string, sessionId: string): Promise<void> {
  await tx.execute(viewings().where({ id, session_id: sessionId, agency_id: tx.agencyId }).delete());
}
