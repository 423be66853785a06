// Runs a plan inside one read-only transaction: the page, the count, or the rows in batches.
import type { Model } from '../contract/model.ts';
import type { Row, Transaction } from '../database/database.ts';
import { countCap, countQuery, idsQuery, pageAsJson, pageIdsQuery, pageOfIdsAsJson, pageQuery, tenantFieldOf } from './compile-sql.ts';
import type { SearchPlan } from './search-plan.ts';
import { statementByIds } from './statement-by-ids.ts';

/** A page: `data` is the JSON text of a list, ready for the wire. */
export interface Page {
  readonly data: string;
  readonly count: number | undefined;
  readonly countIsCapped: boolean;
}

/** More ids than a screen shows are joined in a plan made for so many. */
const mostKept = 200;

/**
 * The page of a plan: three statements at most, however many rows come back. Where all of them see one moment, the ids are found first and
 * their rows are fetched by a statement whose plan is kept: planning the joins takes longer than running them.
 `isLast`: no statement of the transaction comes after the page.
 */
export async function runPage(model: Model, tx: Transaction, plan: SearchPlan, { isLast = false } = {}): Promise<Page> {
  const tenantField = tenantFieldOf(model);
  // Sent together: the database goes from one to the next without waiting for us.
  const [data, counted] = await Promise.all([
    tx.isSnapshot ? pageInTwo(tenantField, tx, plan, isLast) : pageAtOnce(tenantField, tx, plan),
    plan.count === 'none' ? undefined : tx.rows<{ Count: number }>(countQuery(tenantField, plan, tx.agencyId)),
  ]);
  if (!counted) return { data, count: undefined, countIsCapped: false };
  const count = counted[0]?.Count ?? 0;
  const countIsCapped = plan.count === 'capped' && count > countCap;
  return { data, count: countIsCapped ? countCap : count, countIsCapped };
}

async function pageAtOnce(tenantField: string, tx: Transaction, plan: SearchPlan): Promise<string> {
  const [page] = await tx.rows<{ Data: string }>(pageAsJson(tenantField, plan, tx.agencyId));
  return page?.Data ?? '[]';
}

async function pageInTwo(tenantField: string, tx: Transaction, plan: SearchPlan, isLast: boolean): Promise<string> {
  const found = await tx.rows<{ Id: number }>(pageIdsQuery(tenantField, plan, tx.agencyId));
  if (found.length === 0) return '[]';
  const ids = found.map((row) => row.Id);
  const statement = statementByIds(plan.columns, `page ${tx.agencyId}`, ids, (wanted) => pageOfIdsAsJson(tenantField, plan, tx.agencyId, wanted));
  const [page] = await tx.rows<{ Data: string }>(statement, { keepPlan: ids.length <= mostKept, isLast });
  return page?.Data ?? '[]';
}

/** All rows of a plan, a batch at a time: memory holds one batch, whatever the number of rows. */
export function runBatches(model: Model, tx: Transaction, plan: SearchPlan, size: number): AsyncGenerator<Row[]> {
  return tx.batches(pageQuery(tenantFieldOf(model), plan, tx.agencyId), size);
}

/** The ids of the rows of a plan, at most `limit` of them. */
export async function runIds(model: Model, tx: Transaction, plan: SearchPlan, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ Id: number }>(idsQuery(tenantFieldOf(model), plan, tx.agencyId, limit));
  return rows.map((row) => row.Id);
}
