// Changing many records at once: which ones, what of each field, what would be refused, how far it is, and taking it back.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { shortWaits } from '../jobs/support.ts';
import { lockRows } from '../support/lock-rows.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { respondWith, interfere, rows, type Screens, startScreens } from './screens.ts';

/** A job changes a hundred at a time and takes five hundred back: these take it seven parts, and two. */
const all = 620;
/** So many of them begin too late to end when the change says. */
const late = 3;

let scene: TwoAgencies;
let screens: Screens;
let ids: readonly number[];
beforeAll(async () => {
  scene = await twoAgencies({ jobs: shortWaits });
  const { engine } = scene.server.running;
  const getDay = (index: number) => (index < all - late ? '2026-05-01' : '2026-09-01');
  ids = await engine.database.write(scene.one.agencyId, (tx) =>
    engine.records(tx, systemActor(scene.one.agencyId)).createMany(
      'AgencyEvent',
      Array.from({ length: all }, (_, index) => ({
        Title: `Event ${String(index).padStart(3, '0')}`,
        Description: 'As it was.',
        AgencyOffices: [scene.one.officeId],
        AssignedToId: scene.one.managerId,
        StartDate: `${getDay(index)}T09:00:00Z`,
        EndDate: `${getDay(index)}T10:00:00Z`,
      })),
    ),
  );
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

type Found = { readonly Count: number; readonly Data: readonly Readonly<Record<string, unknown>>[] };
/** How many events a condition finds. */
const count = async (Field: string, Condition: string, Value1?: unknown): Promise<number> =>
  (await scene.manager.post<Found>('/api/agencyevent/search?count=exact&take=1', [{ Field, Condition, ...(Value1 === undefined ? {} : { Value1 }) }])).body
    .Count;
const existing = async () => ({
  unassigned: await count('AssignedToId', 'Is Empty'),
  asItWas: await count('Description', 'Contains', 'As it was.'),
  moved: await count('Description', 'Contains', 'Moved to June.'),
});
const untouched = { unassigned: 0, asItWas: all, moved: 0 };

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selection' });
const dialog = (page: Page) => page.getByRole('dialog');
const note = (page: Page) => page.getByRole('region', { name: 'Last action' });
const selectAll = (page: Page): Promise<void> => page.getByLabel('Select all rows').click();
const plan = (page: Page, field: string, command: string) => dialog(page).getByRole('group', { name: field }).getByText(command, { exact: true }).click();

describe('which records', () => {
  itSlow('is a range by the Shift key, or all that match, and stays said', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/entity/agencyevent');
    await rows(page).first().waitFor();
    const boxes = rows(page).locator('.ck');
    await boxes.nth(8).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await toolbar(page).getByText('6 selected').waitFor();
    // A second range goes on from the row that was chosen last.
    await boxes.nth(5).click();
    await toolbar(page).getByText('5 selected').waitFor();
    await boxes.nth(10).click({ modifiers: ['Shift'] });
    await toolbar(page).getByText('8 selected').waitFor();
    await toolbar(page)
      .getByRole('button', { name: `Select all ${all} matching` })
      .click();
    await toolbar(page).getByText(`All ${all} selected`).waitFor();
    await selectAll(page);
    await toolbar(page).waitFor({ state: 'detached' });
    await selectAll(page);
    await toolbar(page).getByText(`All ${all} selected`).waitFor();
    await page.locator('.ag-body-viewport, .ag-grid-viewport, .ag-center-cols-viewport').first().hover();
    await page.mouse.wheel(0, 34 * 300);
    await expect.poll(async () => Number(await rows(page).nth(8).getAttribute('row-index'))).toBeGreaterThan(200);
    await expect.poll(() => rows(page).evaluateAll((found) => found.every((row) => row.classList.contains('is-selected')))).toBe(true);
    expect(await toolbar(page).getByText(`All ${all} selected`).isVisible()).toBe(true);
    expect(await accessibility()).toEqual([]);
    await leave();
  });
});

describe('a change of hundreds', () => {
  it('leaves, sets and clears, names beforehand what is refused, tells how far it is, and goes back by the note', { timeout: 180_000 }, async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/entity/agencyevent');
    await rows(page).first().waitFor();
    await selectAll(page);
    // One of them is left out.
    await rows(page).locator('.ck').first().click();
    await toolbar(page)
      .getByText(`${all - 1} selected`)
      .waitFor();
    await toolbar(page).getByRole('button', { name: 'Edit fields' }).click();
    await dialog(page)
      .getByText(`This bulk update applies to ${all - 1} records.`)
      .waitFor();
    await plan(page, 'Ends', 'Set');
    await dialog(page).getByRole('group', { name: 'Ends' }).getByRole('textbox').fill('01/06/2026 10:00');
    await plan(page, 'Description', 'Set');
    await dialog(page).getByRole('group', { name: 'Description' }).getByRole('textbox').fill('Moved to June.');
    await plan(page, 'Responsible', 'Clear');
    expect(await accessibility()).toEqual([]);
    const apply = dialog(page).getByRole('button', { name: `Update ${all - 1} events` });
    await apply.click();

    const preview = page.getByRole('dialog', { name: `${late} of ${all - 1} records cannot be updated` });
    for (const number of [617, 618, 619])
      await preview
        .getByRole('listitem')
        .filter({ hasText: `Event ${number}` })
        .getByText('end')
        .waitFor();
    // Two columns: all reasons begin below one another, after the longest name.
    const edges = await preview
      .getByRole('listitem')
      .evaluateAll((found) =>
        found.map((entry) => ({ name: entry.children[0]?.getBoundingClientRect().right ?? 0, why: entry.children[1]?.getBoundingClientRect().left ?? 0 })),
      );
    expect(new Set(edges.map(({ why }) => why)).size).toBe(1);
    for (const { name, why } of edges) expect(why).toBeGreaterThan(name);
    await preview.getByText(`The other ${all - 1 - late} records can be updated. Nothing has been changed yet.`).waitFor();
    expect(await existing()).toEqual(untouched);
    // One may go back, and finds what was chosen.
    await preview.getByRole('button', { name: 'Back' }).click();
    expect(await dialog(page).getByRole('group', { name: 'Description' }).getByRole('textbox').inputValue()).toBe('Moved to June.');
    await apply.click();
    await preview.waitFor();

    // The last of them is written by somebody else meanwhile: the last part waits.
    const letGo = await lockRows(scene.server.ownerUrl, `select from "AgencyEvent" where "Id" = ${ids.at(-1)} for update`);
    await preview.getByRole('button', { name: `Update ${all - 1 - late} events` }).click();
    await dialog(page)
      .getByText(`600 of ${all - 1} so far`)
      .waitFor();
    await letGo();
    const outcome = page.getByRole('dialog', { name: `${all - 1 - late} of ${all - 1} updated` });
    await outcome.getByText('Event 619').waitFor();
    expect(await existing()).toEqual({ unassigned: all - 1 - late, asItWas: late + 1, moved: all - 1 - late });
    const download = page.waitForEvent('download');
    await outcome.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('refused.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual(ids.slice(-late).map((id, index) => `Event ${all - late + index},${id}`));
    await outcome.getByRole('button', { name: 'Close' }).click();
    await toolbar(page).waitFor({ state: 'detached' });

    await note(page).getByRole('button', { name: 'Undo' }).click();
    await note(page).getByText('This continues in the background.').waitFor();
    expect(await note(page).getByRole('button', { name: 'Redo' }).count()).toBe(0);
    // Once it is over that is shown, with what came of it and the way to do it again, as of any undoing.
    await note(page)
      .getByText(`${all - 1 - late} records restored to their previous state`)
      .waitFor({ timeout: 60_000 });
    expect(await existing()).toEqual(untouched);
    await note(page).getByRole('button', { name: 'Redo' }).waitFor();
    await leave();
  });

  itSlow('leads from what is wrong to the fields, as a form does, and is wide enough for a finger', { timeout: 180_000 }, async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@one.test', '/entity/agencyevent?q=Event+61');
    await page.locator('.card').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Select rows' }).click();
    await page.getByRole('checkbox').first().check();
    await toolbar(page).getByRole('button', { name: 'Edit fields' }).click();
    for (const field of ['Title', 'Ends']) await plan(page, field, 'Set');
    await plan(page, 'Description', 'Clear');
    const choice = dialog(page).getByRole('group', { name: 'Title' }).locator('.seg label');
    for (const box of await choice.all()) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await dialog(page)
      .getByRole('button', { name: /^Update/ })
      .click();
    const summary = dialog(page).getByRole('alert');
    await summary.getByText('2 fields need attention.').waitFor();
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(['Fill in Title or choose Keep.', 'Fill in Ends or choose Keep.']);
    const input = (field: string) => dialog(page).getByRole('group', { name: field }).getByRole('textbox');
    await expect.poll(() => input('Title').evaluate((entry) => entry === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: 'Ends' }).click();
    await expect.poll(() => input('Ends').evaluate((entry) => entry === document.activeElement)).toBe(true);
    expect(await accessibility()).toEqual([]);
    await leave();
  });

  it('says so where all of them hold already what is set', { timeout: 180_000 }, async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/entity/agencyevent?q=Event+61');
    await expect.poll(() => rows(page).count()).toBe(16);
    await page.getByLabel('Select all rows').click();
    await toolbar(page).getByRole('button', { name: 'Edit fields' }).click();
    await plan(page, 'Description', 'Set');
    await dialog(page).getByRole('group', { name: 'Description' }).getByRole('textbox').fill('As it was.');
    await dialog(page).getByRole('button', { name: 'Update 16 events' }).click();
    await note(page).getByText('Nothing was changed: the chosen records already have these values.').waitFor();
    expect(await note(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await leave();
  });

  itSlow('names what was refused though nothing stood in the way when it was tried', { timeout: 180_000 }, async () => {
    const { page, signIn, leave } = await screens.visit();
    const trying = await interfere(page, 'POST', '**/api/agencyevent/bulkUpdate/preview');
    trying.answer = respondWith(200, { Total: 16, Checked: 16, Success: 16, Fail: 0, Errors: [] });
    await signIn('manager@one.test', '/entity/agencyevent?q=Event+61');
    await expect.poll(() => rows(page).count()).toBe(16);
    await page.getByLabel('Select all rows').click();
    await toolbar(page).getByRole('button', { name: 'Edit fields' }).click();
    await plan(page, 'Ends', 'Set');
    await dialog(page).getByRole('group', { name: 'Ends' }).getByRole('textbox').fill('01/06/2026 10:00');
    await dialog(page).getByRole('button', { name: 'Update 16 events' }).click();
    const outcome = page.getByRole('dialog', { name: '13 of 16 updated' });
    for (const number of [617, 618, 619]) await outcome.getByRole('listitem').getByText(`Event ${number}`, { exact: true }).waitFor();
    await outcome.getByRole('button', { name: 'Close' }).click();
    await leave();
  });

  itSlow('is found again among the latest changes after a reload, and goes back from there', { timeout: 180_000 }, async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/entity/agencyevent');
    await rows(page).first().waitFor();
    await selectAll(page);
    await toolbar(page).getByRole('button', { name: 'Edit fields' }).click();
    await plan(page, 'Responsible', 'Clear');
    // The outcome is shown even where the server takes no questions for a while.
    let lost = 0;
    const polls = await interfere(page, 'GET', '**/api/job/*');
    polls.answer = (route) => {
      lost++;
      return respondWith(429, { Message: 'Too many.' })(route);
    };
    await dialog(page)
      .getByRole('button', { name: `Update ${all} events` })
      .click();
    // Closed before it is through, it goes on by itself.
    await dialog(page).getByText('This continues in the background.').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    const before = lost;
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(before + 3);
    polls.answer = undefined;
    await note(page).getByText(`${all} of ${all} updated`).waitFor({ timeout: 60_000 });
    await note(page).getByRole('button', { name: 'Undo' }).waitFor();
    expect((await existing()).unassigned).toBe(all);
    await page.reload();
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Latest changes' }).click();
    await dialog(page)
      .getByRole('button', { name: `Undo: ${all} events updated` })
      .click();
    await note(page).getByText(`${all} records restored to their previous state`).waitFor({ timeout: 60_000 });
    expect(await existing()).toEqual(untouched);
    await leave();
  });
});
