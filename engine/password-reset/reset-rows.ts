// The rows of matricula.password_reset: one statement per act.
import { sql, type Transaction } from '../database/database.ts';

export interface ResetRow {
  readonly hash: string;
  readonly agency_id: number;
  readonly user_id: number;
  readonly expires_at: Date;
}

const resets = () => sql.withSchema('matricula').table('password_reset');

/** Links that are under way go on working: anyone who asks for one is not known yet. What has run out goes in passing. */
export async function insertReset(tx: Transaction, row: ResetRow, now: Date): Promise<void> {
  await tx.execute(resets().where('expires_at', '<=', now).delete());
  await tx.execute(resets().insert(row));
}

/** The link, while it still works. */
export async function readReset(tx: Transaction, hash: string, now: Date): Promise<ResetRow | undefined> {
  const [row] = await tx.rows<ResetRow & Record<string, unknown>>(resets().where({ hash }).where('expires_at', '>', now).select('*'));
  return row;
}

/** True for the one who takes it, with all other links of the person; of two at once, by one link or by two, the other waits and finds nothing. */
export async function takeReset(tx: Transaction, { hash, user_id }: Pick<ResetRow, 'hash' | 'user_id'>, now: Date): Promise<boolean> {
  // Locked in one order, so that two links of one person never wait for each other.
  const links = await tx.rows<{ hash: string; expires_at: Date }>(resets().where({ user_id }).orderBy('hash').select('hash', 'expires_at').forUpdate());
  if (!links.some((link) => link.hash === hash && link.expires_at > now)) return false;
  await tx.execute(resets().where({ user_id }).delete());
  return true;
}
