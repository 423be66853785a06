// What becomes of a mail is shown where people look for it: at its record, and at the address that does not exist.
import { allOf, type Engine, type EventContext, type MailFailure, type SettledMail, type Values } from '#engine';
import type { SmtpMessage } from '#generated';

const failures = {
  refused: 'Refused',
  address: 'AddressRefused',
  policy: 'PolicyRefused',
  unreachable: 'NoConnection',
  lost: 'ConnectionLost',
  content: 'Attachment',
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

/** Bulk e-mails leave out an address that does not exist. */
async function markBounced(
  { StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId }: SmtpMessage,
  addresses: readonly string[],
  { records }: EventContext<Engine>,
): Promise<void> {
  const system = records.asSystem();
  const EmailBouncedDate = new Date().toISOString();
  const gone = new Set(addresses.map((address) => address.toLowerCase()));
  const isGone = (address: string | null | undefined): boolean => address !== null && address !== undefined && gone.has(address.trim().toLowerCase());
  if (StudentId && isGone((await system.find('Student', { where: { Id: StudentId } }))?.EmailAddress))
    await system.systemUpdate('Student', StudentId, { EmailBouncedDate });
  if (AgencyLeadId && isGone((await system.find('AgencyLead', { where: { Id: AgencyLeadId } }))?.EmailAddress))
    await system.systemUpdate('AgencyLead', AgencyLeadId, { EmailBouncedDate });
  if (AgencyAgentId && isGone((await system.find('AgencyAgent', { where: { Id: AgencyAgentId } }))?.EmailAddress))
    await system.systemUpdate('AgencyAgent', AgencyAgentId, { EmailBouncedDate });
  if (!AgencySupplierId) return;
  const contacts = await allOf(system.batchesOf('AgencySupplierContact', ['EmailAddress'], { AgencySupplierId }));
  const bounced = contacts.filter(({ EmailAddress }) => isGone(EmailAddress)).map(({ Id }) => ({ Id, EmailBouncedDate }));
  if (bounced.length > 0) await system.systemUpdateMany('AgencySupplierContact', bounced);
}
