// What people write and send by mistake or on purpose: each is answered at its field, or does no harm to the mail that goes out.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../../plugins/documents/index.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { type ScriptedSmtp, startScriptedSmtp } from './scripted-smtp.ts';

interface Answer {
  readonly Id: number;
  readonly JobId: number;
  readonly Message?: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}

let smtp: ScriptedSmtp;
let scene: TwoAgencies;
beforeAll(async () => {
  smtp = await startScriptedSmtp();
  scene = await twoAgencies({
    plugins: [settings, messages, mailboxes, documents],
    jobs: { ...shortWaits, poll: 100, backoff: 5 },
    env: { ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@one.test>', OUTBOUND_PRIVATE: 'allow', LOG_LEVEL: 'silent' },
  });
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});

let people = 0;
async function student(values: object = {}): Promise<{ readonly id: number; readonly address: string }> {
  const address = `p${++people}@people.test`;
  const { status, body, text } = await scene.manager.post<Answer>('/api/student', {
    FirstName: 'Ana',
    EmailAddress: address,
    AgencyOfficeId: scene.one.officeId,
    ...values,
  });
  expect(status, text).toBe(200);
  return { id: body.Id, address };
}
const hello = { Subject: 'Hello', Message: '<p>Dear Ana</p>' };
const send = async (id: number, values: object = {}) => await scene.manager.post<Answer>(`/api/student/${id}/smtpmessage`, { ...hello, ...values });
/** What is answered: the status, and at which field. */
const fault = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.Errors?.[0]?.Key];
async function arrived(address: string): Promise<string> {
  const mails = () => smtp.delivered.filter(({ to }) => to.includes(address));
  await expect.poll(() => mails().length).toBe(1);
  return mails()[0]?.data ?? '';
}
/** What no call would write stands in the database all the same, such as since an import of long ago. */
/** Past the checks of the product, which learns of it as of any other change; waits until it has. */
const rename = async (name: string): Promise<void> => {
  await runSql(scene.server.ownerUrl, `update "User" set "Name" = '${name.replaceAll("'", "''")}' where "UserName" = 'manager@one.test'`);
  await runSql(scene.server.ownerUrl, `insert into matricula.event (entity, operation) values ('User', 'many')`);
  await expect.poll(async () => (await scene.manager.get('/api/settings')).text).toContain(JSON.stringify(name).slice(1, -1));
};
/** The head of a mail in its lines, encoded words decoded. */
const headOf = (data: string): string[] =>
  (data.split('\r\n\r\n')[0] ?? '')
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_whole, text: string) => Buffer.from(text, 'base64').toString('latin1'))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_whole, text: string) =>
      text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .split('\r\n')
    .map((line) => Buffer.from(line, 'latin1').toString('utf8'));
const names = (data: string): string[] => headOf(data).map((line) => line.split(':')[0]?.toLowerCase() ?? '');

it('[reliability T18] a line break in a subject is refused, and one in a name makes no header', async () => {
  const { id, address } = await student();
  for (const Subject of ['Hello\r\nBcc: x@y.test', 'Hello\nBcc: x@y.test', 'Hello\u2028Bcc: x@y.test', 'Hello\u0000'])
    expect(fault(await send(id, { Subject })), JSON.stringify(Subject)).toEqual([400, 'Subject']);
  const named = await scene.manager.post<Answer>('/api/agencymailbox/', {
    EmailAddress: 'a@one.test',
    FromName: 'Desk\r\nBcc: x@y.test',
    UserName: 'a',
    SmtpUrl: smtp.url,
    Secret: 'x',
  });
  expect([named.status, named.body.Errors?.[0]?.Key]).toEqual([400, 'FromName']);
  expect(
    (await scene.manager.post<Answer>('/api/student', { FirstName: 'Ana\r\nBcc: x@y.test', AgencyOfficeId: scene.one.officeId })).body.Errors?.[0]?.Key,
  ).toBe('FirstName');
  await rename('Eva\r\nBcc: x@y.test');
  expect((await send(id)).status).toBe(200);
  const data = await arrived(address);
  expect(names(data)).not.toContain('bcc');
  expect(headOf(data).find((line) => line.startsWith('From:'))).toBe('From: "Eva Bcc: x@y.test (One)" <no-reply@one.test>');
  await rename('manager of One');
});

it('[reliability T18] what a template takes from a record stays in its line and its place', async () => {
  const { id, address } = await student({ FirstName: '<b>Ana</b> {{Student.Id}} & "Zoë"' });
  const { body } = await scene.manager.post<Answer>('/api/student/smtpmessage/bulk', {
    Ids: [id],
    Subject: 'For {{StudentName}}',
    Message: '<p>Dear {{StudentName}}</p>',
  });
  expect(body.JobId).toBeGreaterThan(0);
  const data = await arrived(address);
  expect(headOf(data).find((line) => line.startsWith('Subject:'))).toContain('For <b>Ana</b> {{Student.Id}} & "Zoë"');
  expect(Buffer.from(/text\/html[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(data)?.[1] ?? '', 'base64').toString('utf8')).toContain('&lt;b&gt;Ana&lt;/b&gt;');
});

it('[MAIL-018] too many recipients, and two addresses in one of them, are refused at their field', async () => {
  const { id } = await student();
  const many = Array.from({ length: 300 }, (_each, n) => `a${n}@b.test`);
  const tooMany = await send(id, { To: many.join('; ') });
  expect(fault(tooMany)).toEqual([400, 'To']);
  expect(tooMany.body.Errors?.[0]?.Message).toBe('An e-mail can have at most 20 recipients. Use a bulk e-mail to write to more.');
  expect(fault(await send(id, { Recipients: many.map((emailAddress) => ({ emailAddress })) }))).toEqual([400, 'To']);
  for (const emailAddress of ['a@b.test c@d.test', 'a@b.test;c@d.test', 'a@b.test,c@d.test', 'Ana <a@b.test>, c@d.test']) {
    const two = await send(id, { Recipients: [{ emailAddress }] });
    expect(fault(two), emailAddress).toEqual([400, 'Recipients']);
    expect(two.body.Errors?.[0]?.Message).toBe('Enter one address per recipient, e.g. name@school.edu.');
  }
});

it('an emoji in the name of who writes arrives whole, also where the name is cut', async () => {
  for (const [name, shown] of [
    ['Zoë 🎓 Müller', 'Zoë 🎓 Müller (One)'],
    [`Z${'🎓'.repeat(59)}`, `Z${'🎓'.repeat(44)} (One)`],
  ] as const) {
    await rename(name);
    const { id, address } = await student();
    expect((await send(id)).status).toBe(200);
    expect(headOf(await arrived(address)).find((line) => line.startsWith('From:'))).toBe(`From: ${shown} <no-reply@one.test>`);
  }
  await rename('manager of One');
});

it('files that are too large are refused: one of 40 MB as it is sent, several together when they are attached', async () => {
  const { id } = await student();
  const sent = async (megabytes: number) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(megabytes * 1024 * 1024, `${megabytes} `)], { type: 'text/plain' }), `notes-${megabytes}.txt`);
    const response = await fetch(`${scene.server.url}/api/document/student/${id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}`, 'Idempotency-Key': randomUUID() },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as { Message?: string; Hint?: string; Data?: readonly { Id: number }[] } };
  };
  const large = await sent(40);
  expect(large.status).toBe(413);
  expect(JSON.stringify(large.body)).toContain('25 MB');
  const Attachments = [await sent(10), await sent(9)].map(({ body }) => body.Data?.[0]?.Id ?? 0);
  const together = await send(id, { Attachments });
  expect(fault(together)).toEqual([400, 'Attachments']);
  expect(together.body.Errors?.[0]?.Message).toBe('The attachments are too large. The limit is 18 MB in total.');
  expect((await scene.manager.post<Answer>('/api/student/smtpmessage/bulk', { ...hello, Ids: [id], Attachments })).status).toBe(400);
});

it('a template that is edited or deleted while its bulk goes out changes nothing of it', async () => {
  const some: Awaited<ReturnType<typeof student>>[] = [];
  for (let n = 0; n < 250; n++) some.push(await student());
  const template = await scene.manager.post<Answer>('/api/agencyemailtemplate', {
    Subject: 'As ordered',
    HtmlTemplate: '<p>Dear {{StudentName}}</p>',
    ApplyToStudents: true,
  });
  const { body } = await scene.manager.post<Answer>('/api/student/smtpmessage/bulk', {
    Ids: some.map(({ id }) => id),
    AgencyEmailTemplateId: template.body.Id,
  });
  const ours = () => smtp.delivered.filter(({ to }) => some.some(({ address }) => to.includes(address)));
  await expect.poll(() => ours().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  expect(ours().length).toBeLessThan(some.length);
  expect((await scene.manager.call('PATCH', `/api/agencyemailtemplate/${template.body.Id}`, { Subject: 'Edited' })).status).toBe(200);
  expect((await scene.manager.call('DELETE', `/api/agencyemailtemplate/${template.body.Id}`)).status).toBe(200);
  await expect.poll(() => ours().length, { timeout: 60_000 }).toBe(some.length);
  expect(ours().filter(({ data }) => !/^Subject: As ordered\r$/m.test(data))).toEqual([]);
  await expect.poll(async () => (await scene.manager.get<{ State: string }>(`/api/job/${body.JobId}`)).body.State).toBe('done');
}, 120_000);
