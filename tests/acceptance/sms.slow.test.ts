// Text messages: to a real gateway of the test, through everything that a gateway does wrong, and back by signed receipts.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leads } from '../../plugins/leads/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { measureText } from '../../plugins/sms/measure-text.ts';
import { sms } from '../../plugins/sms/index.ts';
import { students } from '../../plugins/students/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { startBeside, type TestServer } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
interface Sms {
  readonly Id: number;
  readonly Status: string;
  readonly From: string | null;
  readonly Recipient: string;
  readonly Parts: number;
  readonly Failure: string | null;
  readonly FailureDetail: string | null;
  readonly Message: string;
}

const plugins = [settings, leads, students, sms];
let scene: TwoAgencies;
/** Works on the jobs. */
let carrier: TestServer;
const startCarrier = (OUTBOUND_PRIVATE: string) =>
  startBeside(scene.server, { plugins, jobs: { ...shortWaits, poll: 100, backoff: 5 }, env: { ...process.env, OUTBOUND_PRIVATE, LOG_LEVEL: 'silent' } });
let gateway: Server;
let port = 0;
let asked: Asked[] = [];
/** How the next requests are answered; 200 where nothing is said, 0 by hanging up. */
let answers: number[] = [];
let gatewayId = 0;
let code = '';
const template = '{"to": "{{To}}", "from": "{{From}}", "text": "{{Message}}", "id": "{{Reference}}"}';

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const content = (await request.toArray()).join('');
    asked.push({ url: request.url ?? '', headers: request.headers, body: content });
    const status = answers.shift() ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { 'Content-Type': 'text/plain' }).end('answer to secret-of-gateway');
  };
  gateway = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  port = (gateway.address() as AddressInfo).port;
  scene = await twoAgencies({ plugins });
  carrier = await startCarrier('allow');
  await sql(`update "User" set "SmsSenderId" = 'AgencyOne' where "UserName" = 'manager@one.test'`);
}, 240_000);
beforeEach(() => {
  asked = [];
  answers = [];
});
afterAll(async () => {
  await carrier?.stop();
  await scene?.server.stop();
  gateway?.closeAllConnections();
  gateway?.close();
});

const sql = (text: string) => runSql(scene.server.ownerUrl, text);
const manager = () => scene.manager;
let people = 0;
async function student(values: object = { PhoneNumber: '+61 412 345 678' }): Promise<number> {
  const made = await manager().post<{ Id: number }>('/api/student/', {
    FirstName: 'Ana',
    LastName: `Silva ${people++}`,
    AgencyOfficeId: scene.one.officeId,
    UserId: scene.one.managerId,
    ...values,
  });
  expect(made.status, made.text).toBe(200);
  return made.body.Id;
}
const write = (id: number, values: object, to = 'student') => manager().post<Sms>(`/api/${to}/${id}/smsmessage`, values);
const read = async (id: number): Promise<Sms> => (await manager().get<Sms>(`/api/smsmessage/${id}`)).body;
async function becomes(id: number, status: string): Promise<Sms> {
  await expect.poll(async () => (await read(id)).Status, { timeout: 20_000, interval: 50 }).toBe(status);
  return await read(id);
}
async function sent(message = 'See you tomorrow'): Promise<number> {
  const written = await write(await student(), { Message: message });
  expect(written.status, written.text).toBe(200);
  return written.body.Id;
}

describe('length and parts', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    // No part ends within a character of two: 152 fit into the first, not 153.
    [`${'€'.repeat(76)}a${'€'.repeat(76)}a`, 'GSM-7', 306, 2],
    [`${'€'.repeat(77)}${'€'.repeat(76)}`, 'GSM-7', 306, 3],
    ['ã', 'UCS-2', 1, 1],
    ['ã'.repeat(70), 'UCS-2', 70, 1],
    ['ã'.repeat(71), 'UCS-2', 71, 2],
    ['😀'.repeat(35), 'UCS-2', 70, 1],
    ['😀'.repeat(67), 'UCS-2', 134, 3],
    ['é à ñ ¿ Ü\n', 'GSM-7', 10, 1],
  ])('%j is counted as %s', (text, encoding, units, parts) => {
    expect(measureText(text)).toMatchObject({ encoding, units, parts });
  });
});

describe('without a gateway', () => {
  it('[SMS-001] [SMS-004] a text of a student stays in the outbox, from the sender of the person who writes', async () => {
    const { body: text, status, text: said } = await write(await student(), { Message: 'Olá, Ana' });
    expect(status, said).toBe(200);
    expect(text).toMatchObject({ Status: 'Outbox', From: 'AgencyOne', Recipient: '+61412345678', Message: 'Olá, Ana', Parts: 1 });
    expect((await manager().get('/api/smsmessage/sender')).body).toEqual({ From: 'AgencyOne', HasGateway: false });
    expect(asked).toEqual([]);
  });

  it('[LEAD-028] a lead gets one, and leads get none in bulk', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Bia', LastName: 'Costa', PhoneNumber: '+55 11 91234 5678', AssignedToId: scene.one.managerId }]);
    expect((await write(lead, { Message: 'Oi' }, 'agencylead')).body).toMatchObject({ Status: 'Outbox', Recipient: '+5511912345678' });
    expect((await manager().post('/api/agencylead/smsmessage/bulk', { Ids: [lead], Message: 'Oi' })).status).toBe(400);
  });

  it('what is no number, no message or a status of one’s own is refused', async () => {
    const id = await student({ PhoneNumber: null });
    for (const [values, key] of [
      [{ Message: 'Hello' }, 'Recipient'],
      [{ Message: '   ', Recipient: '+61412345678' }, 'Message'],
      [{ Message: 'Hello', Recipient: '+61412345678', From: 'Bank' }, 'From'],
      [{ Message: 'Hello', Recipient: '+61412345678', Status: 'Delivered' }, 'Status'],
    ] as const) {
      const refused = await write(id, values);
      expect(refused.status, refused.text).toBe(400);
      expect(refused.text).toContain(`"${key}"`);
    }
  });
});

describe('with a gateway', () => {
  it('is set up by who may, and its secret is never answered', async () => {
    const values = { Url: `http://127.0.0.1:${port}/messages`, Headers: 'Authorization: Bearer {{Secret}}', Body: template, Secret: 'secret-of-gateway' };
    expect((await scene.clerk.post('/api/agencysmsgateway/', values)).status).toBe(403);
    const made = await manager().post<{ Id: number; ReceiptCode: string }>('/api/agencysmsgateway/', values);
    expect(made.status, made.text).toBe(200);
    gatewayId = made.body.Id;
    code = made.body.ReceiptCode;
    for (const text of [
      made.text,
      (await manager().get(`/api/agencysmsgateway/${gatewayId}`)).text,
      (await manager().get(`/api/agencysmsgateway/${gatewayId}/journal`)).text,
    ])
      expect(text).not.toContain('secret-of-gateway');
    const [stored] = await sql(`select "Secret" as secret from "AgencySmsGateway"`);
    expect(String(stored?.['secret'])).not.toContain('secret-of-gateway');
    // Another server does not get the secret that somebody else has entered.
    const moved = await manager().call('PATCH', `/api/agencysmsgateway/${gatewayId}`, { Url: 'https://elsewhere.test/' });
    expect(moved.status).toBe(400);
    expect(moved.text).toContain('"Secret"');
  });

  it.each([
    [{ Url: 'ftp://gateway.test/' }, 'Url'],
    [{ Url: 'https://{{To}}.test/' }, 'Url'],
    [{ Url: 'https://gateway.test/{{Password}}' }, 'Url'],
    [{ Headers: 'Host: other.test' }, 'Headers'],
    [{ Headers: 'no header' }, 'Headers'],
    [{ Body: '{"to": {{Message}}}' }, 'Body'],
  ])('a template that cannot be right is refused: %j', async (wrong, key) => {
    const refused = await manager().post('/api/agencysmsgateway/', { Url: 'https://gateway.test/', Body: template, IsActive: false, ...wrong });
    expect(refused.status, refused.text).toBe(400);
    expect(refused.text).toContain(`"${key}"`);
  });

  it('[SHELL-003] a text goes out with its values escaped, once, and is sent', async () => {
    const message = 'Say "hi"\nto {{Secret}} & co \\ €';
    const id = await sent(message);
    const text = await becomes(id, 'Sent');
    expect(text).toMatchObject({ Failure: null, Parts: 1 });
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '+61412345678', from: 'AgencyOne', text: message, id: String(id) });
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret-of-gateway', 'content-type': 'application/json', 'idempotency-key': String(id) });
  });

  it('a form and an address are escaped in their own way', async () => {
    const own = { Url: `http://127.0.0.1:${port}/send?to={{To}}`, Body: 'text={{Message}}&id={{Reference}}' };
    await manager().call('PATCH', `/api/agencysmsgateway/${gatewayId}`, own);
    const id = await sent('a=b&c é');
    await becomes(id, 'Sent');
    expect(asked[0]).toMatchObject({ url: '/send?to=%2B61412345678', body: `text=a%3Db%26c%20%C3%A9&id=${id}` });
    await manager().call('PATCH', `/api/agencysmsgateway/${gatewayId}`, { Url: `http://127.0.0.1:${port}/messages`, Body: template });
  });

  it('what the gateway takes later is tried again; what it refuses is not, and the secret is not in what it said', async () => {
    answers = [503, 429, 200];
    await becomes(await sent(), 'Sent');
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    answers = [422];
    const id = await sent();
    expect(await becomes(id, 'Failed')).toMatchObject({ Failure: 'Refused', FailureDetail: '422 answer to …' });
    expect(asked).toHaveLength(4);
    // Sent again by hand.
    const again = await manager().post(`/api/smsmessage/${id}/send`, {});
    expect(again.status, again.text).toBe(200);
    expect(await becomes(id, 'Sent')).toMatchObject({ Failure: null });
    expect((await manager().post(`/api/smsmessage/${id}/send`, {})).status).toBe(409);
  });

  it('a lost answer is never sent again by itself', async () => {
    answers = [0];
    const id = await sent();
    expect(await becomes(id, 'Failed')).toMatchObject({ Failure: 'ConnectionLost' });
    expect(asked).toHaveLength(1);
  });

  it('private addresses are refused, in the words of every failure, where the operator does not allow them', async () => {
    await carrier.stop();
    carrier = await startCarrier('');
    try {
      const id = await sent();
      expect(await becomes(id, 'Failed')).toMatchObject({ Failure: 'NoConnection', FailureDetail: 'The server at this address cannot be reached.' });
      expect(asked).toEqual([]);
    } finally {
      await carrier.stop();
      carrier = await startCarrier('allow');
    }
  });
});

describe('what a gateway reports', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (text: string, { time = now(), secret = 'secret-of-gateway' } = {}) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`;
  async function report(text: string, { signature = signed(text), to = code, type = 'application/json' } = {}) {
    const response = await fetch(`${scene.server.url}/api/smsreceipt/${to}`, {
      method: 'POST',
      headers: { 'Content-Type': type, ...(signature === '' ? {} : { 'X-Signature': signature }) },
      body: text,
    });
    return { status: response.status, text: await response.text() };
  }
  const delivered = (id: number, more: object = {}) => JSON.stringify({ Reference: String(id), Status: 'Delivered', ...more });
  const standing = async (values = `'Sent'`) => {
    const id = await sent();
    await sql(`update "SmsMessage" set "Status" = ${values} where "Id" = ${id}`);
    return id;
  };

  it('a receipt makes a text delivered, also when it comes twice or after a failure, and then it stays so', async () => {
    const id = await standing();
    expect(await report(delivered(id))).toEqual({ status: 200, text: '{}' });
    expect(await read(id)).toMatchObject({ Status: 'Delivered' });
    expect((await report(delivered(id, { again: true }))).status).toBe(200);
    expect((await report(JSON.stringify({ Reference: id, Status: 'Failed', Reason: 'late' }))).status).toBe(200);
    expect(await read(id)).toMatchObject({ Status: 'Delivered', Failure: null });
    const lost = await standing(`'Failed'`);
    expect((await report(`reference=${lost}&status=delivered`, { type: 'application/x-www-form-urlencoded' })).status).toBe(200);
    expect((await read(lost)).Status).toBe('Delivered');
    const failed = await standing();
    await report(JSON.stringify({ Reference: failed, Status: 'Failed', Reason: 'Number unknown' }));
    expect(await read(failed)).toMatchObject({ Status: 'Failed', Failure: 'NotDelivered', FailureDetail: 'Number unknown' });
  });

  it('a wrong signature, an old one and one of another body are refused alike', async () => {
    const id = await standing();
    const text = delivered(id);
    for (const signature of [
      '',
      'nonsense',
      signed(text, { secret: 'guessed' }),
      signed(text, { time: now() - 301 }),
      signed(text, { time: now() + 400 }),
      signed(`${text} `),
      signed(text).replace('t=', 't=1'),
    ]) {
      const refused = await report(text, { signature });
      expect(refused.status, signature).toBe(401);
      expect(refused.text).toContain('The signature is not valid.');
    }
    expect((await read(id)).Status).toBe('Sent');
    expect((await report(text, { signature: signed(text, { time: now() - 290 }) })).status).toBe(200);
  });

  it('an unknown code is answered 404, and what is no report 400', async () => {
    const text = delivered(1);
    expect((await report(text, { to: 'nobody' })).status).toBe(404);
    expect((await report(text, { to: `${scene.two.agencyId}.${code.split('.')[1]}` })).status).toBe(404);
    for (const bad of ['', '[]', '{"Status":"Delivered"}', '{"Reference":"1","Status":"Maybe"}', '{"From":"+61412345678"}', '{broken'])
      expect((await report(bad)).status, bad).toBe(400);
    expect((await report(`{"From": "+61400000000", "Message": "${'x'.repeat(17_000)}"}`)).status).toBe(413);
  });

  it('an answer stands on the record of its number, once', async () => {
    const id = await student({ PhoneNumber: '+61 433 111 222' });
    const text = JSON.stringify({ From: '61433111222', Message: 'Yes, please', Id: 'abc-1' });
    for (let time = 0; time < 2; time++) expect((await report(time === 0 ? text : `${text} `)).status).toBe(200);
    // From nobody's number there is nothing to keep.
    expect((await report(JSON.stringify({ From: '+61499999999', Message: 'Hello' }))).status).toBe(200);
    expect(await sql(`select "From" as f, "Message" as m, "Status" as s, "StudentId" as o from "SmsMessage" where "Status" = 'Received'`)).toEqual([
      { f: '+61433111222', m: 'Yes, please', s: 'Received', o: id },
    ]);
  });
});

describe('what is sent again by others', () => {
  it('an answer without a number is kept once however often its signature comes, and a gateway that is switched off is not heard', async () => {
    await student({ PhoneNumber: '+61 433 222 333' });
    const text = JSON.stringify({ From: '61433222333', Message: 'Only once' });
    const time = Math.floor(Date.now() / 1000);
    const hash = createHmac('sha256', 'secret-of-gateway').update(`${time}.${text}`).digest('hex');
    const replay = async (signature: string) =>
      (
        await fetch(`${scene.server.url}/api/smsreceipt/${code}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Signature': signature },
          body: text,
        })
      ).status;
    // The gate of all writes refuses the very same request for a moment; another spelling of its signature is another request.
    const spellings = [hash, hash.toUpperCase(), hash.slice(0, 32) + hash.slice(32).toUpperCase()];
    expect(await Promise.all(spellings.map((spelling) => replay(`t=${time},v1=${spelling}`)))).toEqual([200, 200, 200]);
    const kept = () => sql(`select count(*)::int as n from "SmsMessage" where "Message" = 'Only once'`);
    expect(await kept()).toEqual([{ n: 1 }]);
    // The same words a second later are another answer.
    const later = createHmac('sha256', 'secret-of-gateway')
      .update(`${time - 1}.${text}`)
      .digest('hex');
    expect(await replay(`t=${time - 1},v1=${later}`)).toBe(200);
    expect(await kept()).toEqual([{ n: 2 }]);
    await sql(`update "AgencySmsGateway" set "IsActive" = false where "Id" = ${gatewayId}`);
    expect(await replay(`t=${time},v1=${hash}`)).toBe(404);
    await sql(`update "AgencySmsGateway" set "IsActive" = true where "Id" = ${gatewayId}`);
  });
});

describe('bulk', () => {
  it('[STU-023] many students get one each, and the job says who got none and why', async () => {
    const withNumber = [await student(), await student({ PhoneNumbers: [{ Number: '+61 422 222 222' }] })];
    const without = await student({ PhoneNumber: null });
    const Ids = [...withNumber, without, 999_999, withNumber[0] ?? 0];
    const started = await manager().post<{ Total: number; Fail: number; JobId: number }>('/api/student/smsmessage/bulk', { Ids, Message: 'Class at 9' });
    expect(started.body).toEqual({ Total: 4, Fail: 0, JobId: started.body.JobId, Errors: [] });
    interface JobAnswer {
      readonly State: string;
      readonly Result?: { readonly Success: number; readonly Fail: number; readonly Errors: readonly { readonly Id: number; readonly Message: string }[] };
    }
    const job = async () => (await manager().get<JobAnswer>(`/api/job/${started.body.JobId}`)).body;
    await expect.poll(async () => (await job()).State, { timeout: 20_000 }).toBe('done');
    const { Result } = await job();
    expect(Result).toMatchObject({ Success: 2, Fail: 2 });
    expect(Result?.Errors.map(({ Id, Message }) => [Id, Message])).toEqual([
      [without, 'No mobile number is on record for text messages. Add one first.'],
      [999_999, 'This student does not exist.'],
    ]);
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2);
    expect(asked.map((each) => (JSON.parse(each.body) as { to: string }).to).toSorted()).toEqual(['+61412345678', '+61422222222']);
    for (const wrong of [{ Ids: [], Message: 'x' }, { Ids, Message: ' ' }, { Ids }])
      expect((await manager().post('/api/student/smsmessage/bulk', wrong)).status).toBe(400);
  });
});
