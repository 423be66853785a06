// Prices on the screens: a file of fees from its columns to the result, on a desk and on a phone, and prices that are raised with each of them told beforehand.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { fees } from '../../plugins/fees/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { makeCatalogue } from '../import/catalogue-scene.ts';
import { shortWaits } from '../jobs/support.ts';
import { twoAgencies } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';
import { itSlow } from '../support/slow-tier.ts';

let screens: Screens;
beforeAll(async () => {
  const scene = await twoAgencies({ plugins: [settings, fees, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  await makeCatalogue(scene);
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const { CategoryId } = (await records.find('AgencyFeeName', { where: { Name: 'Material' } })) ?? {};
    await records.named('AgencyFeeName').createMany([{ Name: 'Enrolment', CategoryId }]);
  });
  screens = await startScreens(scene.server);
});
afterAll(() => screens?.stop());

const picture = process.env['PICTURES'];
const file = (year: number) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Type;Institution;Fee name;Price groups;Price;Currency;Valid from',
      `Institution;North College;Tuition;Brazil, Japan;350.50;AUD;${year}-01-01`,
      `Institution;South College;Tuition;Brazil;410.00;AUD;${year}-01-01`,
      `Institution;South College;Tuition;Norway;410.00;AUD;${year}-01-01`,
      `Institution;South College;Material;;on request;AUD;${year}-01-01`,
    ].join('\n'),
  ),
});

it.each([
  [1440, 900, 2026],
  [390, 844, 2027],
])('a file of fees goes from its columns to the result in a window %i wide', async (width, height, year) => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width, height } });
  await signIn('manager@one.test', '/import?entity=agencyfee');
  await page.locator('input[type=file]').setInputFiles(file(year));
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Price', exact: true }).inputValue()).toBe('Amount');
  expect(await page.getByRole('combobox', { name: 'Institution', exact: true }).inputValue()).toBe('AgencyInstitutionId');
  if (picture) await page.screenshot({ path: `${picture}/prices-columns-${width}.png` });
  expect(await page.getByRole('button', { name: 'Compare' }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'per week' }).check();
  await page.getByRole('radio', { name: 'compulsory' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
  await page.getByText('"on request" is not a number', { exact: false }).first().waitFor();
  expect(await accessibility()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  if (picture) await page.screenshot({ path: `${picture}/prices-plan-${width}.png` });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await leave();
});

itSlow('prices that are chosen in the list are raised after each of them was seen before and after, and undone by the note', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', '/entity/agencyfee');
  await page.getByRole('checkbox', { name: 'Select all' }).first().check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much').fill('5');
  if (picture) await page.screenshot({ path: `${picture}/prices-change-1440.png` });
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByText('Tuition · North College').first().waitFor();
  await dialog.getByText('368.03').first().waitFor();
  await dialog.getByText('AUD 1,597.06').waitFor();
  if (picture) await page.screenshot({ path: `${picture}/prices-preview-1440.png` });
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: /^Update 4/ }).click();
  await page.getByText('368.03').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('350.50').first().waitFor();
  await leave();
});

it.each([
  [1440, 900, 2030],
  [390, 844, 2032],
])('a list with a title above its columns and hidden rows is read, and its rows end earlier fees, in a window %i wide', async (width, height, year) => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width, height } });
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  const list = async (first: string, price: number) => ({
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Prices',
            rows: [
              ['South College price list', null, null, null],
              ['Fee', 'Price', 'Currency', 'From'],
              ['Enrolment', price, 'AUD', day(first)],
              ['Material', price, 'AUD', day(first)],
            ],
            merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
            rowDefs: new Map([[3, { hidden: true }]]),
          },
        ],
      }),
    ),
  });
  for (const [first, price] of [
    [`${year}-01-01`, 100],
    [`${year + 1}-01-01`, 110],
  ] as const) {
    await signIn('manager@one.test', '/import?entity=agencyfee');
    await page.locator('input[type=file]').setInputFiles(await list(first, price));
    await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
    expect(await page.getByLabel('Row with the column names').inputValue()).toBe('2');
    await page.getByText('The row above the column names is not imported.').waitFor();
    await page.getByText('One of 2 rows is hidden in the file.').waitFor();
    await page.getByRole('radio', { name: 'for the whole course' }).check();
    await page.getByRole('radio', { name: 'compulsory' }).check();
    await page.getByRole('button', { name: 'Add a value' }).click();
    await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('AgencyInstitutionId');
    await page.getByRole('textbox', { name: 'Value', exact: true }).fill('South College');
    // On a phone the foot of the page stays in sight, and may hide half of what is scrolled below it.
    await page.getByRole('button', { name: 'Add a value' }).evaluate('(button) => button.scrollIntoView({ block: "center" })');
    expect(await accessibility()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    if (picture) await page.screenshot({ path: `${picture}/list-columns-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
    await page.getByRole('radio', { name: 'Leave hidden rows out' }).click();
    await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: 'Planned changes' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Leave hidden rows out' }).isChecked()).toBe(true);
    if (price === 110) await page.getByRole('link', { name: `Ends Enrolment on December 31, ${year}` }).waitFor();
    expect(await accessibility()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    if (picture) await page.screenshot({ path: `${picture}/list-plan-${width}.png` });
    await page.getByRole('button', { name: 'Import one row' }).click();
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
  }
  await leave();
});
