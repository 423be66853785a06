// A sentence about what was just done, at the foot of the window.
import { offerUndo } from '../views/changes/undo-note.ts';

/** Says it for a moment; there is nothing to undo. */
export const notify = (text: string): void => offerUndo({ text, changes: [] });
