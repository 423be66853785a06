// What one has changed lately, newest first, each with the button that undoes it. What would stay as it is, is shown beforehand.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ListedChange, tryUndo, type Undone, useLatestChanges } from '../../api/index.ts';
import { dateTimeText } from '../../fields/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { getEntity } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { FailedPage } from '../state-page.tsx';
import { RejectedList } from './rejected-list.tsx';
import { SkippedDialog } from './skipped-dialog.tsx';
import { type AllUndone, undoAll } from './undo-all.ts';
import { notifyLater } from './undo-later.ts';
import './changes.css';

interface LatestChangesProps {
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

export default function LatestChanges({ onUndone, onClose }: LatestChangesProps) {
  const t = useText();
  const failures = useFailures();
  const latest = useLatestChanges();
  const [working, setWorking] = useState<number>();
  const [requested, setRequested] = useState<{ readonly change: ListedChange; readonly preview: Undone }>();
  const [outcome, setOutcome] = useState<AllUndone>();
  const [message, setMessage] = useState('');
  const entries = latest.data?.pages.flatMap(({ Data }) => Data) ?? [];

  const start = async (change: ListedChange, work: () => Promise<void>) => {
    setWorking(change.Id);
    try {
      await work();
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(undefined);
    }
  };
  const undo = async (change: ListedChange) => {
    const done = await undoAll([change.Id]);
    setRequested(undefined);
    notifyLater(done, { isUndoing: change.Kind === 'undo' }, t);
    setMessage(done.later.length > 0 ? t('undo.later') : t('undo.undone', { count: done.success }));
    if (done.rejection !== undefined || done.skipped.length > 0) setOutcome(done);
    onUndone();
    await latest.refetch();
  };
  const ask = (change: ListedChange) =>
    start(change, async () => {
      const preview = await tryUndo(change.Id);
      if (preview.Fail === 0) await undo(change);
      else setRequested({ change, preview });
    });

  if (outcome) return <SkippedDialog success={outcome.success} skipped={outcome.skipped} rejection={outcome.rejection} onClose={() => setOutcome(undefined)} />;
  if (requested) {
    const { change, preview } = requested;
    const command = (
      <DialogActions
        command={t('undo.undoSome', { count: preview.Success })}
        disabled={preview.Success === 0 || working !== undefined}
        onCommand={() => void start(change, () => undo(change))}
        onClose={() => setRequested(undefined)}
      />
    );
    return (
      <Dialog size={480} title={t('undo.stays', { count: preview.Fail })} about={t('undo.staysWhy')} onClose={() => setRequested(undefined)} actions={command}>
        <RejectedList records={preview.Errors} />
      </Dialog>
    );
  }
  return (
    <Dialog
      size={560}
      title={t('undo.latest')}
      about={t('undo.latestAbout')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('undo.close')}
        </Button>
      }
    >
      {latest.isError && !latest.data ? (
        <FailedPage error={latest.error} title={t('undo.failed')} onRetry={() => void latest.refetch()} />
      ) : (
        <div className="changes-list" aria-busy={!latest.data}>
          <span className="vh" role="status">
            {message}
          </span>
          {!latest.data && [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${40 + line * 15}%`, margin: '10px 0' }} />)}
          {latest.data && entries.length === 0 && <p className="t3">{t('undo.none')}</p>}
          <ul>
            {entries.map((change) => (
              <Entry key={change.Id} change={change} working={working === change.Id} onUndo={() => void ask(change)} />
            ))}
          </ul>
          {latest.hasNextPage && (
            <Button size="xs" variant="subtle" disabled={latest.isFetchingNextPage} onClick={() => void latest.fetchNextPage()}>
              {t('undo.showMore')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

const icons: Readonly<Record<ListedChange['Kind'], IconName>> = {
  create: 'plus',
  update: 'pencil',
  delete: 'trash',
  restore: 'refresh',
  purge: 'trash',
  files: 'paperclip',
  undo: 'refresh',
  import: 'file-import',
  verb: 'activity',
};

const messages = {
  create: 'undo.created',
  update: 'undo.updated',
  delete: 'undo.deleted',
  restore: 'undo.restored',
  purge: 'undo.purged',
  files: 'undo.filesChanged',
  undo: 'undo.undoneKind',
  import: 'undo.imported',
  verb: 'undo.changed',
} as const;

function Entry({ change, working, onUndo }: { change: ListedChange; working: boolean; onUndo: () => void }) {
  const t = useText();
  const { Kind, Verb, Count, RecordId, Name, Fields, DateCreated, UndoneBy, WhyNot } = change;
  const entity = getEntity(change, Count);
  const what = Kind === 'verb' && Verb ? t('undo.kindVerb', { verb: Verb, count: Count, entity }) : t(messages[Kind], { count: Count, entity });
  const called = Name ?? (RecordId === null ? undefined : t('form.id', { id: RecordId }));
  const text = called === undefined ? what : `${what}: ${called}`;
  return (
    <li>
      <Icon name={icons[Kind]} />
      <div className="grow">
        <div className="clip" title={text}>
          {text}
        </div>
        <div className="t3 t12">
          <time dateTime={DateCreated}>{dateTimeText(DateCreated)}</time>
          {Fields.length > 0 && ` · ${Fields.join(', ')}`}
        </div>
        {WhyNot && <div className="t3 t12">{t('undo.cannot', { why: WhyNot })}</div>}
      </div>
      {UndoneBy !== null && <span className="t3 t12 nw">{t('undo.isUndone')}</span>}
      {UndoneBy === null && WhyNot === null && (
        <Button size="xs" disabled={working} aria-label={t(Kind === 'undo' ? 'undo.redoNamed' : 'undo.undoNamed', { what: text })} onClick={onUndo}>
          {working ? t('undo.undoing') : t(Kind === 'undo' ? 'undo.redo' : 'undo.undo')}
        </Button>
      )}
    </li>
  );
}
