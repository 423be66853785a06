// Groups and totals of many rows, remembered like their counts for as long as nothing has been written that could change them: boards, forecasts and dashboards.
import type { Model } from '../contract/model.ts';
import { type Statement, statementOf, type Transaction } from '../database/database.ts';
import { isChangedSince } from '../event/read-events.ts';
import { type Grouping, groupsQuery } from './compile-groups.ts';
import { tenantFieldOf } from './compile-sql.ts';
import type { Counted } from './count-level.ts';
import { entitiesBehind, isOfUse, type Kept } from './plan-memory.ts';
import { fewestRemembered } from './remembered-counts.ts';
import type { SearchPlan } from './search-plan.ts';

const mostStatements = 200;
/** A board and a year of months have few groups; what has more is worked out each time. */
const mostGroups = 200;

interface Remembered extends Kept {
  readonly rows: readonly Counted[];
}
/** By the text and the values of the statement: they name the agency, and hold what the reader's rights add. */
const remembered = new WeakMap<Model, Map<string, Remembered>>();

/** The rows of one grouped statement. In a transaction that sees one moment they are told again where it sees no write that could have changed them. */
export async function askGroups(model: Model, tx: Transaction, plan: SearchPlan, grouping: Grouping, limit: number): Promise<readonly Counted[]> {
  const statement = statementOf(groupsQuery(tenantFieldOf(model), plan, tx.agencyId, grouping, limit));
  if (!tx.isSnapshot) return await tx.rows<Counted>(statement);
  const known = remembered.get(model) ?? new Map<string, Remembered>();
  remembered.set(model, known);
  const key = JSON.stringify([tx.agencyId, tx.reach, statement]);
  const found = known.get(key);
  if (found && isOfUse(tx, found) && !(await isChangedSince(tx, found.snapshot, entitiesOfGroups(model, plan, grouping)))) return found.rows;
  return await workOut(tx, statement, known, key);
}

function entitiesOfGroups(model: Model, plan: SearchPlan, { by, currency, totals }: Grouping): string[] {
  return entitiesBehind(model, plan, [...by.map(({ path }) => path), ...(currency ? [currency] : []), ...totals.map(({ path }) => path)]);
}

async function workOut(tx: Transaction, statement: Statement, known: Map<string, Remembered>, key: string): Promise<readonly Counted[]> {
  const rows = await tx.rows<Counted>(statement);
  known.delete(key);
  const [first] = rows;
  if (first && rows.length <= mostGroups && rows.reduce((sum, { Count }) => sum + Count, 0) >= fewestRemembered) {
    // A map keeps the order of its entries: the oldest goes.
    const [oldest] = known.size >= mostStatements ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, { rows, snapshot: first.Snapshot, at: performance.now() });
  }
  return rows;
}
