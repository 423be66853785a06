// Counts of many rows, remembered for as long as nothing has been written that could change them: counting takes longer than all the rest of a page.
import type { Model } from '../contract/model.ts';
import { type Statement, getStatement, type Transaction } from '../database/database.ts';
import { isChangedSince } from '../event/read-events.ts';
import { countQuery, getTenantField } from './compile-sql.ts';
import { entitiesBehind, isOfUse, type CacheEntry } from './plan-memory.ts';
import type { SearchPlan } from './search-plan.ts';

/** Fewer are counted as fast as it is asked whether the number still holds. */
export const minCached = 1000;
const maxCached = 500;

interface Cached extends CacheEntry {
  readonly count: number;
}
/** By the text and the values of the statement: they name the agency, and hold what the reader's rights add. */
const cached = new WeakMap<Model, Map<string, Cached>>();

/** A count on its way, or the question whether a remembered one still holds (undefined: it does not, and `count` asks again). */
export type Counting = { readonly counted: Promise<number> } | { readonly held: Promise<number | undefined>; count(): Promise<number> };

/** Asks at once for the count of a plan, in a transaction that sees one moment. */
export function askCount(model: Model, tx: Transaction, plan: SearchPlan): Counting {
  const statement = getStatement(countQuery(getTenantField(model), plan, tx.agencyId));
  const counts = cached.get(model) ?? new Map<string, Cached>();
  cached.set(model, counts);
  const key = JSON.stringify([tx.agencyId, tx.dataScope, statement]);
  const ask = (): Promise<number> => count(tx, statement, counts, key);
  const found = counts.get(key);
  if (!found || !isOfUse(tx, found)) return { counted: ask() };
  const changed = isChangedSince(tx, found.snapshot, entitiesBehind(model, plan, []));
  return { held: changed.then((isChanged) => (isChanged ? undefined : found.count)), count: ask };
}

async function count(tx: Transaction, statement: Statement, counts: Map<string, Cached>, key: string): Promise<number> {
  const [row] = await tx.rows<{ Count: number; Snapshot: string }>(statement);
  if (!row) throw new Error('A count is one row.');
  counts.delete(key);
  if (row.Count >= minCached) {
    // A map keeps the order of its entries: the oldest goes.
    const [oldest] = counts.size >= maxCached ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    counts.set(key, { count: row.Count, snapshot: row.Snapshot, at: performance.now() });
  }
  return row.Count;
}
