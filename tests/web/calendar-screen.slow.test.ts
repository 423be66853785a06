// A view drawn as a calendar: what lies on which day, moving by pointer and by keys, and what becomes of a refusal.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { settled } from './generated-screens.ts';
import { respondWith, interfere, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let scene: TwoAgencies;
const address = '/lead/?view=3&shape=calendar&at=2026-03-10';
beforeAll(async () => {
  scene = await twoAgencies();
  await scene.addLeads([
    { FirstName: 'Ada', LastName: 'Brandão', NextContactDate: '2026-03-10' },
    { FirstName: 'Bo', LastName: 'Chen', NextContactDate: '2026-03-12' },
    { FirstName: 'Cy', LastName: 'Next Month', NextContactDate: '2026-05-12' },
    { FirstName: 'Dora', LastName: 'Without' },
    ...Array.from({ length: 9 }, (_, index) => ({ FirstName: `Full ${index}`, LastName: 'Day', NextContactDate: '2026-07-30' })),
  ]);
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const entry = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const days = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const loadDate = async (name: string): Promise<unknown> => {
  const { body } = await scene.manager.post<{ Data: Record<string, unknown>[] }>('/api/agencylead/search', [
    { Field: 'FirstName', Condition: 'Equal', Value1: name },
  ]);
  return body.Data[0]?.['NextContactDate'];
};

describe('a calendar', () => {
  it('[META-053] holds what the days in sight hold, goes on by months and weeks, is kept with the view, and passes the rules of accessibility', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3');
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    await days(page).waitFor();
    await page.goto(address);
    await entry(page, 'Ada Brandão').waitFor();
    expect(await entry(page, 'Bo Chen').count()).toBe(1);
    expect(await page.getByText('Cy Next Month').count()).toBe(0);
    expect(await accessibility()).toEqual([]);
    // What lies beside the month steps back.
    const loadColour = (day: string) =>
      page
        .locator('.calendar-number')
        .getByText(day, { exact: true })
        .first()
        .evaluate((each) => getComputedStyle(each).color);
    expect(await loadColour('23')).not.toBe(await loadColour('10'));
    // Both before the week has been drawn, as on a slow machine.
    const later = await page.getByRole('button', { name: 'Later' }).elementHandle();
    await page.getByRole('button', { name: 'Week', exact: true }).evaluate((week: HTMLElement, next) => {
      week.click();
      if (next instanceof HTMLElement) next.click();
    }, later);
    await expect.poll(() => entry(page, 'Ada Brandão').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('at')).toBe('2026-03-16');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2026-03-23');
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await entry(page, 'Ada Brandão').click();
    await page.getByRole('region', { name: /Ada Brandão/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By day');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.locator('.pills [aria-current=true]').getByText('By day').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('shape')).toBe(null);
    await days(page).waitFor();
    await leave();
  });

  itSlow('moves an entry by the keys alone and by the pointer, and takes it back', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', address);
    await entry(page, 'Ada Brandão').focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move Ada Brandão to…' });
    await dialog.getByRole('textbox', { name: 'Next contact' }).fill('17/03/2026');
    await page.keyboard.press('Enter');
    await expect.poll(() => loadDate('Ada')).toMatch(/^2026-03-17/);
    await expect
      .poll(() => entry(page, 'Ada Brandão').evaluate((moved) => moved === document.activeElement || `${document.activeElement?.outerHTML.slice(0, 200)} is`))
      .toBe(true);
    await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => loadDate('Ada')).toMatch(/^2026-03-10/);
    await expect.poll(async () => (await entry(page, 'Ada Brandão').boundingBox())?.y).toBe((await entry(page, 'Bo Chen').boundingBox())?.y);
    await dragBy(page, 'Ada Brandão', 'Bo Chen');
    await expect.poll(() => loadDate('Ada')).toMatch(/^2026-03-12/);
    await leave();
  });

  itSlow('gives the focus back to the entry whose record was beside it, was moved, or was left for a page', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', address);
    const bo = entry(page, 'Bo Chen');
    const isThere = async () =>
      await expect
        .poll(() => bo.evaluate((element) => element === document.activeElement || `${document.activeElement?.outerHTML.slice(0, 200)} is`))
        .toBe(true);
    const panel = page.locator('.record-panel');
    await bo.click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await isThere();
    await page.keyboard.press('Enter');
    await panel.getByLabel('Last name').click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    await isThere();
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Move Bo Chen to…' }).waitFor();
    await page.keyboard.press('Escape');
    await isThere();
    // From its page back to where it was open, and from there to where it was not.
    await bo.click();
    await panel.getByRole('link', { name: 'Open full page' }).click();
    await page.waitForURL(/\/edit$/);
    await panel.waitFor({ state: 'detached' });
    await page.goBack();
    await panel.waitFor();
    await isThere();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await isThere();
    await leave();
  });

  itSlow('opens the rest of a full day by the keys, goes through it by the arrows, and comes back to where it was opened from', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&shape=calendar&at=2026-07-10');
    const more = page.getByRole('button', { name: /^\+\d more$/ });
    const list = page.getByRole('dialog', { name: '30 July 2026' });
    const at = (index: number) => list.getByRole('button', { name: `Full ${index} Day` });
    const has = async (target: Locator) => await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    await more.focus();
    await page.keyboard.press('Enter');
    await has(at(0));
    expect(await accessibility()).toEqual([]);
    // It stands whole within the window, on its own ground.
    await expect.poll(async () => ((await list.boundingBox())?.y ?? 0) + ((await list.boundingBox())?.height ?? 900)).toBeLessThan(900);
    expect(await list.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.press('ArrowDown');
    await has(at(1));
    await page.keyboard.press('End');
    await has(at(8));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await has(at(8));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await has(more);
    // A record that is opened from it takes its place, and closed leaves the focus where the list was opened.
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: /^Record Full 8 Day/ }).waitFor();
    expect(await list.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.record-panel').waitFor({ state: 'detached' });
    await has(more);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('m');
    await page.getByRole('dialog', { name: 'Move Full 8 Day to…' }).waitFor();
    await page.keyboard.press('Escape');
    await has(more);
    await leave();
  });

  itSlow('follows its address, also by Back', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', address);
    await entry(page, 'Ada Brandão').waitFor();
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('heading', { name: /Mar/ }).waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/lead/?view=3&shape=calendar&at=2026-05-12');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await entry(page, 'Cy Next Month').waitFor();
    expect(await page.getByRole('button', { name: 'Month', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await entry(page, 'Ada Brandão').waitFor();
    expect(await entry(page, 'Cy Next Month').count()).toBe(0);
    await leave();
  });

  itSlow('puts an entry back that the server refuses to move, and says why', async () => {
    const { page, signIn, leave } = await screens.visit();
    const moving = await interfere(page, 'PATCH', '**/api/agencylead/*');
    moving.answer = respondWith(409, { Code: 'state.forbidden', Message: 'This lead stays where it is.', Errors: [] });
    await signIn('manager@one.test', '/lead/?view=3&shape=calendar&at=2026-05-12');
    await settled(page);
    const before = await takeUp(page, 'Cy Next Month');
    await letGo(page, (before?.x ?? 0) + 200, (before?.y ?? 0) + 20);
    await page.getByText('This lead stays where it is.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await entry(page, 'Cy Next Month').boundingBox())?.x).toBe(before?.x);
    expect(await loadDate('Cy')).toMatch(/^2026-05-12/);
    await leave();
  });

  itSlow('moves an entry of which a colleague changes something else at that moment, and puts it back where he moves it himself', async () => {
    const [Id = 0] = await scene.addLeads([{ FirstName: 'Gus', LastName: 'November', NextContactDate: '2026-11-11' }]);
    const { page, signIn, leave } = await screens.visit();
    const moving = await interfere(page, 'PATCH', '**/api/agencylead/*');
    await signIn('manager@one.test', '/lead/?view=3&shape=calendar&at=2026-11-11');
    await settled(page);
    const whenSent = (values: object) => {
      moving.answer = async (route) => {
        moving.answer = undefined;
        expect((await scene.god.call('PATCH', `/api/agencylead/${Id}`, values)).status).toBe(200);
        await route.continue();
      };
    };
    whenSent({ PhoneNumber: '+61 400 000 005' });
    const before = await takeUp(page, 'Gus November');
    await letGo(page, (before?.x ?? 0) + 200, (before?.y ?? 0) + 20);
    await page.getByRole('region', { name: 'Last action' }).getByText('Gus November').waitFor();
    expect((await scene.manager.get(`/api/agencylead/${Id}`)).body).toMatchObject({
      NextContactDate: '2026-11-12T00:00:00',
      PhoneNumber: '+61 400 000 005',
    });
    whenSent({ NextContactDate: '2026-11-26' });
    const from = await takeUp(page, 'Gus November');
    await letGo(page, (from?.x ?? 0) + 200, (from?.y ?? 0) + 20);
    await page.getByRole('dialog').getByText('Someone else has changed this record').waitFor();
    await page.keyboard.press('Escape');
    expect(await loadDate('Gus')).toMatch(/^2026-11-26/);
    await leave();
  });

  itSlow('moves what is dragged while others change what lies beside it, and says why where it is gone by then', async () => {
    await scene.addLeads([{ FirstName: 'Eve', LastName: 'August', NextContactDate: '2026-08-12' }]);
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&shape=calendar&at=2026-08-12');
    await settled(page);
    const meanwhile = async (change: () => Promise<unknown>) => {
      const told = page.waitForResponse((response) => response.url().includes('orderBy=NextContactDate'));
      await change();
      await (await told).finished();
      // Drawn, if it were.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    const before = await takeUp(page, 'Eve August');
    await meanwhile(() => scene.addLeads([{ FirstName: 'Flo', LastName: 'August', NextContactDate: '2026-08-13' }]));
    await letGo(page, (before?.x ?? 0) + 200, (before?.y ?? 0) + 20);
    await page.getByRole('region', { name: 'Last action' }).getByText('Eve August').waitFor();
    await entry(page, 'Flo August').waitFor();
    expect(await loadDate('Eve')).toMatch(/^2026-08-13/);
    await expect.poll(async () => (await entry(page, 'Eve August').boundingBox())?.x).toBe((await entry(page, 'Flo August').boundingBox())?.x);

    const { body } = await scene.manager.post<{ Data: { Id: number }[] }>('/api/agencylead/search', [
      { Field: 'FirstName', Condition: 'Equal', Value1: 'Flo' },
    ]);
    const from = await takeUp(page, 'Flo August');
    await meanwhile(() => scene.manager.call('DELETE', `/api/agencylead/${body.Data[0]?.Id}`));
    await letGo(page, (from?.x ?? 0) + 200, (from?.y ?? 0) + 20);
    await page.getByRole('dialog', { name: 'Not Found' }).getByText('does not exist').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => entry(page, 'Flo August').count()).toBe(0);
    await leave();
  });

  itSlow('is a list of days on a phone, which begins at the day that is asked for', async () => {
    const onDay = (day: string) => Array.from({ length: 18 }, (_, at) => ({ FirstName: `Of ${day}`, LastName: String(at), NextContactDate: day }));
    await scene.addLeads([...onDay('2026-12-02'), ...onDay('2026-12-20')]);
    const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
    await signIn('manager@one.test', address);
    await page.locator('.calendar-entry').getByText('Bo Chen').waitFor();
    expect(await accessibility()).toEqual([]);
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect.poll(() => page.locator('.calendar > header h2').innerText()).toMatch(/^9.15 Mar$/);
    expect((await page.locator('.calendar > header h2').boundingBox())?.height).toBeLessThanOrEqual(20);
    await page.goto('/lead/?view=3&shape=calendar&at=2026-12-15');
    const head = page.locator('.calendar-days [data-date="2026-12-20"]');
    const fromTop = async () => ((await head.boundingBox())?.y ?? 9999) - ((await page.locator('.calendar-days').boundingBox())?.y ?? 0);
    await expect.poll(fromTop).toBeLessThanOrEqual(4);
    // Who scrolls from there stays where he goes.
    await head.hover();
    await page.mouse.wheel(0, -2000);
    await expect.poll(fromTop).toBeGreaterThan(400);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await leave();
  });

  itSlow('lists a full day in front of the others and within the window, to the last entry', async () => {
    await scene.addLeads(Array.from({ length: 24 }, (_, at) => ({ FirstName: 'Full', LastName: String(at + 10), NextContactDate: '2026-06-29' })));
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@one.test', '/lead/?view=3&shape=calendar&at=2026-06-10');
    await entry(page, 'Full 10').waitFor();
    await page.locator('.calendar-more:visible').click();
    const list = page.getByRole('dialog', { name: '29 June 2026' });
    await list.getByText('Full 33').scrollIntoViewIfNeeded();
    await expect.poll(async () => ((await list.boundingBox())?.y ?? 999) + ((await list.boundingBox())?.height ?? 999)).toBeLessThanOrEqual(900);
    expect(await list.getByText('Full 33').evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900);
    expect(await list.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await accessibility()).toEqual([]);
    await list.getByText('Full 33').click();
    await page.getByRole('region', { name: /Full 33/ }).waitFor();
    await leave();
  });

  itSlow('is offered only where there are days', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@one.test', '/entity/agencyleadstatus?shape=calendar');
    await page.getByRole('button', { name: 'Filter', exact: true }).waitFor();
    expect(await days(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Calendar', exact: true }).count()).toBe(0);
    await leave();
  });
});

async function dragBy(page: Page, name: string, onto: string): Promise<void> {
  await settled(page);
  await takeUp(page, name);
  const to = await entry(page, onto).boundingBox();
  await letGo(page, (to?.x ?? 0) + 20, (to?.y ?? 0) + 12);
}

/** Carries what was taken up there and lets it go once it has followed: the calendar looks under the pointer when it moves, and on a busy machine late. */
async function letGo(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y, { steps: 8 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.move(x + 2, y + 1, { steps: 2 });
  await page.mouse.up();
}

/** Presses an entry where it lies still, and answers where that was once it is seen to be dragged: on a busy machine the days are laid out a moment after they are there. */
async function takeUp(page: Page, name: string) {
  let lay = await entry(page, name).boundingBox();
  // What is dragged is drawn a second time, under the pointer.
  const dragged = page.locator('.calendar-entry').getByText(name, { exact: true }).nth(1);
  await expect
    .poll(
      async () => {
        // Let go where nothing is opened by it.
        await page.mouse.move(2, 2);
        await page.mouse.up();
        await entry(page, name).hover({ position: { x: 20, y: 10 } });
        lay = await entry(page, name).boundingBox();
        await page.mouse.down();
        await page.mouse.move((lay?.x ?? 0) + 32, (lay?.y ?? 0) + 12, { steps: 3 });
        return await dragged.waitFor({ state: 'attached', timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return lay;
}
