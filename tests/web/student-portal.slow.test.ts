// The portal on a student's phone: from the invitation of the staff to the next step, documents, payments, messages and profile, and what the staff sees of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../../plugins/documents/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { payments } from '../../plugins/payments/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { runSql } from '../support/database.ts';
import { smallPdf } from '../support/sent-files.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
let student = 0;
let sale = 0;
const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
const made = async (path: string, values: object): Promise<number> => {
  const { status, body, text } = await scene.manager.post<{ Id: number }>(`/api/${path}`, values);
  expect(status, text).toBe(200);
  return body.Id;
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true };

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, opportunities, sales, students, payments, printouts, documents, messages, notifications, portal] });
  screens = await startScreens(scene.server);
  const currency = Number((await sql(`select "Id" from "Currency" order by "Id" limit 1`))[0]?.['Id']);
  await sql(`insert into "AgencySetting" ("AgencyId", "Key", "Value") select "Id", 'EnableFinanceModule', 'true' from "Agency" on conflict do nothing`);
  await sql(`update "AgencySetting" set "Value" = 'true' where "Key" = 'EnableFinanceModule'`);
  student = await made('student/', { FirstName: 'Camila', LastName: 'Restrepo', EmailAddress: 'camila@s.test', UserId: scene.one.managerId });
  sale = await made('agencysale/', { StudentId: student, AgencyOfficeId: scene.one.officeId, CurrencyId: currency, Title: 'English in Sydney' });
  await made(`agencysale/${sale}/agencysaleitem`, { AgencySaleId: sale, Description: 'English', OptionNumber: 1 });
  for (const [status, due, received] of [
    ['Unpaid', '2020-01-31', 'null'],
    ['Cleared', '2020-01-01', `'2020-01-02'`],
  ])
    await sql(
      `insert into "AgencySalePayment" ("AgencyId", "AgencySaleId", "StudentId", "AgencyOfficeId", "StatusId", "Amount", "BaseCurrencyId", "DueDate", "DateReceived")
       values (${scene.one.agencyId}, ${sale}, ${student}, ${scene.one.officeId}, '${status}', 1250.5, ${currency}, '${due}', ${received})`,
    );
}, 180_000);
afterAll(() => screens?.stop());

it('a student comes from the invitation to every page with the phone alone, and the staff sees the same', async () => {
  const staff = await screens.visit();
  await staff.signIn('manager@one.test', `/student/${student}`);
  await staff.page.getByRole('button', { name: 'Student Portal', exact: true }).click();
  await staff.page.getByText('The student has not been invited.').waitFor();
  expect(await staff.accessibility({ everyRun: true })).toEqual([]);
  await staff.page.getByRole('button', { name: 'Invite to the portal' }).click();
  await staff.page.getByText('The invitation stays in the outbox.').waitFor();
  const [mail] = await sql(`select m::text as it from matricula.mail m order by id desc limit 1`);
  const code = /student\/login#([\w-]{43})/.exec(String(mail?.['it']))?.[1] ?? '';

  const { page, accessibility, complaints } = await screens.visit(phone);
  const isClean = async () => {
    // What the bar at the foot covers in part is too small for the rules: at the end of a page it covers nothing.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.setViewportSize(phone.viewport);
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  };
  await page.goto('/student');
  await page.getByRole('heading', { name: 'Student Portal' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/student/login');
  await isClean();
  await page.getByLabel('E-mail').fill('camila@s.test');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  await isClean();
  await page.goto(`/student/login#${code}`);
  // Nothing is used up by opening the address.
  await page.reload();
  await page.goto('about:blank');
  await page.goto(`/student/login#${code}`);
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(page.url()).not.toContain(code);
  await isClean();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('heading', { name: 'Hello, Camila' }).waitFor();
  await page.getByText(/^Pay \w{3} 1,250\.50 now$/).waitFor();
  await page.getByText('It was due on 31/01/2020.').waitFor();
  await isClean();
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByText('Overdue: was due on 31/01/2020').waitFor();
  await isClean();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt for/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/);

  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).click();
  await page.getByText('Your agency has not shared any documents yet.').waitFor();
  await page.getByLabel('What is it?').selectOption('Passport');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) });
  await page.getByText('Sent. Your agency has been notified.').waitFor();
  await page.getByText('Passport: passport.pdf').waitFor();
  await isClean();

  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
  await page.getByText('Write your first message.').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Your message').fill('When does the course begin?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await page.context().setOffline(false);
  // What was typed outlasts a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('listitem').getByText('When does the course begin?').waitFor();
  await isClean();
  // A file that was cut off stays chosen, and goes with the message once the phone is online again.
  await page.getByLabel('Attach a file').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf()) });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await isClean();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Download letter.pdf' }).waitFor();
  await isClean();
  const attached = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download letter.pdf' }).click();
  expect((await attached).suggestedFilename()).toBe('letter.pdf');

  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Phone, with the country code').fill('+57 601 5185380');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Your agency has been notified.').waitFor();
  await page.getByText('You receive news and offers by e-mail.').waitFor();
  await page.getByRole('button', { name: 'Stop news and offers' }).click();
  await page.getByText(/^Stopped on \d\d\/\d\d\/20\d\d\.$/).waitFor();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('alert').waitFor();
  await isClean();
  await page.getByLabel('Language').selectOption('pt');
  await page.getByRole('heading', { name: 'Como podemos falar com você' }).waitFor();
  await isClean();
  await page.getByLabel('Idioma').selectOption('es');
  await page.getByRole('heading', { name: 'Cómo podemos comunicarnos con usted' }).waitFor();
  await page.getByLabel('Idioma').selectOption('en');

  // From home to the quote and back.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^English in Sydney/ }).click();
  await page.getByRole('heading', { name: 'Your study plan, Camila' }).waitFor();
  await isClean();
  await page.getByRole('link', { name: 'One', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Camila' }).waitFor();
  // Installable: a manifest with what it names.
  const manifest = (await (await fetch(`${scene.server.url}/student.webmanifest`)).json()) as { start_url: string; icons: { src: string }[] };
  expect(manifest.start_url).toBe('/student');
  for (const { src } of manifest.icons) expect((await fetch(`${scene.server.url}${src}`)).headers.get('content-type')).toBe('image/png');

  // In the name of the agency, once it is known; its address names no agency to anybody.
  const manifestAddress = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const named = (await (await fetch(`${scene.server.url}${manifestAddress}`)).json()) as { id: string; name: string; start_url: string };
  expect(named).toMatchObject({ id: '/student', name: 'One', start_url: '/student' });
  expect((await fetch(`${scene.server.url}/api/studentportal/manifest/${scene.one.agencyId}`)).status).toBe(404);

  await staff.page.getByRole('button', { name: 'Close' }).first().click();
  await staff.page.reload();
  await staff.page.getByRole('button', { name: 'Student Portal', exact: true }).click();
  await staff.page.getByText(/Last signed in on/).waitFor();
  const opened = staff.page.context().waitForEvent('page');
  await staff.page.getByRole('button', { name: 'See what the student sees' }).click();
  const look = await opened;
  await look.getByText('You see what the student sees. Nothing can be changed.').waitFor();
  await look.getByRole('heading', { name: 'Hello, Camila' }).waitFor();
  expect(look.url()).not.toContain('view=');
  await look.goto(`${scene.server.url}/student/messages`);
  await look.getByText('When does the course begin?').waitFor();
  expect(await look.getByRole('button', { name: 'Send' }).count()).toBe(0);

  // The list of students has the same short address: staff who open it get their list.
  for (const address of ['/student', '/student?view=105']) {
    await staff.page.goto(address);
    await staff.page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  }
  await staff.page.goto(`/student/${student}/edit`);
  await staff.page.getByRole('button', { name: 'Student Portal', exact: true }).click();
  await staff.page.bringToFront();
  await staff.page.getByRole('button', { name: 'End access' }).click();
  await staff.page.getByText('The student has been signed out everywhere.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('heading', { name: 'Student Portal' }).waitFor();
  // The connection was cut on purpose.
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 240_000);
