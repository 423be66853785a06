// Jobs that somebody has left to themselves and wants to hear of: kept outside React, so that they outlive the screen that they were begun on.
import { useSyncExternalStore } from 'react';
import type { Job } from '../../api/index.ts';
import type { UndoNote } from '../changes/undo-note.ts';

export interface WatchedJob {
  readonly id: number;
  /** What is shown once it is over. */
  readonly noteOf: (job: Job) => UndoNote;
}

let watched: readonly WatchedJob[] = [];
const listeners = new Set<() => void>();
const become = (next: readonly WatchedJob[]): void => {
  watched = next;
  for (const listener of listeners) listener();
};

/** Tells of a job once it is over, wherever its person is then; of one that is watched already, as is said now. */
export const watchJob = (job: WatchedJob): void => become([...watched.filter(({ id }) => id !== job.id), job]);
/** Looks after a job no more, such as where its person looks at it again. */
export const leaveJob = (id: number): void => {
  if (watched.some((job) => job.id === id)) become(watched.filter((job) => job.id !== id));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useWatchedJobs = (): readonly WatchedJob[] => useSyncExternalStore(subscribe, () => watched);
