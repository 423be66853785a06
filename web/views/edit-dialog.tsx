// Adds or changes one record of an entity in a dialog, wherever a screen wants it.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EntityConfig, makeRecord, type Row } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { useConfirmedWrite } from './changes/use-confirmed-write.tsx';
import { offerUndo } from './changes/undo-note.ts';
import { addedNote } from './changes/undone-note.ts';
import { getContext } from './context-of.ts';
import { FormDialog } from './form-dialog.tsx';
import { getChanges, formData, newBody } from './form/form-data.ts';
import { useClosedText } from './form/use-closed-text.ts';
import { useConfigOfRecord } from './form/use-config-of-record.ts';
import { findName } from './name-of.ts';
import { Awaited } from './typed-ahead.ts';

interface EditDialogProps {
  /** What the records are like; a dialog without it is a fault of the screen. */
  readonly config: EntityConfig | undefined;
  /** The record that is changed; nothing for a new one. */
  readonly row?: Row;
  /** What a new record begins with. */
  readonly start?: Row;
  /** What a new record has whatever is typed: the record that it hangs under. */
  readonly fixed?: Row;
  readonly title?: string;
  readonly onSaved?: (row: Row) => void;
  readonly onClose: () => void;
}

export default function EditDialog({ config: contextData, title: given, ...props }: EditDialogProps) {
  const t = useText();
  const { row } = props;
  const config = useConfigOfRecord(getContext(contextData), row && Number(row['Id']));
  const title = given ?? t('shell.editDialog');
  return config ? <LoadedDialog {...props} config={config} title={title} /> : <Awaited />;
}

function LoadedDialog({
  config,
  row,
  start: begin,
  fixed,
  title,
  onSaved,
  onClose,
}: EditDialogProps & { readonly config: EntityConfig; readonly title: string }) {
  const t = useText();
  const closed = useClosedText(config, row && Number(row['Id']));
  const queries = useQueryClient();
  const { write, question } = useConfirmedWrite();
  const start = useMemo(() => ({ ...formData(config, row), ...(row ? {} : begin) }), [config, row, begin]);
  const readAgain = () => {
    for (const key of ['search', 'record', 'journal', 'keys']) void queries.invalidateQueries({ queryKey: [key, config.Path] });
  };
  const undone = () => {
    readAgain();
    void queries.invalidateQueries({ queryKey: ['call'] });
  };
  const add = async (body: Row): Promise<Row> => {
    const { answer: response, change } = await makeRecord(config.Path, body);
    if (change !== undefined) offerUndo({ ...addedNote({ name: findName(config, response) ?? config.Label }, t), changes: [change], onUndone: undone });
    return response;
  };
  const run = async (data: Row) => {
    const saved = row ? await write(config, row, getChanges(config, start, data)) : await add({ ...newBody(config, data), ...fixed });
    if (!saved) return false;
    readAgain();
    onSaved?.(saved);
    return true;
  };
  return (
    <>
      <FormDialog
        title={title}
        about={config.Rights.Update ? closed : undefined}
        config={config}
        start={start}
        row={row}
        command={t('form.save')}
        acting={t('form.saving')}
        readOnly={row !== undefined && !config.Rights.Update}
        why={(row ? config.Refusals.Update : config.Refusals.Create) ?? undefined}
        run={run}
        onClose={onClose}
      />
      {question}
    </>
  );
}
