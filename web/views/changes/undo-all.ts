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
  readonly rejection: string | undefined;
}

/** Throws what is no refusal of the server, such as a lost connection. */
export async function undoAll(ids: readonly number[]): Promise<AllUndone> {
  let all: AllUndone = { success: 0, skipped: [], changes: [], later: [], rejection: undefined };
  for (const id of ids.toReversed()) {
    try {
      const { answer: response, change } = await undoChange(id);
      const changes = change === undefined ? all.changes : [...all.changes, change];
      if ('JobId' in response) all = { ...all, changes, later: [...all.later, { jobId: response.JobId, change }] };
      else if (response.Success > 0) all = { ...all, changes, success: all.success + response.Success, skipped: [...all.skipped, ...response.Errors] };
      else all = { ...all, skipped: [...all.skipped, ...response.Errors] };
    } catch (error) {
      if (!isFailure(error) || (error.status !== 404 && error.status !== 409)) throw error;
      all = { ...all, rejection: error.message };
    }
  }
  return all;
}
