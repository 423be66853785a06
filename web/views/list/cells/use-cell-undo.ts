// Ctrl+Z on a list: takes the last edits of its cells back, one by one.
import { useRef } from 'react';
import type { EntityConfig } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { undoAll } from '../../changes/undo-all.ts';
import { noteSettled, offerUndo } from '../../changes/undo-note.ts';
import { undoneNote } from '../../changes/undone-note.ts';
import { useFailures } from '../../failures.tsx';
import { isTyping, passOn, useControlKeys } from '../../use-keys.ts';
import { lastEdit } from './cell-memory.ts';
import { afterUndo } from './note-edit.ts';

/** `saved`: whatever is on its way to the server has been answered; only then it is known which edit was the last. */
export function useCellUndo(config: EntityConfig, onUndone: () => void, saved: () => Promise<unknown>): void {
  const t = useText();
  const failures = useFailures();
  const pressed = useRef(0);
  const undo = async () => {
    await saved();
    await noteSettled();
    const change = lastEdit(config.EntityType);
    if (change === undefined) return offerUndo({ text: t('undo.nothing'), changes: [] });
    const undone = await undoAll([change]);
    const { success, skipped, rejection, changes } = undone;
    const settle = afterUndo(config.EntityType, onUndone);
    settle([change], []);
    const message = rejection ?? (success > 0 ? undefined : (skipped[0]?.Message ?? t('undo.nothing')));
    const note = message === undefined ? await undoneNote(undone, false, t) : { text: message };
    offerUndo({ ...note, changes, isUndoing: true, onUndone: settle });
  };
  /** One after the other, as often as it was pressed. */
  const work = async () => {
    try {
      for (; pressed.current > 0; pressed.current--) await undo();
    } catch (error) {
      pressed.current = 0;
      failures.show(error);
    }
  };
  const command = (event: KeyboardEvent) => {
    // The browser itself undoes what is typed.
    if (event.shiftKey || isTyping(event.target)) return passOn;
    // A key that is held down goes on no longer than it is held.
    if (event.repeat && pressed.current > 0) return;
    pressed.current++;
    if (pressed.current === 1) void work();
  };
  useControlKeys({ z: { label: t('undo.lastCell'), command } });
}
