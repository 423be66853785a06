// Undoes changes that belong together, the last one first, and adds up what came of them.
import { isFailure, type SkippedRecord, undoChange } from '../../api/index.ts';

export interface AllUndone {
  readonly success: number;
  readonly skipped: readonly SkippedRecord[];
  /** The undoings themselves, in the order in which they were made. */
  readonly changes: readonly number[];
  /** Those of them that are left to jobs. */
  readonly later: readonly { readonly jobId: number; readonly change: number | undefined }[];
  /** Why one of them could not be undone at all. */
  readonly refusal: string | undefined;
}

/** Throws what is no refusal of the server, such as a lost connection. */
export async function undoAll(ids: readonly number[]): Promise<AllUndone> {
  let all: AllUndone = { success: 0, skipped: [], changes: [], later: [], refusal: undefined };
  for (const id of ids.toReversed()) {
    try {
      const { answer, change } = await undoChange(id);
      const changes = change === undefined ? all.changes : [...all.changes, change];
      if ('JobId' in answer) all = { ...all, changes, later: [...all.later, { jobId: answer.JobId, change }] };
      else if (answer.Success > 0) all = { ...all, changes, success: all.success + answer.Success, skipped: [...all.skipped, ...answer.Errors] };
      else all = { ...all, skipped: [...all.skipped, ...answer.Errors] };
    } catch (error) {
      if (!isFailure(error) || (error.status !== 404 && error.status !== 409)) throw error;
      all = { ...all, refusal: error.message };
    }
  }
  return all;
}
