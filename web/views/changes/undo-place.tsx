// The place in the frame of the product where a note of what can be undone comes up.
import { Suspense } from 'react';
import { useUndoNote } from './undo-note.ts';
import { lateTrifle } from '../late.tsx';

const UndoToast = lateTrifle(() => import('./undo-toast.tsx'));

export function UndoPlace() {
  const note = useUndoNote();
  return <Suspense>{note && <UndoToast key={note.text + note.changes.join()} note={note} />}</Suspense>;
}
