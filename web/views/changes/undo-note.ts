// What was just done and can be undone: one note for the whole product, kept outside React so that it outlives the screen that it was done on.
import { useSyncExternalStore } from 'react';

export interface UndoNote {
  readonly text: string;
  /** The changes that belong together, in the order in which they were made. */
  readonly changes: readonly number[];
  /** The note tells of an undoing: what it offers is to do it again. */
  readonly isUndoing?: boolean;
  /** Something is different now. */
  readonly onUndone?: (() => void) | undefined;
}

let note: UndoNote | undefined;
const listeners = new Set<() => void>();
const become = (next: UndoNote | undefined): void => {
  note = next;
  for (const listener of listeners) listener();
};

/** Shows the note in place of the one before. */
export const offerUndo = (next: UndoNote): void => become(next);
/** Takes a note away, unless another one has taken its place. */
export const dropNote = (shown: UndoNote): void => {
  if (note === shown) become(undefined);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUndoNote = (): UndoNote | undefined => useSyncExternalStore(subscribe, () => note);
