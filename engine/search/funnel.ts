// A search counted by stage: the groups of the field that the view or the grid names, with what the funnel adds up.
import { type Access, authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { Transaction } from '../database/database.ts';
import { type GroupsPlan, isAddable, planGroups, runGroups } from './groups.ts';
import type { SearchRequest } from './parse-request.ts';
import { type ParentScope, viewOfRequest } from './plan.ts';

/** One stage. `Key` and `Name` are null for records without one; `Name` alone, where the reader may not see the stage itself. */
export interface FunnelGroup {
  readonly Key: string | number | null;
  readonly Name: string | null;
  readonly Count: number;
  /** Null where the funnel adds nothing up. */
  readonly Total: number | null;
}

/** Plans the funnel of a search. Throws 400 where the view and the grid name none that the reader may see. */
export function planFunnel(model: Model, access: Access, entity: Entity, request: SearchRequest, parent?: ParentScope): GroupsPlan {
  const readable = authorize(access, entity, 'read').fields('read');
  const { funnel } = viewOfRequest(model, access, entity, request.viewId);
  const field = (name: string | undefined): Field | undefined => (name !== undefined && readable.has(name) ? entity.fields.get(name) : undefined);
  const [by, sum] = [field(funnel?.field), field(funnel?.sum)];
  // Anyone who may not see in which currency the amounts are still sees how many there are.
  const totals = sum && isAddable(access, entity, sum.name) ? [{ field: sum.name, kind: 'sum' as const }] : [];
  // Asked for in any case: what is wrong with the search itself is reported first.
  const planned = planGroups(model, access, entity, request, { by: by ? [{ field: by.name, unit: undefined }] : [], totals }, parent);
  if (!by)
    throw new AppError('request.invalid', buildMessage('{entity} has no stages to count.', { entity: entity.label }), {
      hint: buildMessage('Add "funnel": { "field": … } to the grid or view of {entity}.', { entity: entity.name }),
    });
  return planned;
}

/** Counts. Amounts in several currencies are not added up. */
export async function runFunnel(model: Model, access: Access, tx: Transaction, planned: GroupsPlan): Promise<FunnelGroup[]> {
  const { Groups } = await runGroups(model, access, tx, planned);
  return Groups.map(({ Key, Name, Count, Totals }) => {
    const [total] = Totals.length === 1 ? Totals : [];
    return { Key: typeof Key === 'boolean' ? null : Key, Name, Count, Total: total ? Number(total.Value) : null };
  });
}
