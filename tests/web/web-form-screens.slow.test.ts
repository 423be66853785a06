// A form from the builder to the lead: built and published by staff, filled in on a phone through an outage, and shown by another site.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createWay, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leads } from '../../plugins/leads/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { webForms } from '../../plugins/web-forms/index.ts';
import { runSql } from '../support/database.ts';
import { smallPdf } from '../support/sent-files.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
let site: Server;
let siteUrl = '';
let siteBody = '';
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, leads, students, webForms] });
  screens = await startScreens(scene.server);
  site = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><html lang="en"><body><h1>School</h1>${siteBody}</body></html>`),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}, 240_000);
afterAll(async () => {
  site?.close();
  await screens?.stop();
});

const sql = (text: string) => runSql(scene.server.ownerUrl, text);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const fields = [
  { field_id: 'FirstName', field_title: 'First name', field_type: 'text', field_required: true },
  { field_id: 'EmailAddress', field_title: 'E-mail', field_type: 'email', field_required: true, field_help: 'We answer there.' },
  {
    field_id: 'level',
    field_title: 'What would you like to study?',
    field_type: 'radio',
    field_options: [
      { option_id: '1', option_title: 'English', option_value: 'en' },
      { option_id: '2', option_title: 'Nursing', option_value: 'nu' },
    ],
  },
  { field_id: 'ielts', field_title: 'Your IELTS score', field_type: 'text', field_condition: { field_id: 'level', operator: 'equal', value: 'nu' } },
  { field_id: 'second', field_title: 'About you', field_type: 'page' },
  { field_id: 'land', field_title: 'Country', field_type: 'country' },
  { field_id: 'birth', field_title: 'Date of birth', field_type: 'date' },
  { field_id: 'passport', field_title: 'Passport', field_type: 'file' },
  { field_id: 'agree', field_title: 'I agree that you contact me', field_type: 'consent', field_required: true },
];
async function published(values: object = {}): Promise<{ Id: number; Code: string }> {
  const made = await scene.manager.post<{ Id: number }>('/api/agencywebform/', {
    Name: 'Ask us',
    Header: 'Study in Australia',
    AgencyOfficeId: scene.one.officeId,
    Fields: fields,
    Texts: [{ Language: 'pt', Header: 'Estude na Austrália', SubmitLabel: 'Enviar pedido', Fields: { FirstName: { title: 'Nome' } } }],
    ...values,
  });
  expect(made.status, made.text).toBe(200);
  const { body } = await scene.manager.post<{ Id: number; Code: string }>(`/api/agencywebform/${made.body.Id}/publish`);
  return body;
}

it.each([
  ['a phone', phone],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
])(
  '[FORM-005] [FORM-017] [FORM-018] on %s a stranger fills in the pages of a form, with what is asked, errors on top, and a file',
  async (_where, device) => {
    const form = await published();
    const { page, accessibility, leave } = await screens.visit(device);
    const isClean = async () => expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.goto(`${scene.server.url}/form/${form.Code}`);
    await page.getByRole('heading', { name: 'Study in Australia' }).waitFor();
    expect(await page.title()).toBe('Study in Australia');
    await isClean();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByLabel('Language').selectOption('pt');
    await page.getByRole('heading', { name: 'Estude na Austrália' }).waitFor();
    await page.getByLabel('Nome').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt');
    await page.getByLabel('Idioma').selectOption('en');

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Data Is Invalid').waitFor();
    expect(await page.getByRole('link', { name: 'First name should not be empty' }).count()).toBe(1);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
    await isClean();
    // The link of an error leads to its field.
    await page.getByRole('link', { name: 'E-mail should not be empty' }).click();
    expect(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);

    await page.getByLabel('First name').fill('Juliana');
    await page.getByLabel('E-mail').fill(`juliana${form.Id}@visitor.test`);
    expect(await page.getByLabel('Your IELTS score').isVisible()).toBe(false);
    await page.getByLabel('Nursing').check();
    await page.getByLabel('Your IELTS score').fill('6.5');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    await page.getByText('Step 2 of 2').waitFor();
    await isClean();
    await page.getByLabel('Country').selectOption('BR');
    await page.getByLabel('Date of birth').fill('2001-07-04');
    await page.getByLabel('Passport').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(`${form.Id}`)) });
    await page.getByText('passport.pdf is ready.').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Tick “I agree that you contact me”').first().waitFor();
    await page.getByLabel('I agree that you contact me').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you for your email.').waitFor();
    await isClean();
    const [row] = await sql(`select "Status", "AnswerText", "AgencyLeadId" from "AgencyWebFormSubmission" where "AgencyWebFormId" = ${form.Id}`);
    expect(row).toMatchObject({ Status: 'Converted' });
    expect(String(row?.['AnswerText'])).toContain('Country: Brazil\nDate of birth: 04/07/2001\nPassport: passport.pdf');
    const { body } = await scene.manager.get<{ Data: readonly { Name: string }[] }>(`/api/agencylead/${String(row?.['AgencyLeadId'])}/file`);
    expect(body.Data.map(({ Name }) => Name)).toEqual(['passport.pdf']);
    await leave();
  },
  120_000,
);

it('what was typed survives a reload and an outage, and arrives once', async () => {
  const form = await published({ Fields: fields.slice(0, 2) });
  const { page, complaints, leave } = await screens.visit(phone);
  await page.goto(`${scene.server.url}/form/${form.Code}`);
  await page.getByLabel('First name').fill('Camila');
  await page.getByLabel('E-mail').fill('camila@outage.test');
  await page.reload();
  await page.getByText('What you typed before is still here.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Camila');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your answers are saved here').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Thank you for your email.').waitFor();
  expect(await sql(`select count(*)::int as n from "AgencyWebFormSubmission" where "AgencyWebFormId" = ${form.Id} and "Status" = 'Converted'`)).toEqual([
    { n: 1 },
  ]);
  await page.reload();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  // The browser tells of the outage.
  complaints.length = 0;
  await leave();
}, 120_000);

/** Bytes of a file that still get through. */
const stallsAfter = 50_000;
/** The way between a phone and the server, which can be cut, stall in the middle of what is sent, or lose what the server says. */
async function wayTo(url: string) {
  let state: 'open' | 'cut' | 'stalls' | 'answers are lost' = 'open';
  let passed = 0;
  const open = new Set<Socket>();
  const way = createWay((fromPhone) => {
    if (state === 'cut') return void fromPhone.destroy();
    const toServer = connect(Number(new URL(url).port), '127.0.0.1');
    open.add(fromPhone);
    fromPhone
      .on('error', () => toServer.destroy())
      .on('close', () => {
        open.delete(fromPhone);
        toServer.destroy();
      });
    toServer.on('error', () => fromPhone.destroy()).on('close', () => fromPhone.destroy());
    toServer.on('data', (data) => void (state === 'answers are lost' ? fromPhone.destroy() : fromPhone.write(data)));
    fromPhone
      .on('data', (data) => {
        passed += data.length;
        if (state === 'stalls' && passed > stallsAfter) fromPhone.pause();
        else toServer.write(data);
      })
      .on('end', () => toServer.end());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    set: (to: typeof state) => {
      state = to;
      passed = 0;
      if (to === 'cut') for (const socket of open) socket.destroy();
    },
    hasStalled: () => state === 'stalls' && passed > stallsAfter,
    close: () => way.close(),
  };
}

it('[FORM-017] on a slow phone whose network goes in the middle of a file and of the answer, both arrive once', async () => {
  const form = await published({ Fields: fields.filter(({ field_id: id }) => ['FirstName', 'EmailAddress', 'passport'].includes(id)) });
  const way = await wayTo(scene.server.url);
  const { page, complaints, leave } = await screens.visit(phone);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Of a phone far from its mast, in milliseconds and bytes a second.
  await tools.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 100_000 });
  await page.goto(`${way.url}/form/${form.Code}`);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('E-mail').fill('rosa@slow.test');
  const file = {
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from(smallPdf(`${form.Id}`)), Buffer.alloc(400_000, '\n')]),
  };
  way.set('stalls');
  await page.getByLabel('Passport').setInputFiles(file);
  await expect.poll(way.hasStalled, { timeout: 20_000 }).toBe(true);
  way.set('cut');
  await page.getByText('The file could not be sent. Choose it again.').waitFor();
  way.set('open');
  await page.getByLabel('Passport').setInputFiles(file);
  await page.getByText('passport.pdf is ready.').waitFor();
  // The server takes the answer, and its word is lost on the way: the phone cannot know that it arrived.
  way.set('answers are lost');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your answers are saved here').waitFor();
  const kept = () => sql(`select "Status", "AnswerText" from "AgencyWebFormSubmission" where "AgencyWebFormId" = ${form.Id}`);
  const arrived = [{ Status: 'Converted', AnswerText: expect.stringContaining('rosa@slow.test\nPassport: passport.pdf') as string }];
  await expect.poll(kept).toEqual(arrived);
  way.set('cut');
  way.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Thank you for your email.').waitFor();
  expect(await kept()).toEqual(arrived);
  // The browser tells of the outage.
  complaints.length = 0;
  await leave();
  way.close();
}, 180_000);

it('what a form says is text and its style is looks: nothing of it runs or asks for anything', async () => {
  const evil = '<img src=https://evil.test/x onerror="document.title=1"><script>document.title=2</script>{{7*7}}';
  const form = await published({
    Header: evil.slice(0, 190),
    ResponseMessage: evil,
    SubmitLabel: '<b>Go</b>',
    Stylesheet: 'h1 { color: #800000; } input { border: 2px solid #800000 }',
    Texts: [],
    Fields: [
      { field_id: 'FirstName', field_title: evil, field_type: 'text', field_help: evil, field_value: '"><script>1</script>' },
      {
        field_id: 'level',
        field_title: 'Level',
        field_type: 'radio',
        field_options: [{ option_id: '1', option_title: evil.slice(0, 190), option_value: 'x' }],
      },
    ],
  });
  const { page, leave } = await screens.visit(phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${scene.server.url}/form/${form.Code}`);
  await page.getByRole('heading', { name: '<img src=https://evil.test/x' }).waitFor();
  expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(128, 0, 0)');
  await page.getByRole('button', { name: '<b>Go</b>' }).click();
  await page.getByRole('heading', { name: 'Sent' }).waitFor();
  expect(await page.locator('img, #root script').count()).toBe(0);
  expect(await page.title()).toBe('Sent');
  expect(asked.filter((url) => !url.startsWith(`${scene.server.url}/`))).toEqual([]);
  await leave();
}, 60_000);

it('a form is filled in by the keyboard alone', async () => {
  const form = await published({ Fields: fields.slice(0, 3) });
  const { page, leave } = await screens.visit();
  await page.goto(`${scene.server.url}/form/${form.Code}`);
  await page.getByLabel('First name').waitFor();
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  // Past the choice of the language.
  await keys('Tab', 'Tab');
  await page.keyboard.type('Rui');
  await keys('Tab');
  await page.keyboard.type('rui@keys.test');
  await keys('Tab', 'Space', 'ArrowDown');
  expect(await page.getByLabel('Nursing').isChecked()).toBe(true);
  await keys('Tab', 'Enter');
  await page.getByText('Thank you for your email.').waitFor();
  await leave();
}, 60_000);

it('[FORM-006] another site shows the form with the code of the share tab, as high as it is, and a site that was not named does not', async () => {
  const form = await published({ EmbedSites: [siteUrl] });
  const staff = await screens.visit();
  await staff.signIn('manager@one.test', `/AgencyWebForm/${form.Id}/edit`);
  await staff.page.getByRole('tab', { name: 'Share' }).click();
  // [FORM-004]
  expect(await staff.page.getByRole('textbox', { name: 'Link to share' }).inputValue()).toBe(`${scene.server.url}/form/${form.Code}`);
  siteBody = await staff.page.getByRole('textbox', { name: 'Embed on a web page' }).inputValue();
  await staff.leave();
  const { page, complaints, leave } = await screens.visit(phone);
  await page.goto(siteUrl);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('First name').fill('Mia');
  await expect.poll(() => page.locator('iframe').evaluate((element) => element.clientHeight)).not.toBe(600);
  const inner = await frame.locator('#root').evaluate((element) => element.getBoundingClientRect().height);
  expect(await page.locator('iframe').evaluate((element) => element.clientHeight)).toBe(Math.ceil(inner));
  await scene.manager.call('PUT', `/api/agencywebform/${form.Id}/patch`, { Id: form.Id, EmbedSites: ['https://www.school.test'] });
  await page.reload();
  await expect.poll(() => complaints.join()).toContain('frame-ancestors https://www.school.test');
  complaints.length = 0;
  await leave();
}, 120_000);

it('[FORM-001] [FORM-002] [FORM-003] [FORM-019] [FORM-020] staff build a form from its list, preview it, undo and reset, and publish it', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', '/AgencyWebForm/');
  await page.getByRole('heading', { name: 'Web forms' }).first().waitFor();
  await page.goto(`${scene.server.url}/AgencyWebForm/add`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Built by hand');
  await page.getByRole('button', { name: 'Add web form' }).click();
  await page.waitForURL(/\/agencywebform\/\d+\/edit/i);
  await page.getByText('Not published', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('No fields added yet, please add fields to the form before previewing it.').waitFor();
  const add = async (kind: string) => await page.getByLabel('Add a field').selectOption({ label: kind });
  for (const kind of ['First name', 'E-mail', 'Dropdown', 'Consent']) await add(kind);
  expect(await page.locator('.builder-list li').count()).toBe(4);
  await page.getByText('Unsaved changes').waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByRole('button', { name: 'Move Dropdown up' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('Are you sure you want to remove all fields from the form?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  expect(await page.locator('.builder-list li').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.locator('.builder-list li').count()).toBe(4);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByLabel('First name').fill('Nobody');
  await preview.getByLabel('E-mail').fill('nobody@preview.test');
  await preview.getByLabel(/I agree/).check();
  await preview.getByRole('button', { name: 'Submit' }).click();
  await preview.getByText('This is a preview: nothing is sent.').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('The form has been published.').waitFor();
  const [form] = await sql(
    `select "Id", "Code", "PublishedVersion", "IsChanged", jsonb_array_length("Fields") as n from "AgencyWebForm" where "Name" = 'Built by hand'`,
  );
  expect(form).toMatchObject({ PublishedVersion: 1, IsChanged: false, n: 4 });
  // Nothing is left to publish, and the head says that it is out.
  await page.getByText('Published, version 1', { exact: true }).waitFor();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  // A language that is begun says what it lacks: the thank-you text, two titles, and two options with theirs.
  await page.getByRole('button', { name: 'Portuguese' }).click();
  expect(await page.getByText(/texts are missing here/).count()).toBe(0);
  await page.getByRole('group', { name: 'First name' }).getByLabel('Title').fill('Nome');
  await page.getByText('7 texts are missing here. Visitors see them in English.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByText('0 answers').waitFor();
  await page.goto(`${scene.server.url}/form/${String(form?.['Code'])}`);
  await page.getByLabel('First name').waitFor();
  await leave();
}, 120_000);

it('an answer is read to its end, and leads to its lead and to the file that came with it', async () => {
  const form = await published();
  const { page, complaints, leave } = await screens.visit(phone);
  await page.goto(`${scene.server.url}/form/${form.Code}`);
  await page.getByLabel('First name').fill('Tomoko');
  await page.getByLabel('E-mail').fill('tomoko@visitor.test');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Passport').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(`${form.Id}`)) });
  await page.getByText('passport.pdf is ready.').waitFor();
  // The field says nothing else of the file that is there.
  expect(await page.getByLabel('Passport').isVisible()).toBe(false);
  await page.getByLabel('I agree that you contact me').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Thank you for your email.').waitFor();
  expect(complaints).toEqual([]);
  await leave();

  const staff = await screens.visit({ viewport: { width: 1440, height: 700 } });
  await staff.signIn('manager@one.test', `/AgencyWebForm/${form.Id}/edit`);
  await staff.page.getByRole('tab', { name: /submissions/ }).click();
  await staff.page.getByRole('tabpanel').getByRole('row').getByRole('button').first().click();
  // Higher than the window: its last field is reached by the wheel.
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel('Answers').hover();
  await staff.page.mouse.wheel(0, 3_000);
  const last = dialog.getByText('Tags', { exact: true });
  await expect.poll(() => last.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(700);
  expect(await dialog.getByText('Copied from the form').isVisible()).toBe(true);
  await staff.page.keyboard.press('Escape');
  await staff.page.getByRole('link', { name: 'Tomoko' }).click();
  await staff.page.waitForURL(/agencylead\/\d+\/edit/i);
  await staff.page.getByRole('complementary', { name: 'Activity' }).getByRole('button', { name: 'Documents' }).click();
  const opened = staff.page.waitForEvent('popup');
  await staff.page.getByRole('complementary', { name: 'Activity' }).getByRole('button', { name: 'passport.pdf' }).click();
  await opened;
  await staff.leave();
}, 120_000);
