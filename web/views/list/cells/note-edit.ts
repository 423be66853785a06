// What follows an edit of cells: it is remembered for Ctrl+Z, and a note offers to undo it, with those before it while the note shows them.
import type { Translate } from '../../../text/index.ts';
import { joinUndo, type UndoNote } from '../../changes/undo-note.ts';
import { forgetEdit, rememberEdit } from './cell-memory.ts';

export interface NotedEdit {
  readonly entity: string;
  readonly change: number | undefined;
  /** What is said of it alone. */
  readonly text: string;
  /** The record, where it is one. */
  readonly place?: UndoNote['place'];
  readonly onChanged: () => void;
}

/** What a note of edits does once they are undone, or done again: whatever stands is what Ctrl+Z takes back next. */
export const afterUndo = (entity: string, onChanged: () => void) => (changes: readonly number[], again: readonly number[]) => {
  for (const each of changes) forgetEdit(entity, each);
  for (const each of again) rememberEdit(entity, each);
  onChanged();
};

/** Nothing where nothing was changed. */
export function noteEdit({ entity, change, text, place, onChanged }: NotedEdit, t: Translate): void {
  if (change === undefined) return;
  rememberEdit(entity, change);
  joinUndo({ text, place, changes: [change], kind: `cells ${entity}`, onUndone: afterUndo(entity, onChanged) }, (count) => t('cellEdits.together', { count }));
}
