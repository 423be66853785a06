// Where somebody is in the cells of a list stays with the record, whatever becomes of the rows: nothing typed goes astray.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, cell, openList, withLeads } from './cell-lists.ts';
import { answerWith, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

/** The record and the column of the cell that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.closest('.ag-row')?.getAttribute('row-id') ?? '-'} ${at?.getAttribute('col-id') ?? '-'}`;
  });
const input = (page: Page) => page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');

/** The rows are asked for anew, and the answer waits; resolves once they are gone from the screen. */
async function redraw(page: Page, word: string, act: () => Promise<void>): Promise<() => void> {
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const searches = await interfere(page, 'POST', '**/api/agencylead/search?*');
  searches.answer = async (route) => {
    await answered;
    await route.continue();
  };
  // The same rows, found by less of the word.
  await page.getByRole('searchbox').last().fill(word.slice(0, -1));
  await act();
  await expect.poll(() => rows(page).count(), { timeout: 10_000 }).toBe(0);
  return () => {
    searches.answer = undefined;
    release();
  };
}

it('what is typed while the rows are drawn anew is for the cell that had the focus, and goes on below', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, word);
  const shown = await redraw(page, word, () => cell(page, 'Cell 1', 'phone-number').click());
  await page.keyboard.type('0455 123 456');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0466 654 321');
  shown();
  await expect.poll(async () => (await lead(1))['PhoneNumber']).toBe('0455 123 456');
  await expect.poll(() => input(page).inputValue()).toBe('0466 654 321');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(2))['PhoneNumber']).toBe('0466 654 321');
  await expect.poll(() => focused(page)).toBe(`${ids[2]} phone-number`);
  expect((await lead(0))['PhoneNumber']).toBe('+61 400 000 000');
  await leave();
});

it('an input that is open keeps the focus and what was typed while the rows behind it are drawn anew', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, word);
  const shown = await redraw(page, word, async () => {
    await cell(page, 'Cell 0', 'phone-number').dblclick();
    await input(page).fill('0455');
  });
  await page.keyboard.type(' 123 456');
  shown();
  await rows(page).first().waitFor();
  await page.keyboard.type(' 7');
  expect(await input(page).inputValue()).toBe('0455 123 456 7');

  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0455 123 456 7');

  // Ended while there are no rows, it goes to the one that stood below.
  const again = await redraw(page, `${word}-`, async () => {
    await cell(page, 'Cell 0', 'phone-number').dblclick();
    await input(page).fill('0477');
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('0466');
  again();
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0477');
  await expect.poll(() => input(page).inputValue()).toBe('0466');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(1))['PhoneNumber']).toBe('0466');
  await expect.poll(() => focused(page)).toBe(`${ids[2]} phone-number`);
  await leave();
});

it('the focus goes along with its record where others come before it or leave the list', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 4);
  const { page, leave } = await openList(screens, word);
  const date = (name: string) => cell(page, name, 'next-contact-date');
  await date('Cell 2').click();
  await expect.poll(() => focused(page)).toBe(`${ids[2]} next-contact-date`);
  const manager = await screens.server.as('manager@demo.test');
  await manager.post('/api/agencylead', { FirstName: 'Before', LastName: word, PhoneNumber: '0400', NextContactDate: '2020-01-01' });
  await expect.poll(() => rows(page).count()).toBe(5);
  await expect.poll(() => focused(page)).toBe(`${ids[2]} next-contact-date`);

  // The view holds those that were to be called before now: an edit takes its own row out.
  await page.keyboard.type('01/02/2090');
  await page.keyboard.press('Enter');
  await date('Cell 2').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`${ids[3]} next-contact-date`);
  await page.keyboard.type('02/02/2020');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(3))['NextContactDate']).toBe('2020-02-02T00:00:00');
  expect((await lead(2))['NextContactDate']).toBe('2090-02-01T00:00:00');
  await leave();
});

it('whoever leaves an input for another cell or another screen has it saved, and is told where that is refused', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 2);
  const { page, leave } = await openList(screens, word);
  await cell(page, 'Cell 0', 'phone-number').dblclick();
  await input(page).fill('0411');
  await cell(page, 'Cell 1', 'phone-number').dblclick({ delay: 1 });
  await expect.poll(() => input(page).inputValue()).toBe('+61 400 000 001');
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0411');
  // It is still there, and takes what is typed.
  await input(page).fill('0422');
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await expect.poll(async () => (await lead(1))['PhoneNumber']).toBe('0422');

  const changes = await interfere(page, 'PATCH', '**/api/agencylead/*');
  changes.answer = answerWith(400, { Code: 'request.invalid', Message: 'The server does not like it.', Errors: [] });
  await page.goto(addressOf(word));
  await cell(page, 'Cell 0', 'phone-number').dblclick();
  await input(page).fill('0433');
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByRole('dialog').getByText('The server does not like it.').waitFor();
  await leave();
});
