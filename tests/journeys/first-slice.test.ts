// The first day with the product, as one walk: the register, a course, a new lead, fifty leads at once, and the sheet.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOpenedBy, rows, type Screens, startScreens } from '../web/screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens.stop());

it('finds a course of the register and, as god, changes it', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('god@demo.test', '/#/entity/institutioncourse');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Count exactly' }).click();
  await page.getByText('25,687').first().waitFor();
  await page.getByRole('main').getByRole('searchbox').fill('diploma of nursing');
  await expect.poll(() => rows(page).first().innerText()).toMatch(/Diploma of Nursing/i);
  await rows(page).first().locator('.rowlink').click();
  await page.getByLabel('Tuition fee', { exact: true }).fill('12345.67');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('complementary', { name: 'Activity' }).getByText('Tuition fee').first().waitFor();
  await leave();
});

it('adds a lead, changes fifty at once and takes them away as Excel', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('counsellor@demo.test', '/lead/add');
  await page.getByLabel('First name').fill('Journey');
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.waitForURL(/\/lead\/\d+\/edit$/);

  await page.goto('/lead/');
  await rows(page).first().waitFor();
  await rows(page).locator('.ck').first().click();
  const caller = await screens.server.as('counsellor@demo.test');
  const fifty = await caller.post<{ Data: { Id: number }[] }>('/api/agencylead/search?viewId=3&take=50', []);
  const bulk = await caller.post('/api/agencylead/bulkUpdate', { IteratorIds: fifty.body.Data.map((lead) => lead.Id), entity: { Tags: ['journey'] } });
  expect(bulk.body).toEqual({ Total: 50, Success: 50, Fail: 0, Errors: [] });

  await page.goto('/lead/');
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).getByText('journey').count()).toBeGreaterThan(10);
  const { bytes } = await fileOpenedBy(page, () => page.getByRole('button', { name: 'Export' }).click());
  const workbook = await readXlsx(bytes);
  expect(workbook.sheets[0]?.rows[0]?.[0]).toBe('Name');
  expect(JSON.stringify(workbook.sheets[0]?.rows)).toContain('Journey');
  expect(workbook.sheets[0]?.rows.length).toBeGreaterThan(1284);
  await leave();
});
