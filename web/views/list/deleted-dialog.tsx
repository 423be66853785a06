// What was deleted of a list, newest first, and bringing it back or deleting it for good, one by one.
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { type DeletedRecord, type EntityConfig, isFailure, type RecordId, restoreRecord, useDeleted } from '../../api/index.ts';
import { dateTimeText } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { Icon } from '../../look/index.ts';
import { Dialog } from '../dialog.tsx';
import { useDeletedTranslation } from './deleted-text/index.ts';
import { FailedPage } from '../state-page.tsx';
import './deleted-dialog.css';
import { DeleteForGood } from './delete-for-good.tsx';

const step = 50;

interface DeletedDialogProps {
  readonly config: EntityConfig;
  /** Something is back, so the list has changed. */
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

export default function DeletedDialog({ config, onRestored, onClose }: DeletedDialogProps) {
  const t = useText();
  const tOwn = useDeletedTranslation();
  const [take, setTake] = useState(step);
  const deleted = useDeleted(config.Path, take);
  const [states, setStates] = useState<ReadonlyMap<RecordId, EntryState>>(new Map());
  const entries = deleted.data?.Data ?? [];
  const [requested, setRequested] = useState<DeletedRecord>();
  const set = (id: RecordId, state: EntryState) => setStates((before) => new Map(before).set(id, state));

  const restore = async (id: RecordId) => {
    set(id, 'running');
    try {
      await restoreRecord(config.Path, id);
      set(id, 'done');
      onRestored();
    } catch (error) {
      set(id, { rejected: isFailure(error) && error.status !== -1 ? [error.message, error.body.Hint].filter(Boolean).join(' ') : t('failure.offline') });
    }
  };

  return (
    <Dialog size={560} title={tOwn('title', { entities: config.LabelPlural })} onClose={onClose} actions={<Button onClick={onClose}>{tOwn('close')}</Button>}>
      {deleted.isError && !deleted.data ? (
        <FailedPage error={deleted.error} title={tOwn('failed')} onRetry={() => void deleted.refetch()} />
      ) : (
        <div className="deleted-list" aria-busy={!deleted.data}>
          {!deleted.data && [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${40 + line * 15}%`, margin: '10px 0' }} />)}
          {deleted.data && entries.length === 0 && <p className="t3">{tOwn('none')}</p>}
          <ul>
            {entries.map((entry) => (
              <Entry
                key={entry.Id}
                entry={entry}
                state={states.get(entry.Id)}
                onRestore={() => void restore(entry.Id)}
                onDelete={config.Purgeable ? () => setRequested(entry) : undefined}
              />
            ))}
          </ul>
          {deleted.data && deleted.data.Count > entries.length && (
            <Button size="xs" variant="subtle" onClick={() => setTake(take + step * 2)}>
              {tOwn('more')}
            </Button>
          )}
        </div>
      )}
      {requested && (
        <DeleteForGood
          config={config}
          record={requested}
          onDone={() => {
            set(requested.Id, 'gone');
            setRequested(undefined);
          }}
          onClose={() => setRequested(undefined)}
        />
      )}
    </Dialog>
  );
}

type EntryState = 'running' | 'done' | 'gone' | { readonly rejected: string };

interface EntryProps {
  readonly entry: DeletedRecord;
  readonly state: EntryState | undefined;
  readonly onRestore: () => void;
  readonly onDelete: (() => void) | undefined;
}

function Entry({ entry, state, onRestore, onDelete }: EntryProps) {
  const t = useText();
  const tOwn = useDeletedTranslation();
  const name = entry.Name ?? tOwn('nameless', { id: entry.Id });
  return (
    <li>
      <div className="grow">
        <div className="clip">{name}</div>
        <div className="t3 t12">
          <time dateTime={entry.DateDeleted}>{tOwn('about', { date: dateTimeText(entry.DateDeleted), name: entry.UserName ?? t('journal.system') })}</time>
        </div>
        <div aria-live="polite">
          {state === 'done' && <span className="good">{tOwn('restored', { name })}</span>}
          {state === 'gone' && <span className="t2">{tOwn('gone', { name })}</span>}
          {typeof state === 'object' && <span className="bad">{state.rejected}</span>}
        </div>
      </div>
      {state !== 'done' && state !== 'gone' && (
        <Button size="xs" disabled={state === 'running'} aria-label={tOwn('restoreNamed', { name })} onClick={onRestore}>
          {tOwn(state === 'running' ? 'restoring' : 'restore')}
        </Button>
      )}
      {onDelete && state !== 'done' && state !== 'gone' && (
        <ActionIcon size={26} disabled={state === 'running'} aria-label={tOwn('forGoodNamed', { name })} onClick={onDelete}>
          <Icon name="trash" size="s14" />
        </ActionIcon>
      )}
    </li>
  );
}
