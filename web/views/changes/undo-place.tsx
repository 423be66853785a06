// The place in the frame of the product where a note of what can be undone comes up.
import { Suspense, useEffect } from 'react';
import { isFailure, useJob } from '../../api/index.ts';
import { leaveJob, useWatchedJobs, type WatchedJob } from '../jobs/watched-jobs.ts';
import { lazyOptional } from '../lazy.tsx';
import { offerUndo, useUndoNote } from './undo-note.ts';

const UndoToast = lazyOptional(() => import('./undo-toast.tsx'));

export function UndoPlace() {
  const note = useUndoNote();
  const watched = useWatchedJobs();
  return (
    <>
      <Suspense>{note && <UndoToast key={note.text + note.changes.join()} note={note} />}</Suspense>
      {watched.map((job) => (
        <Watched key={job.id} job={job} />
      ))}
    </>
  );
}

/** Shows nothing before the job is over. */
function Watched({ job: { id, noteOf: getNote } }: { job: WatchedJob }) {
  const { data: job, error } = useJob(id);
  const isOver = job?.State === 'done' || job?.State === 'failed' || job?.State === 'cancelled';
  // A server that cannot be reached, or asks to wait, is asked again; one that refuses to show the job goes on refusing.
  const isRejected = isFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  useEffect(() => {
    if (!isOver && !isRejected) return;
    leaveJob(id);
    if (job && isOver) offerUndo(getNote(job));
  }, [id, job, isOver, isRejected, getNote]);
  return null;
}
