// Groups and totals of many rows, remembered like their counts for as long as nothing has been written that could change them: boards, forecasts and dashboards.
import type { Model } from '../contract/model.ts';
import { type Statement, getStatement, type Transaction } from '../database/database.ts';
import { isChangedSince, loadShowsAll } from '../event/read-events.ts';
import { type Grouping, groupsQuery } from './compile-groups.ts';
import { getTenantField } from './compile-sql.ts';
import type { Counted } from './count-level.ts';
import { entitiesBehind, isOfUse, type CacheEntry } from './plan-memory.ts';
import { minCached } from './cached-counts.ts';
import { getPaths, type SearchPlan } from './search-plan.ts';

const maxStatements = 200;
/** A board and a year of months have few groups; what has more is worked out each time. */
const maxGroups = 200;

interface Cached extends CacheEntry {
  readonly rows: readonly Counted[];
}
class Memory {
  /** By the text and the values of the statement: they name the agency, and hold what the reader's rights add. */
  readonly kept = new Map<string, Cached>();
  /** What is being worked out just now, by the same key: undefined where it failed or found nothing. */
  readonly coming = new Map<string, Promise<Cached | undefined>>();
}
const memories = new WeakMap<Model, Memory>();

/**
 * The rows of one grouped statement. In a transaction that sees one moment they are given from memory where it sees no write that could have
 * changed them; anyone who asks for what is being worked out for somebody else waits for that.
 */
export async function askGroups(model: Model, tx: Transaction, plan: SearchPlan, grouping: Grouping, limit: number): Promise<readonly Counted[]> {
  const statement = getStatement(groupsQuery(getTenantField(model), plan, tx.agencyId, grouping, limit));
  if (!tx.isSnapshot) return await tx.rows<Counted>(statement, { customPlan: true });
  const memory = memories.get(model) ?? new Memory();
  memories.set(model, memory);
  const key = JSON.stringify([tx.agencyId, tx.dataScope, statement]);
  const isTrue = async ({ snapshot }: Cached): Promise<boolean> => !(await isChangedSince(tx, snapshot, entitiesOfGroups(model, plan, grouping)));
  const found = memory.kept.get(key);
  if (found && isOfUse(tx, found) && (await isTrue(found))) return found.rows;
  let waitedFor: Promise<Cached | undefined> | undefined;
  // Where what was waited for does not serve, somebody who waited as well may have begun by now.
  for (let coming = memory.coming.get(key); coming && coming !== waitedFor; coming = memory.coming.get(key)) {
    waitedFor = coming;
    const others = await coming;
    // It was begun before this transaction or after it: only the database can tell whether it knows of something that this one does not see.
    if (others && (await loadShowsAll(tx, others.snapshot)) && (await isTrue(others))) return others.rows;
  }
  return await workOut(tx, statement, memory, key);
}

function entitiesOfGroups(model: Model, plan: SearchPlan, { by, currency, totals }: Grouping): string[] {
  return entitiesBehind(model, plan, [
    ...by.map(({ path }) => path),
    ...(currency ? [currency] : []),
    ...totals.flatMap(({ path, only }) => [path, ...(only ? getPaths(only) : [])]),
  ]);
}

async function workOut(tx: Transaction, statement: Statement, memory: Memory, key: string): Promise<readonly Counted[]> {
  const working = tx.rows<Counted>(statement).then((rows) => ({ rows, message: reportTo(rows) }));
  const coming = working.then(
    ({ message }) => message,
    () => undefined,
  );
  memory.coming.set(key, coming);
  try {
    const { rows, message } = await working;
    memory.kept.delete(key);
    if (message && isWorthKeeping(rows)) {
      // A map keeps the order of its entries: the oldest goes.
      const [oldest] = memory.kept.size >= maxStatements ? memory.kept.keys() : [];
      if (oldest !== undefined) memory.kept.delete(oldest);
      memory.kept.set(key, message);
    }
    return rows;
  } finally {
    if (memory.coming.get(key) === coming) memory.coming.delete(key);
  }
}

function reportTo(rows: readonly Counted[]): Cached | undefined {
  const [first] = rows;
  return first && { rows, snapshot: first.Snapshot, at: performance.now() };
}

const isWorthKeeping = (rows: readonly Counted[]): boolean => rows.length <= maxGroups && rows.reduce((sum, { Count }) => sum + Count, 0) >= minCached;
