// The screens of mappings: choosing by typing, states and their filter, proposals as a plan, a file in and out, on a desk and on a phone.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plugins } from '../../plugins/index.ts';
import { studentSystemAt } from '../../plugins/student-system/index.ts';
import { type StubBehaviour, stubSystem } from '../../plugins/student-system/stub-system.ts';
import { startDemoServer } from '../support/server.ts';
import { type Screens, startScreens } from './screens.ts';

const behaviour: StubBehaviour = { renamed: new Map() };
let screens: Screens;
beforeAll(async () => {
  const own = studentSystemAt({ timeLimit: 500, stub: stubSystem(behaviour) });
  screens = await startScreens(await startDemoServer({ plugins: plugins.map((plugin) => (plugin.name === own.name ? own : plugin)) }));
}, 300_000);
afterAll(() => screens?.stop());

const routes = [
  ['CFG-004', 'AgencyXRefCountry', 'Mapping of countries'],
  ['CFG-005', 'AgencyXRefCourse', 'Mapping of courses'],
  ['CFG-006', 'AgencyXRefProductTransfer', 'Mapping of transfers'],
  ['CFG-007', 'AgencyXRefProductAccommodation', 'Mapping of accommodation'],
  ['CFG-008', 'AgencyXRefProductInsurance', 'Mapping of insurance'],
  ['CFG-009', 'AgencyXRefLanguage', 'Mapping of languages'],
  ['CFG-010', 'AgencyXRefVisaType', 'Mapping of visa types'],
] as const;

it('[CFG-004] [CFG-005] [CFG-006] [CFG-007] [CFG-008] [CFG-009] [CFG-010] each kind has its screen at the address of the specification', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  // From another page: at the start the redirect to the home page would come between.
  await signIn('manager@school.test', '/settings/agencyxrefcourse');
  for (const [, route, title] of routes) {
    await page.goto(`/#/settings/${route}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.locator('.mapping-table tbody tr').first().waitFor();
    expect([route, await accessibility({ everyRun: true })]).toEqual([route, []]);
  }
  await leave();
});

it('[CFG-002] [CFG-028] the menu leads there, and nobody else has such a page', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@school.test', '/settings/agencyxrefcourse');
  await page.getByText('Student management system integration').first().waitFor();
  await leave();
  const another = await screens.visit();
  await another.signIn('isla@school.test', '/settings/agencyxrefcourse');
  await another.page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  await another.leave();
});

it('[CFG-004] a value is chosen by typing, changed and taken away; states are shown and filtered', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@school.test', '/settings/agencyxrefcountry');
  const row = (name: string) => page.locator('.mapping-table tbody tr').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const find = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name);
    await row(name).waitFor();
    await expect.poll(() => page.locator('.mapping-table tbody tr').count()).toBe(1);
    // What is typed on goes on.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  };
  const choose = async (name: string, typed: string, value: string) => {
    await row(name)
      .getByRole('button', { name: `Value for ${name}` })
      .click();
    await page
      .getByRole('combobox', { name: `Value for ${name}` })
      .or(page.getByRole('textbox', { name: `Value for ${name}` }))
      .first()
      .fill(typed);
    await page.getByRole('option', { name: value }).waitFor();
    expect(await accessibility()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await row(name).getByText(value).first().waitFor();
  };
  await find('Brazil');
  await row('Brazil').getByText('Not mapped').waitFor();
  await choose('Brazil', 'braz', 'Brazil');
  await row('Brazil').getByText('Mapped', { exact: true }).waitFor();
  await find('Portugal');
  await choose('Portugal', 'country-2', 'Brazil');
  await row('Portugal').getByText('Shared with 1 more').waitFor();
  await find('Peru');
  await choose('Peru', 'per', 'Peru');
  await row('Peru').getByText('Mapped', { exact: true }).waitFor();
  behaviour.renamed?.set('Country-9', null);
  await page.reload();
  await page.getByRole('button', { name: /^No longer in the other system/ }).click();
  await row('Peru').getByText('Country-9').first().waitFor();
  await row('Peru').getByRole('button', { name: 'Remove the mapping of Peru' }).click();
  await page.getByText('Nothing found').waitFor();
  behaviour.renamed?.clear();
  await leave();
});

it('equal names are proposed as a plan, and what is left out of it is not written', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@school.test', '/settings/agencyxrefcourse');
  await page.getByRole('button', { name: 'Propose mappings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed mappings' });
  await dialog.getByRole('checkbox', { name: /^Diploma of Business/ }).uncheck();
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: /^Save \(\d+\)/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Mapped/ }).click();
  // Both stand in the list until it is narrowed.
  await expect.poll(() => page.getByRole('rowheader', { name: /^Diploma of Business/ }).count()).toBe(0);
  await page.getByRole('rowheader', { name: /^Diploma of Accounting/ }).waitFor();
  await leave();
});

it('the list is saved as Excel, and a file shows what it would change before it is written', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@school.test', '/settings/agencyxrefproductaccommodation');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel' }).click()]);
  const stored = join(tmpdir(), `mapping-${process.pid}.xlsx`);
  await download.saveAs(stored);
  const sheet = (await readXlsx(new Uint8Array(await readFile(stored)))).sheets[0];
  expect(sheet?.rows.map((row) => row[1])).toEqual(['Name', 'Homestay, full board', 'Homestay, half board', 'Student village, single room']);

  const file = join(tmpdir(), `mapping-${process.pid}.csv`);
  await writeFile(
    file,
    'Name,ID in the other system\n"Homestay, full board",ProductAccommodation-2\n"Student village, single room",ProductAccommodation-99\nCastle,ProductAccommodation-1\n',
  );
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('ID not found in the other system: 1').waitFor();
  await dialog.getByText('Record not found in Matricula: 1').waitFor();
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save (1)' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Homestay, full board (ProductAccommodation-2)').first().waitFor();
  await leave();
});

it('a system that does not answer is reported, what is mapped stays in sight, and one tries again', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  behaviour.delay = 5000;
  await signIn('manager@school.test', '/settings/agencyxreflanguage');
  await page.getByRole('alert').getByText('The student management system did not respond within 1 seconds.').waitFor();
  await page.getByRole('rowheader', { name: 'English', exact: true }).waitFor();
  expect(await accessibility()).toEqual([]);
  delete behaviour.delay;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await leave();
});

it('on a phone nothing reaches over the edge', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn('manager@school.test', '/settings/agencyxrefcourse');
  await page.locator('.mapping-table tbody tr').first().waitFor();
  expect([await accessibility({ everyRun: true }), await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([[], true]);
  await leave();
});
