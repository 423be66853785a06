// A dialog in which documents of a record are chosen, for other screens: `Chooser` opens it by `documents.documents`.
import { AlertDialog, type ChooserProps, Dialog, DialogActions, FailedPage } from '#kit';
import { useState } from 'react';
import './documents.css';
import { FolderList } from './folder-list.tsx';
import { useTranslation } from './text/index.ts';
import { getKey, useDocuments, useFolders } from './wire.ts';

/** It begins with `{ type, id }` of the record, and chooses `{ documents }`. */
export default function ChooseDialog({ start = {}, onChoose, onClose }: ChooserProps) {
  const t = useTranslation();
  const [type, id] = [String(start['type'] ?? ''), Number(start['id'])];
  const [folderKey, setFolder] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isEmpty, setEmpty] = useState(false);
  const folders = useFolders(type, id, '');
  const list = useDocuments(
    type,
    id,
    folders.data?.Data.find((entry) => getKey(entry) === folderKey),
    '',
  );
  // A document for several records, such as a bank file, tells of others.
  const visible = list.data?.Data.filter(({ IsBulk }) => !IsBulk);
  const all = useDocuments(type, id, undefined, '');
  const confirm = () => {
    const documents = (all.data?.Data ?? []).filter(({ Id }) => chosen.has(Id));
    if (documents.length === 0) setEmpty(true);
    else onChoose({ documents });
  };
  return (
    <Dialog
      title={t('chooseTitle')}
      size={760}
      onClose={onClose}
      actions={<DialogActions command={t('attach')} onCommand={confirm} busy={false} onClose={onClose} />}
    >
      <div className="documents-room">
        <FolderList folders={folders.data?.Data} isFailed={folders.isError && !folders.data} chosen={folderKey} onChoose={setFolder} />
        <div className="documents-main">
          {list.isError && !list.data && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
          {!list.data && !list.isError && <span className="sk" style={{ height: 120 }} role="status" />}
          {visible?.length === 0 && <p className="t3">{t('none')}</p>}
          <ul className="documents-list">
            {visible?.map(({ Id, Name }) => (
              <li key={Id}>
                <label className="row g8 grow">
                  <input
                    type="checkbox"
                    checked={chosen.has(Id)}
                    onChange={(event) => setChosen((before) => new Set(event.target.checked ? [...before, Id] : [...before].filter((number) => number !== Id)))}
                  />
                  <span className="clip">{Name}</span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {isEmpty && (
        <AlertDialog title={t('nothingTitle')} onClose={() => setEmpty(false)}>
          {t('nothingAbout')}
        </AlertDialog>
      )}
    </Dialog>
  );
}
