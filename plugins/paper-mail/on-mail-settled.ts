// What becomes of a mail is shown where people look for it: at the e-mail of the document.
import { type Context, type Engine, translate } from '#engine';

type Settled = { readonly messageId: string; readonly state: 'sent' | 'kept' | 'failed'; readonly why?: Parameters<typeof translate>[0] };

/** A mail that failed and is tried again by its job is sent after all. */
export async function onMailSettled({ messageId, state, why }: Settled, { records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  const system = records.asSystem();
  const mail = await system.find('SmtpMessage', { where: { MessageId: messageId } });
  if (!mail || (mail.Status !== 'Sending' && mail.Status !== 'Failed')) return;
  if (state === 'failed') {
    if (mail.Status === 'Sending') await system.systemUpdate('SmtpMessage', mail.Id, { Status: 'Failed', Failure: translate(why ?? '', 'en').slice(0, 1000) });
    return;
  }
  if (mail.Status === 'Failed') await system.systemUpdate('SmtpMessage', mail.Id, { Status: 'Sending', Failure: null });
  await system.systemUpdate('SmtpMessage', mail.Id, { Status: 'Sent', Sent: state === 'sent', SentDate: new Date().toISOString() });
}
