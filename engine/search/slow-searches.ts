// Searches that took long in this process, with their plans: asked again without being run, they tell which index would help.
import type { SearchPlan } from './search-plan.ts';

export interface SlowSearch {
  readonly plan: SearchPlan;
  readonly agencyId: number;
  readonly count: number;
  /** Milliseconds. */
  readonly max: number;
  readonly last: Date;
}

/** Anybody waits for a list that takes longer. */
const slowMilliseconds = 500;
const maxSearches = 40;

const found = new Map<string, { plan: SearchPlan; agencyId: number; count: number; max: number; last: Date }>();

/** Keeps a search if it took long; of several alike the slowest. */
export function noteSearch(plan: SearchPlan, agencyId: number, milliseconds: number): void {
  if (milliseconds < slowMilliseconds) return;
  const key = shapeOf(plan);
  const known = found.get(key);
  const last = new Date();
  if (!known) {
    if (found.size >= maxSearches) {
      const [least] = [...found].toSorted(([, one], [, other]) => one.max * one.count - other.max * other.count);
      if (least) found.delete(least[0]);
    }
    found.set(key, { plan, agencyId, count: 1, max: milliseconds, last });
    return;
  }
  known.count++;
  known.last = last;
  if (milliseconds > known.max) Object.assign(known, { plan, agencyId, max: milliseconds });
}

/** The slowest first. */
export const slowSearches = (): SlowSearch[] => [...found.values()].toSorted((one, other) => other.max * other.count - one.max * one.count);

/** Entity, conditions without their values, and order. */
function shapeOf({ entity, where, orderBy }: SearchPlan): string {
  const node = (each: SearchPlan['where']): string => {
    if ('all' in each) return `(${each.all.map(node).join(' and ')})`;
    if ('any' in each) return `(${each.any.map(node).join(' or ')})`;
    return 'path' in each ? `${each.path.key} ${each.operator}` : Object.keys(each).join(' ');
  };
  return `${entity.name} ${node(where)} by ${orderBy.map(({ path, descending }) => `${path.key}${descending ? ' desc' : ''}`).join(', ')}`;
}
