// Invitations and the areas of the configuration in a browser: the control panel, and the way from a row to its record.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
let institution = 0;
beforeAll(async () => {
  screens = await startScreens();
  const school = await screens.server.as('school@demo.test');
  const init = await school.get<{ InstitutionId: number }>('/api/webuserinstitutioninvitation/init');
  institution = init.body.InstitutionId;
}, 300_000);
afterAll(async () => {
  await screens?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');

describe('invitations', () => {
  itSlow('[CFG-012] [CFG-013] the control panel is of one invitation; without one the page says so and leads to them', async () => {
    const god = await screens.server.as('god@demo.test');
    const other = await god.post<{ Id: number }>('/api/webuser', { Name: 'Paula Panel', EmailAddress: 'paula@web.test', InstitutionId: institution });
    const body = { WebUserId: other.body.Id, InstitutionId: institution, AgencyName: 'Panel Studies', AgencyCode: 'PANEL1' };
    const { Id: id } = (await god.post<{ Id: number }>('/api/webuserinstitutioninvitation', body)).body;
    const { page, signIn, leave, accessibility } = await screens.visit();
    await signIn('god@demo.test', '/#/settings/god/controlpanel');
    await page.getByText('Choose an invitation from the list').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Choose an invitation' }).click();
    await page.waitForURL(/settings\/webuser/);
    await page.goto(`/#/settings/god/controlpanel?invitationId=${id}`);
    await page.getByRole('button', { name: 'Create a new link' }).click();
    await page.getByText(`${screens.server.url}/invitation/`).waitFor();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('There is no active link.').waitFor();
    expect(await accessibility()).toEqual([]);
    await page.getByRole('button', { name: 'Process', exact: true }).click();
    await page.getByText('The agency Panel Studies has been created.').waitFor();
    await leave();
  });
});

describe('the configuration', () => {
  it('[META-063] [CFG-003] a full plan opens them, and a row leads to /config/{entity}/{id}/edit', async () => {
    const { page, signIn, leave } = await screens.visit();
    await signIn('manager@demo.test', '/#/settings/usergroups');
    await page.getByRole('heading', { name: 'User profiles' }).waitFor();
    await page.getByRole('button', { name: 'Lead management' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lead statuses' }).click();
    await page.locator('.rowlink').first().click();
    await page.getByRole('link', { name: 'Open full page' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/config\/agencyleadstatus\/\d+\/edit$/);
    await leave();
  });
});
