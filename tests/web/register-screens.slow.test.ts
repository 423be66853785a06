// The register of courses on the screens: from the menu to a new import, what it would change, and that it is done.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { cricosImport } from '../../plugins/cricos-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { firstProviders, snapshotTables, tableNames, type Tables } from '../import/registers.ts';
import { csvText } from '../import/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { respondWith, interfere, type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
let tables: Tables;
beforeAll(async () => {
  tables = firstProviders(await snapshotTables(), 4);
  scene = await twoAgencies({ plugins: [settings, cricosImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  await scene.server.running.engine.database.write(0, (tx) => tx.execute(sql('Country').insert({ Name: 'Australia', CountryCode: 'AU' })));
  screens = await startScreens(scene.server);
});
afterAll(() => screens?.stop());

const chosen = (given: Tables) => tableNames.map((name) => ({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csvText(given[name])) }));
const picture = process.env['PICTURES'];

it('is found in the menu, brought here from files, looked at and applied', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('god@one.test');
  await page.getByRole('button', { name: 'Configuration', exact: true }).click();
  await page.getByRole('button', { name: 'Institutions', exact: true }).click();
  await page.getByRole('link', { name: 'Course register' }).click();
  await page.getByRole('heading', { name: 'Course register', level: 1 }).waitFor();
  await page.getByText('No register has been imported yet.').waitFor();
  expect(await accessibility()).toEqual([]);
  // Files whose name and content say no day: the import fails, is given the day, and reads them again.
  await page.locator('input[type=file]').setInputFiles(chosen(tables));
  await page.getByRole('region').getByText('The register does not say of which day it is.').waitFor();
  await page.getByRole('textbox', { name: 'Date of the register' }).fill('03/01/2023');
  await page.keyboard.press('Control+s');
  const again = page.getByRole('button', { name: 'Read and compare' });
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.click();
  const plan = page.getByRole('region', { name: 'Planned changes' });
  await plan.getByText('Check the numbers,').waitFor();
  await plan.getByRole('row', { name: new RegExp(`^Courses ${tables.courses.length.toLocaleString('en')} `) }).waitFor();
  expect(await accessibility()).toEqual([]);
  if (picture) await page.screenshot({ path: `${picture}/planned.png` });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('region', { name: 'Changes made' }).getByText('Done.').waitFor();
  await page.getByRole('link', { name: 'Course register' }).click();
  await page
    .getByRole('region', { name: 'Previous imports' })
    .getByRole('row', { name: /Register in 4 files.*Applied/ })
    .waitFor();
  await page.getByText(/CRICOS, data\.gov\.au, CC BY 2\.5 AU, snapshot of 3 January 2023/).waitFor();
  if (picture) {
    await page.screenshot({ path: `${picture}/page.png` });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: `${picture}/page-dark.png` });
    await page.getByRole('link', { name: 'Register in 4 files' }).click();
    await page.getByRole('region', { name: 'Changes made' }).getByText('Done.').waitFor();
    await page.screenshot({ path: `${picture}/applied-dark.png` });
  }
  await leave();
});

itSlow('warns of an older register that leaves out a large part, shows what it does not take, and fits a phone', async () => {
  const few = { ...tables, courses: tables.courses.slice(0, 5).map((row, index) => (index === 0 ? { ...row, 'CRICOS Provider Code': 'NOBODY' } : row)) };
  const created = await scene.god.post<{ Id: number }>('/api/registerimport/', { Name: 'October 2022', Snapshot: '2022-10-04' });
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('god@one.test', `/entity/registerimport/${created.body.Id}/edit`);
  const files = page.getByRole('region', { name: 'Files' });
  await files.locator('input[type=file]').setInputFiles(chosen(few));
  // Those that are still being sent are listed as well, but cannot be deleted yet.
  await expect.poll(() => files.getByRole('button', { name: /^Delete / }).count()).toBe(4);
  await page.getByRole('button', { name: 'Read and compare' }).click();
  await page.getByText('This register is older than the current one of').waitFor();
  await page.getByText(/Courses: [\d,]+ of [\d,]+ are missing from these files/).waitFor();
  await page.getByText('courses.csv row 2', { exact: false }).first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await accessibility()).toEqual([]);
  if (picture) await page.screenshot({ path: `${picture}/phone.png`, fullPage: true });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByText('marked as withdrawn', { exact: false }).first().waitFor();
  await leave();
});

itSlow('a file that cannot be sent says why beside its name, and the others are there', async () => {
  const { body } = await scene.god.post<{ Id: number }>('/api/registerimport/', { Name: 'Files' });
  const { page, signIn, leave } = await screens.visit();
  const sending = await interfere(page, 'POST', '**/api/registerimport/*/file');
  await signIn('god@one.test', `/entity/registerimport/${body.Id}/edit`);
  const files = page.getByRole('region', { name: 'Files' });
  await files.locator('input[type=file]').setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') }]);
  await files.getByRole('button', { name: 'notes.txt', exact: true }).waitFor();
  sending.answer = respondWith(409, { Message: 'There is no room for it.' });
  await files.locator('input[type=file]').setInputFiles([{ name: 'second.txt', mimeType: 'text/plain', buffer: Buffer.from('Second') }]);
  await files.getByText('There is no room for it.').waitFor();
  sending.answer = undefined;
  await files.getByRole('button', { name: 'Dismiss second.txt' }).click();
  await files.getByRole('button', { name: 'Delete notes.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await expect.poll(() => files.getByRole('listitem').count()).toBe(0);
  await page.getByRole('complementary', { name: 'Activity' }).getByText('notes.txt').first().waitFor();
  await leave();
});
