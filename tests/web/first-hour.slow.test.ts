// The first hour of somebody new, by what the screens offer: adds a lead, finds it again, saves a view, edits five cells, takes them back, and exports.
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { fileOpenedBy, rows, type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies();
  await scene.addLeads(['Ada', 'Bo', 'Cy', 'Dora', 'Ed'].map((FirstName) => ({ FirstName, LastName: 'Marsh', PhoneNumber: '0400 000 000' })));
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const columnMenu = (page: Page) => page.getByRole('group', { name: 'Columns' });
const phones = async (): Promise<unknown[]> =>
  (await scene.manager.post<{ Data: { PhoneNumber: unknown }[] }>('/api/agencylead/search?columns=PhoneNumber', { SearchTerm: 'Marsh' })).body.Data.map(
    ({ PhoneNumber }) => PhoneNumber,
  );

it('somebody new adds a lead, finds it again, saves a view, edits five cells, undoes them and exports', { timeout: 180_000 }, async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('link', { name: /^New lead/ }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Fay');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Marsh');
  await page.getByRole('textbox', { name: 'Office' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.waitForURL(/\/lead\/?$/);

  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('fay mar');
  await page.getByRole('option', { name: /Fay Marsh/ }).click();
  await page.getByRole('heading', { name: 'Fay Marsh', level: 1 }).waitFor();

  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await rows(page).first().waitFor();
  await page.getByRole('searchbox').last().fill('Marsh');
  await expect.poll(() => rows(page).count()).toBe(6);
  await page.getByRole('button', { name: 'Columns' }).click();
  await columnMenu(page).getByText('Phone', { exact: true }).click();
  await columnMenu(page).getByText('Tags', { exact: true }).click();
  await page.keyboard.press('Escape');
  await columnMenu(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save as new…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('To be called');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.waitForURL(/view=1\d{9}/);

  const before = await phones();
  const column = rows(page).locator('[col-id="phone-number"]');
  await column.first().click();
  for (const number of [1, 2, 3, 4, 5]) {
    await page.keyboard.type(`0400 111 00${number}`);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await phones()).filter((phone) => String(phone).startsWith('0400 111')).length).toBe(number);
  }
  expect(await accessibility()).toEqual([]);
  for (let undone = 1; undone <= 5; undone += 1) {
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await phones()).filter((phone) => String(phone).startsWith('0400 111')).length).toBe(5 - undone);
  }
  expect(await phones()).toEqual(before);

  const file = await fileOpenedBy(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  const [heads, ...lines] = (await readXlsx(file.bytes)).sheets[0]?.rows ?? [];
  expect(heads).toContain('Phone');
  expect(heads).not.toContain('Tags');
  expect(lines.map(([name]) => name).toSorted()).toEqual(['Ada', 'Bo', 'Cy', 'Dora', 'Ed', 'Fay'].map((name) => `${name} Marsh`));
  await leave();
});
