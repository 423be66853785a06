// What both jobs of an import share: how far they are, which faults pass by themselves, and how a failure is reported.
import { type Engine, type ImportProgress, type JobContext, AppError } from '#engine';
import { unknownDay } from './read-register.ts';

type Progress = JobContext<Engine>['progress'];

/** Turns steps of an import into progress, and ends the work when the job is cancelled or the process stops. `sets` are read, or `rows` written. */
export function tellingSteps(progress: Progress, signal: AbortSignal, all: { readonly sets: number } | { readonly rows: number }): ImportProgress {
  let before = 0;
  return ({ phase, done, total }) => {
    signal.throwIfAborted();
    const isEnd = done === total;
    if ('sets' in all) {
      if (phase === 'compare' && isEnd) before++;
      notify(before / all.sets);
    } else {
      notify((before + done) / Math.max(1, all.rows));
      if (isEnd) before += done;
    }
  };
  function notify(share: number): void {
    // How far it is may stay untold: the work itself matters.
    progress(share).catch(() => undefined);
  }
}

/** An unreachable database and a record that is locked are no faults of the register: the job is tried again. */
export const isTransient = ({ code }: AppError): boolean => code === 'server.unavailable' || code === 'record.changed';

/** The refusal as the record keeps it. */
export function getFailure({ message, hint }: AppError): string {
  const advice = message === unknownDay ? 'Enter it in “Date of the register”, then read the files again.' : hint;
  return advice === undefined ? message : `${message} ${advice}`;
}
