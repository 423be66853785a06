// Which rows are chosen: some by name, or all that match except some. Kept outside React, so that a thousand rows may listen.
import { useSyncExternalStore } from 'react';
import type { Chosen, Filter, RecordId } from '../../api/index.ts';

export type Choice = { readonly mode: 'some'; readonly ids: ReadonlySet<RecordId> } | { readonly mode: 'all'; readonly except: ReadonlySet<RecordId> };

export interface Selection {
  current(): Choice;
  subscribe(listener: () => void): () => void;
  has(id: RecordId): boolean;
  set(ids: readonly RecordId[], selected: boolean): void;
  selectAll(): void;
  clear(): void;
  /** A record is no more: it is neither chosen nor left out. */
  forget(id: RecordId): void;
}

const nothing: Choice = { mode: 'some', ids: new Set() };

/** The choices of the newest entries of the browser's history, by their keys: anyone who comes back finds what he had chosen. */
const left = new Map<string, Choice>();
const maxLeft = 20;

/** Keeps what is chosen in an entry of the history; a reload forgets it. */
export function leaveChoice(key: string, choice: Choice): void {
  left.delete(key);
  if (choice.mode === 'some' && choice.ids.size === 0) return;
  left.set(key, choice);
  const [oldest] = left.keys();
  if (left.size > maxLeft && oldest !== undefined) left.delete(oldest);
}
export const choiceLeft = (key: string): Choice | undefined => left.get(key);

/** `choice` is what is chosen from the start. */
export function makeSelection(choice: Choice = nothing): Selection {
  const listeners = new Set<() => void>();
  let now = choice;
  const become = (next: Choice) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (id) => (now.mode === 'all' ? !now.except.has(id) : now.ids.has(id)),
    set: (ids, selected) => become(changed(now, ids, selected)),
    selectAll: () => become({ mode: 'all', except: new Set() }),
    clear: () => become(nothing),
    forget: (id) => {
      const known = now.mode === 'all' ? now.except : now.ids;
      if (known.has(id)) become(changed(now, [id], now.mode === 'all'));
    },
  };
}

export const useChoice = (selection: Selection): Choice => useSyncExternalStore(selection.subscribe, selection.current);
export const useIsSelected = (selection: Selection, id: RecordId): boolean => useSyncExternalStore(selection.subscribe, () => selection.has(id));

/** How many rows are chosen; of "all", as far as the total is known. */
export const chosenCount = (choice: Choice, total: number): number => (choice.mode === 'some' ? choice.ids.size : Math.max(0, total - choice.except.size));

/** The choice as a bulk call wants it. */
export function asChosen(choice: Choice, viewId: number, conditions: readonly Filter[]): Chosen {
  if (choice.mode === 'some') return { IteratorIds: [...choice.ids] };
  return { Matching: { ViewId: viewId, Conditions: conditions, Except: [...choice.except] } };
}

/** The choice as conditions of a search, for the export. */
export function asConditions(choice: Choice, conditions: readonly Filter[]): Filter[] {
  if (choice.mode === 'some') return [...conditions, { Field: 'Id', Condition: 'In', Value1: [...choice.ids] }];
  return choice.except.size === 0 ? [...conditions] : [...conditions, { Field: 'Id', Condition: 'Not In', Value1: [...choice.except] }];
}

function changed(choice: Choice, ids: readonly RecordId[], selected: boolean): Choice {
  const set = new Set(choice.mode === 'some' ? choice.ids : choice.except);
  for (const id of ids) {
    if (selected === (choice.mode === 'some')) set.add(id);
    else set.delete(id);
  }
  return choice.mode === 'some' ? { mode: 'some', ids: set } : { mode: 'all', except: set };
}
