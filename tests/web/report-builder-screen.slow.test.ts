// The builder of reports in a browser: fields dragged onto its lists, the way of the keys through the tree, and its two panes on a phone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const shelf = (page: Page, title: string) => page.locator('fieldset', { has: page.locator('legend', { hasText: new RegExp(`^${title}$`) }) });
const field = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

async function begin(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Records/ }).selectOption({ label: 'Payments' });
  await field(page, 'Amount').waitFor();
}

it('fields are dragged onto the lists of a report, and what cannot stand on one is not taken there', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 1440, height: 1800 } });
  await signIn('manager@demo.test', '/entity/agencyreportview/add');
  await begin(page);
  await field(page, 'Amount').dragTo(shelf(page, 'Grouped by'));
  await field(page, 'Due date').dragTo(shelf(page, 'Grouped by'));
  await shelf(page, 'Grouped by').getByRole('combobox', { name: 'Period of Due date' }).waitFor();
  expect(await shelf(page, 'Grouped by').getByRole('group').count()).toBe(1);
  await field(page, 'Amount').dragTo(shelf(page, 'Totals and figures'));
  await shelf(page, 'Totals and figures').getByRole('group', { name: 'Amount' }).waitFor();
  await field(page, 'Assigned to').dragTo(shelf(page, 'Columns'));
  await shelf(page, 'Columns').getByRole('group', { name: 'Assigned to' }).waitFor();
  await page.getByRole('columnheader', { name: 'Due date (month)' }).waitFor();
  await page.getByRole('columnheader', { name: 'Assigned to' }).waitFor();
  expect(await accessibility()).toEqual([]);
  await leave();
});

it('the tree is one stop of the Tab key, with the acts of the row that the arrows are on', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/entity/agencyreportview/add');
  await begin(page);
  await page.getByRole('searchbox', { name: 'Search fields' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const stops: string[] = [];
  for (let press = 0; press < 5; press++) {
    stops.push(await page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent'));
    await page.keyboard.press('Tab');
  }
  expect(stops.slice(0, 3)).toEqual(['Amount', 'Add Amount', 'Filter by Amount']);
  expect(stops.slice(3).filter((stop) => /^(Add|Group by|Filter by) (?!a condition)/.test(stop))).toEqual([]);
  await leave();
});

it('a phone shows what a report is made of, or what comes of it', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn('manager@demo.test', '/entity/agencyreportview/add');
  await begin(page);
  await page.getByRole('button', { name: 'Add Amount', exact: true }).tap();
  await shelf(page, 'Columns').getByRole('group', { name: 'Amount' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Amount' }).isVisible()).toBe(false);
  expect(await accessibility()).toEqual([]);
  await page.getByRole('button', { name: 'Result' }).tap();
  await page.locator('.report-result td').first().waitFor();
  expect(await field(page, 'Amount').isVisible()).toBe(false);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  expect(await accessibility()).toEqual([]);
  await leave();
});
