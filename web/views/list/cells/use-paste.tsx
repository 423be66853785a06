// Pasting into a list: one good cell or row is filled at once, anything more is shown before it is done.
import type { GridApi } from 'ag-grid-community';
import { Suspense, useState } from 'react';
import { type EntityConfig, patchMany, type Row, tryPatches } from '../../../api/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { useFailures } from '../../failures.tsx';
import { noteEdit } from './note-edit.ts';
import type { At } from './over-cell.tsx';
import { readPaste, type TriedPaste } from './read-paste.ts';
import type { Track } from './track.ts';
import { lazyDialog } from '../../lazy.tsx';

const PasteDialog = lazyDialog(() => import('./paste-dialog.tsx'));

/** `track` gets what is on its way to the server. */
export function usePaste(config: EntityConfig, api: GridApi<Row> | undefined, onChanged: () => void, track: Track) {
  const t = useText();
  const language = useLanguage();
  const failures = useFailures();
  const [pasted, setPasted] = useState<TriedPaste>();

  const fill = async ({ id, colId }: At, text: string) => {
    const index = api?.getRowNode(String(id))?.rowIndex;
    if (!api || typeof index !== 'number') return;
    const read = await readPaste({ config, api, t, language }, { index, colId }, text);
    if (read.records.length !== 1 || read.rejected.length + read.beyond > 0)
      return setPasted({ ...read, preview: read.records.length > 0 ? await tryPatches(config.Path, read.records) : undefined });
    const { answer: response, change } = await patchMany(config.Path, read.records);
    if (response.Fail > 0) return setPasted({ ...read, records: [], cells: 0, rejected: response.Errors.map((error) => ({ ...error, Name: null })) });
    noteEdit({ entity: config.EntityType, change, text: t('paste.done', { count: 1 }), onChanged }, t);
    onChanged();
  };
  /** Onto this cell, and from there on; its row has been loaded. */
  const paste = (at: At, text: string) => void track(fill(at, text)).catch(failures.show);
  const dialog = (
    <Suspense>{pasted && <PasteDialog config={config} pasted={pasted} track={track} onChanged={onChanged} onClose={() => setPasted(undefined)} />}</Suspense>
  );
  return { paste, dialog };
}
