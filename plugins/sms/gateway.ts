// The gateway by which the texts of an agency go out: any HTTP server, called as its agency says; none where no gateway is active.
import type { Engine, EventContext, HookedRecord } from '#engine';
import { randomToken } from '#engine';
import type { AgencySmsGateway } from '#generated';
import { gatewayRequest, getHost, getPlaces, templateErrors } from './gateway-request.ts';
import { messages } from './messages.ts';
import type { SmsPort } from './names.ts';

type Parts = Pick<EventContext<Engine>, 'records' | 'engine' | 'tx'>;
const purpose = (agencyId: number): string => `sms gateway of agency ${agencyId}`;

export const activeGateway = async ({ records }: Pick<Parts, 'records'>): Promise<AgencySmsGateway | undefined> =>
  await records.asSystem().find('AgencySmsGateway', { where: { IsActive: true }, orderBy: '-Id' });

/** Empty where none is stored. */
export async function openSecret({ Secret }: Pick<AgencySmsGateway, 'Secret'>, { engine, tx }: Pick<Parts, 'engine' | 'tx'>): Promise<string> {
  return (Secret === null ? undefined : await engine.secrets.open(purpose(tx.agencyId), Secret)) ?? '';
}

/** Undefined without a gateway: then texts stay in the outbox. */
export async function gatewayPort(parts: Parts): Promise<SmsPort | undefined> {
  const gateway = await activeGateway(parts);
  if (!gateway) return undefined;
  const { outbound } = parts.engine;
  const secret = await openSecret(gateway, parts);
  return {
    async send(text, signal) {
      const answer = await outbound.send({ ...gatewayRequest(gateway, getPlaces(text, secret)), signal });
      if (answer.outcome === 'unreachable') return { outcome: 'later' };
      // Anyone who sends it again may send it twice: that is left to people.
      if (answer.outcome === 'unanswered') return { outcome: 'failed', failure: 'ConnectionLost' };
      const { status } = answer;
      const detail = `${status} ${answer.text}`
        .replaceAll(secret === '' ? '\0' : secret, '…')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 300);
      if (status >= 200 && status < 300) return { outcome: 'sent' };
      return status >= 500 || status === 408 || status === 429 ? { outcome: 'later', detail } : { outcome: 'failed', failure: 'Refused', detail };
    },
  };
}

type Draft = HookedRecord<Partial<AgencySmsGateway>, AgencySmsGateway>;

export const gatewayHooks = {
  async deriveMany(drafts: readonly Draft[], { engine, tx }: Parts): Promise<readonly Partial<AgencySmsGateway>[]> {
    const derived = [];
    for (const { record, operation, sent } of drafts) {
      const typed = sent?.has('Secret') ? (record.Secret ?? '').trim() : undefined;
      derived.push({
        ...(operation === 'create' ? { ReceiptCode: `${tx.agencyId}.${randomToken()}` } : {}),
        ...(typed === undefined ? {} : { Secret: typed === '' ? null : await engine.secrets.seal(purpose(tx.agencyId), typed) }),
      });
    }
    return derived;
  },
  check(record: Readonly<AgencySmsGateway>, { before }: { readonly before: Readonly<AgencySmsGateway> | undefined }) {
    // Who may enter another address may not have the secret sent there.
    const isMoved = before !== undefined && before.Secret !== null && before.Secret === record.Secret && getHost(before.Url) !== getHost(record.Url);
    return [...templateErrors(record), ...(isMoved ? [{ Key: 'Secret', Message: messages.secretAgain() }] : [])];
  },
};
