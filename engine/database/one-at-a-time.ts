// Waits until nobody else is at the same work: for decisions that look at several records before they change one.
import type { Transaction } from '../contract/transaction.ts';
import { sql } from './database.ts';

/** Holds the place of this name until the transaction ends; anyone who asks for it meanwhile waits, at most as long as for a lock. */
export async function oneAtATime(tx: Transaction, name: string): Promise<void> {
  await tx.rows(sql.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`matricula:${name}`]));
}
