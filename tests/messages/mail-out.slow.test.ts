// E-mails to students, leads, agents and suppliers: through a mail server of the test, in good days and bad.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { messages } from '../../plugins/messages/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { type Delivered, type Trouble, startScriptedSmtp, type ScriptedSmtp } from './scripted-smtp.ts';

interface Answer {
  readonly Id: number;
  readonly Status: string | null;
  readonly Key?: string;
  readonly JobId: number;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Result {
  readonly State: string;
  readonly Result: {
    readonly Total: number;
    readonly Success: number;
    readonly Fail: number;
    readonly Errors: readonly { readonly Id: number; readonly Message: string }[];
  };
}

let plan: () => Trouble | undefined = () => undefined;
let smtp: ScriptedSmtp;
let scene: TwoAgencies;
beforeAll(async () => {
  smtp = await startScriptedSmtp(() => plan());
  scene = await twoAgencies({
    plugins: [settings, messages],
    jobs: { ...shortWaits, poll: 100, backoff: 5, concurrency: { interactive: 4, bulk: 4 } },
    env: { ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@one.test>', PUBLIC_URL: 'https://one.test', LOG_LEVEL: 'silent' },
  });
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});

const call = async <T = Answer>(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: object, as = scene.manager) =>
  await as.call<T>(method, `/api/${path}`, body);
const good = async <T = Answer>(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: object): Promise<T> => {
  const response = await call<T>(method, path, body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body;
};
let people = 0;
const newAddress = (start = 'p'): string => `${start}${++people}@people.test`;
const student = async (EmailAddress: string, values: object = {}): Promise<number> =>
  (await good('POST', 'student', { FirstName: 'Ana', EmailAddress, AgencyOfficeId: scene.one.officeId, ...values })).Id;
const statusOf = async (id: number): Promise<string> => (await good<{ Status: string }>('GET', `smtpmessage/${id}`)).Status;
const deliveredTo = (address: string): readonly Delivered[] => smtp.delivered.filter(({ to }) => to.includes(address));
const result = async (id: number): Promise<Result> => {
  await expect.poll(async () => (await good<Result>('GET', `job/${id}`)).State, { timeout: 60_000 }).toBe('done');
  return await good<Result>('GET', `job/${id}`);
};
const part = (data: string, type: string): string => {
  const [, body = ''] = new RegExp(`Content-Type: ${type}[^]*?\r\n\r\n([^]*?)\r\n--`, 'i').exec(data) ?? [];
  return Buffer.from(body, 'base64').toString('utf8');
};
const hello = { Subject: 'Hello', Message: '<p>Dear <b>Ana</b><script>alert(1)</script></p>' };

describe('an e-mail to one person', () => {
  it('[MAIL-001] [MAIL-018] goes out as HTML without scripts and as plain text, under the name of who wrote it', async () => {
    const address = newAddress();
    const id = await student(address);
    const sent = await good('POST', `student/${id}/smtpmessage`, hello);
    await expect.poll(() => statusOf(sent.Id)).toBe('Sent');
    const [mail] = deliveredTo(address);
    expect(part(mail?.data ?? '', 'text/html')).toBe('<p>Dear <b>Ana</b></p>');
    expect(part(mail?.data ?? '', 'text/plain')).toBe('Dear Ana');
    expect(mail?.data).toMatch(/^From: "manager of One \(One\)" <no-reply@one\.test>\r$/m);
    expect(mail?.data).toMatch(/^Reply-To: manager@one\.test\r$/m);
    expect(await good('GET', `smtpmessage/${sent.Id}`)).toMatchObject({
      To: address,
      StudentId: id,
      Sent: true,
      StatusName: 'Sent',
      PlainTextMessage: 'Dear Ana',
      Recipients: [{ emailAddress: address }],
    });
    // An answer stands in its conversation, and what answers it says so in its head.
    const answered = await good('POST', `student/${id}/smtpmessage`, { Subject: 'RE: Hello', Message: 'Again', InReplyToId: sent.Id });
    await expect.poll(() => statusOf(answered.Id)).toBe('Sent');
    expect(deliveredTo(address)[1]?.data).toMatch(/^In-Reply-To: <[^>]+@matricula>\r$/m);
  });

  it('[MAIL-018] [MAIL-023] is refused with what is wrong at its field', async () => {
    const id = await student(newAddress());
    const none = await student('');
    const wrong: readonly (readonly [object, string, number?])[] = [
      [{ Subject: 'Hello\r\nBcc: x@y.test' }, 'Subject'],
      [{ Subject: ' ' }, 'Subject'],
      [{ Message: '<p> </p>' }, 'Message'],
      [{ To: 'nobody' }, 'To'],
      [{ To: Array.from({ length: 300 }, (_each, n) => `a${n}@b.test`).join(' ') }, 'To'],
      [{ Recipients: [{ emailAddress: 'a@b.test c@d.test' }] }, 'Recipients'],
      [{ ScheduledDate: 'tomorrow' }, 'ScheduledDate'],
      [{ Attachments: [99_999_999] }, 'Attachments'],
      [{ InReplyToId: 99_999_999 }, 'InReplyToId'],
      [{}, 'To', none],
    ];
    for (const [values, key, of = id] of wrong) {
      const { status, body } = await call('POST', `student/${of}/smtpmessage`, { ...hello, ...values });
      expect([status, body.Errors?.[0]?.Key], JSON.stringify(values).slice(0, 80)).toEqual([400, key]);
    }
    expect((await call('POST', `student/${id}/smtpmessage`, hello, scene.other)).status).toBe(404);
  });

  it('[MAIL-002] [MAIL-021] [MAIL-022] names whom it belongs to by TenantType and TenantId', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Rui', EmailAddress: newAddress() }]);
    const supplier = await good('POST', 'agencysupplier', { Name: 'College', EmailAddress: newAddress() });
    const sent = await good('POST', 'smtpmessage', { ...hello, TenantType: 'Lead', TenantId: lead });
    expect(await good('GET', `smtpmessage/${sent.Id}`)).toMatchObject({ AgencyLeadId: lead, TenantType: 'AgencyLead', TenantId: lead });
    const toSupplier = await good('POST', 'smtpmessage', { ...hello, TenantType: 'AgencySupplier', TenantId: supplier.Id });
    expect(await good('GET', `smtpmessage/${toSupplier.Id}`)).toMatchObject({ AgencySupplierId: supplier.Id });
    for (const [values, key] of [
      [{}, 'TenantType'],
      [{ TenantType: 'Parrot', TenantId: 1 }, 'TenantType'],
      [{ TenantType: 'Supplier' }, 'TenantId'],
    ] as const) {
      const { status, body } = await call('POST', 'smtpmessage', { ...hello, ...values });
      expect([status, body.Errors?.[0]?.Key]).toEqual([400, key]);
    }
  });

  it('[MAIL-020] is one message however often a key is sent', async () => {
    const address = newAddress();
    const id = await student(address);
    const key = { 'Idempotency-Key': 'one-click' };
    const responses = await Promise.all([1, 2, 3].map(() => scene.manager.call<Answer>('POST', `/api/student/${id}/smtpmessage`, hello, key)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    await expect.poll(() => deliveredTo(address).length).toBe(1);
    expect(await good('GET', `student/${id}/smtpmessage`)).toMatchObject({ Count: 1 });
  });

  it('tells a refused address, and keeps it out of bulk e-mails until it changes', async () => {
    const address = newAddress('gone');
    const id = await student(address);
    const { Id } = await good('POST', `student/${id}/smtpmessage`, hello);
    await expect.poll(() => statusOf(Id)).toBe('Failed');
    expect(await good('GET', `smtpmessage/${Id}`)).toMatchObject({ Failure: 'AddressRefused', FailureDetail: '550 5.1.1 no such person' });
    expect(await good('GET', `student/${id}`)).toMatchObject({ EmailBouncedDate: expect.any(String) as unknown });
    const bulk = await result((await good('POST', 'student/smtpmessage/bulk', { ...hello, Ids: [id] })).JobId);
    expect(bulk.Result).toMatchObject({ Fail: 1, Errors: [{ Id: id, Message: expect.stringContaining('bounced') as unknown }] });
    await good('PATCH', `student/${id}`, { EmailAddress: newAddress() });
    expect(await good('GET', `student/${id}`)).toMatchObject({ EmailBouncedDate: null });
    const other = await student(newAddress('policy'));
    const policy = await good('POST', `student/${other}/smtpmessage`, hello);
    await expect.poll(() => statusOf(policy.Id)).toBe('Failed');
    expect(await good('GET', `student/${other}`)).toMatchObject({ EmailBouncedDate: null });
  });

  it('is unknown when the connection breaks after it was handed over, and goes again under the same Message-ID only when asked', async () => {
    const address = newAddress();
    const id = await student(address);
    plan = () => 'drop';
    const { Id } = await good('POST', `student/${id}/smtpmessage`, hello);
    await expect.poll(() => statusOf(Id)).toBe('Unknown');
    plan = () => undefined;
    expect(await good('GET', `smtpmessage/${Id}`)).toMatchObject({ Failure: 'ConnectionLost', Sent: false });
    await good('POST', `student/${id}/smtpmessage/${Id}/send`);
    await expect.poll(() => statusOf(Id)).toBe('Sent');
    const ids = deliveredTo(address).map(({ data }) => /^Message-ID: (.*)\r$/im.exec(data)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    expect((await call('POST', `student/${id}/smtpmessage/${Id}/send`)).status).toBe(409);
    expect((await call('DELETE', `student/${id}/smtpmessage/${Id}`)).status).toBe(409);
  });
});

describe('a scheduled e-mail', () => {
  const later = () => new Date(Date.now() + 3_600_000).toISOString();

  it('[MAIL-011] waits, is changed, and is cancelled; a draft is deleted', async () => {
    const id = await student(newAddress());
    const { Id, Status } = await good('POST', `student/${id}/smtpmessage`, { ...hello, ScheduledDate: later() });
    expect(Status).toBe('Scheduled');
    await good('PATCH', `smtpmessage/${Id}`, { Subject: 'Hello again' });
    expect(await good('DELETE', `student/${id}/smtpmessage/${Id}`)).toMatchObject({ Status: 'Cancelled' });
    expect((await call('DELETE', `student/${id}/smtpmessage/${Id}`)).status).toBe(409);
    const draft = await good('POST', `student/${id}/smtpmessage`, { Subject: '', Message: '', IsDraft: true });
    expect(draft.Status).toBe('Draft');
    await good('DELETE', `smtpmessage/${draft.Id}`);
    expect((await call('GET', `smtpmessage/${draft.Id}`)).status).toBe(404);
  });

  it('goes out or is cancelled at the second of sending, never both', async () => {
    const address = newAddress();
    const id = await student(address);
    const sent: number[] = [];
    for (let n = 0; n < 40; n++) sent.push((await good('POST', `student/${id}/smtpmessage`, { ...hello, Subject: `Race ${n}`, ScheduledDate: later() })).Id);
    const at = Date.now() + 2000;
    const { engine } = scene.server.running;
    await engine.database.write(scene.one.agencyId, (tx) =>
      engine.records(tx, systemActor(scene.one.agencyId)).systemUpdateMany(
        'SmtpMessage',
        sent.map((Id) => ({ Id, ScheduledDate: new Date(at).toISOString() })),
      ),
    );
    const outcomes = await Promise.all(
      sent.map(async (messageId, n) => {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now() - 80 + n * 6)));
        return { messageId, status: (await call('DELETE', `student/${id}/smtpmessage/${messageId}`)).status };
      }),
    );
    const isOver = async (): Promise<boolean> => {
      const rows = await good<{ Data: readonly { Status: string }[] }>('GET', `student/${id}/smtpmessage?take=1000`);
      return rows.Data.every(({ Status }) => Status === 'Sent' || Status === 'Cancelled');
    };
    await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
    for (const { messageId, status } of outcomes) expect(await statusOf(messageId)).toBe(status === 200 ? 'Cancelled' : 'Sent');
    expect(deliveredTo(address)).toHaveLength(outcomes.filter(({ status }) => status !== 200).length);
  });
});

describe('a bulk e-mail', () => {
  it('that is scheduled does not go to somebody who has asked for none since', async () => {
    const [left, stays] = [newAddress(), newAddress()];
    const ids = [await student(left), await student(stays)];
    const { JobId } = await good('POST', 'student/smtpmessage/bulk', { ...hello, Ids: ids, ScheduledDate: new Date(Date.now() + 3000).toISOString() });
    await result(JobId);
    await good('PATCH', `student/${ids[0]}`, { EmailOptOut: true });
    const mailOf = async (id: number | undefined) => {
      const { Data } = await good<{ Data: readonly { Status: string; Failure: string | null }[] }>('GET', `student/${id}/smtpmessage`);
      return Data[0];
    };
    await expect.poll(async () => (await mailOf(ids[1]))?.Status, { timeout: 20_000 }).toBe('Sent');
    expect(await mailOf(ids[0])).toMatchObject({ Status: 'Cancelled', Failure: 'OptedOut' });
    expect(deliveredTo(left)).toEqual([]);
  });

  it('[STU-022] [LEAD-027] [MAIL-024] is one message a record, leaves out who asked for none, and can be unsubscribed', async () => {
    const address = newAddress();
    const ids = [await student(address), await student(newAddress(), { EmailOptOut: true }), await student('')];
    const ordered = await good<Answer & { Total: number }>('POST', 'student/smtpmessage/bulk', { ...hello, Ids: ids });
    expect(ordered).toMatchObject({ Total: 3, Fail: 0, Errors: [] });
    expect((await result(ordered.JobId)).Result).toMatchObject({
      Total: 3,
      Success: 1,
      Fail: 2,
      Errors: [
        { Id: ids[1], Message: 'This person does not want to receive bulk e-mails.' },
        { Id: ids[2], Message: 'No e-mail address is on record. Add one first.' },
      ],
    });
    await expect.poll(() => deliveredTo(address).length).toBe(1);
    const { data = '' } = deliveredTo(address)[0] ?? {};
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const code = /^List-Unsubscribe:\s*<https?:[^>]*\/api\/unsubscribe\/([\w-]+)>/m.exec(data.replace(/\r\n\s+/g, ''))?.[1] ?? '';
    expect(code, /^List-Unsubscribe:[^]{0,300}/m.exec(data)?.[0]).not.toBe('');
    const page = /https:\/\/one\.test\/u\/([\w-]+)/.exec(part(data, 'text/plain'))?.[1] ?? '';
    expect(part(data, 'text/plain')).toContain(`Unsubscribe from bulk e-mails: https://one.test/u/${page}`);
    expect(part(data, 'text/html')).toContain(`<a href="https://one.test/u/${page}">Unsubscribe from bulk e-mails</a>`);
    expect(page).toBe(code);
    const { anyone } = scene.server;
    expect((await anyone.get(`/api/unsubscribe/${code}`)).body).toMatchObject({ AgencyName: 'One', IsOptedOut: false });
    expect(await good('GET', `student/${ids[0]}`)).toMatchObject({ EmailOptOut: false });
    const posted = await fetch(`${scene.server.url}/api/unsubscribe/${code}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(posted.status).toBe(200);
    expect(await good('GET', `student/${ids[0]}`)).toMatchObject({ EmailOptOut: true });
    expect((await anyone.get(`/api/unsubscribe/${code.slice(0, -4)}AAAA`)).status).toBe(404);
    const leads = await scene.addLeads([
      { FirstName: 'Rui', EmailAddress: newAddress() },
      { FirstName: 'Eva', EmailAddress: newAddress() },
    ]);
    expect((await result((await good('POST', 'agencylead/smtpmessage/bulk', { ...hello, Ids: leads })).JobId)).Result).toMatchObject({ Success: 2 });
  });

  it('is filled for each record by the text that the template had when it was ordered', async () => {
    const address = newAddress();
    const ids = [await student(address), await student(newAddress())];
    await good('PATCH', `student/${ids[0]}`, { DateOfBirth: '2001-02-03' });
    const template = await good('POST', 'agencyemailtemplate', {
      Subject: 'For {{StudentName}}',
      HtmlTemplate: '<p>Born on {{Student.DateOfBirth}}</p>',
      ApplyToStudents: true,
    });
    const { JobId } = await good('POST', 'student/smtpmessage/bulk', { Ids: ids, AgencyEmailTemplateId: template.Id });
    await good('PATCH', `agencyemailtemplate/${template.Id}`, { HtmlTemplate: '<p>Edited meanwhile</p>' });
    expect((await result(JobId)).Result).toMatchObject({
      Success: 1,
      Fail: 1,
      Errors: [{ Id: ids[1], Message: expect.stringContaining('Student.DateOfBirth') as unknown }],
    });
    await expect.poll(() => deliveredTo(address).length).toBe(1);
    expect(part(deliveredTo(address)[0]?.data ?? '', 'text/plain')).toMatch(/^Born on .*2001/);
    const wrong = await call('POST', 'student/smtpmessage/bulk', { ...hello, Message: 'Dear {{Nonsense}}', Ids: ids });
    expect([wrong.status, wrong.body.Errors?.[0]?.Key]).toEqual([400, 'Message']);
  });

  it('[STU-024] [SUPP-025] of one record goes to each of its recipients', async () => {
    const id = await student(newAddress());
    const supplier = await good('POST', 'agencysupplier', { Name: 'School', EmailAddress: newAddress() });
    for (const path of [`student/${id}`, `agencysupplier/${supplier.Id}`]) {
      const addresses = [newAddress(), newAddress()];
      const { JobId } = await good('POST', `${path}/smtpmessagebulk`, { ...hello, Recipients: addresses.map((emailAddress) => ({ emailAddress })) });
      expect((await result(JobId)).Result).toMatchObject({ Total: 2, Success: 2 });
      await expect.poll(() => addresses.map((address) => deliveredTo(address).length)).toEqual([1, 1]);
    }
  });

  it('takes files from the disk along, to each of its recipients and to each of many records', async () => {
    const [one, other] = [await student(newAddress()), await student(newAddress())];
    const form = new FormData();
    form.append('file', new Blob(['Bring your passport.'], { type: 'text/plain' }), 'what to bring.txt');
    const response = await fetch(`${scene.server.url}/api/document/student/${one}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}`, 'Idempotency-Key': crypto.randomUUID() },
      body: form,
    });
    const kept = (await response.json()) as { Data: readonly { Id: number }[] };
    const Attachments = kept.Data.map(({ Id }) => Id);
    expect([response.status, Attachments.length]).toEqual([200, 1]);
    const addresses = [newAddress(), newAddress()];
    const several = await good('POST', `student/${one}/smtpmessagebulk`, {
      ...hello,
      Attachments,
      Recipients: addresses.map((emailAddress) => ({ emailAddress })),
    });
    const many = await good('POST', 'student/smtpmessage/bulk', { ...hello, Attachments, Ids: [one, other] });
    for (const { JobId } of [several, many]) expect((await result(JobId)).Result).toMatchObject({ Total: 2, Success: 2 });
    const owned = await Promise.all([one, other].map(async (id) => (await good<{ EmailAddress: string }>('GET', `student/${id}`)).EmailAddress));
    for (const address of [...addresses, ...owned]) {
      await expect.poll(() => deliveredTo(address).length, { timeout: 20_000 }).toBe(1);
      const { data = '' } = deliveredTo(address)[0] ?? {};
      expect(data).toMatch(/filename="?what to bring\.txt/);
      expect(data).toContain(Buffer.from('Bring your passport.').toString('base64'));
    }
  });

  it('ends for each of its mails in one state on a server that fails, and none comes twice', async () => {
    const total = Number(process.env['MAIL_CAMPAIGN'] ?? 150);
    const addresses = Array.from({ length: total }, (_each, n) => newAddress(n % 20 === 7 ? 'full' : 'many'));
    const ids = await scene.addLeads(addresses.map((EmailAddress) => ({ FirstName: 'Rui', EmailAddress })));
    let turn = 0;
    const troubles: readonly Trouble[] = ['mute', 'stall', '451', 'drop'];
    // Every fifth connection fails, each way in its turn.
    plan = () => (turn++ % 5 === 0 ? troubles[Math.floor(turn / 5) % troubles.length] : undefined);
    const { JobId } = await good('POST', 'agencylead/smtpmessage/bulk', { ...hello, Ids: ids });
    await result(JobId);
    const states = async () => {
      const rows = await good<{ Data: readonly { Status: string; To: string }[] }>('GET', `smtpmessage?take=1000`);
      return rows.Data.filter(({ To }) => addresses.includes(To));
    };
    await expect.poll(async () => (await states()).filter(({ Status }) => Status === 'Sending').length, { timeout: 120_000, interval: 1000 }).toBe(0);
    plan = () => undefined;
    const ended = await states();
    expect(ended).toHaveLength(total);
    for (const address of addresses) expect(deliveredTo(address).length, address).toBeLessThanOrEqual(1);
    for (const { To, Status } of ended) {
      if (To.startsWith('full')) expect(['Failed']).toContain(Status);
      else expect(deliveredTo(To).length, `${To} ${Status}`).toBe(1);
    }
    expect(ended.some(({ Status }) => Status === 'Unknown')).toBe(true);
  }, 240_000);
});
