// What is pressed on a cell while its input is on its way, and then something else: what was finished is saved, and nothing else is.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { cell, openList, type OwnLeads, withLeads } from './cell-lists.ts';
import { respondWith, latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const input = (page: Page) => page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');
const before = ['+61 400 000 000', '+61 400 000 001', '+61 400 000 002'];
const phones = async ({ ids, lead }: OwnLeads) => await Promise.all(ids.map(async (_, index) => (await lead(index))['PhoneNumber']));

/** Records that are edited are not answered until they are let go. */
async function lockedReads(page: Page): Promise<() => void> {
  const reads = await interfere(page, 'GET', '**/api/agencylead/*');
  const { opened: released, open: release } = latch();
  reads.answer = (route) => (/\/\d+$/.test(new URL(route.request().url()).pathname) ? released.then(() => route.continue()) : route.continue());
  return release;
}

itSlow('Escape gives up what came after the last Enter alone', { timeout: 300_000 }, async () => {
  const leads = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, leads.word);
  const release = await lockedReads(page);
  await cell(page, 'Cell 0', 'phone-number').click();
  for (const key of ['0455 1', 'Enter', '0466 2', 'Enter', '0477 3', 'Escape']) await (/\d/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key));
  release();
  await expect.poll(() => phones(leads)).toEqual(['0455 1', '0466 2', before[2]]);
  await expect.poll(() => input(page).count()).toBe(0);
  await leave();
});

itSlow('keys that move the caret or take something away do so where they were pressed', { timeout: 300_000 }, async () => {
  const leads = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, leads.word);
  const release = await lockedReads(page);
  await cell(page, 'Cell 0', 'phone-number').click();
  for (const key of ['2', '3', '4', 'Home', '1', 'End', '6', 'ArrowLeft', '5', 'Home', '0', 'ArrowRight', 'Delete', 'Enter']) await page.keyboard.press(key);
  // Of the value that is there: all but its first and its last character.
  for (const key of ['F2', 'End', 'Backspace', 'Home', 'Delete']) await page.keyboard.press(key);
  release();
  await expect.poll(() => input(page).inputValue()).toBe('61 400 000 00');
  // What follows goes on where the caret was.
  await page.keyboard.type('0');
  expect(await input(page).inputValue()).toBe('061 400 000 00');
  await page.keyboard.press('Enter');
  await expect.poll(() => phones(leads)).toEqual(['013456', '061 400 000 00', before[2]]);
  await leave();
});

itSlow('Ctrl+Z takes back what was typed there, and no edit before it', { timeout: 300_000 }, async () => {
  const leads = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, leads.word);
  await cell(page, 'Cell 0', 'phone-number').click();
  await page.keyboard.type('0455');
  await page.keyboard.press('Enter');
  await expect.poll(() => phones(leads)).toEqual(['0455', before[1], before[2]]);
  const release = await lockedReads(page);
  await cell(page, 'Cell 2', 'phone-number').click();
  await page.keyboard.type('77');
  await page.keyboard.press('Control+z');
  release();
  await expect.poll(() => input(page).inputValue()).toBe(before[2]);
  await page.keyboard.press('Enter');
  await input(page).waitFor({ state: 'detached' });
  expect(await phones(leads)).toEqual(['0455', before[1], before[2]]);
  await leave();
});

itSlow('anyone who leaves the list by Back, or for the palette, has it saved, and what he types then is not for the cell', { timeout: 300_000 }, async () => {
  const leads = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, leads.word);
  const release = await lockedReads(page);
  await cell(page, 'Cell 1', 'phone-number').click();
  await page.keyboard.type('0466');
  await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    const at = document.activeElement;
    for (const key of ['9', '9']) at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  release();
  await expect.poll(() => phones(leads)).toEqual([before[0], '0466', before[2]]);
  await page.getByPlaceholder('Search or run a command').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Students' }).click();
  await rows(page).first().waitFor();
  await page.goBack();
  const again = await lockedReads(page);
  await cell(page, 'Cell 0', 'phone-number').click();
  await page.keyboard.type('0455');
  await page.keyboard.press('Enter');
  await page.evaluate(() => window.history.forward());
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  again();
  await expect.poll(() => phones(leads)).toEqual(['0455', '0466', before[2]]);
  await leave();
});

itSlow('what was typed is there to be edited again where its record could not be read', { timeout: 300_000 }, async () => {
  const leads = await withLeads(screens, 2);
  const { page, leave } = await openList(screens, leads.word);
  const reads = await interfere(page, 'GET', `**/api/agencylead/${leads.ids[0]}`);
  const { opened: released, open: release } = latch();
  reads.answer = (route) =>
    released.then(() => respondWith(429, { Title: 'Busy', Message: 'Too much at once. Wait a minute.', Code: 'request.too-many' })(route));
  await cell(page, 'Cell 0', 'phone-number').click();
  await page.keyboard.type('0455');
  release();
  const again = page.getByRole('button', { name: 'Edit again' });
  await page.getByText('Too much at once. Wait a minute.').waitFor();
  delete reads.answer;
  await again.click();
  await expect.poll(() => input(page).inputValue()).toBe('0455');
  await page.keyboard.press('Enter');
  await expect.poll(() => phones(leads)).toEqual(['0455', before[1]]);
  await leave();
});
