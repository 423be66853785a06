// A student's phone in a browser: from the link to the signature, with a network that goes away, and a link that opens nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
let sale: number;
let url: string;
const made = async (path: string, values: object): Promise<number> => {
  const { status, body, text } = await scene.manager.post<{ Id: number }>(`/api/${path}`, values);
  expect(status, text).toBe(200);
  return body.Id;
};
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, opportunities, sales, portal] });
  screens = await startScreens(scene.server);
  await scene.god.post('/api/visatype/', { Name: 'Student', Subclass: '500' });
  const student = await made('student/', { FirstName: 'Camila', LastName: `<img src=x> ${'Restrepo '.repeat(8)}`.slice(0, 60) });
  sale = await made('agencysale/', { StudentId: student, AgencyOfficeId: scene.one.officeId });
  for (const OptionNumber of [1, 2])
    await made(`agencysale/${sale}/agencysaleitem`, { AgencySaleId: sale, Description: `English ${OptionNumber}`, OptionNumber });
  const { body } = await scene.manager.get<{ ShortUrl: string }>(`/api/studentaccess/${student}/generate?agencysaleid=${sale}`);
  url = body.ShortUrl;
}, 180_000);
afterAll(() => screens?.stop());

it('[PORTAL-013] [PORTAL-014] accepts an option, tells who he is, keeps what a lost network did not take, and signs', async () => {
  const { page, accessibility, complaints, leave } = await screens.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(url);
  await page.getByRole('heading', { name: 'Your study plan, Camila' }).waitFor();
  // The code has left the address.
  expect(new URL(page.url()).pathname).toBe(`/quote/${sale}/student`);
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByLabel('Language').selectOption('pt');
  await page.getByRole('heading', { name: 'O seu plano de estudos, Camila' }).waitFor();
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByText('English 2').click();
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await page.getByRole('heading', { name: 'Your visa' }).waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This is needed.').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Visa type').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Where you will live' }).waitFor();
  await page.getByText('Kept on this phone.').waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await runSql(scene.server.ownerUrl, `select "VisaType" from "AgencySale" where "Id" = ${sale}`))[0]?.['VisaType'])
    .not.toBeNull();
  for (const _ of ['stay', 'cover', 'pickup', 'documents']) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Sign', exact: true }).waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByText('I agree with the Terms & Conditions.').waitFor();
  // Before the pad stands nothing happens; then the terms are asked for, then the signature.
  const told = page.getByRole('alert');
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Sign and finish' }).click();
      return await told.textContent().catch(() => '');
    })
    .toBe('Please agree with the Terms & Conditions to proceed.');
  await page.getByLabel('I agree with the Terms & Conditions.').check();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page.getByText('Please Sign in the area below.').waitFor();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Your full name').fill('Camila Restrepo');
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page.getByRole('heading', { name: 'Thank you, Camila' }).waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Thank you, Camila' }).waitFor();
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  // The browser tells of the network that was taken away, and of nothing else.
  expect(complaints.splice(0).filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await leave();
});

it('[AUTH-033] [QUOTE-004] leads a link that opens nothing to /student/InvalidLogin, and everybody without one', async () => {
  const { page, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
  for (const path of [`/s/${'A'.repeat(43)}`, `/quote/${sale}/student`, `/application/${sale}/student`]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'This link does not open anything' }).waitFor();
  }
  await page.goto(`/s/${'A'.repeat(43)}`);
  await page.waitForURL('**/student/InvalidLogin');
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await leave();
});
