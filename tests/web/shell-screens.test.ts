// The frame around every page: menu and its search, what is loading, what failed, a newer version, reports of faults.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const loadWidth = async (page: Page): Promise<number> => Math.round((await page.locator('.side').boundingBox())?.width ?? 0);

describe('the menu', () => {
  it('[SHELL-005] [SHELL-006] [SHELL-007] [SHELL-008] is 35 px narrow, 225 px under the pointer, a drawer below 992 px, and stays as it was left', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    expect(await loadWidth(page)).toBe(225);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.locator('#content').focus();
    await page.mouse.move(900, 500);
    await expect.poll(() => loadWidth(page)).toBe(35);
    expect(await page.evaluate(() => localStorage.getItem('sidebar_closed'))).toBe('true');
    await page.reload();
    await rows(page).first().waitFor();
    await expect.poll(() => loadWidth(page)).toBe(35);
    await page.mouse.move(10, 400);
    await expect.poll(() => loadWidth(page)).toBe(225);
    await page.setViewportSize({ width: 992, height: 800 });
    expect(await page.locator('.side').count()).toBe(1);
    await page.setViewportSize({ width: 991, height: 800 });
    await page.getByRole('button', { name: 'Open the menu' }).waitFor();
    await expect.poll(() => page.locator('.side').count()).toBe(0);
    await leave();
  });

  it('[SHELL-004] [SHELL-009] has a search box: it narrows the menu at once, and asks the server once the typing has rested', async () => {
    const { page, signIn, leave } = await screens.visit();
    await page.clock.install();
    const requested: string[] = [];
    page.on('request', (request) => /\/api\/search\//.test(request.url()) && requested.push(new URL(request.url()).pathname));
    await signIn('manager@demo.test', '/entity/agencyoffice');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Institutions' }).waitFor();
    const search = menu.getByRole('searchbox', { name: 'Search the menu and all records' });
    await search.focus();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await search.fill('lead');
    await menu.getByRole('link', { name: 'Institutions' }).waitFor({ state: 'detached' });
    await menu.getByRole('link', { name: 'Lead sources' }).waitFor();
    await page.clock.runFor(749);
    expect(requested).toEqual([]);
    await page.clock.runFor(2);
    await expect.poll(() => requested).toEqual(['/api/search/lead']);
    await page.clock.resume();
    await menu
      .getByRole('link', { name: /Institution$/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Leads');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lead/);
    await expect.poll(() => search.inputValue()).toBe('');
    await leave();
  });
});

describe('at the start', () => {
  itSlow('[SHELL-012] [SHELL-013] the loading screen has a bar that shows how much is here, and goes 200 ms after all of it', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    await page.clock.install();
    const response = { menu: (): void => undefined };
    const isDue = new Promise<void>((resolve) => {
      response.menu = resolve;
    });
    await page.route('**/api/menu', async (route) => {
      await isDue;
      await route.continue();
    });
    await page.goto('/');
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    const loadNumber = async (name: string): Promise<number> => Number(await bar.getAttribute(name));
    await expect.poll(() => loadNumber('aria-valuenow')).toBeGreaterThan(0);
    const all = await loadNumber('aria-valuemax');
    expect(await loadNumber('aria-valuenow')).toBeLessThan(all);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    response.menu();
    const later = async (): Promise<number> => {
      await page.clock.runFor(10);
      return await loadNumber('aria-valuenow');
    };
    await expect.poll(later).toBe(all);
    await page.clock.runFor(180);
    expect(await bar.count()).toBe(1);
    await page.clock.runFor(40);
    await expect.poll(() => bar.count()).toBe(0);
    await page.clock.resume();
    await leave();
  });
});

describe('while a page is open', () => {
  itSlow('[SHELL-041] a newer version is announced once, with the two ways on', async () => {
    const { page, signIn, accessibility } = await screens.visit();
    let version = '';
    await page.route('**/api/**', async (route) => {
      if (!version || route.request().url().includes('/events')) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response: response, headers: { ...response.headers(), 'app-version': version } });
    });
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    version = '99.0.0';
    await page.getByRole('link', { name: 'Campuses' }).click();
    const alert = page.getByRole('dialog', { name: 'NEW VERSION ALERT' });
    await alert.waitFor();
    expect(await accessibility()).toEqual([]);
    await alert.getByRole('button', { name: 'Remain logged in' }).click();
    await alert.waitFor({ state: 'detached' });
    version = '99.0.1';
    await page.getByRole('link', { name: 'Institutions' }).click();
    await alert.getByRole('button', { name: 'LOGOUT' }).click();
    await page.waitForURL(/\/user\/login/);
    await page.getByLabel('User name').waitFor();
    await page.context().close();
  });

  itSlow('a part that cannot be fetched is missing by itself: what was typed stays, and it is there once it can be had', async () => {
    const { page, complaints, signIn, accessibility } = await screens.visit();
    let rejected = /\/assets\/palette-[^/]*\.js/;
    await page.route('**/assets/**', (route) => (rejected.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue()));
    await signIn('manager@demo.test', '/lead/add');
    const name = page.getByLabel('First name');
    await name.fill('Typed before');
    await page.keyboard.press('Control+k');
    const missing = page.getByRole('dialog', { name: 'This part of the screen could not be shown' });
    await missing.getByText('This part could not be loaded').waitFor();
    expect(await accessibility()).toEqual([]);
    await page.keyboard.press('Escape');
    await missing.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Typed before');

    // Of a list the table is missing, with everything around it in its place.
    rejected = /\/assets\/record-grid-[^/]*\.js/;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/entity/agencyoffice');
    await page.getByRole('alert').getByText('This part of the screen could not be shown').waitFor();
    await page.getByRole('link', { name: 'Campuses' }).waitFor();
    rejected = /^$/;
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await rows(page).first().waitFor();
    expect(complaints.filter((complaint) => !/dynamically imported module/.test(complaint))).toEqual([]);
    await page.context().close();
  });

  itSlow('a connection that is lost is shown without a word to answer, and what could not be read is read once it is back', async () => {
    const { page, signIn } = await screens.visit();
    await signIn('manager@demo.test', '/entity/agencyoffice');
    await rows(page).first().waitFor();
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.context().setOffline(true);
    await page.getByText('The server cannot be reached.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    await page.getByRole('link', { name: 'Institutions' }).click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
    await rows(page).first().waitFor();
    await page.context().close();
  });

  itSlow('a failed saving is shown without a connection as well, and what was typed stays', async () => {
    const { page, signIn, complaints } = await screens.visit();
    const dialog = page.waitForResponse(/failure-dialog/);
    await signIn('manager@demo.test', '/config/agencyleadsource/add');
    await page.getByRole('textbox', { name: /^Name/ }).fill('From afar');
    await (await dialog).finished();
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'OK' }).click();
    expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('From afar');
    expect(complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
    await page.context().setOffline(false);
    await page.context().close();
  });
});

itSlow('[SHELL-032] a problem is reported with words and a picture of the page, which can be masked or left out', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/config/agencyleadsource');
  await rows(page).first().waitFor();
  const sent: { DataUrl?: string; Description: string; Url: string }[] = [];
  page.on('request', (request) => request.url().endsWith('/api/bug') && sent.push(request.postDataJSON() as (typeof sent)[number]));
  // What is drawn is one image of an SVG; scrollbars of the browser's own width would lie over what scrolls.
  await page.evaluate(`(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', { set(address) { if (address.startsWith('data:image/svg')) window.drawnAs = address; set.call(this, address); } });
  })()`);
  for (const kind of ['No summary', 'With text hidden', 'None']) {
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByLabel(kind, { exact: true }).check();
    await dialog.getByLabel('What happened?').fill(`It is wrong: ${kind}`);
    if (kind !== 'None') await dialog.getByRole('img', { name: 'Preview of the screenshot' }).waitFor();
    if (kind === 'No summary') {
      expect(await page.evaluate('decodeURIComponent(window.drawnAs)')).toMatch(/scrollbar-width: ?thin/);
      expect(await accessibility()).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog', { name: 'Report sent' }).getByRole('button', { name: 'OK' }).click();
  }
  const [plain, masked, none] = sent;
  expect([plain?.Description, masked?.Description, none?.Description]).toEqual(['It is wrong: As it is', 'It is wrong: With text hidden', 'It is wrong: None']);
  expect(plain?.DataUrl).toMatch(/^data:image\/jpeg;base64,/);
  expect(masked?.DataUrl).toMatch(/^data:image\/jpeg;base64,/);
  expect(masked?.DataUrl).not.toBe(plain?.DataUrl);
  expect([none?.DataUrl, none?.Url]).toEqual([undefined, '/config/agencyleadsource']);
  await leave();
});
