// What the sheet of keys tells of the cells of a list.
import type { EntityConfig } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { controlKey, useToldKeys } from '../../use-keys.ts';
import { isEditable } from './cell-place.ts';

export function useCellKeys(config: EntityConfig): void {
  const say = useText();
  const edits = [
    { keys: ['Enter'], label: say('cells.keyEnter') },
    { keys: ['F2'], label: say('cells.keyEdit') },
    { keys: ['Tab'], label: say('cells.keyNext') },
    { keys: ['Esc'], label: say('cells.keyLeave') },
    { keys: [controlKey, 'V'], label: say('cells.keyPaste') },
  ];
  useToldKeys('cells', [{ keys: ['↑', '↓', '←', '→'], label: say('cells.keyGo') }, ...(isEditable(config, say) ? edits : [])]);
}
