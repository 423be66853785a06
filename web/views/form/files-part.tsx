// The files of a record: as a plugin shows them, or as a plain list.
import { useContext } from 'react';
import { PluginPart } from '../plugin-part.tsx';
import { type FilesProps, ScreensContext } from '../plugin-screens.ts';
import { RecordFiles } from './record-files.tsx';

export function FilesPart({ config, row, uploads }: FilesProps) {
  const load = useContext(ScreensContext).files.get(config.Path);
  if (load) return <PluginPart load={load} props={{ config, row, uploads }} />;
  return <RecordFiles config={config} id={Number(row['Id'])} uploads={uploads} />;
}
