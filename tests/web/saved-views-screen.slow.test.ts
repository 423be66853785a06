// Saved views on screen: changing one, the mark of it, saving it as another, another tab, the choice of what opens first, and the telephone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { fileOpenedBy, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  const scene = await twoAgencies();
  const [fresh = 0, contacted = fresh] = scene.one.statuses.values();
  const people = ['Ada Brandão', 'Bo Chen', 'Cy Đặng', 'Dora Silva', 'Ed Gurung', 'Fay Nguyễn'];
  await scene.addLeads(
    people.map((name, index) => {
      const [FirstName = '', LastName = ''] = name.split(' ');
      return {
        FirstName,
        LastName,
        EmailAddress: `${FirstName.toLowerCase()}@leads.test`,
        Status: index % 2 ? fresh : contacted,
        NextContactDate: '2026-11-20',
      };
    }),
  );
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const heads = async (page: Page): Promise<string[]> =>
  (
    await page
      .locator('.ag-header-cell:not(.select)')
      .evaluateAll((cells) => cells.map((cell) => ({ at: Number(cell.getAttribute('aria-colindex')), text: (cell as HTMLElement).innerText.trim() })))
  )
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
const openPill = (page: Page) => page.locator('.pills [aria-current=true]');
const saveCommands = (page: Page) => page.getByRole('group', { name: 'Changes to the view' });
const allViews = (page: Page) => page.getByRole('button', { name: 'All views' });
const dialog = (page: Page) => page.locator('.mantine-Modal-content');
const menu = (page: Page) => page.locator('.view-menu');

async function filterByStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Field' }).fill('Status');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Status' }).getByText(status, { exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('.chip').getByText(status).waitFor();
}

/** Takes a head of the table by the mouse and lets it go where another one stands. */
async function dragHead(page: Page, taken: string, onto: string): Promise<void> {
  const loadBox = async (label: string) => {
    const box = await page
      .locator('.ag-header-cell')
      .filter({ has: page.getByText(label, { exact: true }) })
      .boundingBox();
    if (!box) throw new Error(`There is no head ${label}.`);
    return box;
  };
  const [from, to] = [await loadBox(taken), await loadBox(onto)];
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + (to.x < from.x ? 4 : to.width - 4), to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

describe('a view of one’s own', () => {
  it('is made of what was changed, survives a reload, reaches another tab, and is what is taken away', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/');
    await rows(page).first().waitFor();
    expect(await saveCommands(page).count()).toBe(0);
    await filterByStatus(page, 'New');
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('group', { name: 'Columns' });
    await columns.getByText('E-mail', { exact: true }).click();
    await columns.getByText('Tags', { exact: true }).click();
    // The name stays first, before others that stay in sight.
    const firstTwo = async () => (await columns.locator('.column-row').allInnerTexts()).slice(0, 2);
    await page.getByRole('button', { name: 'Pin E-mail' }).click();
    expect(await firstTwo()).toEqual(['Name', 'E-mail']);
    await expect.poll(async () => (await heads(page)).slice(0, 2)).toEqual(['Name', 'E-mail']);
    await page.getByRole('button', { name: 'Pin E-mail' }).click();
    await page.getByRole('button', { name: 'Pin Name' }).click();
    // Where one stands in the table it stands here; past those that stay nothing is moved.
    const listed = () => columns.locator('.column-row').allInnerTexts();
    const pin = page.getByRole('button', { name: 'Pin E-mail' });
    await pin.click();
    expect((await listed()).slice(0, 2)).toEqual(['Name', 'E-mail']);
    expect(await page.getByRole('button', { name: 'Move E-mail back' }).isDisabled()).toBe(true);
    await pin.click();
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    await page.keyboard.press('Escape');
    await saveCommands(page).waitFor();
    await expect.poll(() => openPill(page).innerText()).toContain('Changed, not saved');
    await expect.poll(async () => (await heads(page)).includes('Tags')).toBe(false);
    expect((await heads(page)).at(-1)).toBe('E-mail');
    await page.locator('.ag-row').getByText('@').first().waitFor();
    // What is not saved stays in this tab.
    await page.reload();
    await rows(page).first().waitFor();
    expect((await heads(page)).includes('Tags')).toBe(false);

    await saveCommands(page).getByRole('button', { name: 'Save as new…' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('Give the view a name.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('New with address');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL(/view=1\d{9}/);
    await expect.poll(() => openPill(page).innerText()).toContain('New with address');
    expect(await saveCommands(page).count()).toBe(0);
    expect(new URL(page.url()).search).not.toContain('f=');

    const second = await page.context().newPage();
    await second.goto(page.url());
    await rows(second).first().waitFor();
    expect(await heads(second)).toEqual(await heads(page));
    await second.locator('.chip').getByText('New').waitFor();

    // Here it is changed and saved, there it follows.
    await page.getByRole('button', { name: 'Remove the filter Status' }).click();
    await saveCommands(page).getByRole('button', { name: 'Save', exact: true }).click();
    await saveCommands(page).waitFor({ state: 'detached' });
    await second.locator('.chip').getByText('New').waitFor({ state: 'detached' });

    const file = await fileOpenedBy(page, async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    });
    const [head = ''] = new TextDecoder().decode(file.bytes).split('\r\n');
    expect(head.replace('\uFEFF', '').split(',')).toEqual(await heads(page));
    await second.close();
    await leave();
  });

  itSlow('is discarded as it was, and Back brings the view before', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    const before = await heads(page);
    await page.locator('.ag-header-cell').getByText('Name', { exact: true }).click();
    await saveCommands(page).waitFor();
    await saveCommands(page).getByRole('button', { name: 'Discard' }).click();
    await saveCommands(page).waitFor({ state: 'detached' });
    expect(await heads(page)).toEqual(before);

    const name = page.locator('.ag-header-cell[col-id=name]');
    const box = await name.boundingBox();
    if (!box) throw new Error('There is no head.');
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 60, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await saveCommands(page).waitFor();
    await saveCommands(page).getByRole('button', { name: 'Discard' }).click();
    await saveCommands(page).waitFor({ state: 'detached' });
    await expect.poll(async () => Math.round((await name.boundingBox())?.width ?? 0)).toBe(Math.round(box.width));

    await page.locator('.pills').getByRole('button', { name: 'Overdue' }).click();
    await page.waitForURL(/view=1003/);
    await page.goBack();
    await page.waitForURL(/view=3/);
    await expect.poll(() => openPill(page).innerText()).toContain('All leads');
    await leave();
  });
});

describe('a filter of the agency', () => {
  const named = (Field: string, Value1: string) => ({ Field, Condition: 'Contains', Value1 });
  const chip = (page: Page, words: string) => page.getByRole('button', { name: `Change the filter ${words}` });

  itSlow('stays open where one changes it, whatever somebody else saves around it, and is changed itself', async () => {
    const manager = await screens.server.as('manager@one.test');
    const { body: made } = await manager.post<{ ViewId: number; Saved: { Id: number; RowVersion: number } }>('/api/entityview', {
      Entity: 'agencylead',
      BaseViewId: 3,
      Name: 'Two filters',
      OfAgency: true,
      Document: { Filters: [named('LastName', 'n'), named('FirstName', 'a'), named('EmailAddress', 'leads')] },
    });
    let version = made.Saved.RowVersion;
    const save = async (...Filters: readonly object[]) => {
      const changed = await manager.call<{ Saved: { RowVersion: number } }>('PUT', `/api/entityview/${made.Saved.Id}`, {
        RowVersion: version,
        Document: { Filters },
      });
      expect(changed.status, changed.text).toBe(200);
      version = changed.body.Saved.RowVersion;
    };
    const { page, signIn, leave } = await screens.visit();
    const streaming = page.waitForResponse((response) => response.url().includes('/api/events') && response.status() === 200);
    await signIn('manager@one.test', `/lead/?view=${made.ViewId}`);
    await rows(page).first().waitFor();
    await streaming;

    const input = page.locator('.filter-editor').getByRole('textbox');
    await chip(page, 'First name contains a').click();
    await input.fill('Dor');
    await save(named('FirstName', 'a'), named('EmailAddress', 'leads'));
    await chip(page, 'Last name contains n').waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('Dor');
    expect(await input.evaluate((entry) => entry === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await chip(page, 'First name contains Dor').waitFor();
    await expect.poll(() => page.locator('.chip').count()).toBe(2);
    await chip(page, 'E-mail contains leads').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);

    // One that somebody has taken away meanwhile is there again once it is applied, and goes where it is not.
    await saveCommands(page).getByRole('button', { name: 'Discard' }).click();
    await chip(page, 'First name contains a').click();
    await input.fill('Ad');
    await save(named('EmailAddress', 'leads'), named('LastName', 'n'));
    await chip(page, 'Last name contains n').waitFor();
    expect(await input.inputValue()).toBe('Ad');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.chip').count()).toBe(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter');
    await save(named('FirstName', 'a'));
    await chip(page, 'E-mail contains leads').waitFor({ state: 'detached' });
    await chip(page, 'First name contains a').click();
    await input.fill('Ad');
    await save(named('EmailAddress', 'leads'));
    await chip(page, 'E-mail contains leads').waitFor();
    expect(await input.inputValue()).toBe('Ad');
    await page.keyboard.press('Enter');
    await chip(page, 'First name contains Ad').waitFor();
    await chip(page, 'E-mail contains leads').waitFor();
    expect(new URL(page.url()).searchParams.getAll('f').toSorted()).toEqual(['EmailAddress~Contains~tleads', 'FirstName~Contains~tAd']);
    await leave();
  });
});

describe('a column', () => {
  itSlow('is dragged to another place, stays there after a reload, and is saved there', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    const before = await heads(page);
    const [, second = '', third = ''] = before;
    await dragHead(page, third, second);
    const after = [before[0], third, second, ...before.slice(3)];
    await expect.poll(() => heads(page)).toEqual(after);
    await expect.poll(() => saveCommands(page).count()).toBe(1);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await heads(page)).toEqual(after);

    await saveCommands(page).getByRole('button', { name: 'Save as new…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('In another order');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL(/view=1\d{9}/);
    await saveCommands(page).waitFor({ state: 'detached' });
    expect(await heads(page)).toEqual(after);

    // Back where it stood there is nothing to save; elsewhere it is saved in place, and is so in another tab of nobody's memory.
    await dragHead(page, second, third);
    await expect.poll(() => heads(page)).toEqual(before);
    await dragHead(page, third, second);
    await expect.poll(() => heads(page)).toEqual(after);
    await saveCommands(page).waitFor({ state: 'detached' });
    const last = before.at(-1) ?? '';
    await dragHead(page, last, second);
    const saved = [before[0], third, last, second, ...before.slice(3, -1)];
    await expect.poll(() => heads(page)).toEqual(saved);
    await saveCommands(page).getByRole('button', { name: 'Save', exact: true }).click();
    await saveCommands(page).waitFor({ state: 'detached' });
    const fresh = await page.context().newPage();
    await fresh.goto(page.url());
    await rows(fresh).first().waitFor();
    expect(await heads(fresh)).toEqual(saved);
    await fresh.close();
    await leave();
  });
});

describe('the views of a list', () => {
  itSlow('are found by typing and keys, opened first, renamed, shared, and deleted after a question', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/');
    await rows(page).first().waitFor();
    await page.locator('.ag-header-cell').getByText('Name', { exact: true }).click();
    await saveCommands(page).getByRole('button', { name: 'Save as new…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By name');
    expect(await accessibility()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=1\d{9}/);
    const mine = new URL(page.url()).searchParams.get('view');

    await allViews(page).click();
    await menu(page).getByRole('heading', { name: 'Standard' }).waitFor();
    expect(await accessibility()).toEqual([]);
    await page.keyboard.type('overd');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=1003/);
    await allViews(page).click();
    await menu(page).getByRole('button', { name: 'Actions for By name' }).click();
    await menu(page).getByRole('button', { name: 'Set as my default view' }).click();
    await menu(page).getByRole('button', { name: 'Remove as my default view' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/lead/');
    await expect.poll(() => openPill(page).innerText()).toContain('By name');

    await allViews(page).click();
    await menu(page).getByRole('button', { name: 'Actions for By name' }).click();
    await menu(page).getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By the name');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => openPill(page).innerText()).toContain('By the name');

    await allViews(page).click();
    await menu(page).getByRole('button', { name: 'Actions for By the name' }).click();
    await menu(page).getByRole('button', { name: 'Share with the agency' }).click();
    await dialog(page).getByRole('button', { name: 'Share with the agency' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const other = await screens.visit();
    await other.signIn('clerk@one.test', `/lead/?view=${mine}`);
    await expect.poll(() => openPill(other.page).innerText()).toContain('By the name');
    await other.page.getByRole('button', { name: /Sorted by/ }).click();
    await other.page.getByRole('menuitem', { name: 'Created' }).click();
    await expect.poll(() => saveCommands(other.page).getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-disabled')).toBe('true');

    await allViews(page).click();
    await menu(page).getByRole('button', { name: 'Actions for By the name' }).click();
    await menu(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByText('for everybody in the agency').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => openPill(page).innerText()).toContain('All leads');
    await other.page.getByText('belongs to someone else').waitFor();
    await other.leave();
    await leave();
  });

  itSlow('a name and the filters of a view are changed by two people at once; of two names one is asked about', async () => {
    const manager = await screens.server.as('manager@one.test');
    const { body: made } = await manager.post<{ ViewId: number; Saved: { Id: number; RowVersion: number } }>('/api/entityview', {
      Entity: 'agencylead',
      BaseViewId: 3,
      Name: 'Named by two',
      OfAgency: true,
      Document: { OrderBy: 'FirstName' },
    });
    let version = made.Saved.RowVersion;
    const change = async (of: object) => {
      const changed = await manager.call<{ Saved: { RowVersion: number } }>('PUT', `/api/entityview/${made.Saved.Id}`, { RowVersion: version, ...of });
      expect(changed.status, changed.text).toBe(200);
      version = changed.body.Saved.RowVersion;
    };
    const names = async () => (await manager.get<{ Data: { Name: string }[] }>('/api/entityview?entity=agencylead')).body.Data.map(({ Name }) => Name);
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', `/lead/?view=${made.ViewId}`);
    await rows(page).first().waitFor();
    const name = page.getByRole('textbox', { name: 'Name' });
    /** Types another name, while somebody else changes the view. */
    const rename = async (from: string, to: string, meanwhile: object) => {
      await allViews(page).click();
      await menu(page)
        .getByRole('button', { name: `Actions for ${from}` })
        .click();
      await menu(page).getByRole('button', { name: 'Rename' }).click();
      await name.fill(to);
      await change(meanwhile);
      await dialog(page).getByRole('button', { name: 'Rename' }).click();
    };
    const filters = { Filters: [{ Field: 'LastName', Condition: 'Contains', Value1: 'n' }] };
    await rename('Named by two', 'Mine', { Document: filters });
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => openPill(page).innerText()).toContain('Mine');
    await page.locator('.chip').getByText('Last name').waitFor();
    version++;

    await rename('Mine', 'Mine again', { Name: 'Theirs' });
    await dialog(page).getByText('has changed this view').waitFor();
    await dialog(page).getByRole('button', { name: 'Save mine as new…' }).click();
    await expect.poll(() => name.inputValue()).toBe('Mine again');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect.poll(() => openPill(page).innerText()).toContain('Mine again');
    await page.locator('.chip').getByText('Last name').waitFor();
    expect(await names()).toEqual(expect.arrayContaining(['Theirs', 'Mine again']));

    // Anyone who takes the other name keeps what he has changed of what is shown.
    await page.goto(`/lead/?view=${made.ViewId}`);
    await page.getByRole('button', { name: 'Remove the filter Last name' }).click();
    await saveCommands(page).waitFor();
    await rename('Theirs', 'Mine at last', { Name: 'Theirs too' });
    await dialog(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => openPill(page).innerText()).toContain('Theirs too');
    expect(await saveCommands(page).count()).toBe(1);
    await leave();
  });

  itSlow('a standard view is saved for oneself, and had back; who comes second is asked', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=1001');
    await rows(page).first().waitFor();
    await filterByStatus(page, 'New');
    await saveCommands(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('menuitem', { name: 'For me' }).click();
    await saveCommands(page).waitFor({ state: 'detached' });
    await page.locator('.chip').getByText('New').waitFor();
    await page.goto('/lead/?view=1001');
    await page.locator('.chip').getByText('New').waitFor();

    // Somebody else saves it while it stands changed here, and no event of that arrives.
    await page.route('**/api/entityview/**', (route) => (route.request().method() === 'PUT' ? route.fulfill(conflict) : route.continue()));
    await page.getByRole('button', { name: 'Remove the filter Status' }).click();
    await saveCommands(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('menuitem', { name: 'For me' }).click();
    await dialog(page).getByText('has changed this view').waitFor();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.locator('.chip').getByText('New').waitFor();

    await allViews(page).click();
    await menu(page).getByRole('button', { name: 'Actions for Open leads' }).click();
    await menu(page).getByRole('button', { name: 'Reset to standard' }).click();
    await dialog(page).getByRole('button', { name: 'Reset to standard' }).click();
    await page.locator('.chip').getByText('New').waitFor({ state: 'detached' });
    await leave();
  });

  itSlow('what is saved for everybody takes the place of what one had oneself', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=1001');
    await rows(page).first().waitFor();
    const saveFor = async (whom: string): Promise<void> => {
      await saveCommands(page).getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('menuitem', { name: whom }).click();
      await saveCommands(page).waitFor({ state: 'detached' });
    };
    await filterByStatus(page, 'New');
    await saveFor('For me');
    await page.getByRole('button', { name: 'Remove the filter Status' }).click();
    await filterByStatus(page, 'Contacted');
    await saveFor('For everybody in the agency');
    await page.locator('.chip').getByText('Contacted').waitFor();
    await page.goto('/lead/?view=1001');
    await page.locator('.chip').getByText('Contacted').waitFor();
    // Once more: it is the agency's now, and there is nothing in its way.
    await page.getByRole('button', { name: 'Remove the filter Status' }).click();
    await saveFor('For everybody in the agency');
    const other = await screens.visit();
    await other.signIn('god@one.test', '/lead/?view=1001');
    await rows(other.page).first().waitFor();
    expect(await other.page.locator('.chip').count()).toBe(0);
    await other.leave();
    await leave();
  });

  itSlow('fit a telephone', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@one.test', '/lead/?view=3&sort=DisplayName+asc');
    await page.locator('.card').first().waitFor();
    await saveCommands(page).waitFor();
    expect(await accessibility()).toEqual([]);
    await allViews(page).click();
    await menu(page).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    const box = await menu(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
    await menu(page).getByRole('button', { name: 'To contact today', exact: true }).click();
    await page.waitForURL(/view=1002/);
    await leave();
  });

  itSlow('are put in order, taken from the bar, kept at hand again, and duplicated', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    const names = () => page.locator('.pills .view > .clip').allInnerTexts();
    const before = await names();
    const name = before.find((text, at) => at > 0 && text !== 'All leads') ?? '';
    const command = (label: string) => menu(page).getByRole('button', { name: label, exact: true }).click();
    await allViews(page).click();
    await command(`Actions for ${name}`);
    await command('Move one place forward');
    await expect.poll(async () => (await names()).indexOf(name)).toBe(before.indexOf(name) - 1);
    await command('Unpin');
    await expect.poll(names).not.toContain(name);
    await command('Pin');
    await expect.poll(names).toContain(name);
    await command('Duplicate…');
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`${name} (copy)`);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL(/view=1\d{9}/);
    await expect.poll(() => openPill(page).innerText()).toContain(`${name} (copy)`);
    await leave();
  });
});

const conflict = {
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({
    Code: 'record.changed',
    Title: 'Conflict',
    Message: 'Somebody has changed this view since you opened it. Nothing was saved.',
    RowVersion: 9,
  }),
};
