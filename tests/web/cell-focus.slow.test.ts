// Where somebody is in the cells of a list stays with the record, whatever becomes of the rows: nothing typed goes astray.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { getAddress, cell, focused, openList, withLeads } from './cell-lists.ts';
import { respondWith, latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const input = (page: Page) => page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');

/** The rows are asked for again, and the answer waits; resolves once they are gone from the screen. */
async function redraw(page: Page, word: string, command: () => Promise<void>): Promise<() => void> {
  const { opened: answered, open: release } = latch();
  const searches = await interfere(page, 'POST', '**/api/agencylead/search?*');
  searches.answer = async (route) => {
    await answered;
    await route.continue();
  };
  // The same rows, found by less of the word.
  await page.getByRole('searchbox').last().fill(word.slice(0, -1));
  await command();
  await expect.poll(() => rows(page).count(), { timeout: 10_000 }).toBe(0);
  return () => {
    searches.answer = undefined;
    release();
  };
}

itSlow('what is typed while the rows are drawn again is for the cell that had the focus, and goes on below', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, word);
  const visible = await redraw(page, word, () => cell(page, 'Cell 1', 'phone-number').click());
  await page.keyboard.type('0455 123 456');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0466 654 321');
  visible();
  await expect.poll(async () => (await lead(1))['PhoneNumber']).toBe('0455 123 456');
  await expect.poll(() => input(page).inputValue()).toBe('0466 654 321');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(2))['PhoneNumber']).toBe('0466 654 321');
  await expect.poll(() => focused(page)).toBe(`${ids[2]} phone-number`);
  expect((await lead(0))['PhoneNumber']).toBe('+61 400 000 000');
  await leave();
});

itSlow('an input that is open keeps the focus and what was typed while the rows behind it are drawn again', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, word);
  const visible = await redraw(page, word, async () => {
    await cell(page, 'Cell 0', 'phone-number').dblclick();
    await input(page).fill('0455');
  });
  await page.keyboard.type(' 123 456');
  visible();
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

itSlow('the focus goes along with its record where others come before it or leave the list', { timeout: 300_000 }, async () => {
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

itSlow('anyone who leaves an input for another cell or another screen has it saved, and sees where that is refused', { timeout: 300_000 }, async () => {
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
  changes.answer = respondWith(400, { Code: 'request.invalid', Message: 'The server does not like it.', Errors: [] });
  await page.goto(getAddress(word));
  await cell(page, 'Cell 0', 'phone-number').dblclick();
  await input(page).fill('0433');
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByRole('dialog').getByText('The server does not like it.').waitFor();
  await leave();
});

itSlow('what was typed before its input was there stays with its cell, whatever one turns to meanwhile', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 4);
  const { page, leave } = await openList(screens, word);
  const reads = await interfere(page, 'GET', `**/api/agencylead/${ids[0]}`);
  const { opened: released, open: release } = latch();
  reads.answer = (route) => released.then(() => route.continue());
  const held = (index: number) => async () => (await lead(index))['PhoneNumber'];
  await cell(page, 'Cell 0', 'phone-number').click();
  await page.keyboard.type('0411');
  // Another cell, by the pointer: what is typed there is for that one.
  await cell(page, 'Cell 2', 'phone-number').click();
  await page.keyboard.type('0433');
  await page.keyboard.press('Enter');
  await expect.poll(held(2)).toBe('0433');
  await expect.poll(() => focused(page)).toBe(`${ids[3]} phone-number`);
  release();
  reads.answer = undefined;
  await expect.poll(held(0)).toBe('0411');
  expect(await input(page).count()).toBe(0);
  expect(await held(1)()).toBe('+61 400 000 001');

  // The palette, by its key: the input takes nothing from it. Caret keys keep what is there.
  reads.answer = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  };
  await cell(page, 'Cell 0', 'phone-number').click();
  for (const key of ['F2', 'End', '5']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or run a command' });
  await box.waitFor();
  await expect.poll(held(0)).toBe('04115');
  await page.keyboard.type('theme');
  expect(await box.inputValue()).toBe('theme');
  await page.keyboard.press('Escape');
  reads.answer = undefined;

  // Edited twice at once nobody is in conflict with himself.
  const changes = await interfere(page, 'PATCH', `**/api/agencylead/${ids[0]}`);
  changes.answer = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  };
  for (const typed of ['0477', '0488']) {
    await cell(page, 'Cell 0', 'phone-number').click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect.poll(held(0)).toBe('0488');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await leave();
});

itSlow(
  'an input that is scrolled away lies over no other record, Tab turns nothing over, and Enter goes on in the next group',
  { timeout: 300_000 },
  async () => {
    const { word, ids, lead } = await withLeads(screens, 2);
    const manager = await screens.server.as('manager@demo.test');
    const statuses = await manager.get<{ Data: { Id: number; Name: string }[] }>('/api/agencyleadstatus/');
    const contacted = statuses.body.Data.find(({ Name }) => Name === 'Contacted')?.Id;
    expect((await manager.call('PATCH', `/api/agencylead/${ids[1]}`, { Status: contacted })).status).toBe(200);
    const { page, leave } = await openList(screens, word);
    await page.goto(`${getAddress(word)}&group=Status`);
    await rows(page).first().waitFor();
    const first = (await rows(page).first().innerText()).includes('Cell 0') ? 0 : 1;
    await cell(page, `Cell ${first}`, 'phone-number').click();
    await page.keyboard.type('0411');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0422');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await lead(first))['PhoneNumber']).toBe('0411');
    await expect.poll(async () => (await lead(1 - first))['PhoneNumber']).toBe('0422');

    await page.goto('/lead/?view=1003&sort=DisplayName');
    await rows(page).first().waitFor();
    await rows(page).nth(3).locator('[col-id="phone-number"]').dblclick();
    await input(page).waitFor();
    const top = () => input(page).evaluate((element) => element.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThan(0);
    await page.mouse.wheel(0, 34 * 40);
    await expect.poll(top).toBeLessThan(0);
    await page.keyboard.press('Escape');

    const god = await screens.visit();
    const writes: string[] = [];
    god.page.on('request', (request) => ['PATCH', 'POST'].includes(request.method()) && /visatype(\/\d+)?$/.test(request.url()) && writes.push(request.url()));
    await god.signIn('god@demo.test', '/entity/visatype');
    await rows(god.page).first().waitFor();
    const cells = rows(god.page).first().locator('.ag-cell');
    const columns = await cells.evaluateAll((all) => all.map((entry) => entry.getAttribute('col-id')));
    await rows(god.page)
      .first()
      .locator(`[col-id="${columns[1]}"]`)
      .dblclick({ position: { x: 200, y: 10 } });
    for (let pressed = 0; pressed < 6; pressed += 1) await god.page.keyboard.press('Tab');
    await god.page.keyboard.press('Escape');
    expect(writes).toEqual([]);
    await god.leave();
    await leave();
  },
);
