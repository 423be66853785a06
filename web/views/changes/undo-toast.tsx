// The note that something was done, with the button that undoes it: stays long enough to be reached, and stands in nobody's way.
import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../look/index.ts';
import { type Say, useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import { SkippedDialog } from './skipped-dialog.tsx';
import { type AllUndone, undoAll } from './undo-all.ts';
import { tellLater } from './undo-later.ts';
import { addedNote, undoneNote } from './undone-note.ts';
import { actByNote, dropNote, offerUndo, type UndoNote } from './undo-note.ts';
import './changes.css';

/** Nobody is hurried; while the pointer or the focus is on it, it stays in any case. */
const shownFor = 20_000;

export default function UndoToast({ note }: { note: UndoNote }) {
  const say = useText();
  const failures = useFailures();
  const [held, setHeld] = useState(false);
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<AllUndone>();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (held || working || outcome || isShown) return;
    const timer = setTimeout(() => dropNote(note), shownFor);
    return () => clearTimeout(timer);
  }, [note, held, working, outcome, isShown]);

  const undo = async () => {
    setWorking(true);
    try {
      const done = await undoAll(note.changes);
      tellLater(done, note, say);
      note.onUndone?.(note.changes, note.isUndoing ? done.changes : []);
      if (done.refusal !== undefined || done.skipped.length > 0) setOutcome(done);
      else offerUndo(await afterwards(note, done, say));
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const close = () => {
    if (outcome && outcome.changes.length > 0) void afterwards(note, outcome, say).then(offerUndo);
    else dropNote(note);
  };
  const act = say(note.isUndoing ? 'undo.redo' : 'undo.undo');

  return (
    <>
      <div
        role="presentation"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <section className="undo-toast" aria-label={say('undo.note')}>
          <span className="said" role="status">
            {note.text}
          </span>
          {note.place && (
            <Button size="xs" variant="subtle" component={Link} to={note.place.to} aria-label={say('undo.openNamed', { name: note.place.name })}>
              {say('undo.open')}
            </Button>
          )}
          {note.outcome && (
            <Button size="xs" variant="subtle" onClick={() => setShown(true)}>
              {say('undo.show')}
            </Button>
          )}
          {note.changes.length > 0 && (
            <Button size="xs" variant="subtle" disabled={working} onClick={() => actByNote(undo())}>
              {working ? say('undo.undoing') : act}
            </Button>
          )}
          <ActionIcon aria-label={say('undo.close')} onClick={close}>
            <Icon name="x" size="s14" />
          </ActionIcon>
        </section>
      </div>
      {isShown && note.outcome && <Outcome {...note.outcome} onClose={() => setShown(false)} />}
      {outcome && <SkippedDialog success={outcome.success} skipped={outcome.skipped} refusal={outcome.refusal} onClose={close} />}
    </>
  );
}

/** How what was done in the background went. */
function Outcome({ result, of, onClose }: NonNullable<UndoNote['outcome']> & { readonly onClose: () => void }) {
  if (of === 'undoing') return <SkippedDialog success={result.Success} skipped={result.Errors} onClose={onClose} />;
  return <BulkOutcome result={result} isDeletion={of === 'deletion'} onClose={onClose} />;
}

/** What is told once it is undone: it can be done again, as far as that is no longer under way. */
const afterwards = async (note: UndoNote, done: AllUndone, say: Say): Promise<UndoNote> => ({
  ...(note.added && done.changes.length > 0 ? addedOrGone(note.added, note.isUndoing === true, say) : await undoneNote(done, note.isUndoing === true, say)),
  changes: done.changes.filter((id) => !done.later.some(({ change }) => change === id)),
  isUndoing: !note.isUndoing,
  onUndone: note.onUndone,
});

const addedOrGone = (added: NonNullable<UndoNote['added']>, isThereAgain: boolean, say: Say) =>
  isThereAgain ? addedNote(added, say) : { added, text: say('undo.gone', { name: added.name }) };
