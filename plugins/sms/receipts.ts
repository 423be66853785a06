// What a gateway reports: that a text was delivered or not, or that somebody answered. The call is open to anyone, so each is signed.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, badRequest, definePublicCall, shape, systemActor, Type } from '#engine';
import type { AgencySmsGateway, Id } from '#generated';
import { openSecret } from './gateway.ts';
import { keepAnswer } from './answers.ts';
import { messages } from './messages.ts';
import type { Ctx } from './names.ts';

/** Seconds by which the clocks of a gateway and of this server may differ, and for which a receipt can be sent again. */
const tolerance = 300;

export const receipt = definePublicCall({
  method: 'POST',
  path: 'smsreceipt/{code}',
  surface: 'write',
  // A gateway reports every text from one address.
  limit: 20_000,
  takesSignedBody: true,
  summary:
    'A report of an SMS gateway: `{ Reference, Status: "Delivered" | "Failed", Reason? }` of a text, or `{ From, Message, Id? }` of an answer, as JSON or as a form. ' +
    'The header X-Signature is `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA-256 with the secret of the gateway over the seconds, a dot and the body as it is sent. It holds for five minutes, and an answer is taken once by it. A gateway that is switched off is not heard.',
  input: shape({ code: Type.String({ maxLength: 100 }) }),
  output: shape({}),
  async agency({ code }, { engine }) {
    const agencyId = Number(/^([1-9]\d{0,8})\.[\w-]{43}$/.exec(code)?.[1] ?? 0);
    if (agencyId === 0) return undefined;
    const found = await engine.database.read(agencyId, (tx) =>
      engine.records(tx, systemActor(agencyId)).find('AgencySmsGateway', { where: { ReceiptCode: code, IsActive: true } }),
    );
    return found && agencyId;
  },
  async run({ code }, context, { signed = { body: '', signature: '' } }) {
    const gateway = await context.records.asSystem().find('AgencySmsGateway', { where: { ReceiptCode: code, IsActive: true } });
    const signature = gateway && (await signatureOf(gateway, signed, context));
    if (!signature) throw new AppError('access.unauthenticated', messages.notSigned());
    const report = readReport(signed.body);
    if (report.Reference !== '') await keepReceipt(report, context);
    else if (report.From !== '' && report.Message !== '') await keepAnswer(report, signature, context);
    else throw badRequest('Reference', messages.unreadable());
    return {};
  },
});

/** What the body is signed with, in one spelling; undefined where it is not signed by this gateway within the last minutes. */
async function signatureOf(
  gateway: AgencySmsGateway,
  { body, signature }: { readonly body: string; readonly signature: string },
  context: Ctx,
): Promise<string | undefined> {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(signature.trim()) ?? [];
  const secret = await openSecret(gateway, context);
  if (secret === '' || given === '' || Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return undefined;
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return timingSafeEqual(wanted, Buffer.from(given, 'hex')) ? createHash('sha256').update(wanted).digest('base64url') : undefined;
}

const names = ['Reference', 'Status', 'Reason', 'From', 'Message', 'Id'] as const;
type Report = Readonly<Record<(typeof names)[number], string>>;

/** JSON or a form; names in any case. */
function readReport(body: string): Report {
  const read: unknown = body.trimStart().startsWith('{') ? parsed(body) : Object.fromEntries(new URLSearchParams(body));
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  const text = (name: string): string => {
    const value: unknown = entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  return { Reference: text('Reference'), Status: text('Status'), Reason: text('Reason'), From: text('From'), Message: text('Message'), Id: text('Id') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A receipt may come before our own answer, twice, or late: a text that was delivered stays delivered. */
async function keepReceipt({ Reference, Status, Reason }: Report, { records }: Ctx): Promise<void> {
  const status = Status.toLowerCase();
  const id: Id<'SmsMessage'> = /^[1-9]\d{0,9}$/.test(Reference) ? Number(Reference) : 0;
  if (id === 0 || !['delivered', 'failed'].includes(status)) throw badRequest('Status', messages.unreadable());
  const system = records.asSystem();
  const [text] = await system.lock('SmsMessage', [id]);
  if (!text || text.Status === 'Delivered' || text.Status === 'Received' || text.Status === 'Outbox') return;
  const sent = { Sent: true, SentDate: text.SentDate ?? new Date().toISOString() };
  if (status === 'delivered') await system.systemUpdate('SmsMessage', id, { ...sent, Status: 'Delivered', Failure: null, FailureDetail: null });
  else if (text.Status !== 'Failed')
    await system.systemUpdate('SmsMessage', id, { ...sent, Status: 'Failed', Failure: 'NotDelivered', FailureDetail: Reason.slice(0, 300) || null });
}
