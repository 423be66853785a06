// An address that does not exist is marked at the records that have it, so that bulk e-mails leave it out.
import { allOf, type Context, type Engine } from '#engine';
import type { SmtpMessage } from '#generated';

/** Whose e-mail it was. */
type Owned = Pick<SmtpMessage, 'StudentId' | 'AgencyLeadId' | 'AgencyAgentId' | 'AgencySupplierId'>;

/** Marks those of the addresses that belong to whom the e-mail was written to. */
export async function markBounced(
  { StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId }: Owned,
  addresses: readonly string[],
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<void> {
  const system = records.asSystem();
  const EmailBouncedDate = new Date().toISOString();
  const gone = new Set(addresses.map((address) => address.trim().toLowerCase()));
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
