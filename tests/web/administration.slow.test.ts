// The pages by which an installation and its agencies are looked after: health, and the audit log.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

it('a platform administrator opens the health of the installation from the menu, on a desk and on a phone', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('god@demo.test', '/admin/health');
  await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
  await page.getByText('No mail server is set up, so e-mails stay in the outbox.').waitFor();
  await page.getByRole('region', { name: 'Largest tables' }).getByText('AgencyLead', { exact: true }).waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await leave();
  const small = await screens.visit(phone);
  await small.signIn('god@demo.test', '/admin/health');
  await small.page.getByRole('region', { name: 'Largest tables' }).waitFor();
  expect([await small.accessibility(), await small.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([[], true]);
  await small.leave();
});

it('the audit log is searched by text and kind, opens the record, and keeps its question in the address', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/audit');
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
  await page.getByRole('list').locator('li time').first().waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByRole('combobox', { name: 'Kind' }).fill('Lead');
  await page.getByRole('option', { name: 'Lead', exact: true }).click();
  await page.waitForURL(/entity=agencylead/);
  await page.getByRole('combobox', { name: 'Field' }).waitFor();
  await page.getByRole('searchbox', { name: 'Text' }).fill('surely nobody is called so');
  await page
    .getByRole('heading', { name: 'No changes found' })
    .or(page.getByRole('button', { name: 'Search further back' }))
    .first()
    .waitFor();
  await page.getByRole('searchbox', { name: 'Text' }).fill('');
  await page.locator('.audit .tl a').first().click();
  await page.waitForURL(/\/edit$/);
  await leave();
});

it('the audit log fits a phone, and is not for who does not manage users', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit(phone);
  await signIn('manager@demo.test', '/audit');
  await page.locator('.audit .tl time').first().waitFor();
  expect([await accessibility(), await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([[], true]);
  await leave();
  const other = await screens.visit();
  await other.signIn('counsellor@demo.test', '/audit');
  await other.page.getByText('You do not have permission for this').waitFor();
  expect(await other.page.locator('.audit .tl').count()).toBe(0);
  await other.leave();
});
