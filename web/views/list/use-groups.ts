// The groups of a list: asked for, put into their order, opened and closed.
import { useCallback, useMemo, useState } from 'react';
import { type EntityConfig, type Group, type GroupKey, type Search, useGroups, type ViewGroup } from '../../api/index.ts';
import type { List } from './use-list.ts';

/** So many groups stand open from the start, the first ones: each asks for its rows at once. */
const mostOpen = 12;

/** The groups in the order that a view gives them; those that it does not name stand behind, and those that are not wanted are left out. */
export function placedGroups(groups: readonly Group[], { Order = [], Hidden = [], HideEmpty = false }: ViewGroup): Group[] {
  const place = new Map(Order.map((key, index) => [key, index]));
  const hidden = new Set<GroupKey>(Hidden);
  return groups
    .filter(({ Key, Count }) => !hidden.has(Key) && !(HideEmpty && Count === 0))
    .toSorted((one, other) => (place.get(one.Key) ?? Order.length) - (place.get(other.Key) ?? Order.length));
}

/** `by` is what the list is gathered by now: nothing, and nothing is asked. `totals` are summed for each group. */
export function useGroupedList(config: EntityConfig, list: List, by: ViewGroup | undefined, totals: readonly string[]) {
  const asked = useGroups(list.search, by?.Field, totals, by !== undefined);
  const all = asked.data?.Groups;
  const groups = useMemo(() => (all && by ? placedGroups(all, by) : undefined), [all, by]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(() => new Set(groups?.slice(0, mostOpen).map(({ Key }) => Key)), [groups]);
  const isOpen = useCallback((key: GroupKey) => turned.has(turnOf(config, by, key)) !== open.has(key), [config, by, turned, open]);
  const toggle = useCallback(
    (key: GroupKey) =>
      setTurned((before) => {
        const name = turnOf(config, by, key);
        const next = new Set(before);
        if (!next.delete(name)) next.add(name);
        return next;
      }),
    [config, by],
  );
  return { by, asked, all, groups, isOpen, toggle };
}
export type GroupedList = ReturnType<typeof useGroupedList>;

/** The rows that are seen of a gathered list, group by group, none while the groups are counted; undefined of one that is not gathered. */
export const openSections = ({ by, groups, isOpen }: GroupedList, search: Search) =>
  by &&
  (groups ?? [])
    .filter(({ Key }) => isOpen(Key))
    .map(({ Where, Count }) => ({ search: { ...search, conditions: [...search.conditions, Where] }, count: Count }));

const turnOf = (config: EntityConfig, by: ViewGroup | undefined, key: GroupKey): string => JSON.stringify([config.EntityType, by?.Field, key]);

/** The fields that a list may be gathered by: those of its columns that have few values, or days. */
export const groupFields = ({ Grid }: EntityConfig) =>
  Grid.Columns.filter(({ Type }) => Type === 'enum' || Type === 'reference' || Type === 'boolean' || Type === 'date' || Type === 'datetime');

/** The field and the span of a grouping. */
export function partsOfGroup(by: string): { readonly field: string; readonly unit: string | undefined } {
  const [field = '', unit] = by.split(':');
  return { field, unit };
}

export const isDateField = (config: EntityConfig, field: string): boolean =>
  config.Grid.Columns.some((column) => column.Field === field && (column.Type === 'date' || column.Type === 'datetime'));
