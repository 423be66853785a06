// The files of a record: sent by button or by dropping them, each with its progress and its own failure; fetched, and taken off.
import { ActionIcon, Button } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type EntityConfig, type FileItem, largestUpload, removeFile, useFiles } from '../../api/index.ts';
import { dateTimeText, sizeText } from '../../fields/index.ts';
import { Icon, Tag } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useFailures } from '../failures.tsx';
import { Panel } from '../panel.tsx';
import { FileLink } from './file-link.tsx';
import './record-files.css';
import { SendingLine } from './sending-line.tsx';
import type { Uploads } from './use-uploads.ts';

const step = 20;

interface RecordFilesProps {
  readonly config: EntityConfig;
  readonly id: number;
  readonly uploads: Uploads;
  /** The call that takes what is sent, where it is another one than that of the record's files. */
  readonly sendTo?: string;
}

export function RecordFiles({ config, id, uploads, sendTo }: RecordFilesProps) {
  const t = useText();
  const [take, setTake] = useState(step);
  const [isOver, setIsOver] = useState(false);
  const [leaving, setLeaving] = useState<FileItem>();
  const picker = useRef<HTMLInputElement>(null);
  const files = useFiles(config.Path, id, take);
  const failures = useFailures();
  const list = files.data?.Data;
  const mayChange = config.Rights.Update;

  const { sending, sendAll, forget, refresh, isSeen } = uploads;
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, [isSeen]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void sendAll([...event.dataTransfer.files], sendTo);
  };
  const remove = async ({ Key }: FileItem) => {
    setLeaving(undefined);
    try {
      await removeFile(config.Path, id, Key);
    } catch (error) {
      failures.show(error);
    }
    await refresh();
  };

  return (
    <Panel title={t('files.title')} beside={files.data && <span className="count">{files.data.Count}</span>}>
      {files.isError && !list && <p className="t3">{t('files.failed')}</p>}
      {list && list.length === 0 && sending.length === 0 && !mayChange && <p className="t3">{t('files.none')}</p>}
      {((list?.length ?? 0) > 0 || sending.length > 0) && (
        <ul className="files" aria-label={t('files.title')}>
          {sending.map((each) => (
            <SendingLine key={each.number} sending={each} onClose={() => forget(each.number)} />
          ))}
          {list?.map((file) => (
            <FileLine key={file.Key} file={file} {...(mayChange ? { onRemove: () => setLeaving(file) } : {})} />
          ))}
        </ul>
      )}
      {files.data && files.data.Count > files.data.Data.length && (
        <Button size="xs" variant="subtle" onClick={() => setTake(Math.min(1000, take + step * 2))}>
          {t('files.more')}
        </Button>
      )}
      {mayChange && (
        <div
          className={`drop ${isOver ? 'over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Button size="xs" variant="default" leftSection={<Icon name="upload" size="s14" />} onClick={() => picker.current?.click()}>
            {t('files.choose')}
          </Button>
          <span className="t3 t12">{t('files.drop', { size: largestUpload })}</span>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label={t('files.choose')}
            onChange={(event) => {
              void sendAll([...(event.target.files ?? [])], sendTo);
              event.target.value = '';
            }}
          />
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('files.removeTitle', { name: leaving.Name })}
          about={t('files.removeAbout')}
          command={t('files.removeAct')}
          onCommand={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  );
}

function FileLine({ file, onRemove }: { file: FileItem; onRemove?: () => void }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li>
      <Icon name="paperclip" size="s14" />
      <FileLink name={file.Name} fileKey={file.Key} isCut />
      {file.Tags.map((tag) => (
        <Tag key={tag} text={tag} />
      ))}
      <span className="t12 t3 num nw">{sizeText(file.Size, language)}</span>
      <span className="t12 t3 clip facts">
        {dateTimeText(file.DateCreated)} {file.CreatedByName}
      </span>
      {onRemove && (
        <ActionIcon size={24} aria-label={t('files.remove', { name: file.Name })} onClick={onRemove}>
          <Icon name="x" size="s14" />
        </ActionIcon>
      )}
    </li>
  );
}
