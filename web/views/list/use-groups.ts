// The groups of a list: asked for, put into their order, opened and closed.
import { useCallback, useMemo, useState } from 'react';
import { type EntityConfig, type Group, type GroupKey, type Search, useGroups, type ViewGroup } from '../../api/index.ts';
import { conditionsWithin, getHeads, holdsRows, nameOfPlace, type PlacedGroup } from './grouped-rows.ts';
import { groupFieldsText } from './list-state.ts';
import type { List } from './use-list.ts';

/** So many groups stand open from the start, the first ones: each asks for its rows at once. */
const maxOpen = 12;

/** The groups in the order that a view gives them; those that it does not name stand behind, and those that are not wanted are left out. */
export function placedGroups(groups: readonly Group[], { Order = [], Hidden = [], HideEmpty = false }: ViewGroup): Group[] {
  const place = new Map(Order.map((key, index) => [key, index]));
  const hidden = new Set<GroupKey>(Hidden);
  return groups
    .filter(({ Key, Count }) => !hidden.has(Key) && !(HideEmpty && Count === 0))
    .toSorted((a, b) => (place.get(a.Key) ?? Order.length) - (place.get(b.Key) ?? Order.length));
}

/** The groups, and those within each of them, as a view places both. */
function placedLevels(groups: readonly Group[], by: ViewGroup): Group[] {
  const { ThenOrder = [], ThenHidden = [] } = by;
  const within: ViewGroup = { Field: by.Then ?? '', Order: ThenOrder, Hidden: ThenHidden };
  return placedGroups(groups, by).map((group) => (group.Groups ? { ...group, Groups: placedGroups(group.Groups, within) } : group));
}

/** True where the rows of some groups are not drawn: "all that match" would be more than anybody sees. */
export const hidesRows = (by: ViewGroup | undefined): boolean => (by?.Hidden?.length ?? 0) > 0 || (by?.Then !== undefined && (by.ThenHidden?.length ?? 0) > 0);

/** Every group that stands within one of these, each once, in the order that they have in all of them. */
export function groupsWithin(groups: readonly Group[]): Group[] {
  const all: Group[] = [];
  for (const { Groups = [] } of groups) {
    let before = all.length;
    for (const group of Groups.toReversed()) {
      const at = all.findIndex(({ Key }) => Key === group.Key);
      if (at === -1) all.splice(before, 0, group);
      else before = at;
    }
  }
  return all;
}

/** Those that stand open from the start, so that the first records are seen. */
function firstPlaces(groups: readonly Group[]): PlacedGroup[] {
  const outer = groups.slice(0, maxOpen).map((group): PlacedGroup => ({ group }));
  const inner = getHeads(groups.slice(0, maxOpen), () => true).filter((place) => place.outer !== undefined);
  return [...outer, ...inner.slice(0, maxOpen)];
}

/** `by` is what the list is gathered by now: nothing, and nothing is asked. `totals` are summed for each group. */
export function useGroupedList(config: EntityConfig, list: List, by: ViewGroup | undefined, totals: readonly string[]) {
  const text = by && groupFieldsText(by);
  const requested = useGroups(list.search, text, totals, by !== undefined);
  const all = requested.data?.Groups;
  const groups = useMemo(() => (all && by ? placedLevels(all, by) : undefined), [all, by]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const getName = useCallback((place: PlacedGroup) => JSON.stringify([config.EntityType, text, nameOfPlace(place)]), [config, text]);
  const open = useMemo(() => new Set(firstPlaces(groups ?? []).map(getName)), [groups, getName]);
  const isOpen = useCallback((place: PlacedGroup) => turned.has(getName(place)) !== open.has(getName(place)), [getName, turned, open]);
  const toggle = useCallback(
    (place: PlacedGroup) =>
      setTurned((before) => {
        const name = getName(place);
        const next = new Set(before);
        if (!next.delete(name)) next.add(name);
        return next;
      }),
    [getName],
  );
  return { by, asked: requested, all, groups, isOpen, toggle };
}
export type GroupedList = ReturnType<typeof useGroupedList>;

/** The rows that are seen of a gathered list, group by group, none while the groups are counted; undefined of one that is not gathered. */
export const openSections = ({ by, groups, isOpen }: GroupedList, search: Search) =>
  by &&
  getHeads(groups ?? [], isOpen)
    .filter((place) => holdsRows(place) && isOpen(place))
    .map((place) => ({ search: { ...search, conditions: [...search.conditions, ...conditionsWithin(place)] }, count: place.group.Count }));

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
