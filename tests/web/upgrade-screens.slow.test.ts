// The menu of the person and the pages of upgrades, on a desk and on a phone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

it('[SHELL-011] the menu of the person offers signing out, a new application and the upgrade', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/student');
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.getByRole('menuitem', { name: 'New application' }).click();
  await page.waitForURL('**/application/add');
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Upgrade' }).click();
  await page.getByRole('heading', { name: 'More for your agency' }).waitFor();
  await page.getByText('Your plan includes everything.').waitFor();
  await leave();
});

it('[SHELL-036] an agent sees what each plan adds and asks for one', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@free.test', '/upgrade');
  await page.getByRole('heading', { name: 'More for your agency' }).waitFor();
  await page.getByText('Quotes', { exact: false }).first().waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  const send = page.getByRole('button', { name: 'Send the request' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Request Basic plan' }).click();
  await page.getByRole('button', { name: 'Request Full' }).click();
  expect(await page.getByRole('button', { name: 'Request Basic plan' }).getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('textbox', { name: 'Anything we should know?' }).fill('Two more offices.');
  await send.click();
  await page.getByText('You requested an upgrade on').waitFor();
  expect(await accessibility()).toEqual([]);
  await page.getByRole('button', { name: 'Request Full' }).click();
  await send.click();
  await page.getByText('This was already requested on').waitFor();
  await leave();
});

it('[SHELL-035] a school has another page, on a phone too', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn('manager@school.test', '/upgrade/school');
  await page.getByRole('heading', { name: 'More for your school' }).waitFor();
  await page.getByRole('checkbox', { name: /^Student management system/ }).waitFor();
  expect([await accessibility({ everyRun: true }), await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([[], true]);
  await page.goto('/upgrade');
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  await leave();
});
