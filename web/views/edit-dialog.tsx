// Adds or changes one record of an entity in a dialog, wherever a screen wants it.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EntityConfig, makeRecord, type Row } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { useAskedWrite } from './changes/use-asked-write.tsx';
import { offerUndo } from './changes/undo-note.ts';
import { addedNote } from './changes/undone-note.ts';
import { contextOf } from './context-of.ts';
import { FormDialog } from './form-dialog.tsx';
import { changesOf, formData, newBody } from './form/form-data.ts';
import { useClosedText } from './form/use-closed-text.ts';
import { useConfigOfRecord } from './form/use-config-of-record.ts';
import { nameOf } from './name-of.ts';
import { Awaited } from './typed-ahead.ts';

interface EditDialogProps {
  /** What the records are like; a dialog without it is a fault of the screen. */
  readonly config: EntityConfig | undefined;
  /** The record that is changed; nothing for a new one. */
  readonly row?: Row;
  /** What a new record begins with. */
  readonly begin?: Row;
  /** What a new record has whatever is typed: the record that it hangs under. */
  readonly fixed?: Row;
  readonly title?: string;
  readonly onSaved?: (row: Row) => void;
  readonly onClose: () => void;
}

export default function EditDialog({ config: contextData, title: given, ...props }: EditDialogProps) {
  const say = useText();
  const { row } = props;
  const config = useConfigOfRecord(contextOf(contextData), row && Number(row['Id']));
  const title = given ?? say('shell.editDialog');
  return config ? <LoadedDialog {...props} config={config} title={title} /> : <Awaited />;
}

function LoadedDialog({ config, row, begin, fixed, title, onSaved, onClose }: EditDialogProps & { readonly config: EntityConfig; readonly title: string }) {
  const say = useText();
  const closed = useClosedText(config, row && Number(row['Id']));
  const queries = useQueryClient();
  const { write, question } = useAskedWrite();
  const start = useMemo(() => ({ ...formData(config, row), ...(row ? {} : begin) }), [config, row, begin]);
  const readAgain = () => {
    for (const key of ['search', 'record', 'journal', 'keys']) void queries.invalidateQueries({ queryKey: [key, config.Path] });
  };
  const undone = () => {
    readAgain();
    void queries.invalidateQueries({ queryKey: ['call'] });
  };
  const add = async (body: Row): Promise<Row> => {
    const { answer, change } = await makeRecord(config.Path, body);
    if (change !== undefined) offerUndo({ ...addedNote({ name: nameOf(config, answer) ?? config.Label }, say), changes: [change], onUndone: undone });
    return answer;
  };
  const run = async (data: Row) => {
    const saved = row ? await write(config, row, changesOf(config, start, data)) : await add({ ...newBody(config, data), ...fixed });
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
        act={say('form.save')}
        acting={say('form.saving')}
        readOnly={row !== undefined && !config.Rights.Update}
        why={(row ? config.Refusals.Update : config.Refusals.Create) ?? undefined}
        run={run}
        onClose={onClose}
      />
      {question}
    </>
  );
}
