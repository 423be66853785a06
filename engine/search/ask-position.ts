// Where a record stands in the order of a list.
import type { Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import type { Position } from './after-position.ts';
import { positionQuery, getTenantField } from './compile-sql.ts';
import type { SearchPlan, WhereNode } from './search-plan.ts';
import { statementByIds } from './statement-by-ids.ts';

/**
 * The position of a record; undefined where there is none or `where` does not let it through: the reader's rights, or nothing for a record
 * that is known to be in the list.
 */
export async function askPosition(model: Model, tx: Transaction, plan: SearchPlan, id: number, where?: WhereNode): Promise<Position | undefined> {
  const order = plan.orderBy.map(({ path, descending }) => `${path.key} ${descending}`).join(' ');
  const key = `${where ? 'position' : 'place'} ${tx.agencyId} ${order}`;
  const statement = statementByIds(plan.columns, key, [id], (ids) => positionQuery(getTenantField(model), plan, where ?? { all: [] }, tx.agencyId, ids));
  const [found] = await tx.rows<{ Values: Position }>(statement, { keepPlan: !plan.hasChosenColumns });
  return found?.Values;
}
