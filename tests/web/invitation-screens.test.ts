// Invitations and the areas of the configuration on screen: the two dialogs, the control panel, and what a free plan does not include.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thoroughly } from '../support/thorough.ts';
import { answerWith, interfere, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let institution = 0;
let webUser = 0;
beforeAll(async () => {
  screens = await startScreens();
  const [god, school] = await Promise.all([screens.server.as('god@demo.test'), screens.server.as('school@demo.test')]);
  const init = await school.get<{ InstitutionId: number }>('/api/webuserinstitutioninvitation/init');
  institution = init.body.InstitutionId;
  const made = await god.post<{ Id: number }>('/api/webuser', { Name: 'Wanda Webb', EmailAddress: 'wanda@web.test', InstitutionId: institution });
  webUser = made.body.Id;
}, 300_000);
afterAll(async () => {
  await screens?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const invite = async (AgencyCode: string): Promise<number> => {
  const god = await screens.server.as('god@demo.test');
  const body = { WebUserId: webUser, InstitutionId: institution, AgencyName: `Agency ${AgencyCode}`, AgencyCode };
  return (await god.post<{ Id: number }>('/api/webuserinstitutioninvitation', body)).body.Id;
};

describe('invitations', () => {
  it('[INV-001] [INV-013] [INV-016] [CFG-011] the staff of an institution invite a web user; the code is checked while it is typed', async () => {
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('school@demo.test', '/#/settings/webuser');
    // Nobody was invited yet: what it is for, and one button.
    await page.getByRole('heading', { name: 'No agency has been invited yet' }).waitFor();
    await page.getByRole('button', { name: 'New invitation' }).click();
    await expect.poll(() => dialog(page).getByLabel('Institution').getAttribute('readonly')).not.toBeNull();
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect.poll(() => dialog(page).getByText('This field is required.').count()).toBe(3);
    await dialog(page).getByLabel('Web user').fill('Wanda');
    await page.getByRole('option', { name: 'Wanda Webb' }).click();
    await dialog(page).getByLabel('Agency name').fill('Webb Studies');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('agencycodevalidation') && asked.push(request.url()));
    await dialog(page).getByLabel('Agency code').pressSequentially('demo', { delay: 20 });
    await dialog(page).getByText('This agency code is taken.').waitFor();
    expect(asked).toHaveLength(1);
    expect(await accessibility()).toEqual([]);
    await dialog(page).getByLabel('Agency code').fill('webb1');
    await dialog(page).getByText('WEBB1 is free.').waitFor();
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('link', { name: 'Webb Studies' }).waitFor();
    expect(await page.getByLabel('Status', { exact: true }).count()).toBe(0);
    await leave();
  });

  it('[INV-002] [INV-014] [INV-015] a platform administrator makes the agency in a dialog, and finds it among the processed ones', async () => {
    await invite('DIALOG1');
    const { page, signIn, leave, accessibility } = await screens.visit();
    // Numbers that cannot be counted are told as that, and take nothing else away.
    const counting = await interfere(page, 'GET', '**/webusersummary');
    counting.answer = answerWith(400, { Message: 'Counting is under repair.' });
    await signIn('god@demo.test', '/settings/webuser');
    await page.getByText('Counting is under repair.').waitFor();
    counting.answer = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Counting is under repair.').waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: 'Agency DIALOG1' });
    await row.getByRole('button', { name: 'Invited agency' }).click();
    await dialog(page).getByText('DIALOG1 is free.').waitFor();
    await dialog(page).getByLabel('Agency code').fill('DIALOG2');
    await dialog(page).getByText('DIALOG2 is free.').waitFor();
    await dialog(page).getByRole('button', { name: 'Create agency' }).click();
    await expect.poll(() => row.getByText('Processed').count()).toBe(1);
    await page.getByLabel('Which invited agencies').selectOption({ label: 'Processed' });
    await page.locator('a[href^="/entity/agency/"]').filter({ hasText: 'Agency DIALOG1' }).waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('Rejected');
    await expect.poll(() => page.locator('a[href^="/entity/webuserinstitutioninvitation/"]').filter({ hasText: 'Agency DIALOG1' }).count()).toBe(0);
    expect(await accessibility()).toEqual([]);
    await leave();
  });

  thoroughly('[CFG-012] [CFG-013] the control panel is of one invitation; without one the page says so and leads to them', async () => {
    const god = await screens.server.as('god@demo.test');
    const other = await god.post<{ Id: number }>('/api/webuser', { Name: 'Paula Panel', EmailAddress: 'paula@web.test', InstitutionId: institution });
    const body = { WebUserId: other.body.Id, InstitutionId: institution, AgencyName: 'Panel Studies', AgencyCode: 'PANEL1' };
    const { Id: id } = (await god.post<{ Id: number }>('/api/webuserinstitutioninvitation', body)).body;
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('god@demo.test', '/#/settings/god/controlpanel');
    await page.getByText('The control panel needs an invitation').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Choose an invitation' }).click();
    await page.waitForURL(/settings\/webuser/);
    await page.goto(`/#/settings/god/controlpanel?invitationId=${id}`);
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText(`${screens.server.url}/invitation/`).waitFor();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('There is no link at present.').waitFor();
    expect(await accessibility()).toEqual([]);
    await page.getByRole('button', { name: 'Process', exact: true }).click();
    await page.getByText('The agency Panel Studies exists.').waitFor();
    await leave();
  });

  it('[CFG-012] is not there for others', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/settings/god/controlpanel?invitationId=1');
    await page.getByRole('heading', { name: 'There is no such page' }).first().waitFor();
    await page.goto('/settings/webuser');
    await page.getByRole('heading', { name: 'There is no such page' }).first().waitFor();
    await leave();
  });
});

describe('the configuration', () => {
  it('[AUTH-015] [CFG-001] on the free plan all but offices and users is shown, disabled, with a notice; its addresses answer with the notice', async () => {
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('manager@free.test');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const item = (name: string) => menu.getByRole('link', { name });
    await item('Lead statuses').waitFor();
    const notice = 'This is not included in your subscription.';
    for (const name of ['User profiles', 'Rights', 'Lead statuses', 'Lead sources', 'Disqualification reasons', 'Exchange rates']) {
      expect([await item(name).getAttribute('aria-disabled'), await item(name).getAttribute('title')], name).toEqual(['true', notice]);
      expect(await item(name).getAttribute('href'), name).toBeNull();
    }
    for (const name of ['Offices', 'Users']) expect(await menu.getByRole('link', { name, exact: true }).getAttribute('aria-disabled'), name).toBeNull();
    expect(await accessibility()).toEqual([]);
    const addresses = {
      '/config/agencyleadstatus': 'Lead statuses',
      '/entity/agencyleadsource/add': 'Lead sources',
      '/#/settings/usergroups': 'User profiles',
      '/rights': 'Rights',
    };
    for (const [address, name] of Object.entries(addresses)) {
      await page.goto(address);
      await page.getByRole('heading', { name: notice }).waitFor();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
    await page.goto('/config/user');
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
    await leave();
  });

  it('[META-063] [CFG-003] a full plan opens them, and a row leads to /config/{entity}/{id}/edit', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/#/settings/usergroups');
    await page.getByRole('heading', { name: 'User profiles' }).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lead statuses' }).click();
    await page.locator('.rowlink').first().click();
    await page.getByRole('link', { name: 'Open the full page' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/config\/agencyleadstatus\/\d+\/edit$/);
    await leave();
  });
});
