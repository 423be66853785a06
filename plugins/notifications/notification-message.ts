// What a notification says: made when it is read, of its kind and of what its reader may see of the record.
import type { Message } from '#engine';
import { type AgencySale, type Notification, valueGroups } from '#generated';
import { messages } from './messages.ts';

/** What is read of a sale for its message. */
type Sale = Pick<AgencySale, 'Id'> & Partial<Pick<AgencySale, 'SaleIndex' | 'StatusId'>>;

/** The message in every language. Without a sale it is about the student, lead or agent alone. */
export function buildNotificationMessage(kind: Notification['Kind'], studentName: string | undefined, sale: Sale | undefined): Message {
  if (kind === 'ProfileChanged') return messages.profileChanged({ student: studentName || messages.student() });
  if (kind === 'MessageReceived') return messages.messageReceived({ student: studentName || messages.someone() });
  const student = studentName || messages.student();
  if (sale) return byKind[kind]({ student, record: saleText(sale) });
  if (kind === 'DocumentUploaded') return messages.uploadedAlone({ student });
  return kind === 'LinkOpened' ? messages.openedPortal({ student }) : messages.signedAlone({ student });
}

const byKind = {
  LinkOpened: messages.opened,
  OptionAccepted: messages.accepted,
  Signed: messages.signed,
  DocumentUploaded: messages.uploaded,
  SignatureEnded: messages.signatureEnded,
} satisfies Record<Exclude<Notification['Kind'], 'MessageReceived' | 'ProfileChanged'>, unknown>;

function saleText({ Id, SaleIndex, StatusId = 'Quote' }: Sale): Message {
  const { allQuotes, pastApplication } = valueGroups.AgencySale.StatusId;
  const number = SaleIndex ?? String(Id);
  if (allQuotes.includes(StatusId)) return messages.quote({ number });
  return pastApplication.includes(StatusId) ? messages.enrolment({ number }) : messages.application({ number });
}
