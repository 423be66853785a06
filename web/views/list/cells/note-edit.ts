// What follows an edit of cells: it is remembered for Ctrl+Z, and a note offers to undo it.
import { offerUndo } from '../../changes/undo-note.ts';
import { forgetEdit, rememberEdit } from './cell-memory.ts';

/** Nothing where nothing was changed. */
export function noteEdit(entity: string, change: number | undefined, text: string, onChanged: () => void): void {
  if (change === undefined) return;
  rememberEdit(entity, change);
  const onUndone = () => {
    forgetEdit(entity, change);
    onChanged();
  };
  offerUndo({ text, changes: [change], onUndone });
}
