// The names that the files of this plugin share.
import type { Id } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** `isOnce`: somebody asked for it; otherwise it asks for the next reading itself. */
    'mailboxes.read': { readonly mailboxId: Id<'AgencyMailbox'>; readonly isOnce?: true };
    'mailboxes.try': { readonly mailboxId: Id<'AgencyMailbox'> };
    'mailboxes.sendTest': { readonly mailboxId: Id<'AgencyMailbox'> };
    'mailboxes.plan': null;
  }
}

/** Milliseconds between two readings of a mailbox. */
export const readingPause = 60_000;
/** Older mail than this is kept and notifies nobody: it came with the first reading of a mailbox, or after a long silence. */
export const newsDays = 7;

/** Waiting readings of a mailbox have this key: one waits at a time. */
export const readingKey = (mailboxId: number): string => `mailbox ${mailboxId}`;
