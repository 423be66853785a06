// What this plugin adds to the open lists of the contract, and what its jobs are bounded by.
import type { Id } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Puts into the outbox of jobs what is due within the next hour. */
    'reports.planSchedules': null;
    /** A report whose time has come: a job for each of its recipients, and its next time. */
    'reports.sendScheduled': ScheduledRun;
    /** The report as one recipient may see it, by e-mail. */
    'reports.sendToRecipient': ScheduledRun & { readonly userId: Id<'User'> };
    /** Deletes old runs every night. */
    'reports.cleanup': null;
  }
}

/** One time of a schedule, as an instant: a schedule that was changed meanwhile has another. */
export interface ScheduledRun {
  readonly scheduleId: Id<'AgencyReportSchedule'>;
  readonly at: string;
}

/** After so many days a run goes, with its file. */
export const daysRetained = 400;
