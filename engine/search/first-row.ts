// The first record of a search, for what is taken from one record alone.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { plan } from './plan.ts';
import { runPage } from './run.ts';

type Planned = Parameters<typeof plan>;

/** As its reader sees it; undefined where there is none, or the search is refused to him. */
export async function firstRow(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  wanted: Pick<Planned[3], 'conditions' | 'orderBy'>,
  purpose: Planned[4],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const planned = tryPlan();
  if (!planned) return undefined;
  const rows: unknown = JSON.parse((await runPage(model, tx, planned)).data);
  // Asserted: a page is an array of records.
  return (rows as readonly Readonly<Record<string, unknown>>[])[0];

  function tryPlan() {
    try {
      return plan(model, access, entity, { viewId: undefined, skip: 0, take: 1, count: 'none', ...wanted }, purpose);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
