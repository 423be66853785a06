// The documents of a record: folders at the left, the documents of one of them, and what the chosen one looks like.
import { AlertDialog, Button, FailedPage, type FilesProps, Icon, largestUpload, Panel, SendingLine, StatePage, useFailures } from '#kit';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { DocumentList } from './document-list.tsx';
import './documents.css';
import { FolderList } from './folder-list.tsx';
import { Preview } from './preview.tsx';
import { useSay } from './text/index.ts';
import { type Document, type Folder, keyOf, typeOf, useDocuments, useFolders } from './wire.ts';

export default function DocumentsPanel({ config, row, uploads }: FilesProps) {
  const say = useSay();
  const failures = useFailures();
  const id = Number(row['Id']);
  const type = typeOf(config.Path);
  const [changed, setChanged] = useState(0);
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState<Document>();
  const [told, setTold] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const moment = `${uploads.arrived} ${changed}`;
  const folders = useFolders(type, id, moment);
  const folder = folders.data?.Data.find((each) => keyOf(each) === chosen);
  const list = useDocuments(type, id, folder, moment);
  const mayChange = config.Rights.Update;
  const again = (words: string) => {
    setTold(words);
    setChanged((count) => count + 1);
  };
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (folder?.IsSystem) {
      setRefused(true);
      return;
    }
    setTold(undefined);
    const count = await uploads.sendAll(files, addressOf(type, id, folder));
    if (count > 0) setTold(say('uploaded'));
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
      <Panel title={say('documents')} beside={list.data && <span className="count">{list.data.Data.length}</span>}>
        <div className="documents-room">
          <FolderList folders={folders.data?.Data} isFailed={folders.isError && !folders.data} chosen={chosen} onChoose={setChosen} />
          <div className="documents-main">
            {mayChange && (
              <div className="documents-drop">
                <Button does="write" size="xs" icon="upload" onClick={() => picker.current?.click()}>
                  {say('upload')}
                </Button>
                <span className="documents-camera">
                  <Button does="write" size="xs" onClick={() => camera.current?.click()}>
                    {say('photo')}
                  </Button>
                </span>
                <span className="t3 t12">{say('limits', { size: largestUpload })}</span>
                {input(picker, say('upload'), { multiple: true })}
                {input(camera, say('photo'), { accept: 'image/*', capture: 'environment' })}
              </div>
            )}
            <p className="documents-told" role="status">
              {told !== undefined && (
                <>
                  <Icon name="circle-check" size="s14" /> {told}
                </>
              )}
            </p>
            {uploads.sending.length > 0 && (
              <ul className="files" aria-label={say('onTheirWay')}>
                {uploads.sending.map((each) => (
                  <SendingLine key={each.number} sending={each} onClose={() => uploads.forget(each.number)} />
                ))}
              </ul>
            )}
            {list.isError && !list.data && <FailedPage error={list.error} title={say('failed')} onRetry={() => void list.refetch()} />}
            {!list.data && !list.isError && <span className="sk" style={{ height: 120 }} role="status" />}
            {list.data?.Data.length === 0 && (
              <StatePage icon="folder" title={say('none')} help={say(mayChange && !folder?.IsSystem ? 'noneHelp' : 'noneSystem')} />
            )}
            {list.data && list.data.Data.length > 0 && (
              <DocumentList
                key={keyOf(folder)}
                documents={list.data.Data}
                tags={folders.data?.Data.filter((each) => each.Type === 'tag' && !each.IsSystem).map(({ Name }) => Name) ?? []}
                mayChange={mayChange}
                shown={shown?.Id}
                onShow={setShown}
                onChanged={(words, gone) => {
                  if (shown && gone.includes(shown.Id)) setShown(undefined);
                  again(words);
                }}
              />
            )}
          </div>
          <Suspense>{shown && <Preview key={shown.Id} document={shown} onClose={() => setShown(undefined)} />}</Suspense>
        </div>
      </Panel>
      {isRefused && (
        <AlertDialog title={say('systemTitle')} onClose={() => setRefused(false)}>
          {say('systemAbout')}
        </AlertDialog>
      )}
    </div>
  );
}

/** Where files of a folder are sent. */
const addressOf = (type: string, id: number, folder: Folder | undefined): string =>
  `document/${type}/${id}${folder === undefined ? '' : `?${folder.Type === 'sale' ? 'agencysaleId' : 'tag'}=${encodeURIComponent(folder.TypePayload)}`}`;
