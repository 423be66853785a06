// What the sheet of keys tells of the cells of a list.
import type { EntityConfig } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { controlKey, useListedKeys } from '../../use-keys.ts';
import { isEditable } from './cell-place.ts';

export function useCellKeys(config: EntityConfig): void {
  const t = useText();
  const edits = [
    { keys: ['Enter'], label: t('cells.keyEnter') },
    { keys: ['F2'], label: t('cells.keyEdit') },
    { keys: ['Tab'], label: t('cells.keyNext') },
    { keys: ['Esc'], label: t('cells.keyLeave') },
    { keys: [controlKey, 'V'], label: t('cells.keyPaste') },
  ];
  useListedKeys('cells', [{ keys: ['↑', '↓', '←', '→'], label: t('cells.keyGo') }, ...(isEditable(config, t) ? edits : [])]);
}
