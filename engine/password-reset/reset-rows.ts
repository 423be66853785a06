// The rows of matricula.password_reset: one statement per act.
import { sql, type Transaction } from '../database/database.ts';

export interface ResetRow {
  readonly hash: string;
  readonly agency_id: number;
  readonly user_id: number;
  readonly expires_at: Date;
}

const resets = () => sql.withSchema('matricula').table('password_reset');

/** Only the newest link of a person works. What has run out goes in passing. */
export async function insertReset(tx: Transaction, row: ResetRow, now: Date): Promise<void> {
  await tx.execute(resets().where({ user_id: row.user_id }).orWhere('expires_at', '<=', now).delete());
  await tx.execute(resets().insert(row));
}

/** The link, while it still works. */
export async function readReset(tx: Transaction, hash: string, now: Date): Promise<ResetRow | undefined> {
  const [row] = await tx.rows<ResetRow & Record<string, unknown>>(resets().where({ hash }).where('expires_at', '>', now).select('*'));
  return row;
}

/** True for the one who takes it; of two at once the other waits and finds nothing. */
export async function takeReset(tx: Transaction, hash: string, now: Date): Promise<boolean> {
  return (await tx.execute(resets().where({ hash }).where('expires_at', '>', now).delete())) === 1;
}
