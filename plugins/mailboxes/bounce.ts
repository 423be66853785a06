// A server's report that a mail was not delivered: the mail has failed, and an address that does not exist gets no more bulk mail.
import type { Context, Engine } from '#engine';
import { splitAddresses } from '../correspondence/addresses.ts';
import { markBounced } from '../correspondence/mark-bounced.ts';
import type { KnownMessage } from './find-record.ts';
import type { DeliveryReport } from './parse-mail.ts';

/** 5.1.x: there is no such mailbox, domain or address. Everything else may be another time, or is about what was written. */
const isAddressGone = (status: string): boolean => status.startsWith('5.1.');

/** Does nothing for a mail that is not known, or was answered by its server otherwise already. */
export async function noteBounce({ records }: Pick<Context<Engine>, 'records'>, { status }: DeliveryReport, mail: KnownMessage | undefined): Promise<void> {
  if (!mail || mail.Status !== 'Sent') return;
  const system = records.asSystem();
  const isGone = isAddressGone(status);
  await system.systemUpdate('SmtpMessage', mail.Id, { Status: 'Failed', Failure: isGone ? 'AddressRefused' : 'Refused' });
  if (!isGone) return;
  const bounced = await system.get('SmtpMessage', mail.Id);
  const addresses = splitAddresses(bounced.To ?? '');
  // Of several nobody knows which of them it is.
  if (addresses.length === 1) await markBounced(bounced, addresses, { records });
}
