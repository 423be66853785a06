// What this plugin adds to the open lists of the contract, and the words that its files share.
import { type AgencySale, valueGroups, type Id } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** An institution is applied to, or quoted without being in the portfolio: the agency has a supplier that stands for it when `emit` returns. */
    'application.institution-chosen': { readonly institutionId: Id<'Institution'> };
  }
  interface Jobs {
    /** Copies an application that was sent into the agency of the school. */
    'applications.copy': { readonly saleId: Id<'AgencySale'> };
  }
}

/** Statuses in which courses and prices of an application are still put together. */
export const draftStatuses = valueGroups.AgencySale.StatusId.quoted;

/** Whether nobody changes it in the wizard any more: it was sent, came from an agent, or went its way past the application. */
export const isReadOnly = ({ StatusId, SentDate, IsReceivedFromAgent }: Pick<AgencySale, 'StatusId' | 'SentDate' | 'IsReceivedFromAgent'>): boolean =>
  !draftStatuses.includes(StatusId) && (StatusId !== 'Application' || SentDate !== null || IsReceivedFromAgent);
