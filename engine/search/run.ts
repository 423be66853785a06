// Runs a plan inside one read-only transaction: the page, the count, or the rows in batches.
import type { Model } from '../contract/model.ts';
import type { Row, Transaction } from '../database/database.ts';
import { countCap, countQuery, idsQuery, pageAsJson, pageQuery, tenantFieldOf } from './compile-sql.ts';
import type { SearchPlan } from './search-plan.ts';

/** A page: `data` is the JSON text of a list, ready for the wire. */
export interface Page {
  readonly data: string;
  readonly count: number | undefined;
  readonly countIsCapped: boolean;
}

/** The page of a plan. Two statements at most, however many rows come back. */
export async function runPage(model: Model, tx: Transaction, plan: SearchPlan): Promise<Page> {
  const tenantField = tenantFieldOf(model);
  const [page] = await tx.rows<{ Data: string }>(pageAsJson(tenantField, plan, tx.agencyId));
  if (plan.count === 'none') return { data: page?.Data ?? '[]', count: undefined, countIsCapped: false };
  const [counted] = await tx.rows<{ Count: number }>(countQuery(tenantField, plan, tx.agencyId));
  const count = counted?.Count ?? 0;
  const countIsCapped = plan.count === 'capped' && count > countCap;
  return { data: page?.Data ?? '[]', count: countIsCapped ? countCap : count, countIsCapped };
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
