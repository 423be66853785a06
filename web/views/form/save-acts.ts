// Saving a form that is open, as the palette and the keyboard offer it.
import { type Say, useText } from '../../text/index.ts';
import type { ScreenAct } from '../screen-acts.ts';
import { useControlKeys } from '../use-keys.ts';
import type { RecordEditing } from './use-record-editor.ts';

/** Saving and staying, saving and closing. */
export const saveActsOf = (editor: RecordEditing, say: Say): readonly [ScreenAct, ScreenAct] => [
  { id: 'save', icon: 'check', label: say(editor.isNew ? 'form.create' : 'form.save'), act: () => void editor.submit(false) },
  { id: 'close', icon: 'check', label: say(editor.isNew ? 'form.createAndClose' : 'form.saveAndClose'), act: () => void editor.submit(true) },
];

export function useSaveKeys(editor: RecordEditing): void {
  const say = useText();
  const [save, close] = saveActsOf(editor, say);
  useControlKeys(editor.readOnly ? {} : { s: save, Enter: close });
}
