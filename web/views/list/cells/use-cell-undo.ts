// Ctrl+Z on a list: takes the last edits of its cells back, one by one.
import { useRef } from 'react';
import type { EntityConfig } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { undoAll } from '../../changes/undo-all.ts';
import { offerUndo } from '../../changes/undo-note.ts';
import { useFailures } from '../../failures.tsx';
import { isTyping, passOn, useControlKeys } from '../../use-keys.ts';
import { forgetEdit, lastEdit } from './cell-memory.ts';

export function useCellUndo(config: EntityConfig, onUndone: () => void): void {
  const say = useText();
  const failures = useFailures();
  const isWorking = useRef(false);
  const undo = async () => {
    const change = lastEdit(config.EntityType);
    if (change === undefined) return offerUndo({ text: say('undo.nothing'), changes: [] });
    const { success, skipped, refusal, changes } = await undoAll([change]);
    forgetEdit(config.EntityType, change);
    onUndone();
    const text = refusal ?? (success > 0 ? say('undo.cellUndone') : (skipped[0]?.Message ?? say('undo.nothing')));
    offerUndo({ text, changes, isUndoing: true, onUndone });
  };
  const act = (event: KeyboardEvent) => {
    // The browser itself undoes what is typed.
    if (event.shiftKey || isTyping(event.target)) return passOn;
    if (isWorking.current) return;
    isWorking.current = true;
    undo()
      .catch(failures.show)
      .finally(() => (isWorking.current = false));
  };
  useControlKeys({ z: { label: say('undo.lastCell'), act } });
}
