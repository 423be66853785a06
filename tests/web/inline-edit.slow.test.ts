// Editing in the cells of a list: keys and pointer, refusals beside the cell, pasting, undoing, and what undoing leaves.
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { getAddress, cell, openList, paste, withLeads } from './cell-lists.ts';
import { respondWith, latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

itSlow('a cell is chosen by a click, edited by Enter or typing, and left by Enter, Tab and Escape', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 2);
  const { page, leave, accessibility } = await openList(screens, word);
  const phone = cell(page, 'Cell 0', 'phone-number');
  await phone.click();
  expect(new URL(page.url()).pathname).toBe('/lead/');
  await page.keyboard.type('0411 111 111');
  await page.keyboard.press('Enter');
  await phone.getByText('0411 111 111').waitFor();
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0411 111 111');
  // The note names the record, with the way to it: the list may not have it any more.
  const told = page.getByRole('region', { name: 'Last action' });
  await told.getByText(`Phone of Cell 0 ${word} changed`).waitFor();
  expect(await told.getByRole('link', { name: `Open Cell 0 ${word}` }).count()).toBe(1);

  // Enter went down; Escape leaves the value as it was.
  await page.keyboard.press('Enter');
  const input = page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');
  await input.fill('nothing');
  expect(await accessibility()).toEqual([]);
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
  expect((await lead(1))['PhoneNumber']).toBe('+61 400 000 001');

  // The last edit goes back, also after a reload.
  const undoing = await interfere(page, 'POST', '**/undo');
  await page.reload();
  await rows(page).first().waitFor();
  await page.keyboard.press('Control+z');
  const note = page.getByRole('region', { name: 'Last action' });
  const held = async () => (await lead(0))['PhoneNumber'];
  await note.getByText(`Change to Phone of Cell 0 ${word} undone`).waitFor();
  await expect.poll(held).toBe('+61 400 000 000');
  await note.getByRole('button', { name: 'Redo' }).click();
  await note.getByText(`Changes to Cell 0 ${word} redone`).waitFor();
  await expect.poll(held).toBe('0411 111 111');

  // Done again it is the last edit again, however often.
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Control+z');
    await note.getByText(`Change to Phone of Cell 0 ${word} undone`).waitFor();
    await expect.poll(held).toBe('+61 400 000 000');
    await note.getByRole('button', { name: 'Redo' }).click();
    await note.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await expect.poll(held).toBe('0411 111 111');
  }
  // Pressed while it is still being done again, the key waits for that: it is what was done last.
  await page.keyboard.press('Control+z');
  await note.getByText(`Change to Phone of Cell 0 ${word} undone`).waitFor();
  const { opened, open } = latch();
  undoing.answer = async (route) => {
    await opened;
    await route.continue();
  };
  await note.getByRole('button', { name: 'Redo' }).click();
  await note.getByRole('button', { name: 'Undoing' }).waitFor();
  await page.keyboard.press('Control+z');
  const redone = page.waitForResponse('**/undo');
  open();
  await redone;
  await note.getByText(`Change to Phone of Cell 0 ${word} undone`).waitFor();
  await note.getByRole('button', { name: 'Redo' }).waitFor();
  await expect.poll(held).toBe('+61 400 000 000');
  await note.getByRole('button', { name: 'Redo' }).click();
  await note.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  // Undone by the note itself, it is no edit to take back any more.
  await note.getByRole('button', { name: 'Undo' }).click();
  await note.getByText(`Change to Phone of Cell 0 ${word} undone`).waitFor();
  await page.keyboard.press('Control+z');
  await note.getByText('There is nothing to undo.').waitFor();
  expect(await held()).toBe('+61 400 000 000');
  await leave();
});

itSlow('what is undone of one record is shown by its name, with the way to it; of several it is counted', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 2);
  const { page, leave, accessibility } = await openList(screens, word);
  const note = page.getByRole('region', { name: 'Last action' });
  const type = async (index: number, text: string) => {
    await cell(page, `Cell ${index}`, 'phone-number').click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await lead(index))['PhoneNumber']).toBe(text);
  };
  await type(0, '0422 000 001');
  await type(1, '0422 000 002');
  await note.getByText('2 edits').waitFor();
  expect(await note.getByRole('link').count()).toBe(0);
  await note.getByRole('button', { name: 'Undo' }).click();
  await note.getByText('2 records restored to their previous state').waitFor();
  expect(await note.getByRole('link').count()).toBe(0);
  await note.getByRole('button', { name: 'Close' }).click();

  // The same record twice is one record.
  await type(1, '0422 000 003');
  await type(1, '0422 000 004');
  await note.getByText('2 edits').waitFor();
  await note.getByRole('button', { name: 'Undo' }).click();
  await note.getByText(`Change to Phone of Cell 1 ${word} undone`).waitFor();
  expect(await accessibility()).toEqual([]);
  await note.getByRole('link', { name: `Open Cell 1 ${word}` }).click();
  await page.waitForURL(new RegExp(`/${ids[1]}/edit`));
  await page.getByRole('heading', { name: `Cell 1 ${word}`, level: 1 }).waitFor();
  await leave();
});

itSlow('the last ten of twelve edits go back one by one, the last one first, after a reload', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 3);
  const { page, leave } = await openList(screens, word);
  const fields = { 'phone-number': 'PhoneNumber', 'next-contact-date': 'NextContactDate' } as const;
  const labels = { 'phone-number': 'Phone', 'next-contact-date': 'Next contact' } as const;
  /** Some cells more than once, so that only their right order brings back what they were. */
  const edits: readonly (readonly [number, keyof typeof fields, string])[] = [
    [0, 'phone-number', '0411 000 001'],
    [1, 'phone-number', '0411 000 002'],
    [0, 'phone-number', '0411 000 003'],
    [2, 'next-contact-date', '04/02/2020'],
    [0, 'phone-number', '0411 000 005'],
    [1, 'next-contact-date', '06/02/2020'],
    [2, 'phone-number', '0411 000 007'],
    [2, 'next-contact-date', '08/02/2020'],
    [0, 'phone-number', '0411 000 009'],
    [0, 'next-contact-date', '10/02/2020'],
    [1, 'phone-number', '0411 000 011'],
    [2, 'next-contact-date', '12/02/2020'],
  ];
  const existing = async (): Promise<string[]> =>
    (await Promise.all([0, 1, 2].map(lead))).flatMap((entry) => Object.values(fields).map((name) => String(entry[name]).slice(0, 16)));
  const instants = [await existing()];
  for (const [index, column, typed] of edits) {
    await cell(page, `Cell ${index}`, column).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await existing()).join() !== instants.at(-1)?.join()).toBe(true);
    instants.push(await existing());
  }
  await page.reload();
  await rows(page).first().waitFor();

  const note = page.getByRole('region', { name: 'Last action' });
  for (let left = edits.length; left > edits.length - 10; left--) {
    await page.keyboard.press('Control+z');
    const [index, column, typed] = edits[left - 1] ?? [0, 'phone-number', ''];
    await note.getByText(`Change to ${labels[column]} of Cell ${index} ${word} undone`).waitFor();
    await expect.poll(existing).toEqual(instants[left - 1]);
    await expect.poll(() => cell(page, `Cell ${index}`, column).innerText()).not.toContain(typed);
    await note.getByRole('button', { name: 'Close' }).click();
  }
  await page.keyboard.press('Control+z');
  await note.getByText('There is nothing to undo.').waitFor();
  expect(await existing()).toEqual(instants[2]);
  await leave();
});

itSlow('each press counts, however fast, and so does an edit whose answer is still on its way', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 1);
  const { page, signIn, leave } = await screens.visit();
  const saving = await interfere(page, 'PATCH', '**/api/agencylead/*');
  const undoing = await interfere(page, 'POST', '**/api/change/*/undo');
  await signIn('manager@demo.test', getAddress(word));
  await rows(page).first().waitFor();
  const phone = cell(page, 'Cell 0', 'phone-number');
  const type = async (text: string) => {
    await phone.click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await phone.getByText(text).waitFor();
  };
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  };
  const held = async () => (await lead(0))['PhoneNumber'];
  for (const text of ['0422 000 001', '0422 000 002', '0422 000 003']) {
    await type(text);
    await expect.poll(held).toBe(text);
  }
  undoing.answer = slowly;
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(held).toBe('0422 000 001');

  saving.answer = slowly;
  await type('0422 000 004');
  await page.keyboard.press('Control+z');
  await phone.getByText('0422 000 001').waitFor();
  expect(await held()).toBe('0422 000 001');
  await leave();
});

itSlow('what is typed fast into a cell whose input is still being fetched arrives whole, in order, and in the right cells', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 2);
  const { page, signIn, leave } = await screens.visit();
  const { opened: fetched, open: release } = latch();
  let requested = 0;
  await page.route(/cell-editor/, async (route) => {
    requested += 1;
    await fetched;
    await route.continue();
  });
  await signIn('manager@demo.test', getAddress(word));
  await rows(page).first().waitFor();
  await cell(page, 'Cell 0', 'phone-number').click();
  // Letters are keys of the screen elsewhere: "c" would add a lead, "/" search.
  const wrong: string[] = [];
  page.on('framenavigated', (frame) => wrong.push(frame.url()));
  for (const key of '0455 x/c?12'.split('')) await page.keyboard.press(key);
  for (const key of ['Backspace', ...'3456'.split(''), 'Enter', ...'0466 777'.split(''), 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => requested).toBeGreaterThan(0);
  release();
  await page.locator('.cell-fault').waitFor();
  const input = page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');
  expect(await input.inputValue()).toBe('0455 x/c?13456');
  await page.keyboard.press('Escape');
  expect((await lead(0))['PhoneNumber']).toBe('+61 400 000 000');

  // The same with what the field takes: Enter goes down, and what comes after it is for the next cell.
  await page.reload();
  await rows(page).first().waitFor();
  await cell(page, 'Cell 0', 'phone-number').click();
  for (const key of [...'0455 123 456'.split(''), 'Enter', ...'0466 654 321'.split(''), 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0455 123 456');
  await expect.poll(async () => (await lead(1))['PhoneNumber']).toBe('0466 654 321');
  expect(wrong.filter((url) => !url.includes(getAddress(word)))).toEqual([]);
  await leave();
});

itSlow('an edit of one’s own is not told as somebody’s in the panel that is open beside the list', { timeout: 300_000 }, async () => {
  const { word, ids } = await withLeads(screens, 1);
  const visit = await screens.visit();
  const { page, leave } = visit;
  await visit.signIn('manager@demo.test', `${getAddress(word)}&open=${ids[0]}`);
  const panel = page.getByRole('region', { name: /^Record Cell 0/ });
  await panel.getByLabel('Phone').waitFor();
  await cell(page, 'Cell 0', 'phone-number').dblclick();
  await page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox').fill('0499 999 999');
  await page.keyboard.press('Enter');
  // The panel follows, and says nothing of it: neither above the form nor at the field.
  await expect.poll(() => panel.getByLabel('Phone').inputValue()).toBe('0499 999 999');
  expect(await panel.getByText('The form shows the new values.').count()).toBe(0);
  expect(await panel.getByText('New value', { exact: true }).count()).toBe(0);
  await leave();
});

itSlow('dates are strict, references are picked, and Tab goes to the next cell', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 1);
  const { page, leave } = await openList(screens, word);
  const date = cell(page, 'Cell 0', 'next-contact-date');
  await date.dblclick();
  const input = page.getByRole('group', { name: 'Edit Next contact' }).getByRole('textbox');
  await input.fill('31/02/2021');
  await page.keyboard.press('Enter');
  await page.getByText('31/02/2021 is not a date').waitFor();
  await input.fill('28/02/2021');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(0))['NextContactDate']).toBe('2021-02-28T00:00:00');

  await cell(page, 'Cell 0', 'status').dblclick();
  await page.getByRole('option', { name: 'Waiting' }).click();
  await cell(page, 'Cell 0', 'status').getByText('Waiting').waitFor();
  await expect.poll(async () => (await lead(0))['StatusName']).toBe('Waiting');
  await leave();
});

itSlow('what the server refuses goes back, says why beside the cell, and offers what was typed again', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 1);
  const visit = await screens.visit();
  const { page, signIn, leave } = visit;
  const changes = await interfere(page, 'PATCH', '**/api/agencylead/*');
  await signIn('manager@demo.test', getAddress(word));
  await rows(page).first().waitFor();
  const phone = cell(page, 'Cell 0', 'phone-number');
  changes.answer = respondWith(400, { Code: 'request.invalid', Message: 'Wrong.', Errors: [{ Key: 'PhoneNumber', Message: 'The server does not like it.' }] });
  await phone.click();
  await page.keyboard.type('0422');
  await page.keyboard.press('Enter');
  const note = page.getByRole('alertdialog', { name: 'The cell was not saved' });
  await note.getByText('The server does not like it.').waitFor();
  await phone.getByText('400 000 000').waitFor();
  changes.answer = undefined;
  await note.getByRole('button', { name: 'Edit again' }).click();
  expect(await page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox').inputValue()).toBe('0422');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0422');

  // Somebody else is quicker: both values are shown.
  const manager = await screens.server.as('manager@demo.test');
  await phone.dblclick();
  const input = page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox');
  await input.waitFor();
  await manager.call('PATCH', `/api/agencylead/${ids[0]}`, { PhoneNumber: '0444' });
  await input.fill('0433');
  await page.keyboard.press('Enter');
  await note.getByText('0444').waitFor();
  await note.getByText('0433').waitFor();
  await note.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(async () => (await lead(0))['PhoneNumber']).toBe('0433');
  await leave();
});

itSlow('a cell of a record that one may not change says so beside it, asked when it is to be edited', { timeout: 300_000 }, async () => {
  const manager = await screens.server.as('manager@demo.test');
  const own = Number((await manager.post('/api/agencydocumenttag', { Name: 'Zz of our own' })).body['Id']);
  const { page, signIn, accessibility, leave } = await screens.visit();
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('/rights') && requested.push(request.url()));
  await signIn('manager@demo.test', '/entity/agencydocumenttag?sort=Name');
  await rows(page).first().waitFor();
  // Beside the name, which leads to the record.
  const beside = { position: { x: 240, y: 10 } };
  const builtIn = cell(page, 'General', 'name');
  const editor = page.getByRole('group', { name: 'Edit Name' });
  const rejection = page.getByRole('alert').getByText('You do not have permission to change this record.');
  await cell(page, 'Invoice (PDF)', 'name').click(beside);
  await builtIn.click(beside);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(requested).toEqual([]);
  await page.keyboard.press('Enter');
  await rejection.waitFor();
  expect(await editor.count()).toBe(0);
  expect(await accessibility()).toEqual([]);
  const [note, place] = [await rejection.boundingBox(), await builtIn.boundingBox()];
  expect(Math.abs((note?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0))).toBeLessThan(30);
  await page.keyboard.press('Escape');
  await rejection.waitFor({ state: 'detached' });
  for (const start of [() => page.keyboard.type('abc'), () => builtIn.dblclick(beside), () => page.keyboard.press('F2')]) {
    await start();
    await rejection.waitFor();
    await page.keyboard.press('ArrowDown');
    await rejection.waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowUp');
  }
  expect(await editor.count()).toBe(0);
  // News of what was made just now makes what is known of it old.
  expect(new Set(requested).size).toBe(1);
  expect(requested.length, 'begun four times').toBeLessThan(4);

  // One that may be changed is edited as ever.
  await cell(page, 'Zz of our own', 'name').click(beside);
  await page.keyboard.type('Zz renamed');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await manager.get(`/api/agencydocumenttag/${own}`)).body['Name']).toBe('Zz renamed');
  expect(new Set(requested).size).toBe(2);
  await manager.call('DELETE', `/api/agencydocumenttag/${own}`);
  await leave();
});

itSlow('a table from a sheet fills down and right, after it was shown what is refused', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 3);
  const { page, leave, accessibility } = await openList(screens, word);
  await cell(page, 'Cell 0', 'phone-number').click();
  await paste(page, '0451\n0452\n0453\n0454\n');
  const dialog = page.getByRole('dialog', { name: 'Paste 3 cells' });
  await dialog.getByText('1 cell does not fit in the list.').waitFor();
  await dialog.getByText('All of them are valid.').waitFor();
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 3 records' }).click();
  await expect.poll(async () => [(await lead(0))['PhoneNumber'], (await lead(2))['PhoneNumber']]).toEqual(['0451', '0453']);
  await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 records restored to their previous state').waitFor();
  await expect.poll(async () => (await lead(2))['PhoneNumber']).toBe('+61 400 000 002');

  await cell(page, 'Cell 1', 'next-contact-date').click();
  await paste(page, '31/02/2021\n01/03/2021');
  await page.getByRole('dialog').getByText('31/02/2021 is not a date').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 record' }).click();
  await expect.poll(async () => (await lead(2))['NextContactDate']).toBe('2021-03-01T00:00:00');
  expect((await lead(1))['NextContactDate']).toBe('2020-01-01T00:00:00');
  await leave();
});

itSlow('the latest changes are listed, undone, and say what stays', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 3);
  const manager = await screens.server.as('manager@demo.test');
  await manager.post('/api/agencylead/bulkupdate', { IteratorIds: ids, entity: { PhoneNumber: '0461' } });
  const god = await screens.server.as('god@demo.test');
  await god.call('PATCH', `/api/agencylead/${ids[1]}`, { PhoneNumber: '0462' });
  const { page, leave, accessibility } = await openList(screens, word);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Latest changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo: 3 leads updated' }).first().waitFor();
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo: 3 leads updated' }).first().click();
  await dialog.getByText('1 record will not be changed').waitFor();
  await dialog.getByText('has changed this record since.').waitFor();
  await dialog.getByRole('button', { name: 'Undo changes to 2 records' }).click();
  await dialog.getByText('2 records restored to their previous state').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('undo.csv');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByText('Undone').first().waitFor();
  expect([(await lead(0))['PhoneNumber'], (await lead(1))['PhoneNumber']]).toEqual(['+61 400 000 000', '0462']);
  await leave();
});

itSlow('words that other records hold are offered while one types, in a cell and in a form', { timeout: 300_000 }, async () => {
  const { word, ids, lead } = await withLeads(screens, 2);
  const manager = await screens.server.as('manager@demo.test');
  const [welding, baking] = [`Welding ${word}`, `Baking ${word}`];
  expect((await manager.call('PATCH', `/api/agencylead/${ids[1]}`, { Tags: [welding, baking] })).status).toBe(200);
  const { page, leave } = await openList(screens, word);
  await cell(page, 'Cell 0', 'tags').click();
  await page.keyboard.press('Enter');
  const typed = page.getByRole('group', { name: 'Edit Tags' }).locator('input:not([type=hidden])');
  await typed.fill('weld');
  await page.getByRole('option', { name: welding, exact: true }).click();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await lead(0))['Tags']).toEqual([welding]);
  await page.goto(`/lead/${ids[0]}/edit`);
  await page.locator('#field-Tags').fill('bak');
  await page.getByRole('option', { name: baking, exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await lead(0))['Tags']).toEqual([welding, baking]);
  await leave();
});

itSlow('the foot of a list takes no text', { timeout: 300_000 }, async () => {
  const { word, lead } = await withLeads(screens, 1);
  const { page, leave } = await openList(screens, word);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && request.url().includes('bulkpatch') && sent.push(request.url()));
  const before = (await lead(0))['PhoneNumber'];
  await page.getByRole('button', { name: 'Totals' }).click();
  await page.getByRole('button', { name: /^Total of Phone/ }).click();
  // It hears keys once it has the focus.
  await expect.poll(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await paste(page, '0499 999 999');
  // A real cell takes it: then the foot has had its time.
  await cell(page, 'Cell 0', 'next-contact-date').click();
  await paste(page, '02/01/2020');
  await expect.poll(async () => String((await lead(0))['NextContactDate']).slice(0, 10)).toBe('2020-01-02');
  expect((await lead(0))['PhoneNumber']).toBe(before);
  expect(sent).toHaveLength(1);
  await leave();
});
