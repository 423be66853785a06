// What each list of this tab showed last, so that whoever comes back to it by the menu finds it as it was left.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { entryOf } from './layout.ts';

/** Where the list of an entity was left, as the search part of an address; empty where it was left as it opens. */
const recall = (entity: string): string => sessionStorage.getItem(entryOf(entity, 'list')) ?? '';

function remember(entity: string, search: string): void {
  if (search) sessionStorage.setItem(entryOf(entity, 'list'), search);
  else sessionStorage.removeItem(entryOf(entity, 'list'));
}

/**
 * The search part that the list goes on with, where it has just been opened by an address that says nothing; undefined else. An address that
 * was typed or sent opens as it says: only whoever came from another screen of this tab finds what he left.
 */
export function useListMemory(entity: string): string | undefined {
  const { search, key } = useLocation();
  const [left] = useState(() => (search === '' && key !== 'default' ? recall(entity) : ''));
  const isTaken = useRef(false);
  if (search !== '') isTaken.current = true;
  const goOn = left !== '' && search === '' && !isTaken.current ? left : undefined;
  useEffect(() => {
    if (goOn === undefined) remember(entity, search);
  }, [entity, goOn, search]);
  return goOn;
}
