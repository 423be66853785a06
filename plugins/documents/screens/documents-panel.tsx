// The documents of a record: folders at the left, the documents of one of them, and what the chosen one looks like.
import { AlertDialog, Button, FailedPage, type FilesProps, Icon, largestUpload, Panel, SendingLine, StatePage, useFailures } from '#kit';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { DocumentList } from './document-list.tsx';
import './documents.css';
import { FolderList } from './folder-list.tsx';
import { Preview } from './preview.tsx';
import { useTranslation } from './text/index.ts';
import { type Document, type Folder, getKey, getType, useDocuments, useFolders } from './wire.ts';

export default function DocumentsPanel({ config, row, uploads }: FilesProps) {
  const t = useTranslation();
  const failures = useFailures();
  const id = row.Id;
  const type = getType(config.Path);
  const [changed, setChanged] = useState(0);
  const [chosen, setChosen] = useState('');
  const [visible, setVisible] = useState<Document>();
  const [message, setMessage] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const instant = `${uploads.arrived} ${changed}`;
  const folders = useFolders(type, id, instant);
  const folder = folders.data?.Data.find((entry) => getKey(entry) === chosen);
  const list = useDocuments(type, id, folder, instant);
  const mayChange = config.Rights.Update;
  const again = (words: string) => {
    setMessage(words);
    setChanged((count) => count + 1);
  };
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (folder?.IsSystem) {
      setRejected(true);
      return;
    }
    setMessage(undefined);
    const count = await uploads.sendAll(files, getAddress(type, id, folder));
    if (count > 0) setMessage(t('uploaded'));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send([...event.dataTransfer.files]);
  };
  const input = (ref: typeof picker, label: string, only: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      {...only}
      onChange={(event) => {
        void send([...(event.target.files ?? [])]).catch((error: unknown) => failures.show(error));
        event.target.value = '';
      }}
    />
  );
  return (
    <div
      className={`documents ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        if (!mayChange) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={mayChange ? drop : undefined}
    >
      <Panel title={t('documents')} beside={list.data && <span className="count">{list.data.Data.length}</span>}>
        <div className="documents-room">
          <FolderList folders={folders.data?.Data} isFailed={folders.isError && !folders.data} chosen={chosen} onChoose={setChosen} />
          <div className="documents-main">
            {mayChange && (
              <div className="documents-drop">
                <Button effect="write" size="xs" icon="upload" onClick={() => picker.current?.click()}>
                  {t('upload')}
                </Button>
                <span className="documents-camera">
                  <Button effect="write" size="xs" onClick={() => camera.current?.click()}>
                    {t('photo')}
                  </Button>
                </span>
                <span className="t3 t12">{t('limits', { size: largestUpload })}</span>
                {input(picker, t('upload'), { multiple: true })}
                {input(camera, t('photo'), { accept: 'image/*', capture: 'environment' })}
              </div>
            )}
            <p className="documents-told" role="status">
              {message !== undefined && (
                <>
                  <Icon name="circle-check" size="s14" /> {message}
                </>
              )}
            </p>
            {uploads.sending.length > 0 && (
              <ul className="files" aria-label={t('onTheirWay')}>
                {uploads.sending.map((sending) => (
                  <SendingLine key={sending.number} sending={sending} onClose={() => uploads.forget(sending.number)} />
                ))}
              </ul>
            )}
            {list.isError && !list.data && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
            {!list.data && !list.isError && <span className="sk" style={{ height: 120 }} role="status" />}
            {list.data?.Data.length === 0 && <StatePage icon="folder" title={t('none')} help={t(mayChange && !folder?.IsSystem ? 'noneHelp' : 'noneSystem')} />}
            {list.data && list.data.Data.length > 0 && (
              <DocumentList
                key={getKey(folder)}
                documents={list.data.Data}
                tags={folders.data?.Data.filter((entry) => entry.Type === 'tag' && !entry.IsSystem).map(({ Name }) => Name) ?? []}
                mayChange={mayChange}
                visible={visible?.Id}
                onShow={setVisible}
                onChanged={(words, gone) => {
                  if (visible && gone.includes(visible.Id)) setVisible(undefined);
                  again(words);
                }}
              />
            )}
          </div>
          <Suspense>{visible && <Preview key={visible.Id} document={visible} onClose={() => setVisible(undefined)} />}</Suspense>
        </div>
      </Panel>
      {isRejected && (
        <AlertDialog title={t('systemTitle')} onClose={() => setRejected(false)}>
          {t('systemAbout')}
        </AlertDialog>
      )}
    </div>
  );
}

/** Where files of a folder are sent. */
const getAddress = (type: string, id: number, folder: Folder | undefined): string =>
  `document/${type}/${id}${folder === undefined ? '' : `?${folder.Type === 'sale' ? 'agencysaleId' : 'tag'}=${encodeURIComponent(folder.TypePayload)}`}`;
