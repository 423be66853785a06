// The totals at the foot of a list: which are worked out, and what they come to.
import { useMemo, useState } from 'react';
import { type TotalKind, useGroups } from '../../api/index.ts';
import type { FootOfGrid } from './foot-cell.tsx';
import { partsOfTotal } from './total-text.ts';
import type { List } from './use-list.ts';

/** `isAsked`: the list has rows and is drawn as a table. The foot is there once there is a total, or somebody wants to choose one. */
export function useTotals(list: List, isRequested: boolean) {
  const { totals } = list.visible;
  const { setState } = list;
  const [isOpen, setOpen] = useState(false);
  const requested = useGroups(list.search, undefined, totals, isRequested && totals.length > 0);
  const responses = requested.data?.Totals;
  const isVisible = isRequested && (isOpen || totals.length > 0);
  const foot = useMemo(
    (): FootOfGrid | undefined =>
      isVisible
        ? {
            answers: responses,
            totals,
            onChoose: (field: string, kind: TotalKind | undefined) => {
              const others = totals.filter((total) => partsOfTotal(total).field !== field);
              setState({ totals: kind ? [...others, `${field}:${kind}`] : others });
            },
          }
        : undefined,
    [isVisible, responses, totals, setState],
  );
  const toggle = () => {
    setOpen(!isVisible);
    if (isVisible && totals.length > 0) setState({ totals: [] });
  };
  return { foot, isVisible, toggle };
}
