// The files of a record on a screen that is no form of it.
import { useEffect } from 'react';
import { type EntityConfig, useEntityConfig } from '../../api/index.ts';
import { useLanguage } from '../../text/index.ts';
import { RecordFiles } from './record-files.tsx';
import { useUploads } from './use-uploads.ts';

interface FilesOfRecordProps {
  /** The path of the entity. */
  readonly entity: string;
  readonly id: number;
  /** The call that takes what is sent, where it is another one than that of the record's files. */
  readonly sendTo?: string;
  /** Told whether files are on their way. */
  readonly onSending?: (isSending: boolean) => void;
}

export default function FilesOfRecord({ entity, ...rest }: FilesOfRecordProps) {
  const config = useEntityConfig(entity, useLanguage()).data;
  return config ? <Visible config={config} {...rest} /> : <span className="sk" style={{ height: 64 }} role="status" />;
}

function Visible({ config, id, sendTo, onSending }: Omit<FilesOfRecordProps, 'entity'> & { readonly config: EntityConfig }) {
  const uploads = useUploads(config, id);
  const { isSending } = uploads;
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  return <RecordFiles config={config} id={id} uploads={uploads} {...(sendTo === undefined ? {} : { sendTo })} />;
}
