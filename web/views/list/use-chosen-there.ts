// Chosen rows stay chosen wherever they have gone in the list, as long as their records are there.
import { useEffect } from 'react';
import { keysOf } from '../../api/index.ts';
import type { Selection } from './selection.ts';

/** More than these are not looked for. */
const most = 300;

/** Takes out of the selection what others have deleted. `changes` grows whenever records of this kind were changed by somebody. */
export function useChosenThere(entity: string, selection: Selection, changes: number): void {
  useEffect(() => {
    const choice = selection.current();
    if (choice.mode === 'all' || choice.ids.size === 0 || choice.ids.size > most) return undefined;
    const ids = [...choice.ids];
    const asking = new AbortController();
    // A change tells its record and not what became of it; rows that are not loaded, or no longer match, are no sign.
    const look = async () => {
      const there = new Set((await keysOf(entity, ids, asking.signal)).map(({ Key }) => Key));
      selection.drop(new Set(ids.filter((id) => !there.has(id))));
    };
    // Unanswered, they stay chosen; whatever is done to them is tried first.
    look().catch(() => undefined);
    return () => asking.abort();
  }, [entity, selection, changes]);
}
