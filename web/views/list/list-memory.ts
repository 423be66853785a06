// What each list of this tab showed last, so that anyone who comes back to it by the menu finds it as it was left.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { getEntry } from './layout.ts';

/** Where the list of an entity was left, as the search part of an address; empty where it was left as it opens. */
const recall = (entity: string): string => sessionStorage.getItem(getEntry(entity, 'list')) ?? '';

function remember(entity: string, address: string): void {
  // Which record was open beside it is not how the list was left: it would lead away again, and perhaps to a record that is gone.
  const query = new URLSearchParams(address);
  query.delete('open');
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  if (search) sessionStorage.setItem(getEntry(entity, 'list'), search);
  else sessionStorage.removeItem(getEntry(entity, 'list'));
}

/**
 * The search part that the list goes on with, where it has just been opened by an address that says no more than a view, as a menu does;
 * undefined else. An address that was typed or sent opens as it says: only anyone who came from another screen of this tab finds what he left.
 */
export function useListMemory(entity: string): string | undefined {
  const { search, key } = useLocation();
  const [left] = useState(() => (key === 'default' ? '' : recall(entity)));
  const isTaken = useRef(false);
  if (!isPlain(search)) isTaken.current = true;
  const goOn = !isTaken.current && !isPlain(left) && isOfView(left, search) ? left : undefined;
  useEffect(() => {
    if (goOn === undefined) remember(entity, search);
  }, [entity, goOn, search]);
  return goOn;
}

/** It says nothing of a list, or which view alone. */
const isPlain = (search: string): boolean => [...new URLSearchParams(search).keys()].every((name) => name === 'view');

const isOfView = (left: string, search: string): boolean => {
  const requested = new URLSearchParams(search).get('view');
  return requested === null || new URLSearchParams(left).get('view') === requested;
};
