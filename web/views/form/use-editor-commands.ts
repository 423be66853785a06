// What can be done with the record that is open, as keyboard and palette offer it, on its page as beside its list.
import { useNavigate } from 'react-router';
import type { EntityConfig } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { findName } from '../name-of.ts';
import { useVisit } from '../recent.ts';
import { copyPath, editPath, type RecordPaths } from '../record-paths.ts';
import { useScreenCommands } from '../screen-commands.ts';
import { isTyping, passOn, useControlKeys } from '../use-keys.ts';
import { focusFirstField } from './focus-field.ts';
import { disabledCommands } from './disabled-commands.ts';
import type { RecordEditing } from './use-record-editor.ts';

interface OpenRecord {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly editor: RecordEditing;
  /** What the acts stand under: the name of the record. */
  readonly title: string;
  readonly isDeleted: boolean;
}

export function useEditorCommands({ config, paths, editor, title, isDeleted }: OpenRecord): void {
  const t = useText();
  const navigate = useNavigate();
  const { row, isNew, isDirty, readOnly } = editor;
  const id = row?.['Id'];
  const save = { id: 'save', icon: 'check', label: t(isNew ? 'form.create' : 'form.save'), command: () => void editor.submit(false) };
  const close = { id: 'close', icon: 'check', label: t(isNew ? 'form.createAndClose' : 'form.saveAndClose'), command: () => void editor.submit(true) };
  const mayDelete = config.Rights.Delete || config.Refusals.Delete;
  const mayCopy = config.AddAt === null && (config.Rights.Create || config.Refusals.Create);
  const toFields = { label: t('panel.toFields'), command: ({ target }: KeyboardEvent) => (isTyping(target) ? passOn : focusFirstField()) };
  useControlKeys(readOnly ? {} : { s: save, Enter: close, ' ': toFields });
  useScreenCommands(title, [
    ...(isDirty && !readOnly ? [save, close] : []),
    ...(!isNew && mayCopy
      ? [{ id: 'copy', label: t('form.copy'), icon: 'copy', why: config.Refusals.Create, command: () => void navigate(copyPath(paths, id)) }]
      : []),
    ...(!isNew && mayDelete
      ? [{ id: 'delete', label: t('form.delete'), icon: 'trash', why: config.Refusals.Delete, command: () => editor.setQuestion('delete') }]
      : []),
    ...(row && !isNew ? disabledCommands(config, row, t).map((verb) => ({ id: verb.name, label: verb.label, why: verb.why, command: () => undefined })) : []),
  ]);
  useVisit(editPath(paths, id), isNew || isDeleted ? undefined : (findName(config, row) ?? ''), config.Label, config.Icon ?? null);
}
