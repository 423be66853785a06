// How much stands on the screen of a record and in the menu, in a real browser: nothing is cut, and what was folded stays folded.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
let sale = 0;
beforeAll(async () => {
  scene = await twoAgencies();
  screens = await startScreens(scene.server);
  const made = async (path: string, body: object) => (await scene.manager.post<{ Id: number }>(path, body)).body.Id;
  const StudentId = await made('/api/student/', { FirstName: 'Ana', LastName: 'Souza' });
  sale = await made('/api/agencysale/', { StudentId, AgencyOfficeId: scene.one.officeId });
  await runSql(scene.server.ownerUrl, `update "AgencySale" set "StatusId" = 'Application' where "Id" = ${sale}`);
}, 180_000);
afterAll(() => screens?.stop());

/** The texts of these parts as far as they can be seen, and whether any of them is cut. */
const texts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts.flatMap((part) => {
      if (part.getBoundingClientRect().width === 0) return [];
      const isCut = [part, ...part.querySelectorAll('*')].some(
        (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== 'visible',
      );
      return [`${part.textContent ?? ''}${isCut ? ' (cut)' : ''}`];
    }),
  );

it('a sale shows its own road at 1440 and one line at 390, with three buttons at most and nothing cut', async () => {
  const { page, signIn, leave } = await screens.visit();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('manager@one.test', `/enrolment/${sale}/edit`);
  await page.locator('.stage.current').waitFor();
  await page.getByRole('button', { name: 'Confirm sale' }).waitFor();
  expect(await texts(page, '.stage')).toEqual(['Quote', 'Application', 'Sale', 'Closed']);
  expect((await texts(page, '.bar .acts > .mantine-Button-root')).length).toBeLessThanOrEqual(3);
  const bar = await page.locator('.stages-bar').boundingBox();
  expect(bar?.height).toBe(47);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => texts(page, '.stage')).toEqual(['Application', 'Sale']);
  expect((await texts(page, '.ractions > .mantine-Button-root')).length).toBeLessThanOrEqual(2);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
  await page.getByRole('button', { name: 'All stages' }).click();
  await expect.poll(() => texts(page, '.stage')).toEqual(['Quote', 'Application', 'Sale', 'Closed']);
  await leave();
});

it('a group of the menu that was folded is folded after a reload, and opens by the keyboard', async () => {
  const { page, signIn, leave } = await screens.visit();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('manager@one.test', '/config/agencyleadstatus');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Lead statuses' }).waitFor();
  await menu.getByRole('button', { name: 'Sales', exact: true }).click();
  await menu.getByRole('link', { name: 'Leads', exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await menu.locator('[aria-current=page]').waitFor();
  expect(await menu.getByRole('button', { name: 'Sales', exact: true }).getAttribute('aria-expanded')).toBe('false');
  expect(await menu.getByRole('link', { name: 'Leads', exact: true }).count()).toBe(0);
  expect(await menu.locator('[aria-current=page]').innerText()).toBe('Lead statuses');
  // By the keyboard, too.
  await menu.getByRole('button', { name: 'Sales', exact: true }).focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Leads', exact: true }).waitFor();
  await leave();
});
