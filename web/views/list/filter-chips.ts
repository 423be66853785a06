// Which chip shows which filter: anyone who changes one has it under his hand, however others change the filters around it.
import { useState } from 'react';
import type { Filter } from '../../api/index.ts';
import { writeFilter } from './filter-address.ts';
import { isFilterGroup } from './filter-tree.ts';

export interface VisibleFilter {
  readonly key: number;
  readonly filter: Filter;
  /** It is being changed, while somebody else has taken it out of the view. */
  readonly isGone: boolean;
}

/** The chips of the filters of a view, and what to say when one is opened, or none is any more. Addresses and views are read into new objects each time. */
export function useFilterChips(filters: readonly Filter[], viewId: number) {
  const [opened, setOpened] = useState<number>();
  const [known, setKnown] = useState(() => ({ filters, viewId, chips: filters.map((filter) => getChip(filter)) }));
  const isSame = known.filters === filters && known.viewId === viewId;
  const now = isSame ? known : { filters, viewId, chips: carried(known.chips, filters, known.viewId === viewId ? opened : undefined) };
  if (!isSame) setKnown(now);
  const chips = now.chips.filter(({ key, isGone }) => !isGone || key === opened);
  return { chips, setOpened };
}

let lastKey = 0;
const getChip = (filter: Filter, old?: VisibleFilter): VisibleFilter => ({ key: old?.key ?? ++lastKey, filter, isGone: false });

/** What finds the same is the same filter; of the others, the next one of the same field is. One that is open stays. */
function carried(before: readonly VisibleFilter[], filters: readonly Filter[], opened: number | undefined): VisibleFilter[] {
  const left = [...before];
  const take = (isOld: (old: Filter) => boolean): VisibleFilter | undefined => {
    const at = left.findIndex(({ filter }) => isOld(filter));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = filters.map((filter) => take((old) => writeFilter(old) === writeFilter(filter)));
  const chips = filters.map((filter, index) => getChip(filter, same[index] ?? take((old) => getField(old) === getField(filter))));
  const gone = left.find(({ key }) => key === opened);
  return gone ? chips.toSpliced(before.indexOf(gone), 0, { ...gone, isGone: true }) : chips;
}

const getField = (filter: Filter): string => (isFilterGroup(filter) ? '' : filter.Field);
