// What stands below the form of a record: panels of plugins, then its files.
import { useContext } from 'react';
import { PluginPart } from '../plugin-part.tsx';
import { type PanelProps, ScreensContext } from '../plugin-screens.ts';
import { FilesPart } from './files-part.tsx';
import type { Uploads } from './use-uploads.ts';

export function RecordParts({ config, row, data, reload, uploads }: PanelProps & { readonly uploads: Uploads }) {
  const panels = useContext(ScreensContext).panels.get(config.Path) ?? [];
  return (
    <>
      {panels.map((load, index) => (
        <PluginPart key={`${config.Path} ${index}`} load={load} props={{ config, row, data, reload }} />
      ))}
      {config.Files && !config.Form.Parts.some(({ Kind }) => Kind === 'files') && <FilesPart config={config} row={row} uploads={uploads} />}
    </>
  );
}
