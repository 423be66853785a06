// Filters as a tree: conditions, and groups of them of which one must hold, or all.
import type { Filter, FilterGroup } from '../../api/index.ts';

export const isFilterGroup = (filter: Filter): filter is FilterGroup => !('Field' in filter);
export const getMembers = ({ Any, All }: FilterGroup): readonly Filter[] => Any ?? All ?? [];
/** The same group with other members. */
export const withMembers = ({ Any }: FilterGroup, members: readonly Filter[]): FilterGroup => (Any ? { Any: members } : { All: members });

/** From the outermost group inwards: at which place of each. */
export type FilterPlace = readonly number[];

/** The group with what stands at the place replaced; nothing takes it away, and a place behind the last one adds. */
export function withFilterAt(group: FilterGroup, [at = 0, ...deeper]: FilterPlace, next: Filter | undefined): FilterGroup {
  const members = getMembers(group);
  const member = members[at];
  if (deeper.length === 0) return withMembers(group, members.toSpliced(at, 1, ...(next ? [next] : [])));
  return member && isFilterGroup(member) ? withMembers(group, members.with(at, withFilterAt(member, deeper, next))) : group;
}

export function filterAt(group: FilterGroup, [at = 0, ...deeper]: FilterPlace): Filter | undefined {
  const member = getMembers(group)[at];
  return deeper.length === 0 ? member : member && isFilterGroup(member) ? filterAt(member, deeper) : undefined;
}

/** What is left of a group once empty ones are gone; a group of one is that one. */
export function simplified(filter: Filter): Filter | undefined {
  if (!isFilterGroup(filter)) return filter;
  const members = getMembers(filter).flatMap((member) => simplified(member) ?? []);
  return members.length > 1 ? withMembers(filter, members) : members[0];
}

const keys = new WeakMap<Filter, number>();
let lastKey = 0;

/** Tells the members of a group apart while it is changed; it is kept by what `keepKeys` knows to be the same one. */
export function getKey(filter: Filter): number {
  const key = keys.get(filter) ?? ++lastKey;
  keys.set(filter, key);
  return key;
}

/** What stands on the way to a place is the same after it was changed there, however new the objects. */
export function keepKeys(before: FilterGroup, after: FilterGroup, way: FilterPlace): void {
  for (let depth = 1; depth <= way.length; depth++) {
    const [old, fresh] = [filterAt(before, way.slice(0, depth)), filterAt(after, way.slice(0, depth))];
    if (old && fresh) keys.set(fresh, getKey(old));
  }
}
