// A change of many that goes on by itself: how far it is, then how it went. One may close it and find it among the jobs.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { cancelJob, type Job, type Language, type Later, useJob } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { type Translate, useLanguage, useText } from '../../text/index.ts';
import { offerUndo, type UndoNote } from '../changes/undo-note.ts';
import { Dialog } from '../dialog.tsx';
import { useFailures } from '../failures.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { watchJob } from '../jobs/watched-jobs.ts';
import { BulkOutcome } from './bulk-outcome.tsx';

interface BulkProgressProps {
  readonly later: Later;
  /** The records are being deleted. */
  readonly isDeletion?: boolean;
  /** The change that it is, so that it can be undone. */
  readonly change: number | undefined;
  /** With how many records it came to; none where it still goes on. */
  readonly onClose: (number: number) => void;
}

export function BulkProgress({ later, isDeletion = false, change, onClose }: BulkProgressProps) {
  const t = useText();
  const language = useLanguage();
  const failures = useFailures();
  const [cancelling, setCancelling] = useState(false);
  const { data: job } = useJob(later.JobId);
  const isOver = job?.State === 'failed' || job?.State === 'cancelled';
  const changed = job?.Result ? job.Result.Success - (job.Result.Unchanged ?? 0) : 0;
  if (job?.State === 'done' && job.Result) return <BulkOutcome result={job.Result} isDeletion={isDeletion} onClose={() => onClose(changed)} />;

  const cancel = () => {
    setCancelling(true);
    cancelJob(later.JobId).catch((error: unknown) => {
      setCancelling(false);
      failures.show(error);
    });
  };
  const total = countText(later.Total, language);
  const done = countText(job?.Result ? job.Result.Success + job.Result.Fail : 0, language);
  const working = t(isDeletion ? 'bulk.deleting' : 'bulk.working');
  const title = job?.State === 'failed' ? t('bulk.stopped') : job?.State === 'cancelled' ? t('bulk.cancelled') : working;
  const close = () => {
    if (!isOver) {
      offerUndo({ text: t('undo.later'), changes: [] });
      watchJob({ id: later.JobId, noteOf: (over) => bulkNote(over, { isDeletion, change, t, language }) });
    }
    onClose(isOver ? changed : 0);
  };
  const actions = (
    <>
      {!isOver && (
        <Button variant="subtle" disabled={cancelling} onClick={cancel}>
          {t('bulk.stop')}
        </Button>
      )}
      <Button variant="filled" onClick={close} data-autofocus>
        {t('bulk.close')}
      </Button>
    </>
  );
  return (
    <Dialog size={480} title={title} about={isOver ? undefined : t('bulk.goesOn')} onClose={close} actions={actions}>
      <p aria-live="polite">{t('bulk.soFar', { done, total })}</p>
      <JobProgress progress={job?.Progress ?? 0} label={working} />
      {job?.Error && (
        <p className="note danger" role="alert">
          {job.Error}
        </p>
      )}
    </Dialog>
  );
}

interface Progress {
  readonly isDeletion: boolean;
  readonly change: number | undefined;
  readonly t: Translate;
  readonly language: Language;
}

/** What is shown of a change of many that went on by itself, once it is over. */
function bulkNote({ State, Result }: Job, { isDeletion, change, t, language }: Progress): UndoNote {
  const { Success: taken = 0, Unchanged = 0, Total = 0 } = Result ?? {};
  const Success = taken - Unchanged;
  const numbers = { success: countText(Success, language), total: countText(Total, language) };
  const done = t(isDeletion ? 'bulk.deletedTitle' : 'bulk.doneTitle', numbers);
  return {
    text: State === 'done' ? done : `${t(State === 'failed' ? 'bulk.stopped' : 'bulk.cancelled')}: ${done}`,
    changes: change !== undefined && Success > 0 ? [change] : [],
    outcome: Result && Result.Fail > 0 ? { result: Result, of: isDeletion ? 'deletion' : 'change' } : undefined,
  };
}
