// Pasting into a list: one good cell or row is filled at once, anything more is shown before it is done.
import type { GridApi } from 'ag-grid-community';
import { lazy, Suspense, useState } from 'react';
import { type EntityConfig, patchMany, type Row, tryPatches } from '../../../api/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { useFailures } from '../../failures.tsx';
import { noteEdit } from './note-edit.ts';
import { readPaste, type TriedPaste } from './read-paste.ts';
import type { Track } from './track.ts';

const PasteDialog = lazy(() => import('./paste-dialog.tsx'));

/** `track` is told of what is on its way to the server. */
export function usePaste(config: EntityConfig, api: GridApi<Row> | undefined, onChanged: () => void, track: Track) {
  const say = useText();
  const language = useLanguage();
  const failures = useFailures();
  const [pasted, setPasted] = useState<TriedPaste>();

  const fill = async (text: string) => {
    const at = api?.getFocusedCell();
    // The foot of the list takes no text.
    if (!api || !at || at.rowPinned) return;
    const read = await readPaste({ config, api, say, language }, { index: at.rowIndex, colId: at.column.getColId() }, text);
    if (read.records.length !== 1 || read.refused.length + read.beyond > 0)
      return setPasted({ ...read, preview: read.records.length > 0 ? await tryPatches(config.Path, read.records) : undefined });
    const { answer, change } = await patchMany(config.Path, read.records);
    if (answer.Fail > 0) return setPasted({ ...read, records: [], cells: 0, refused: answer.Errors.map((error) => ({ ...error, Name: null })) });
    noteEdit({ entity: config.EntityType, change, text: say('paste.done', { count: 1 }), onChanged }, say);
    onChanged();
  };
  const onPaste = (event: React.ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // Only what is pasted onto a cell: inputs take theirs themselves.
    if (text === '' || !(event.target instanceof Element) || !event.target.closest('.ag-cell') || event.target.closest('input, textarea')) return;
    event.preventDefault();
    track(fill(text)).catch(failures.show);
  };
  const dialog = (
    <Suspense>{pasted && <PasteDialog config={config} pasted={pasted} track={track} onChanged={onChanged} onClose={() => setPasted(undefined)} />}</Suspense>
  );
  return { onPaste, dialog };
}
