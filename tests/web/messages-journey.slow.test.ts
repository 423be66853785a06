// The journey of a message: a template with an amount goes to three students, one answers, the answer stands on the record and ends the reminder.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plugins } from '../../plugins/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '../messages/scripted-smtp.ts';
import { startImap, type TestImap } from '../support/imap-server.ts';
import { smallPdf } from '../support/sent-files.ts';
import { startDemoServer, type Caller, type TestServer } from '../support/server.ts';
import { rows, type Screens, startScreens } from './screens.ts';

interface Row {
  readonly Id: number;
  readonly [name: string]: unknown;
}
interface Run {
  readonly TrackingName: string;
  readonly StatusName: string;
  readonly Reason: string | null;
  readonly Steps: readonly { readonly StatusName: string }[];
}
interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** The digits of what is due next. */
  readonly digits: string;
}

let smtp: ScriptedSmtp;
let imap: TestImap;
let server: TestServer;
let screens: Screens;
let manager: Caller;
let mailbox = 0;
const students: Chosen[] = [];

beforeAll(async () => {
  [smtp, imap] = await Promise.all([startScriptedSmtp(), startImap({ user: 'office@agency.test' })]);
  server = await startDemoServer({
    plugins,
    jobs: { ...shortWaits, poll: 100, lock: 30_000 },
    env: { ...process.env, LOG_LEVEL: 'silent', SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@agency.test>', OUTBOUND_PRIVATE: 'allow' },
  });
  screens = await startScreens(server);
  manager = await server.as('manager@demo.test');
  const account = { EmailAddress: 'office@agency.test', ImapUrl: imap.url, UserName: 'office@agency.test', Secret: imap.password };
  mailbox = await made('agencymailbox', account);
  await made('agencyemailtemplate', {
    Subject: 'Your next payment, {{StudentName}}',
    HtmlTemplate: '<p>Dear {{Student.FirstName}}, <b>{{Payment.Amount}}</b> is due on {{Payment.DueDate}}.</p>',
    ApplyToStudents: true,
  });
  // Three students who have something to pay and an address that nobody else has.
  const due = [
    { Field: 'StatusId', Condition: 'Equal', Value1: 'Unpaid' },
    { Field: 'IsRefund', Condition: 'Equal', Value1: false },
  ];
  const payments = await search('agencysalepayment', due, '&orderBy=DueDate&take=200');
  for (const { StudentId, Amount } of payments) {
    if (students.length === 3) break;
    if (typeof StudentId !== 'number' || students.some(({ id }) => id === StudentId)) continue;
    const { body } = await manager.get<Row>(`/api/student/${StudentId}`);
    const address = String(body['EmailAddress'] ?? '');
    if (address === '' || body['EmailOptOut'] === true) continue;
    const namesakes = await search('student', [{ Field: 'EmailAddress', Condition: 'Equal', Value1: address }], '');
    if (namesakes.length === 1)
      students.push({ id: StudentId, name: String(body['DisplayName']), address, digits: Number(Amount).toFixed(2).replace('.', '') });
  }
  if (students.length < 3) throw new Error('The demonstration has not three students with something to pay.');
}, 400_000);
afterAll(async () => {
  await screens?.stop();
  await imap?.stop();
  await smtp?.stop();
});

async function made(path: string, values: object): Promise<number> {
  const { status, body, text } = await manager.post<Row>(`/api/${path}`, values);
  expect(status, text).toBe(200);
  return body.Id;
}
async function search(path: string, conditions: readonly object[], query: string): Promise<readonly Row[]> {
  const { status, body, text } = await manager.post<{ Data: Row[] }>(`/api/${path}/search?viewId=0${query}`, conditions);
  expect(status, text).toBe(200);
  return body.Data;
}
/** As a mail server has it, in the parts that are asked for. */
const decoded = (data: string, type: string): string => {
  const [, encoded = ''] = new RegExp(`Content-Type: ${type}[^]*?\r\n\r\n([^]*?)\r\n--`, 'i').exec(data) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8');
};
const deliveredTo = (address: string) => smtp.delivered.filter(({ to }) => to.includes(address));
const messageIdOf = (data: string): string => /^Message-ID: (<[^>]+>)/im.exec(data)?.[1] ?? '';
async function receive(lines: readonly string[]): Promise<void> {
  imap.add(`${lines.join('\r\n')}\r\n`);
  const { status, body, text } = await manager.post<{ JobId: number }>(`/api/agencymailbox/${mailbox}/read`);
  expect(status, text).toBe(200);
  await expect.poll(async () => (await manager.get<{ State: string }>(`/api/job/${body.JobId}`)).body.State, { timeout: 60_000 }).toBe('done');
}
const runOf = async (id: number): Promise<Run | undefined> =>
  (await manager.get<{ Data: Run[] }>(`/api/student/${id}/trackings`)).body.Data.find(({ TrackingName }) => TrackingName === 'Reminder of the payment');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await page.getByRole('tab').first().waitFor();
  if ((await tab.count()) === 0) {
    await page.getByRole('button', { name: /^More \d/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  } else await tab.click();
  await page.getByRole('tabpanel', { name: new RegExp(`^${name}`) }).waitFor();
}

it('a template with an amount goes to three students; an answer stands on the record of one, and ends the reminder', { timeout: 240_000 }, async () => {
  const [ana, ...others] = students as [Chosen, ...Chosen[]];
  const tracking = await made('agencytracking', {
    Name: 'Reminder of the payment',
    TriggerId: 'Created',
    EntityType: 'Student',
    AllAgencyOffices: true,
    Actions: [{ Type: 'Task', DaysOffset: 3, Description: 'Ask whether the payment is on its way' }],
  });
  const attached = await manager.post('/api/agencytracking/attach', {
    AgencyTrackingId: tracking,
    EntityType: 'Student',
    EntityIds: students.map(({ id }) => id),
  });
  expect(attached.status, attached.text).toBe(200);

  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', `/student?f=Id~In~l${students.map(({ id }) => `n${id}`).join(',')}`);
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByLabel('Select all rows').click();
  await page.getByRole('toolbar', { name: 'Actions for the selection' }).getByRole('button', { name: 'Send e-mail' }).click();
  const composer = dialog(page, 'New e-mail');
  await composer.getByRole('group', { name: 'Recipients' }).getByText(ana.name).waitFor();
  await composer.getByLabel('Template').click();
  await page.getByRole('option', { name: /^Your next payment/ }).click();
  await expect.poll(() => composer.getByLabel(/^Subject/).inputValue()).toBe('Your next payment, {{StudentName}}');
  await composer.locator('.merge-field').first().waitFor();
  expect(await accessibility()).toEqual([]);
  await composer.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog(page, 'As the recipient will see it');
  await preview
    .frameLocator('iframe')
    .getByText(/^Dear \S+, .*\d is due on \d/)
    .waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await composer.getByRole('button', { name: 'Send', exact: true }).click();
  const scheduled = dialog(page, 'Task Scheduled');
  await scheduled.getByText('3 of 3 prepared').waitFor();
  await scheduled.getByRole('button', { name: 'Close' }).click();

  for (const student of students) {
    await expect.poll(() => deliveredTo(student.address).length, { timeout: 30_000 }).toBe(1);
    const text = decoded(deliveredTo(student.address)[0]?.data ?? '', 'text/plain');
    const [, amount = ''] = /, (.*) is due on/.exec(text) ?? [];
    expect([amount.replace(/\D/g, ''), text.includes('{{')]).toEqual([student.digits, false]);
  }

  // One answers, and the office of another is away.
  const sent = deliveredTo(ana.address)[0]?.data ?? '';
  await receive([
    `From: ${ana.name} <${ana.address}>`,
    'To: office@agency.test',
    'Subject: Re: Your next payment',
    'Message-ID: <answer@student.test>',
    `In-Reply-To: ${messageIdOf(sent)}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>I paid <b>yesterday</b>.<script>document.title = "taken"</script><img src="https://track.invalid/a.gif" alt="Logo"></p>',
    '--b',
    'Content-Type: application/pdf; name="receipt.pdf"',
    'Content-Disposition: attachment; filename="receipt.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(smallPdf(), 'latin1').toString('base64'),
    '--b--',
  ]);
  const away = others[0];
  await receive([
    `From: ${away?.name} <${away?.address}>`,
    'To: office@agency.test',
    'Subject: Out of office',
    'Message-ID: <away@student.test>',
    `In-Reply-To: ${messageIdOf(deliveredTo(away?.address ?? '')[0]?.data ?? '')}`,
    'Auto-Submitted: auto-replied',
    '',
    'I am away.',
  ]);
  expect(await runOf(ana.id)).toMatchObject({ StatusName: 'Stopped', Reason: 'The person replied.', Steps: [{ StatusName: 'Stopped' }] });
  for (const { id } of others) expect(await runOf(id)).toMatchObject({ StatusName: 'Running', Steps: [{ StatusName: 'Planned' }] });

  // What came in is read on the record, answered from there, and the reminder says why it ended.
  await page.goto(`/student/${ana.id}/edit`);
  await openTab(page, 'E-mails');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Re: Your next payment' }).click();
  const view = dialog(page, 'Re: Your next payment');
  const frame = view.frameLocator('iframe');
  await frame.getByText('I paid yesterday.').waitFor();
  expect(await frame.locator('script').count()).toBe(0);
  expect(await frame.locator('img[src]').count()).toBe(0);
  await view.getByRole('list', { name: 'Attachments' }).getByText('receipt.pdf').waitFor();
  expect(await accessibility()).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), view.getByRole('button', { name: 'Download receipt.pdf' }).click()]);
  expect(download.suggestedFilename()).toBe('receipt.pdf');
  await page.route('https://track.invalid/**', (route) => route.fulfill({ contentType: 'image/gif', body: '' }));
  const asked = page.waitForRequest('https://track.invalid/a.gif');
  await view.getByRole('button', { name: 'Show pictures' }).click();
  await asked;
  await frame.getByText('I paid yesterday.').waitFor();
  expect(await page.title()).not.toBe('taken');
  await view.getByRole('button', { name: 'Reply' }).click();
  const reply = dialog(page, /^Reply to/);
  expect(await reply.getByLabel(/^Subject/).inputValue()).toBe('Re: Your next payment');
  const editor = reply.getByRole('textbox', { name: 'Message' });
  await editor.locator('blockquote').getByText('I paid yesterday.').waitFor();
  await editor.locator('p').first().click();
  await page.keyboard.type('Thank you!');
  await reply.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => deliveredTo(ana.address).length, { timeout: 30_000 }).toBe(2);
  const answer = deliveredTo(ana.address)[1]?.data ?? '';
  expect(answer).toMatch(/^In-Reply-To: <answer@student\.test>\r$/m);
  expect(decoded(answer, 'text/html')).toMatch(/Thank you!.*wrote:.*<blockquote>.*I paid (<(b|strong)>)?yesterday/);

  await openTab(page, 'Trackings');
  const run = page.locator('.tracking-run').filter({ hasText: 'Reminder of the payment' });
  await run.getByText('The person replied.').waitFor();
  await run.getByText('Stopped').first().waitFor();
  await leave();
});

it('[MAIL-002] documents of the record and from the disk go along with what is written in the composer, and a draft keeps them', {
  timeout: 120_000,
}, async () => {
  const [, , caio] = students as [Chosen, Chosen, Chosen];
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', `/student/${caio.id}/edit`);
  await openTab(page, 'E-mails');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Add e-mail/i })
    .click();
  const composer = dialog(page, `New e-mail to ${caio.name}`);
  await composer.getByRole('list', { name: 'Recipients' }).getByText(caio.address).waitFor();
  await composer.getByLabel(/^Subject/).fill('Your papers');
  await composer.getByLabel('Attach files').setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) });
  await composer.getByRole('button', { name: 'Remove offer.pdf' }).waitFor();
  // Without a message it cannot be sent, and can be kept.
  await composer.getByRole('button', { name: 'Save as draft' }).click();
  await composer.waitFor({ state: 'detached' });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Your papers' }).click();
  const draft = dialog(page, 'E-mail draft');
  await draft.getByRole('button', { name: 'Remove offer.pdf' }).waitFor();
  expect(await draft.getByLabel(/^Subject/).inputValue()).toBe('Your papers');
  await draft.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Here they are.');
  await draft.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => deliveredTo(caio.address).filter(({ data }) => /filename="?offer\.pdf/.test(data)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await search('smtpmessage', [{ Field: 'Subject', Condition: 'Equal', Value1: 'Your papers' }], '');
  const shown = await manager.get<{ Attachments: readonly Row[] }>(`/api/smtpmessage/${mail?.Id}/shown`);
  expect(shown.body.Attachments).toMatchObject([{ Name: 'offer.pdf', ContentType: 'application/pdf', IsLeftOut: false }]);
  await leave();
});
