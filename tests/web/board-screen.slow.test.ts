// A view drawn as groups, with totals at its foot, and as a board; and why a list is empty.
import i18next from 'i18next';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import type { EntityConfig, Group } from '../../web/api/index.ts';
import { en } from '../../web/text/en.ts';
import { whyNot } from '../../web/views/board/board-stages.ts';
import { itSlow } from '../support/slow-tier.ts';
import { interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
  const [fresh = 0, contacted = fresh] = scene.one.statuses.values();
  const people = ['Ada Brandão', 'Bo Chen', 'Cy Đặng', 'Dora Silva', 'Ed Gurung'];
  await scene.addLeads(
    people.map((name, index) => {
      const [FirstName = '', LastName = ''] = name.split(' ');
      return { FirstName, LastName, Status: index < 3 ? fresh : contacted, NextContactDate: `2026-1${index % 2}-20`, Tags: index === 0 ? ['VET'] : [] };
    }),
  );
  await scene.addLeads([{ FirstName: 'Zoe' }]);
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const heads = (page: Page) => page.locator('.group-head');
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const loadCards = (page: Page, name: string) => column(page, name).locator('.board-card .name').allInnerTexts();
/** From the first to the last as they are seen: the grid moves rows that it has drawn already. */
const headNames = async (page: Page) =>
  (
    await heads(page).evaluateAll((all) =>
      all
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((entry) => (entry instanceof HTMLElement ? entry.innerText : '')),
    )
  ).map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/ in Leads.*/, '')
      .trim(),
  );
const statuses = () => [...scene.one.statuses.keys()];

async function groupBy(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Group/ }).click();
  await page.getByRole('radiogroup', { name: 'Group by' }).getByRole('radio', { name: label, exact: true }).click();
}

describe('a gathered list', () => {
  itSlow('has all that it may be gathered by in its menu at once, with the ring of every input, also by the keys', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 1280, height: 600 } });
    await signIn('manager@one.test', '/lead/');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: /^Group/ }).focus();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('radiogroup', { name: 'Group by' });
    await choices.getByRole('radio', { name: 'Status', exact: true }).waitFor();
    const ring = () =>
      page.evaluate(() => {
        const { outlineWidth, outlineOffset } = getComputedStyle(document.activeElement ?? document.body);
        return [document.activeElement?.parentElement?.textContent, outlineWidth, outlineOffset];
      });
    await expect.poll(ring).toEqual(['Nothing', '2px', '1px']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(ring).toEqual(['Status', '2px', '1px']);
    await expect.poll(() => headNames(page)).toContain('New 3');
    await choices.getByRole('radio', { name: 'Next contact', exact: true }).click();
    await choices.getByRole('combobox', { name: 'Group by: period' }).selectOption({ label: 'Year' });
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe('NextContactDate:year');
    // Nothing of it is beyond the edge of a low window.
    const end = await page.locator('.group-menu').evaluate((menu) => menu.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(600);
    expect(await accessibility()).toEqual([]);
    await choices.getByRole('radio', { name: 'Nothing', exact: true }).click();
    await heads(page).first().waitFor({ state: 'detached' });
    await leave();
  });

  itSlow('[META-053] stands under a head for each group, says how many, opens and closes, and is kept in the address and the view', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/');
    await rows(page).first().waitFor();
    await groupBy(page, 'Status');
    await page.getByRole('checkbox', { name: 'Hide groups without rows' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => headNames(page)).toEqual(['New 3', 'Contacted 2', 'No Status 1']);
    expect(new URL(page.url()).searchParams.get('group')).toBe('Status');
    expect(await rows(page).count()).toBe(6);
    expect(await page.getByRole('link', { name: 'Add to New' }).getAttribute('href')).toMatch(/\/lead\/add\?Status=\d+$/);
    await heads(page).first().click();
    await expect.poll(() => rows(page).count()).toBe(3);
    // By the keys alone: Tab goes from a head to its link, and Enter follows that.
    await page
      .locator('.ag-full-width-row')
      .filter({ has: page.getByRole('link', { name: 'Add to New' }) })
      .focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Add to New');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lead\/add\?Status=\d+$/);
    await page.goBack();
    await heads(page).first().waitFor();
    await page.reload();
    await expect.poll(() => headNames(page)).toEqual(['New 3', 'Contacted 2', 'No Status 1']);
    expect(await accessibility()).toEqual([]);
    // It is part of the view: there is something to save, and what was saved is there without the address.
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By status');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.locator('.pills [aria-current=true]').getByText('By status').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe(null);
    expect(Number(new URL(page.url()).searchParams.get('view'))).toBeGreaterThanOrEqual(1_000_000_000);
    await expect.poll(() => headNames(page)).toEqual(['New 3', 'Contacted 2', 'No Status 1']);
    // All that match would be more than is seen while a group is hidden: it is not offered, and not kept.
    const all = page.getByRole('toolbar', { name: 'Actions for the selection' }).getByRole('button', { name: 'Select all 6 matching' });
    const turn = async () => {
      await page.getByRole('button', { name: /^Group/ }).click();
      await page.getByRole('group', { name: 'Groups', exact: true }).getByRole('checkbox', { name: 'Contacted', exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await rows(page).locator('.ck').first().click();
    await all.click();
    await page.getByText('All 6 selected').waitFor();
    await turn();
    await expect.poll(() => headNames(page)).toEqual(['New 3', 'No Status 1']);
    await page.getByRole('toolbar', { name: 'Actions for the selection' }).waitFor({ state: 'detached' });
    await rows(page).locator('.ck').first().click();
    await page.getByText('1 selected').waitFor();
    expect(await all.count()).toBe(0);
    await turn();
    await all.waitFor();
    await leave();
  });

  itSlow('is gathered a second time within its groups, opens and closes by keys, and is kept with the view', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    await groupBy(page, 'Status');
    await page.getByRole('combobox', { name: 'Then by', exact: true }).selectOption({ label: 'Next contact' });
    await page.getByRole('checkbox', { name: 'Hide groups without rows' }).check();
    await page.keyboard.press('Escape');
    const all = [
      'New 3',
      'New, October 2026 2',
      'New, November 2026 1',
      'Contacted 2',
      'Contacted, October 2026 1',
      'Contacted, November 2026 1',
      'No Status 1',
      'No Status, No Next contact 1',
    ];
    await expect.poll(() => headNames(page)).toEqual(all);
    expect(new URL(page.url()).searchParams.get('group')).toBe('Status,NextContactDate:month');
    await expect.poll(() => rows(page).count()).toBe(6);
    expect(await accessibility()).toEqual([]);
    // A head of the second level has its records, one of the first all that is in it.
    await page
      .locator('.ag-full-width-row')
      .filter({ has: page.getByRole('button', { name: /New, October/ }) })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(4);
    await heads(page).first().click();
    await expect.poll(() => headNames(page)).toEqual(['New 3', ...all.slice(3)]);
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By status and month');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.locator('.pills [aria-current=true]').getByText('By status and month').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBe(null);
    await page.reload();
    await expect.poll(() => headNames(page)).toEqual(all);
    // A month that is not wanted stands in no group; the others may stand in another order, and the view keeps both.
    const within = page.getByRole('group', { name: 'Second-level groups' });
    await page.getByRole('button', { name: /^Group/ }).click();
    await within.getByRole('checkbox', { name: 'October 2026' }).uncheck();
    const left = all.filter((name) => !name.includes('October'));
    await expect.poll(() => headNames(page)).toEqual(left);
    await expect.poll(() => rows(page).count()).toBe(3);
    expect(await accessibility()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => headNames(page)).toEqual(left);
    // The board of the same view goes by its first field.
    await page.getByRole('button', { name: 'Board' }).click();
    await column(page, 'Contacted').waitFor();
    await leave();
  });

  itSlow('is stepped through as it is seen, from one group into the next', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&group=Status');
    await expect.poll(() => rows(page).count()).toBe(6);
    const names = await rows(page)
      .locator('.rowlink b')
      .evaluateAll((links) => links.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((link) => link.textContent ?? ''));
    await rows(page)
      .locator('.rowlink')
      .filter({ hasText: names[0] ?? '' })
      .click();
    for (const [index, name] of names.entries()) {
      await page.getByRole('region', { name: new RegExp(name) }).waitFor();
      await page.getByText(`${index + 1} of 6`).waitFor();
      await page.keyboard.press('j');
    }
    // A reload knows it again; so does another tab, once it has the rows.
    await page.reload();
    await page.getByText('6 of 6').waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByText('6 of 6').waitFor();
    await page.keyboard.press('k');
    await page.getByText('5 of 6').waitFor();
    await leave();
  });

  itSlow('is worked out at its foot, each column as somebody chooses', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Totals' }).click();
    await page.getByRole('button', { name: 'Total of Next contact' }).click();
    await page.getByRole('menuitem', { name: 'Highest' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Total of Next contact' }).innerText()).toMatch(/Highest\s+20\/11\/2026/);
    await page.getByRole('button', { name: 'Total of Status' }).click();
    await page.getByRole('menuitem', { name: 'Different' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Total of Status' }).innerText()).toMatch(/Different\s+2/);
    expect(new URL(page.url()).searchParams.get('totals')).toBe('NextContactDate:maximum,Status:distinct');
    expect(await accessibility()).toEqual([]);
    await leave();
  });

  itSlow('has its cards below the heads on a phone', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@one.test', '/lead/?view=3&group=NextContactDate:month');
    await expect.poll(() => headNames(page)).toEqual(['October 2026 3', 'November 2026 2', 'No Next contact 1']);
    await expect.poll(() => page.locator('.card').count()).toBe(6);
    expect(await accessibility()).toEqual([]);
    await page.goto('/lead/?view=3&group=NextContactDate:year,NextContactDate:month');
    await expect
      .poll(() => headNames(page))
      .toEqual(['2026 5', '2026, October 2026 3', '2026, November 2026 2', 'No Next contact 1', 'No Next contact, No Next contact 1']);
    await expect.poll(() => page.locator('.card').count()).toBe(6);
    await leave();
  });
});

describe('a board', () => {
  itSlow('has a column for each status, and a card moves by its menu and by the keys alone', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Board' }).click();
    await expect.poll(() => loadCards(page, 'New')).toHaveLength(3);
    expect(await page.locator('.board-column').count()).toBe(statuses().length + 1);
    expect(await column(page, 'New').locator('header').innerText()).toMatch(/^New\s+3/);
    expect(await accessibility()).toEqual([]);
    await page.getByRole('button', { name: 'Move Ada Brandão' }).click();
    await page.getByRole('menuitem', { name: 'Contacted', exact: true }).click();
    await expect.poll(() => loadCards(page, 'Contacted')).toContain('Ada Brandão');
    // And back again by the note that tells of it.
    const note = page.getByRole('region', { name: 'Last action' });
    await note.getByText('Ada Brandão moved to Contacted.').waitFor();
    await note.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => loadCards(page, 'New')).toContain('Ada Brandão');
    await expect.poll(() => loadCards(page, 'Contacted')).not.toContain('Ada Brandão');
    await page.getByRole('button', { name: 'Move Ada Brandão' }).click();
    await page.getByRole('menuitem', { name: 'Contacted', exact: true }).click();
    await expect.poll(() => loadCards(page, 'Contacted')).toContain('Ada Brandão');
    await expect.poll(async () => (await column(page, 'Contacted').locator('header').innerText()).replace(/\s+/g, ' ')).toMatch(/^Contacted 3/);
    // From card to card by arrows, and with Ctrl from column to column.
    await expect.poll(() => page.locator('.is-on-the-way').count()).toBe(0);
    const [card = ''] = await loadCards(page, 'New');
    await column(page, 'New').getByRole('link', { name: card }).focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(() => loadCards(page, 'Contacted')).toContain(card);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(card);
    const contacted = [{ Field: 'StatusName', Condition: 'Equal', Value1: 'Contacted' }];
    await expect.poll(async () => (await scene.manager.post<{ readonly Count: number }>('/api/agencylead/search', contacted)).body.Count).toBe(4);
    await leave();
  });

  itSlow('gives the focus back to the card whose page or menu was opened', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&shape=board');
    const ada = page.getByRole('link', { name: 'Ada Brandão' });
    const isThere = async (element: typeof ada) => await expect.poll(() => element.evaluate((entry) => entry === document.activeElement)).toBe(true);
    const back = async () => {
      await page.waitForURL(/\/edit$/);
      await page.goBack();
      await isThere(ada);
    };
    await ada.click();
    await back();
    await page.keyboard.press('Enter');
    await back();
    await page.getByRole('button', { name: 'Move Ada Brandão' }).click();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await isThere(page.getByRole('button', { name: 'Move Ada Brandão' }));
    await leave();
  });

  itSlow('has no lead that is disqualified, whose page is in no stage either', async () => {
    await scene.addLeads([{ FirstName: 'Dud', LastName: 'Silva', Status: [...scene.one.statuses.values()][0] }]);
    const [found] = (
      await scene.manager.post<{ Data: { Id: number }[] }>('/api/agencylead/search', [{ Field: 'FirstName', Condition: 'Equal', Value1: 'Dud' }])
    ).body.Data;
    const reason = await scene.manager.post<{ Id: number }>('/api/agencyleaddisqualificationreason', { Name: 'Went elsewhere' });
    const done = await scene.manager.call('POST', `/api/agencylead/${found?.Id}/disqualify`, { disqualificationReason: reason.body.Id });
    expect(done.status, done.text).toBe(200);
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&shape=board');
    const cards = column(page, 'New').locator('.board-card');
    await cards.first().waitFor();
    expect(await page.locator('.board-card').filter({ hasText: 'Dud Silva' }).count()).toBe(0);
    // So on the page of each: one is in a stage, one in none any more.
    const current = page.getByRole('list', { name: 'Stages' }).locator('[aria-current=step]');
    await cards.first().locator('.name').click();
    await current.getByText('New', { exact: true }).waitFor();
    await page.goto(`/lead/${found?.Id}/edit`);
    await page.locator('.rhead').getByText('Disqualified', { exact: true }).waitFor();
    await page.getByLabel('First name').waitFor();
    expect(await page.locator('.stages, .stages-room').count()).toBe(0);
    await leave();
  });

  itSlow(
    'has the same places on every card of a board: a line that is kept where it holds nothing, an amount, a day; names on two lines, and told whole',
    async () => {
      const { page, signIn, leave } = await screens.visit();
      const [Status] = scene.one.statuses.values();
      const LastName = 'de Souza Montenegro Albuquerque Cavalcanti Wanderley Vasconcelos';
      const made = await scene.addLeads([
        { FirstName: 'Xaverius', LastName: 'Full', Status, AssignedToId: scene.one.managerId, NextContactDate: '2027-02-03' },
        { FirstName: 'Xaverius', LastName, Status, AssignedToId: null, NextContactDate: '2027-02-03' },
      ]);
      await signIn('manager@one.test', '/lead/?view=3&shape=board&q=Xaverius');
      const cards = column(page, 'New').locator('.board-card');
      await expect.poll(() => cards.count()).toBe(2);
      const full = cards.filter({ hasText: 'Xaverius Full' });
      const bare = cards.filter({ hasText: 'Montenegro' });
      const tops = (card: typeof full) =>
        card.evaluate((entry) => {
          const name = entry.querySelector('.name')?.getBoundingClientRect().bottom ?? 0;
          return ['.line', '.under'].map((place) => Math.round((entry.querySelector(place)?.getBoundingClientRect().top ?? 0) - name));
        });
      expect(await tops(bare)).toEqual(await tops(full));
      expect(await bare.locator('.line').innerText()).toBe('–');
      const heights = await Promise.all([full, bare].map(async (card) => (await card.locator('.name').boundingBox())?.height ?? 0));
      expect(heights[1]).toBe((heights[0] ?? 0) * 2);
      await bare.locator('.name').hover();
      await expect.poll(() => bare.locator('.name').getAttribute('title')).toBe(`Xaverius ${LastName}`);
      expect(await full.locator('.name').getAttribute('title')).toBe(null);
      for (const Id of made) await scene.manager.call('DELETE', `/api/agencylead/${Id}`);
      await leave();
    },
  );

  itSlow('moves a card of which a colleague changes something else at that moment, and gives it back where he moves it himself', async () => {
    const [Id = 0] = await scene.addLeads([{ FirstName: 'Gia', LastName: 'Lopez', Status: scene.one.statuses.values().next().value }]);
    const { page, signIn, leave } = await screens.visit();
    const patches = await interfere(page, 'PATCH', '**/api/agencylead/*');
    await signIn('manager@one.test', '/lead/?view=3&shape=board');
    await expect.poll(() => loadCards(page, 'New')).toContain('Gia Lopez');
    const whenSent = (values: object) => {
      patches.answer = async (route) => {
        patches.answer = undefined;
        expect((await scene.god.call('PATCH', `/api/agencylead/${Id}`, values)).status).toBe(200);
        await route.continue();
      };
    };
    const move = async (to: string) => {
      await page.getByRole('button', { name: 'Move Gia Lopez' }).click();
      await page.getByRole('menuitem', { name: to, exact: true }).click();
    };
    whenSent({ PhoneNumber: '+61 400 000 004' });
    await move('Contacted');
    await page.getByRole('region', { name: 'Last action' }).getByText('Gia Lopez moved to Contacted.').waitFor();
    await expect.poll(() => loadCards(page, 'Contacted')).toContain('Gia Lopez');
    const [fresh, contacted, third] = scene.one.statuses.values();
    expect((await scene.manager.get(`/api/agencylead/${Id}`)).body).toMatchObject({ Status: contacted, PhoneNumber: '+61 400 000 004' });
    whenSent({ Status: third });
    await move('New');
    await page.getByRole('dialog').getByText('Someone else has changed this record').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => loadCards(page, 'New')).not.toContain('Gia Lopez');
    await expect.poll(() => loadCards(page, 'Contacted')).not.toContain('Gia Lopez');
    expect((await scene.manager.get(`/api/agencylead/${Id}`)).body).toMatchObject({ Status: third });
    expect(fresh).not.toBe(third);
    await scene.manager.call('DELETE', `/api/agencylead/${Id}`);
    await leave();
  });

  itSlow('takes a card by the mouse, and gives it back with the words of the server where that refuses', async () => {
    const { page, signIn, leave } = await screens.visit();
    const patches = await interfere(page, 'PATCH', '**/api/agencylead/*');
    await signIn('manager@one.test', '/lead/?view=3&shape=board');
    await expect.poll(() => loadCards(page, 'Contacted')).toContain('Ada Brandão');
    patches.answer = (route) => route.fulfill({ status: 409, json: { Title: 'Conflict', Message: 'Not today.', Code: 'record.changed', RequestId: 'x' } });
    const drag = () => column(page, 'Contacted').getByText('Ada Brandão').dragTo(column(page, 'New').locator('ul'));
    await drag();
    await page.getByText('Not today.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => loadCards(page, 'Contacted')).toContain('Ada Brandão');
    patches.answer = undefined;
    await drag();
    await expect.poll(() => loadCards(page, 'New')).toContain('Ada Brandão');
    await leave();
  });

  itSlow('adds a record into its column, and is the same view on a phone', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@one.test', '/lead/?view=3&shape=board');
    await expect.poll(() => loadCards(page, 'New')).not.toHaveLength(0);
    expect(await accessibility()).toEqual([]);
    // The menu of a card stands in the middle of its first line.
    const card = page.locator('.board-card').first();
    const [name, menu] = [await card.locator('.name').boundingBox(), await card.locator('.move').boundingBox()];
    expect(Math.abs((menu?.y ?? 0) + (menu?.height ?? 0) / 2 - (name?.y ?? 0) - (name?.height ?? 0) / 2)).toBeLessThanOrEqual(2);
    await page.getByRole('link', { name: 'Add to New' }).click();
    await page.getByLabel('First name').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Status' }).inputValue()).toBe('New');
    await leave();
  });
});

describe('a card', () => {
  it('shows before it is let go where it may not go, and why', async () => {
    const texts = i18next.createInstance();
    await texts.init({ resources: { en: { translation: en } }, lng: 'en', interpolation: { escapeValue: false } });
    const config = (await scene.god.get<EntityConfig & Record<string, unknown>>('/api/entityconfig/webuserinstitutioninvitation')).body;
    const status = config.Fields['Status'];
    if (!status) throw new Error('Invitations have a status.');
    const byHand = { ...config, Rights: { ...config.Rights, Update: true }, Fields: { ...config.Fields, Status: { ...status, ReadOnly: false } } };
    const stage = (Key: string | null): Group => ({
      Key,
      Name: Key,
      Colour: null,
      Count: 0,
      Totals: [],
      Where: { Field: 'Status', Condition: 'Equal', Value1: Key },
    });
    const why = (of: EntityConfig, from: string, to: string | null) => whyNot(of, 'Status', {}, stage(from), stage(to), ({ Name }) => Name ?? '', texts.t);
    expect(why(byHand, 'Pending', 'Accepted')).toBe(undefined);
    expect(why(byHand, 'Processed', 'Pending')).toBe('A card cannot be moved from Processed to Pending.');
    expect(why(byHand, 'Pending', null)).toBe('Status cannot be empty.');
    expect(why({ ...byHand, Fields: { ...byHand.Fields, Status: { ...status, ReadOnly: true } } }, 'Pending', 'Accepted')).toBe(
      'Status cannot be changed manually.',
    );
    const fixed = { ...byHand, Rights: { ...byHand.Rights, Update: false }, Refusals: { ...byHand.Refusals, Update: null } };
    expect(why(fixed, 'Pending', 'Accepted')).toBe('You do not have permission to change agency invitations.');
    expect(why({ ...fixed, LabelPlural: 'ABA files' }, 'Pending', 'Accepted')).toBe('You do not have permission to change ABA files.');
  });
});

describe('a list', () => {
  it('[META-052] is found as it was left, each entity by itself, by anyone who comes from another screen of the tab', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&shape=board');
    await expect.poll(() => loadCards(page, 'New')).not.toHaveLength(0);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Configuration' }).click();
    await menu.getByRole('button', { name: 'Lead management' }).click();
    await menu.getByRole('link', { name: 'Lead sources' }).click();
    await page.getByRole('heading', { name: 'Lead sources' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await menu.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect.poll(() => loadCards(page, 'New')).not.toHaveLength(0);
    expect(new URL(page.url()).searchParams.get('shape')).toBe('board');
    // Asking for the list once more, where one is, gives it as it opens.
    await menu.getByRole('link', { name: 'Leads', exact: true }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).search).toBe('?view=3');
    await leave();
  });

  it('[META-045] [META-046] [META-049] begins with its first row, waits 750 ms before it filters, and takes 10, 25, 50 or 100 rows at a time', async () => {
    const { page, signIn, leave } = await screens.visit();
    const requested: URL[] = [];
    page.on('request', (request) => new URL(request.url()).pathname === '/api/agencylead/search' && requested.push(new URL(request.url())));
    await page.clock.install();
    await signIn('manager@one.test', '/lead/?view=3');
    await rows(page).first().waitFor();
    expect(requested[0]?.searchParams.get('skip')).toBe('0');
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('combobox', { name: 'Rows per page' });
    expect((await choice.locator('option').allInnerTexts()).filter((text) => /^\d+$/.test(text))).toEqual(['10', '25', '50', '100']);
    await page.keyboard.press('Escape');
    // An hour later other things may be asked again: counted is what asks for the word.
    const words: string[] = [];
    page.on('request', (request) => request.postData()?.includes('Dora') && words.push(request.url()));
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole('main').getByRole('searchbox').fill('Dora');
    await page.clock.runFor(740);
    expect(words).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => words.length).toBeGreaterThan(0);
    await page.clock.resume();
    await leave();
  });
});

describe('an empty list', () => {
  itSlow('tells how many rows each filter keeps away, and takes it away', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&f=FirstName~Contains~tAda&f=LastName~Contains~tChen&q=Silva');
    const why = page.getByRole('region', { name: 'Why the list is empty' });
    await why.waitFor();
    expect(await accessibility()).toEqual([]);
    await page.goto('/lead/?view=3&f=Tags~Contains~tVET&q=Bo');
    await why.waitFor();
    await expect
      .poll(async () => (await why.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual(['Without Tags contains VET 1 row Remove', 'Without the search for “Bo” 1 row Remove']);
    await why.getByRole('button', { name: 'Remove' }).last().click();
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('Ada Brandão')]);
    await leave();
  });
});
