// Ctrl+Z on a list: takes the last edits of its cells back, one by one.
import { useEffect, useRef } from 'react';
import type { EntityConfig } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { undoAll } from '../../changes/undo-all.ts';
import { offerUndo } from '../../changes/undo-note.ts';
import { useFailures } from '../../failures.tsx';
import { lastEdit } from './cell-memory.ts';

export function useCellUndo(config: EntityConfig, onUndone: () => void): void {
  const say = useText();
  const failures = useFailures();
  const isWorking = useRef(false);
  useEffect(() => {
    const undo = async () => {
      const change = lastEdit(config.EntityType);
      if (change === undefined) return offerUndo({ text: say('undo.nothing'), changes: [] });
      const { success, skipped, refusal, changes } = await undoAll([change]);
      onUndone();
      const text = refusal ?? (success > 0 ? say('undo.cellUndone') : (skipped[0]?.Message ?? say('undo.nothing')));
      offerUndo({ text, changes, isUndoing: true, onUndone });
    };
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return;
      event.preventDefault();
      if (isWorking.current) return;
      isWorking.current = true;
      undo()
        .catch(failures.show)
        .finally(() => (isWorking.current = false));
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [config.EntityType, failures, onUndone, say]);
}

/** The browser itself undoes what is typed. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))) ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null;
