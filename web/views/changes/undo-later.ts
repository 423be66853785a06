// An undoing that is left to a job is reported once it is over: what came of it, what stays and why, and the way to do it again.
import type { Job } from '../../api/index.ts';
import type { Translate } from '../../text/index.ts';
import { watchJob } from '../jobs/watched-jobs.ts';
import type { AllUndone } from './undo-all.ts';
import type { UndoNote } from './undo-note.ts';

/** `note` tells of what is being undone, or done again. */
export function notifyLater({ later }: AllUndone, note: Pick<UndoNote, 'isUndoing' | 'onUndone'>, t: Translate): void {
  for (const { jobId, change } of later)
    watchJob({ id: jobId, noteOf: (job) => ({ ...overNote(job, change, note.isUndoing === true, t), onUndone: note.onUndone }) });
}

function overNote({ State, Result }: Job, change: number | undefined, isRedone: boolean, t: Translate): UndoNote {
  const { Success = 0, Fail = 0 } = Result ?? {};
  const done = t(isRedone ? 'undo.redone' : 'undo.undone', { count: Success });
  return {
    text: State === 'done' ? done : `${t(State === 'failed' ? 'bulk.stopped' : 'bulk.cancelled')}: ${done}`,
    changes: change !== undefined && Success > 0 ? [change] : [],
    isUndoing: !isRedone,
    outcome: Result && Fail > 0 ? { result: Result, of: 'undoing' } : undefined,
  };
}
