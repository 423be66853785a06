// Asks before a deleted record is deleted for good, and says what goes with it.
import { useState } from 'react';
import { type DeletedRecord, deleteForGood, type EntityConfig, isFailure, useWouldGo } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { useDeletedTranslation } from './deleted-text/index.ts';
import { DialogActions } from '../dialog-actions.tsx';

interface DeleteForGoodProps {
  readonly config: EntityConfig;
  readonly record: DeletedRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DeleteForGood({ config, record, onDone, onClose }: DeleteForGoodProps) {
  const t = useText();
  const tOwn = useDeletedTranslation();
  const language = useLanguage();
  const wouldGo = useWouldGo(config.Path, record.Id);
  const [busy, setBusy] = useState(false);
  const [rejected, setRejected] = useState<string>();
  const name = record.Name ?? tOwn('nameless', { id: record.Id });
  const why = rejected ?? (wouldGo.error ? getMessage(wouldGo.error, t('failure.offline')) : undefined);

  const run = async () => {
    setBusy(true);
    setRejected(undefined);
    try {
      await deleteForGood(config.Path, record.Id);
      onDone();
    } catch (error) {
      setRejected(getMessage(error, t('failure.offline')));
      setBusy(false);
    }
  };

  return (
    <Dialog
      mark="alert-triangle"
      size={460}
      title={tOwn('forGoodTitle', { name })}
      about={tOwn('forGoodAbout')}
      onClose={onClose}
      actions={
        <DialogActions command={tOwn('forGood')} danger busy={busy} disabled={!wouldGo.data} focus="cancel" onCommand={() => void run()} onClose={onClose} />
      }
    >
      <div className="would-go" aria-busy={wouldGo.isPending}>
        {wouldGo.isPending && <span className="sk" style={{ width: '60%' }} />}
        {wouldGo.data && wouldGo.data.Along.length > 0 && (
          <>
            <p>{tOwn('along')}</p>
            <ul>
              {wouldGo.data.Along.map(({ LabelPlural, Count }) => (
                <li key={LabelPlural}>
                  {LabelPlural}: {countText(Count, language)}
                </li>
              ))}
            </ul>
          </>
        )}
        {wouldGo.data?.Along.length === 0 && <p>{tOwn('alone')}</p>}
        {why !== undefined && (
          <p className="bad" role="alert">
            {why}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const getMessage = (error: unknown, offline: string): string =>
  isFailure(error) && error.status !== -1 ? [error.message, error.body.Hint].filter(Boolean).join(' ') : offline;
