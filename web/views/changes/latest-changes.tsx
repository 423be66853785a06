// What one has changed lately, newest first, each with the button that undoes it. What would stay as it is, is told beforehand.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ShownChange, tryUndo, type Undone, useLatestChanges } from '../../api/index.ts';
import { dateTimeText } from '../../fields/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { entityOf } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { FailedPage } from '../state-page.tsx';
import { RefusedList } from './refused-list.tsx';
import { SkippedDialog } from './skipped-dialog.tsx';
import { type AllUndone, undoAll } from './undo-all.ts';
import { tellLater } from './undo-later.ts';
import './changes.css';

interface LatestChangesProps {
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

export default function LatestChanges({ onUndone, onClose }: LatestChangesProps) {
  const say = useText();
  const failures = useFailures();
  const latest = useLatestChanges();
  const [working, setWorking] = useState<number>();
  const [asked, setAsked] = useState<{ readonly change: ShownChange; readonly preview: Undone }>();
  const [outcome, setOutcome] = useState<AllUndone>();
  const [told, setTold] = useState('');
  const entries = latest.data?.pages.flatMap(({ Data }) => Data) ?? [];

  const begin = async (change: ShownChange, work: () => Promise<void>) => {
    setWorking(change.Id);
    try {
      await work();
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(undefined);
    }
  };
  const undo = async (change: ShownChange) => {
    const done = await undoAll([change.Id]);
    setAsked(undefined);
    tellLater(done, { isUndoing: change.Kind === 'undo' }, say);
    setTold(done.later.length > 0 ? say('undo.later') : say('undo.undone', { count: done.success }));
    if (done.refusal !== undefined || done.skipped.length > 0) setOutcome(done);
    onUndone();
    await latest.refetch();
  };
  const ask = (change: ShownChange) =>
    begin(change, async () => {
      const preview = await tryUndo(change.Id);
      if (preview.Fail === 0) await undo(change);
      else setAsked({ change, preview });
    });

  if (outcome) return <SkippedDialog success={outcome.success} skipped={outcome.skipped} refusal={outcome.refusal} onClose={() => setOutcome(undefined)} />;
  if (asked) {
    const { change, preview } = asked;
    const act = (
      <DialogActions
        act={say('undo.undoSome', { count: preview.Success })}
        disabled={preview.Success === 0 || working !== undefined}
        onAct={() => void begin(change, () => undo(change))}
        onClose={() => setAsked(undefined)}
      />
    );
    return (
      <Dialog size={480} title={say('undo.stays', { count: preview.Fail })} about={say('undo.staysWhy')} onClose={() => setAsked(undefined)} actions={act}>
        <RefusedList records={preview.Errors} />
      </Dialog>
    );
  }
  return (
    <Dialog
      size={560}
      title={say('undo.latest')}
      about={say('undo.latestAbout')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {say('undo.close')}
        </Button>
      }
    >
      {latest.isError && !latest.data ? (
        <FailedPage error={latest.error} title={say('undo.failed')} onRetry={() => void latest.refetch()} />
      ) : (
        <div className="changes-list" aria-busy={!latest.data}>
          <span className="vh" role="status">
            {told}
          </span>
          {!latest.data && [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${40 + line * 15}%`, margin: '10px 0' }} />)}
          {latest.data && entries.length === 0 && <p className="t3">{say('undo.none')}</p>}
          <ul>
            {entries.map((change) => (
              <Entry key={change.Id} change={change} working={working === change.Id} onUndo={() => void ask(change)} />
            ))}
          </ul>
          {latest.hasNextPage && (
            <Button size="xs" variant="subtle" disabled={latest.isFetchingNextPage} onClick={() => void latest.fetchNextPage()}>
              {say('undo.showMore')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

const icons: Readonly<Record<ShownChange['Kind'], IconName>> = {
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

const sentences = {
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

function Entry({ change, working, onUndo }: { change: ShownChange; working: boolean; onUndo: () => void }) {
  const say = useText();
  const { Kind, Verb, Count, RecordId, Name, Fields, DateCreated, UndoneBy, WhyNot } = change;
  const entity = entityOf(change, Count);
  const what = Kind === 'verb' && Verb ? say('undo.kindVerb', { verb: Verb, count: Count, entity }) : say(sentences[Kind], { count: Count, entity });
  const called = Name ?? (RecordId === null ? undefined : say('form.id', { id: RecordId }));
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
        {WhyNot && <div className="t3 t12">{say('undo.cannot', { why: WhyNot })}</div>}
      </div>
      {UndoneBy !== null && <span className="t3 t12 nw">{say('undo.isUndone')}</span>}
      {UndoneBy === null && WhyNot === null && (
        <Button size="xs" disabled={working} aria-label={say(Kind === 'undo' ? 'undo.redoNamed' : 'undo.undoNamed', { what: text })} onClick={onUndo}>
          {working ? say('undo.undoing') : say(Kind === 'undo' ? 'undo.redo' : 'undo.undo')}
        </Button>
      )}
    </li>
  );
}
