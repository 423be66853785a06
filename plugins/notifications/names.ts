// What other plugins ask of this one, and its job.
import type { Id, Notification } from '#generated';

/** Something happened that a person wants to know of. Emitted in the transaction in which it happens: the notification exists if the change does. */
export type NeededNotification = About & {
  /** The person who is assigned to the record; null where nobody is: then nobody is notified. */
  readonly userId: Id<'User'> | null;
};
type About =
  | { readonly kind: Notification['Kind']; readonly about: { readonly AgencySaleId: Id<'AgencySale'> } }
  | {
      readonly kind: 'LinkOpened' | 'Signed' | 'MessageReceived' | 'DocumentUploaded' | 'ProfileChanged';
      readonly about: { readonly StudentId: Id<'Student'> };
    }
  | { readonly kind: 'MessageReceived'; readonly about: { readonly AgencyLeadId: Id<'AgencyLead'> } | { readonly AgencyAgentId: Id<'AgencyAgent'> } };

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    'notification.needed': NeededNotification;
  }
  interface Jobs {
    'notifications.cleanup': null;
  }
}

/** Notifications are deleted after so many days, read or not. */
export const daysRetained = 90;
