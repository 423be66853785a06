// Anyone who closes what stood in front of the page goes on where he was.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

itSlow('the palette, the sheet of keys and dialogs give the focus back to what had it, and to the button of the menu that led there', async () => {
  const { page, signIn, leave } = await screens.visit();
  const close = async () => {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const loadChoose = async (menu: Locator, item: string) => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).focus();
    await page.keyboard.press('Enter');
  };
  await signIn('manager@demo.test', '/lead/');
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.focus();
  await page.keyboard.press('?');
  await close();
  await expect.poll(() => isFocused(columns)).toBe(true);

  const getStatus = (row: number) => rows(page).nth(row).locator('[col-id=status]');
  await getStatus(2).click();
  await page.keyboard.press('Control+k');
  await close();
  await expect.poll(() => isFocused(getStatus(2))).toBe(true);
  // The keys of the table go on from there.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(getStatus(3))).toBe(true);

  const more = page.getByRole('button', { name: 'More actions' }).first();
  await loadChoose(more, 'Deleted records');
  await close();
  await expect.poll(() => isFocused(more)).toBe(true);
  await rows(page).first().locator('.rowlink').click();
  await page.locator('.form').waitFor();
  await loadChoose(more, 'Delete');
  await close();
  await expect.poll(() => isFocused(more)).toBe(true);
  await leave();
});
