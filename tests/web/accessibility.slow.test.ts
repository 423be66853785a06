// Every kind of screen, light and dark, wide and narrow, as axe sees it; and the languages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  // Widths and themes hardly depend on one another: every run looks at two of the four.
  it.skipIf(!isSlowTier && colorScheme === 'dark')('the wide screens have no finding', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ colorScheme });
    await page.goto('/user/login');
    await page.getByLabel('User name').waitFor();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await signIn('manager@demo.test', '/lead/');
    await rows(page).nth(3).waitFor();
    await rows(page).locator('.ck').nth(2).click();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Field' }).waitFor();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit fields' }).click();
    await page.getByRole('dialog').getByRole('group', { name: 'Next contact' }).getByText('Set', { exact: true }).click();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rows(page).locator('.rowlink').first().click();
    await page.locator('.form').waitFor();
    await page.getByLabel('Last name').fill('Changed');
    await page.getByLabel('Next contact', { exact: true }).fill('31/02/2026');
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').waitFor();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await leave();
  });

  it.skipIf(!isSlowTier && colorScheme === 'light')('the narrow screens have no finding, and nothing reaches over the edge', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit({ colorScheme, ...phone });
    await signIn('manager@demo.test', '/lead/');
    await page.locator('.card').nth(3).waitFor();
    const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect([await accessibility({ everyRun: true }), await isNarrow()]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    expect(await accessibility({ everyRun: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.card').nth(2).click();
    await page.locator('.form').waitFor();
    expect([await accessibility({ everyRun: true }), await isNarrow()]).toEqual([[], true]);
    await leave();
  });
});

it('[META-002] [I18N-001] the language changes at once and the server hears of it', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/');
  await rows(page).first().waitFor();
  const translated: (string | undefined)[] = [];
  page.on('request', (request) => request.url().includes('/api/menu') && translated.push(request.headers()['user-language']));
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Português' }).click();
  await page.getByRole('button', { name: 'Exportar' }).waitFor();
  await expect.poll(() => translated).toContain('pt');
  expect(await page.getAttribute('html', 'lang')).toBe('pt');
  await page.reload();
  await page.getByRole('button', { name: 'Exportar' }).waitFor();
  await leave();
});

itSlow('cards load on while one scrolls, and rows can be chosen with the thumb', async () => {
  const { page, signIn, leave } = await screens.visit(phone);
  await signIn('manager@demo.test', '/lead/');
  await page.locator('.card').nth(40).waitFor({ state: 'attached' });
  await page.locator('.card').nth(40).scrollIntoViewIfNeeded();
  await page.locator('.card').nth(80).waitFor({ state: 'attached' });
  // Back from a record leads to its card, however far down that is.
  const name = await page.locator('.card').nth(60).locator('b').textContent();
  await page.locator('.card').nth(60).click();
  await page.waitForURL(/\/edit$/);
  await page.goBack();
  const focused = page.locator('.card:focus');
  await focused
    .locator('b')
    .getByText(name ?? '', { exact: true })
    .waitFor();
  expect((await focused.boundingBox())?.y).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await page.locator('.card .ck').nth(40).click();
  await page.getByRole('toolbar').getByText('1 selected').waitFor();
  await leave();
});
