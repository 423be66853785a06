// What becomes of a mail is shown where people look for it: at its record, and at the address that does not exist.
import { type Engine, type EventContext, type MailFailure, type SettledMail, type Values } from '#engine';
import type { SmtpMessage } from '#generated';
import { markBounced } from '../correspondence/mark-bounced.ts';

const failures = {
  refused: 'Refused',
  address: 'AddressRefused',
  policy: 'PolicyRefused',
  unreachable: 'NoConnection',
  lost: 'ConnectionLost',
  content: 'Attachment',
  account: 'Mailbox',
} as const satisfies Record<MailFailure['code'], NonNullable<SmtpMessage['Failure']>>;

const ends = { sent: 'Sent', kept: 'Sent', failed: 'Failed', unknown: 'Unknown' } as const satisfies Record<SettledMail['state'], SmtpMessage['Status']>;

/** A mail that failed and is tried again by its job is sent after all. */
export async function onMailSettled({ messageId, state, failure }: SettledMail, context: EventContext<Engine>): Promise<void> {
  const system = context.records.asSystem();
  const mail = await system.find('SmtpMessage', { where: { MessageId: messageId } });
  if (!mail || !['Sending', 'Failed', 'Unknown'].includes(mail.Status)) return;
  const status = ends[state];
  if (mail.Status !== 'Sending' && status === mail.Status) return;
  if (mail.Status !== 'Sending') await system.systemUpdate('SmtpMessage', mail.Id, { Status: 'Sending' });
  const values: Values<SmtpMessage> = {
    Status: status,
    Failure: failure ? (status === 'Sent' ? 'PartlyRefused' : failures[failure.code]) : null,
    FailureDetail: failure ? [failure.detail, ...(status === 'Sent' ? failure.addresses : [])].join(' · ').slice(0, 1000) : null,
    ...(status === 'Sent' ? { SentDate: new Date().toISOString() } : {}),
  };
  await system.systemUpdate('SmtpMessage', mail.Id, values);
  if (failure?.code === 'address') await markBounced(mail, failure.addresses, context);
}
