// What those who write to people and those who read their answers tell the rest.
import type { Id } from '#generated';

/** A mail or a text that came in and stands on a record by now. */
export interface ReceivedMessage {
  readonly entity: 'SmtpMessage' | 'SmsMessage';
  readonly id: number;
  /** Whom it is from; at most one is set. */
  readonly of: {
    readonly StudentId?: Id<'Student'> | null;
    readonly AgencyLeadId?: Id<'AgencyLead'> | null;
    readonly AgencyAgentId?: Id<'AgencyAgent'> | null;
    readonly AgencySupplierId?: Id<'AgencySupplier'> | null;
  };
  /** An out-of-office note, a delivery report or a list: nobody has answered. */
  readonly isAutomatic: boolean;
}

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    'message.received': ReceivedMessage;
  }
}
