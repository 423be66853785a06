// What is typed and pasted onto cells while their records move, leave the list, or have just come under the focus.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { cell, focused, openList, paste, withLeads } from './cell-lists.ts';
import { latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const input = (page: Page) => page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');
const moved = (page: Page) => page.getByRole('alert').getByText('The list has just changed, so your key press was ignored.');

/** The list holds those that were to be called before now: a later day takes the lead out, an earlier one brings it back. */
async function callOn(id: number | undefined, day: string): Promise<void> {
  const manager = await screens.server.as('manager@demo.test');
  expect((await manager.call('PATCH', `/api/agencylead/${id}`, { NextContactDate: day })).status).toBe(200);
}

/** Time stands still for anyone who asks how long ago something was; resolves to what lets it go on. */
async function stopTime(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const now = performance.now();
    Object.defineProperty(performance, 'now', { configurable: true, value: () => now });
  });
  return () => page.evaluate(() => void Reflect.deleteProperty(performance, 'now'));
}

itSlow('an input whose record leaves the list stays where one types, says whose it is, and saves to that record', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const { page, leave, accessibility } = await openList(screens, word);
  await cell(page, 'Cell 1', 'phone-number').dblclick();
  await input(page).fill('0455');
  const place = await input(page).boundingBox();
  await callOn(ids[1], '2090-01-01');
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByText(`Cell 1 ${word} is no longer in the list`).waitFor();
  await page.keyboard.type(' 123');
  expect(await input(page).inputValue()).toBe('0455 123');
  expect(await input(page).boundingBox()).toEqual(place);
  expect(await accessibility()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(1))['PhoneNumber']).toBe('0455 123');
  expect([(await lead(0))['PhoneNumber'], (await lead(2))['PhoneNumber']]).toEqual(['+61 400 000 000', '+61 400 000 002']);
  await expect.poll(() => focused(page)).toBe(`${ids[2]} phone-number`);

  // It goes along with a record that moves within the list, and says nothing of it.
  await cell(page, 'Cell 2', 'phone-number').dblclick();
  await input(page).fill('0466');
  const height = () => input(page).evaluate((element) => element.getBoundingClientRect().top);
  const before = await height();
  await callOn(ids[1], '2020-01-01');
  await expect.poll(() => rows(page).count()).toBe(3);
  await expect.poll(height).toBeGreaterThan(before + 20);
  expect(await page.locator('.cell-of').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(`${ids[2]} phone-number`);
  await leave();
});

itSlow('what was typed for the last record of a list is saved where that leaves it', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 1);
  const { page, leave } = await openList(screens, word);
  await cell(page, 'Cell 0', 'phone-number').dblclick();
  await input(page).fill('0455 987');
  await callOn(ids[0], '2090-01-01');
  await input(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0455 987');
  await leave();
});

itSlow('what is typed while the input is on its way is kept where its record leaves the list meanwhile', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 2);
  const { page, leave } = await openList(screens, word);
  const reads = await interfere(page, 'GET', `**/api/agencylead/${ids[0]}`);
  const { opened: released, open: release } = latch();
  reads.answer = (route) => released.then(() => route.continue());
  await cell(page, 'Cell 0', 'phone-number').click();
  await page.keyboard.type('0455');
  await callOn(ids[0], '2090-01-01');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.keyboard.type(' 123');
  release();
  await expect.poll(() => input(page).inputValue()).toBe('0455 123');
  await page.getByText(`Cell 0 ${word} is no longer in the list`).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0455 123');
  expect((await lead(1))['PhoneNumber']).toBe('+61 400 000 001');
  await leave();
});

itSlow('nothing is chosen, opened, cleared or pasted on a record that has just come under the focus, as a message says', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 4);
  const { page, leave } = await openList(screens, word);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('bulkpatch') && sent.push(request.url()));
  const swap = async (from: number, column: string) => {
    await cell(page, `Cell ${from}`, column).click({ position: { x: 190, y: 10 } });
    await expect.poll(() => focused(page)).toBe(`${ids[from]} ${column}`);
    const goOn = await stopTime(page);
    await callOn(ids[from], '2090-01-01');
    await cell(page, `Cell ${from}`, column).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`${ids[from + 1]} ${column}`);
    return goOn;
  };
  const goOn = await swap(0, 'name');
  expect(await moved(page).count()).toBe(0);
  for (const key of ['x', 'o', ' ', 'Enter']) {
    await page.keyboard.press(key);
    await moved(page).waitFor();
    await page.keyboard.press('Escape');
    await moved(page).waitFor({ state: 'detached' });
  }
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();
  await goOn();
  await page.keyboard.press('x');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.keyboard.press('x');

  await page.setViewportSize({ width: 1700, height: 900 });
  const again = await swap(1, 'email-address');
  for (const key of ['Delete', 'Backspace', '5']) {
    await page.keyboard.press(key);
    await moved(page).waitFor();
    await page.keyboard.press('Escape');
    await moved(page).waitFor({ state: 'detached' });
  }
  await paste(page, 'someone@example.com');
  await moved(page).waitFor();
  await again();
  // Once more, and it is meant: by then the first has had its time.
  await paste(page, 'meant@example.com');
  await expect.poll(async () => (await lead(2))['EmailAddress']).toBe('meant@example.com');
  expect(sent).toHaveLength(1);
  await leave();
});

itSlow('what is pasted while the input is on its way is for it, and after Enter for the cell below', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, word);
  const reads = await interfere(page, 'GET', `**/api/agencylead/${ids[0]}`);
  const { opened: released, open: release } = latch();
  reads.answer = (route) => released.then(() => route.continue());
  const phone = (index: number) => async () => (await lead(index))['PhoneNumber'];
  await cell(page, 'Cell 0', 'phone-number').click();
  await page.keyboard.type('04');
  await paste(page, '55 123');
  await page.keyboard.press('Enter');
  await paste(page, '0466 321');
  release();
  await expect.poll(phone(0)).toBe('0455 123');
  await expect.poll(phone(1)).toBe('0466 321');
  expect(await phone(2)()).toBe('+61 400 000 002');
  await leave();
});

itSlow('a character of the third level of a keyboard begins an edit, a shortcut does not', { timeout: 300_000 }, async () => {
  const { word } = await withLeads(screens, 1);
  const visit = await openList(screens, word);
  const { page } = visit;
  const type = async (given: { readonly key: string; readonly ctrlKey?: boolean; readonly altKey?: boolean; readonly modifierAltGraph?: boolean }) => {
    await cell(page, 'Cell 0', 'phone-number').click();
    await page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, code: 'KeyQ', bubbles: true, cancelable: true })),
      given,
    );
  };
  // AltGr is reported in two ways: as the two keys that it stands for, or by its own name.
  for (const given of [
    { key: '@', ctrlKey: true, altKey: true },
    { key: 'q', modifierAltGraph: true },
  ]) {
    await type(given);
    await input(page).waitFor();
    await page.keyboard.type('a');
    expect(await input(page).inputValue()).toBe(`${given.key}a`);
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
  }
  for (const given of [
    { key: 'q', ctrlKey: true, altKey: true },
    { key: 'q', altKey: true },
  ]) {
    await type(given);
    // What comes after it begins the edit.
    await page.keyboard.type('7');
    await expect.poll(() => input(page).inputValue()).toBe('7');
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
  }
  await visit.leave();

  const apple = await screens.visit();
  await apple.page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
  await apple.signIn('manager@demo.test', `/lead/?view=1003&q=${word}`);
  await cell(apple.page, 'Cell 0', 'phone-number').click();
  await apple.page.keyboard.down('Alt');
  await apple.page.keyboard.press('@');
  await apple.page.keyboard.up('Alt');
  await expect.poll(() => input(apple.page).inputValue()).toBe('@');
  await apple.leave();
});

itSlow('anyone who means to edit a cell that takes nothing sees the reason beside it', { timeout: 300_000 }, async () => {
  const { word } = await withLeads(screens, 2);
  const { page, leave } = await openList(screens, word);
  const name = cell(page, 'Cell 0', 'name');
  const why = page.getByRole('alert').getByText('Name is calculated from other fields.');
  for (const command of [() => page.keyboard.press('F2'), () => page.keyboard.type('abc'), () => name.dblclick({ position: { x: 190, y: 10 } })]) {
    await name.click({ position: { x: 190, y: 10 } });
    await command();
    await why.waitFor();
    const [note, place] = [await why.boundingBox(), await name.boundingBox()];
    expect(Math.abs((note?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0))).toBeLessThan(30);
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
  }
  await leave();
});

itSlow('a name that is one field alone is edited by F2 where it stands; letters are keys for its row, or say so', { timeout: 300_000 }, async () => {
  const manager = await screens.server.as('manager@demo.test');
  const word = `agent${randomUUID().slice(0, 8)}`;
  const { Id } = (await manager.post('/api/agencyagent', { Name: `${word} before` })).body;
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', `/entity/agencyagent?q=${word}`);
  const name = cell(page, word, 'name');
  await name.click({ position: { x: 190, y: 10 } });
  await page.keyboard.press('b');
  await page.getByRole('alert').getByText('Press F2 to edit Name.').waitFor();
  await page.keyboard.press('F2');
  const field = page.getByRole('group', { name: 'Edit Name' }).getByRole('textbox');
  expect(await field.inputValue()).toBe(`${word} before`);
  await field.fill(`${word} after`);
  await page.keyboard.press('Enter');
  await name.getByText(`${word} after`).waitFor();
  await expect.poll(async () => (await manager.get(`/api/agencyagent/${Id}`)).body['Name']).toBe(`${word} after`);
  await leave();
});
