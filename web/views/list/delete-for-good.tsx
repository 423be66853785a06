// Asks before a deleted record is deleted for good, and says what goes with it.
import { useState } from 'react';
import { type DeletedRecord, deleteForGood, type EntityConfig, isFailure, useWouldGo } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { useSayOfDeleted } from './deleted-text/index.ts';
import { DialogActions } from '../dialog-actions.tsx';

interface DeleteForGoodProps {
  readonly config: EntityConfig;
  readonly record: DeletedRecord;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DeleteForGood({ config, record, onDone, onClose }: DeleteForGoodProps) {
  const say = useText();
  const tell = useSayOfDeleted();
  const language = useLanguage();
  const wouldGo = useWouldGo(config.Path, record.Id);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const name = record.Name ?? tell('nameless', { id: record.Id });
  const why = refused ?? (wouldGo.error ? sentenceOf(wouldGo.error, say('failure.offline')) : undefined);

  const run = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await deleteForGood(config.Path, record.Id);
      onDone();
    } catch (error) {
      setRefused(sentenceOf(error, say('failure.offline')));
      setBusy(false);
    }
  };

  return (
    <Dialog
      mark="alert-triangle"
      size={460}
      title={tell('forGoodTitle', { name })}
      about={tell('forGoodAbout')}
      onClose={onClose}
      actions={<DialogActions act={tell('forGood')} danger busy={busy} disabled={!wouldGo.data} focus="cancel" onAct={() => void run()} onClose={onClose} />}
    >
      <div className="would-go" aria-busy={wouldGo.isPending}>
        {wouldGo.isPending && <span className="sk" style={{ width: '60%' }} />}
        {wouldGo.data && wouldGo.data.Along.length > 0 && (
          <>
            <p>{tell('along')}</p>
            <ul>
              {wouldGo.data.Along.map(({ LabelPlural, Count }) => (
                <li key={LabelPlural}>
                  {LabelPlural}: {countText(Count, language)}
                </li>
              ))}
            </ul>
          </>
        )}
        {wouldGo.data?.Along.length === 0 && <p>{tell('alone')}</p>}
        {why !== undefined && (
          <p className="bad" role="alert">
            {why}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const sentenceOf = (error: unknown, offline: string): string =>
  isFailure(error) && error.status !== -1 ? [error.message, error.body.Hint].filter(Boolean).join(' ') : offline;
