// What was just done and can be undone: one note for the whole product, kept outside React so that it outlives the screen that it was done on.
import { useSyncExternalStore } from 'react';
import type { BulkResult } from '../../api/index.ts';

interface Place {
  readonly to: string;
  readonly name: string;
}

export interface UndoNote {
  readonly text: string;
  /** The changes that belong together, in the order in which they were made. */
  readonly changes: readonly number[];
  /** The record that it was done to, where it was one. */
  readonly place?: Place | undefined;
  /** The record that came into being by it, with the way to it where it has a page: undone it is gone. */
  readonly added?: { readonly name: string; readonly place?: Place | undefined } | undefined;
  /** What it came to, record by record, where that is more than a sentence. */
  readonly outcome?: { readonly result: BulkResult; readonly of: 'change' | 'deletion' | 'undoing' } | undefined;
  /** The note tells of an undoing: what it offers is to do it again. */
  readonly isUndoing?: boolean;
  /** What was done is one of several of a kind: those that are done while the note stands are undone together. */
  readonly kind?: string;
  /** Something is different now: these changes are undone; where they were undoings, `again` are the changes that made it all again. */
  readonly onUndone?: ((changes: readonly number[], again: readonly number[]) => void) | undefined;
}

let note: UndoNote | undefined;
const listeners = new Set<() => void>();
const become = (next: UndoNote | undefined): void => {
  note = next;
  for (const listener of listeners) listener();
};

/** Shows the note in place of the one before. */
export const offerUndo = (next: UndoNote): void => become(next);
/** Shows the note; of one of its kind that still stands it takes over the changes, and says how many they are. */
export function joinUndo(next: UndoNote & { readonly kind: string }, together: (count: number) => string): void {
  const before = note?.kind === next.kind && !note.isUndoing ? note : undefined;
  if (!before) return offerUndo(next);
  const changes = [...before.changes, ...next.changes];
  // Of several records there is no one way.
  const place = before.place?.to === next.place?.to ? next.place : undefined;
  offerUndo({ ...next, place, changes, text: together(changes.length) });
}
/** Takes a note away, unless another one has taken its place. */
export const dropNote = (visible: UndoNote): void => {
  if (note === visible) become(undefined);
};

let acting: Promise<unknown> = Promise.resolve();
/** Keeps what the note itself has begun to do. */
export const runFromNote = (work: Promise<unknown>): void => {
  acting = Promise.allSettled([acting, work]);
};
/** Settled once all of it has been answered: only then it is known what was done last. */
export const noteSettled = (): Promise<unknown> => acting;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUndoNote = (): UndoNote | undefined => useSyncExternalStore(subscribe, () => note);
