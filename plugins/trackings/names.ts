// Names that the parts of trackings share: jobs, reasons, and the kinds of records that people attach trackings to.
import type { AgencyTracking } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'trackings.look': null;
    'trackings.run': null;
    'trackings.plan': { readonly trackingId: number };
  }
}

export type TriggerWord = AgencyTracking['TriggerId'];

/** Why a run ended before its last step; kept with the run. */
export const stopReasons = ['Reply', 'Conversion', 'Lost', 'Cancelled', 'Closed', 'Detached', 'Deleted'] as const;
export type StopReason = (typeof stopReasons)[number];

/** The kinds of records that people attach trackings to, and the field of an attachment that names them. */
export const attachable = {
  AgencyLead: 'AgencyLeadId',
  Student: 'StudentId',
  AgencyOpportunity: 'AgencyOpportunityId',
  AgencySale: 'AgencySaleId',
} as const;
export type Attachable = keyof typeof attachable;

export const isAttachable = (name: string): name is Attachable => Object.hasOwn(attachable, name);
