// The palette: found by a key anywhere, for what this person may do, by keyboard alone; and the sheet of keys.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { itSlow } from '../support/slow-tier.ts';
import { respondWith, latch, interfere, rows, type Screens, startScreens, tabOpenedBy } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const marked = (page: Page) => page.getByRole('option', { selected: true });
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
}

describe('the palette', () => {
  itSlow('goes on with what was typed while it was still being fetched, which means nothing to the screen below', async () => {
    const { page, signIn, leave } = await screens.visit();
    const { opened: isLate, open: release } = latch();
    await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
      await isLate;
      await route.continue();
    });
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    const fetched = page.waitForRequest(/\/assets\/palette-[^/]*\.js$/);
    await page.keyboard.press('Control+k');
    await fetched;
    // On the list "c" begins a new lead.
    await page.keyboard.type('coursse');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    release();
    await expect.poll(() => box(page).inputValue()).toBe('cours');
    await page.keyboard.type('e se');
    await expect.poll(() => marked(page).innerText()).toContain('Course search');
    expect(page.url()).toMatch(/\/lead\/?$/);
    await leave();
  });

  it('opens a record by its name, a screen and an action, and remembers the record', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    const name = (await rows(page).locator('.rowlink').first().innerText()).split('\n').at(-1) ?? '';
    await open(page);
    await page.keyboard.type(name);
    await page.getByRole('group', { name: 'Records' }).getByRole('option').filter({ hasText: name }).first().waitFor();
    expect(await accessibility()).toEqual([]);
    await expect.poll(() => marked(page).innerText()).toContain(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.locator('.form').waitFor();

    await open(page);
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: `${name} Lead` })
      .waitFor();
    expect(
      await page
        .getByRole('group', { name: `Actions for ${name}` })
        .getByRole('option')
        .allInnerTexts(),
    ).toEqual(expect.arrayContaining(['Copy', 'Delete']));
    await page.keyboard.type('campus');
    await expect.poll(() => marked(page).innerText()).toContain('Campuses');
    await page.keyboard.press('Enter');
    await page.waitForURL(/institutioncampus/);

    await open(page);
    // As where what was open before takes the focus back.
    await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
    await page.keyboard.type('theme dark');
    await expect.poll(() => marked(page).innerText()).toContain('Theme: Dark');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');

    // At the pace of people records are found meanwhile that are like it: what is called so stays before them.
    await open(page);
    await page.keyboard.type('theme light', { delay: 200 });
    await page.getByRole('group', { name: 'Records' }).getByRole('option').first().waitFor();
    await expect.poll(() => marked(page).innerText()).toContain('Theme: Light');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light');
    await leave();
  });

  itSlow('lists what a screen comes to offer that was still loading when it was opened', async () => {
    const { page, signIn, leave } = await screens.visit();
    const { opened: loaded, open: release } = latch();
    const views = await interfere(page, 'GET', '**/api/entityview?*');
    views.answer = (route) => loaded.then(() => route.continue());
    await signIn('manager@demo.test', '/lead/');
    await open(page);
    await page.keyboard.type('export as excel');
    await page.getByText('No results. Try other words.').waitFor();
    expect(await page.getByRole('option', { name: 'Export as Excel', exact: true }).count()).toBe(0);
    release();
    await expect.poll(() => marked(page).allInnerTexts()).toEqual(['Export as Excel']);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/xlsx$/);
    await leave();
  });

  itSlow('is narrowed to an entity or its views, and Backspace in the empty box goes back', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    await open(page);
    await page.keyboard.type('views of leads');
    await expect.poll(() => marked(page).innerText()).toContain('Views of Leads');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^Overdue/ }).waitFor();
    expect(await page.getByRole('dialog').getByRole('group').count()).toBe(1);
    await page.keyboard.press('Backspace');
    await page.getByRole('group', { name: 'Screens' }).waitFor();
    await page.keyboard.type('views of leads');
    await expect.poll(() => marked(page).innerText()).toContain('Views of Leads');
    await page.keyboard.press('Enter');
    await page.keyboard.type('over');
    await expect.poll(() => marked(page).innerText()).toContain('Overdue');
    expect(await tabOpenedBy(page, () => page.keyboard.press('Control+Enter'))).toMatch(/\/lead\?view=\d+$/);
    await leave();
  });

  itSlow('tells namesakes apart where it is narrowed to their kind, by one answer', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const last = `Twin${randomUUID().slice(0, 6)}`;
    for (const at of ['north', 'south']) await manager.post('/api/agencylead', { FirstName: 'Maria', LastName: last, EmailAddress: `${at}@example.com` });
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    const requested: string[] = [];
    page.on('request', (request) => /\/api\/agencylead\b/.test(request.url()) && requested.push(request.url()));
    const narrowTo = async (entities: string) => {
      await open(page);
      await page.keyboard.type(`search in ${entities}`);
      await expect.poll(() => marked(page).innerText()).toContain(`Search in ${entities}`);
      await page.keyboard.press('Enter');
    };
    await narrowTo('Leads');
    await box(page).fill(last);
    for (const at of ['north', 'south']) await page.getByRole('option', { name: `Maria ${last} ${at}@example.com` }).waitFor();
    expect(await accessibility()).toEqual([]);
    expect(requested.filter((url) => url.includes(last))).toHaveLength(1);
    expect(requested.filter((url) => !url.includes('/keys?'))).toEqual([]);
    await page.keyboard.press('Escape');
    // Of what the search across everything does not know the columns of its list tell.
    await narrowTo('Offices');
    const office = page.getByRole('group', { name: 'Records' }).getByRole('option').first();
    await office.locator('.palette-aside').waitFor();
    expect(await office.locator('.palette-aside').innerText()).not.toBe('');
    await leave();
  });

  itSlow('puts what can be done before records that are only like it, also by other words', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    await open(page);
    await box(page).fill('theme');
    await page.getByRole('group', { name: 'Records' }).getByRole('option').first().waitFor();
    const titles = () =>
      page
        .getByRole('listbox')
        .getByRole('group')
        .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')));
    expect(await titles()).toEqual(['Actions', 'Records']);
    expect(await marked(page).innerText()).toContain('Theme:');
    for (const [words, command] of [
      ['dark mode', 'Theme: Dark'],
      ['night', 'Theme: Dark'],
      ['exit', 'Sign out'],
      ['log out', 'Sign out'],
      ['translation', 'Language:'],
      ['password', 'Security'],
    ] as const) {
      await box(page).fill(words);
      await page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: command }).first().waitFor();
      await page.getByText('Searching...').waitFor({ state: 'detached' });
      await expect.poll(() => marked(page).innerText()).toContain(command);
    }
    // A screen that begins so comes before records that do.
    await box(page).fill('institution');
    await page.getByRole('group', { name: 'Records' }).getByRole('option').first().waitFor();
    await expect.poll(async () => (await titles())[0]).toBe('Screens');
    await leave();
  });

  itSlow('offers a next step where nothing is called so: everywhere, or a new record of that name', async () => {
    const word = `Zz${randomUUID().slice(0, 6)}`;
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    await open(page);
    await box(page).fill(word);
    const next = page.getByRole('group', { name: 'Next steps' });
    await next.getByRole('option', { name: 'Search in Leads' }).click();
    await next.getByRole('option', { name: 'Search everywhere' }).waitFor();
    expect(await box(page).inputValue()).toBe(word);
    expect(await accessibility()).toEqual([]);
    await next.getByRole('option', { name: `Add “${word}” to Leads` }).click();
    const dialog = page.getByRole('dialog', { name: 'New lead' });
    await expect.poll(() => dialog.getByRole('textbox').first().inputValue()).toBe(word);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: new RegExp(word), level: 1 }).waitFor();
    await leave();

    // Only what the person may do.
    const other = await screens.visit();
    await other.signIn('counsellor@demo.test', '/entity/agencyoffice');
    await rows(other.page).first().waitFor();
    await open(other.page);
    await box(other.page).fill('search in institutions');
    await expect.poll(() => marked(other.page).innerText()).toContain('Search in Institutions');
    await other.page.keyboard.press('Enter');
    await box(other.page).fill(`${word}x`);
    await other.page.getByRole('option', { name: 'Search everywhere' }).waitFor();
    expect(await other.page.getByRole('option', { name: /^Add/ }).count()).toBe(0);
    await other.leave();
  });

  itSlow('keeps the list while the dialog of a new record is on its way, and tells why it cannot be had', async () => {
    const { page, signIn } = await screens.visit();
    const config = await interfere(page, 'GET', '**/api/entityconfig/agencyoffice?*');
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    const add = async (name: string) => {
      await box(page).fill('search in offices');
      await expect.poll(() => marked(page).innerText()).toContain('Search in Offices');
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: 'Records' }).getByRole('option').first().waitFor();
      await box(page).fill(name);
      await page.getByRole('option', { name: /^Add “/ }).click();
    };
    await open(page);
    config.answer = respondWith(500, { Title: 'Error', Message: 'It broke.' });
    await add('Zzqx');
    const told = page.getByRole('dialog').filter({ hasText: 'It broke.' });
    await told.waitFor();
    await box(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });

    const { opened: isLate, open: release } = latch();
    config.answer = (route) => isLate.then(() => route.continue());
    await open(page);
    const requested = page.waitForRequest(/entityconfig\/agencyoffice/);
    await add('Zzqx');
    await requested;
    await page.getByRole('status').getByText('Loading').waitFor();
    expect(await box(page).inputValue()).toBe('Zzqx');
    release();
    const dialog = page.getByRole('dialog', { name: 'New office' });
    await expect.poll(() => dialog.getByRole('textbox').first().inputValue()).toBe('Zzqx');
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => dialog.evaluate((entry) => entry.contains(document.activeElement))).toBe(true);
    await page.context().close();
  });

  itSlow('takes no more letters than can be looked for, and shows of a long name where it would be added', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/lead/');
    await rows(page).first().waitFor();
    await open(page);
    await box(page).focus();
    await page.keyboard.insertText('W'.repeat(250));
    expect(await box(page).inputValue()).toHaveLength(200);
    await page.getByRole('option', { name: `Add “${'W'.repeat(40)}…” to Leads`, exact: true }).waitFor();
    expect(await page.getByText('The search failed.').count()).toBe(0);
    await leave();
  });

  itSlow('has a line for the name and one below it for what it is on a phone', async () => {
    const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@demo.test', '/lead/');
    await page.getByRole('link', { name: 'New lead' }).waitFor();
    await open(page);
    await box(page).fill('university');
    const entry = page.getByRole('group', { name: 'Records' }).getByRole('option').first();
    await entry.waitFor();
    const [name, aside, full] = await Promise.all([entry.locator('.grow').boundingBox(), entry.locator('.palette-aside').boundingBox(), entry.boundingBox()]);
    expect(aside?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeLessThanOrEqual((full?.x ?? 0) + (full?.width ?? 0));
    expect(aside?.x).toBe(name?.x);
    await leave();
  });

  it('lists only what the person may do, with what the screen refuses and why', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('counsellor@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    await open(page);
    const rejected = page.getByRole('group', { name: 'Actions for Offices' }).getByRole('option', { name: /^New office/ });
    expect(await rejected.getAttribute('aria-disabled')).toBe('true');
    expect(await rejected.innerText()).toContain('This requires the permission Edit offices.');
    expect(await rejected.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await box(page).count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/entity/agencyoffice');
    await page.keyboard.type('office');
    await page.getByText('Searching...').waitFor({ state: 'detached' });
    expect(await page.getByRole('option', { name: 'Add to Offices' }).count()).toBe(0);
    await box(page).fill('lead sources');
    await page.getByText('Searching...').waitFor({ state: 'detached' });
    expect(await page.getByRole('option', { name: /Lead sources/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await leave();
  });

  itSlow('tells that a search failed, never that there is nothing; an older answer never takes the place of a newer one', async () => {
    const { page, signIn, complaints } = await screens.visit();
    const search = await interfere(page, 'GET', '**/api/search/*');
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    await open(page);
    search.answer = respondWith(500, { Title: 'Error', Message: 'It broke.' });
    await page.keyboard.type('zzzz');
    await page.getByText('The search failed. It broke.').waitFor();
    expect(await page.getByText('No results. Try other words.').count()).toBe(0);
    const find = (Name: string) => ({ Key: 1, Id: 1, Name, EntityType: 'X', EntityLabel: 'X', Icon: null, Path: 'x', Route: '/x', ExtraInfos: [] });
    let answerFirst = (): void => undefined;
    const isLate = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    search.answer = async (route) => {
      const isFirst = route.request().url().endsWith('/mari');
      if (isFirst) await isLate;
      // The page has given the first one up by then.
      await respondWith(200, { Data: [find(isFirst ? 'The older' : 'The newer')], Count: 1 })(route).catch(() => undefined);
    };
    await box(page).fill('mari');
    await page.waitForRequest(/search\/mari$/);
    await box(page).fill('maria');
    await page.getByRole('option', { name: /The newer/ }).waitFor();
    answerFirst();
    await page
      .getByRole('group', { name: 'Records' })
      .getByRole('option', { name: /The newer/ })
      .waitFor();
    expect(await page.getByRole('option', { name: /The older/ }).count()).toBe(0);
    expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
    await page.context().close();
  });
});

itSlow('the sheet of keys lists those of this screen; keys are silent while one types or a dialog is open', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/');
  await rows(page).first().waitFor();
  await page.getByRole('searchbox', { name: 'Search in Leads' }).focus();
  await page.keyboard.type('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Backspace');
  await page.locator('#content').focus();
  // J goes to the first row, and on from there; K back.
  const names = page.locator('.ag-row-focus .rowlink');
  const listed = await rows(page).locator('.rowlink').allInnerTexts();
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => names.innerText()).toContain(listed[at]);
  }
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('region', { name: 'On this screen' }).getByText('New lead').waitFor();
  await sheet.getByRole('region', { name: 'Everywhere' }).getByText('Search or run a command').waitFor();
  await sheet.getByRole('region', { name: 'In the cells of this list' }).getByText('Edit the cell, including names').waitFor();
  expect(await accessibility()).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('c');
  expect(await box(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/lead/');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await leave();
});
