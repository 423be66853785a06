// The different texts that a field holds among the records which a search finds: what is offered while somebody types.
import type { Access } from '../access/access.ts';
import type { Entity, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { Transaction } from '../database/database.ts';
import { groupsQuery } from './compile-groups.ts';
import { getTenantField } from './compile-sql.ts';
import type { SearchRequest } from './parse-request.ts';
import { relationRules, plan, requestContext } from './plan.ts';
import { invalid } from './where.ts';

/**
 * The texts of `field`, each once, those of most records first, at most `most` of them: one grouped statement within what the reader may see.
 * Throws 403 and 400 as a search does, and 400 for a field that holds no text.
 */
export async function runValues(
  model: Model,
  access: Access,
  tx: Transaction,
  entity: Entity,
  request: SearchRequest,
  field: string,
  max: number,
): Promise<string[]> {
  const search = plan(model, access, entity, request, 'entity');
  const { paths, timeZone } = requestContext(entity, access);
  const path = paths.resolve(field);
  if (path.field.type !== 'string') throw invalid('by', buildMessage('Records cannot be grouped by {field}.', { field: path.key }));
  const planned = { ...search, relationRules: new Map([...search.relationRules, ...relationRules([path], access)]) };
  const grouping = { by: [{ path, unit: undefined, timeZone }], currency: undefined, totals: [] };
  const rows = await tx.rows<{ Key: string | null }>(groupsQuery(getTenantField(model), planned, tx.agencyId, grouping, max), { customPlan: true });
  return rows.flatMap(({ Key }) => (Key === null ? [] : [Key]));
}
