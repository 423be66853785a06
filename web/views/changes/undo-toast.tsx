// The note that something was done, with the button that undoes it: stays long enough to be reached, and stands in nobody's way.
import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../look/index.ts';
import { type Translate, useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import { SkippedDialog } from './skipped-dialog.tsx';
import { type AllUndone, undoAll } from './undo-all.ts';
import { notifyLater } from './undo-later.ts';
import { addedNote, undoneNote } from './undone-note.ts';
import { runFromNote, dropNote, offerUndo, type UndoNote } from './undo-note.ts';
import './changes.css';

/** Nobody is hurried; while the pointer or the focus is on it, it stays in any case. */
const visibleFor = 20_000;

export default function UndoToast({ note }: { note: UndoNote }) {
  const t = useText();
  const failures = useFailures();
  const [held, setHeld] = useState(false);
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<AllUndone>();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (held || working || outcome || isVisible) return;
    const timer = setTimeout(() => dropNote(note), visibleFor);
    return () => clearTimeout(timer);
  }, [note, held, working, outcome, isVisible]);

  const undo = async () => {
    setWorking(true);
    try {
      const done = await undoAll(note.changes);
      notifyLater(done, note, t);
      note.onUndone?.(note.changes, note.isUndoing ? done.changes : []);
      if (done.rejection !== undefined || done.skipped.length > 0) setOutcome(done);
      else offerUndo(await afterwards(note, done, t));
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const close = () => {
    if (outcome && outcome.changes.length > 0) void afterwards(note, outcome, t).then(offerUndo);
    else dropNote(note);
  };
  const command = t(note.isUndoing ? 'undo.redo' : 'undo.undo');

  return (
    <>
      <div
        role="presentation"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <section className="undo-toast" aria-label={t('undo.note')}>
          <span className="said" role="status">
            {note.text}
          </span>
          {note.place && (
            <Button size="xs" variant="subtle" component={Link} to={note.place.to} aria-label={t('undo.openNamed', { name: note.place.name })}>
              {t('undo.open')}
            </Button>
          )}
          {note.outcome && (
            <Button size="xs" variant="subtle" onClick={() => setVisible(true)}>
              {t('undo.show')}
            </Button>
          )}
          {note.changes.length > 0 && (
            <Button size="xs" variant="subtle" disabled={working} onClick={() => runFromNote(undo())}>
              {working ? t('undo.undoing') : command}
            </Button>
          )}
          <ActionIcon aria-label={t('undo.close')} onClick={close}>
            <Icon name="x" size="s14" />
          </ActionIcon>
        </section>
      </div>
      {isVisible && note.outcome && <Outcome {...note.outcome} onClose={() => setVisible(false)} />}
      {outcome && <SkippedDialog success={outcome.success} skipped={outcome.skipped} rejection={outcome.rejection} onClose={close} />}
    </>
  );
}

/** How what was done in the background went. */
function Outcome({ result, of, onClose }: NonNullable<UndoNote['outcome']> & { readonly onClose: () => void }) {
  if (of === 'undoing') return <SkippedDialog success={result.Success} skipped={result.Errors} onClose={onClose} />;
  return <BulkOutcome result={result} isDeletion={of === 'deletion'} onClose={onClose} />;
}

/** What is shown once it is undone: it can be done again, as far as that is no longer under way. */
const afterwards = async (note: UndoNote, done: AllUndone, t: Translate): Promise<UndoNote> => ({
  ...(note.added && done.changes.length > 0 ? addedOrGone(note.added, note.isUndoing === true, t) : await undoneNote(done, note.isUndoing === true, t)),
  changes: done.changes.filter((id) => !done.later.some(({ change }) => change === id)),
  isUndoing: !note.isUndoing,
  onUndone: note.onUndone,
});

const addedOrGone = (added: NonNullable<UndoNote['added']>, isThereAgain: boolean, t: Translate) =>
  isThereAgain ? addedNote(added, t) : { added, text: t('undo.gone', { name: added.name }) };
