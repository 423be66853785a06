// Contents that are files no longer, or never became any, go: the content first, then its row, so that what is interrupted is done again.
import { type Database, type Query, sql, type Transaction } from '../database/database.ts';
import type { FileStore } from './file-store.ts';

const atOnce = 50;

/** What was received for a write that did not come about. What did become a file after all is left alone. */
export async function discardArrived(database: Pick<Database, 'write'>, store: FileStore, agencyId: number, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await remove(database, store, agencyId, (rows) => rows.whereIn('key', [...keys]).where({ state: 'arriving' }));
}

/**
 * What an agency left behind: files that were taken off, contents whose write never ended (a process that was killed), and files that
 * were sent ahead a week ago and hang on nothing. At most 50 at a time.
 */
export async function sweepContents(database: Database, store: FileStore, agencyId: number): Promise<void> {
  await remove(database, store, agencyId, (rows) =>
    rows.whereRaw(
      `(state = 'leaving' or state = 'arriving' and changed_at < now() - interval '1 hour'
        or state = 'kept' and entity_id is null and changed_at < now() - interval '7 days')`,
    ),
  );
}

/** Some files of the transaction's agency go, whatever they hang on; answers how many. Without a store only their rows. */
export const eraseContents = async (tx: Transaction, store: FileStore | undefined, max: number): Promise<number> =>
  await removeRows(tx, store, files().where({ agency_id: tx.agencyId }).select('key').limit(max).forUpdate());

async function remove(database: Pick<Database, 'write'>, store: FileStore, agencyId: number, choose: (rows: ReturnType<typeof files>) => Query): Promise<void> {
  const rows = files().select('key').limit(atOnce).forUpdate().skipLocked();
  await database.write(agencyId, async (tx) => void (await removeRows(tx, store, choose(rows))));
}

async function removeRows(tx: Transaction, store: FileStore | undefined, chosen: Query): Promise<number> {
  const keys = (await tx.rows<{ key: string }>(chosen)).map(({ key }) => key);
  if (keys.length === 0) return 0;
  if (store) await Promise.all(keys.map((key) => store.remove(key)));
  await tx.execute(files().whereIn('key', keys).delete());
  return keys.length;
}

const files = () => sql.withSchema('matricula').table<{ key: string; agency_id: number; state: string }>('file');
