// What PostgreSQL knows of tables when it plans: for anyone who writes very much in one transaction and reads it again there.
import type { Transaction } from '../contract/transaction.ts';
import { sql } from './database.ts';

/**
 * Has the tables of these entities counted again, with what this transaction has written. PostgreSQL does so by itself only once it is kept; until
 * then it plans for empty tables. Where the application may not (before PostgreSQL 17, on a server of others) nothing happens.
 */
export async function refreshStatistics(tx: Transaction, entities: readonly string[]): Promise<void> {
  if (entities.length > 0) await tx.execute(sql.raw(`analyze ${entities.map(() => '??').join(', ')}`, [...entities]));
}
