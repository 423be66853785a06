// What reports work out: of the records themselves, and of the records below them.
import type { Access } from '../access/access.ts';
import { buildMessage } from '../contract/message.ts';
import type { Entity, Model } from '../contract/model.ts';
import { isOfChildren, pathsWithChildren } from './child-paths.ts';
import type { PlannedTotal } from './count-level.ts';
import { getGrouping } from './groups.ts';
import { requestContext } from './plan.ts';
import type { RequestNode } from './request-condition.ts';
import { getPaths, getRelations, isChildStep, type Path, getSteps } from './search-plan.ts';
import type { TotalKind } from './total-kinds.ts';
import { invalid, whereOfNode } from './where.ts';

export interface TotalRequest {
  readonly field: string;
  readonly kind: TotalKind;
  /** Of the rows alone that these conditions let through; of records below, of those among them. */
  readonly only?: readonly RequestNode[];
}

/** Plans it. Throws 400 for names that the reader does not have, and for what cannot be worked out. */
export function planTotals(model: Model, access: Access, entity: Entity, totals: readonly TotalRequest[]): readonly PlannedTotal[] {
  const paths = pathsWithChildren(model, entity, access);
  const context = { ...requestContext(entity, access), paths };
  return getGrouping(access, entity, { by: [], totals }, paths).totals.map((total, index): PlannedTotal => {
    const last = getSteps(total.path).at(-1);
    if (last && isOfChildren(total.path) && !isChildStep(last))
      throw invalid(
        total.field,
        buildMessage('Several child records can refer to the same one, so {field} would count more than once.', { field: total.field }),
      );
    const nodes = totals[index]?.only ?? [];
    if (nodes.length === 0) return total;
    const only = { all: nodes.map((node) => whereOfNode(node, context)) };
    const list = childList(total.path);
    // Records of another list would stand beside each of these, and double it.
    const other = getPaths(only).find((path) => isOfChildren(path) && childList(path) !== list);
    if (other) throw invalid(other.key, buildMessage('{field} does not belong to the records that are summarised here.', { field: other.key }));
    return { ...total, only };
  });
}

/** By which name a statement speaks of the records below that a path leads over; undefined where it leads over none. */
export const childList = (path: Path): string | undefined => getRelations(path).find(({ isBelow }) => isBelow)?.alias;

/** Whether several rows can lead to the same records below: then these are added up by nothing that counts them once for each row. */
const isShared = (path: Path): boolean => isOfChildren(path) && getSteps(path).findIndex(isChildStep) > 0;

/** Whether the total can be worked out of several rows together without counting a record below twice. */
export const isOfSeveralRows = ({ path, kind }: PlannedTotal): boolean => !isShared(path) || kind === 'minimum' || kind === 'maximum' || kind === 'distinct';

/** Throws 400 for a total that cannot. */
export function rejectDoubled(total: PlannedTotal): void {
  if (isOfSeveralRows(total)) return;
  const { field } = total;
  throw invalid(
    field,
    buildMessage('Several rows refer to the same records of {field}, so they would be counted more than once. Create a report on the parent records instead.', {
      field,
    }),
  );
}
