// The screens of people: permissions as boxes to tick and what they would change, rights explained, one's own password, a forgotten password by mail, the second factor, sessions, and the outbox.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { demoPassword, startDemoServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { settled } from './generated-screens.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens(await startDemoServer({ jobs: shortWaits }));
}, 180_000);
afterAll(() => screens?.stop());
beforeEach(() => runSql(screens.server.ownerUrl, 'delete from matricula.login_failure'));

describe('rights explained', () => {
  const personId = async (userName: string): Promise<number> => {
    const manager = await screens.server.as('manager@demo.test');
    const { body } = await manager.post<{ Data: { Id: number }[] }>('/api/user/search', [{ Field: 'UserName', Condition: 'Equal', Value1: userName }]);
    return body.Data[0]?.Id ?? 0;
  };

  itSlow('are asked about from the record of a person, and answered by rules that lead to groups', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('manager@demo.test', `/entity/user/${await personId('counsellor@demo.test')}/edit`);
    await page.getByRole('link', { name: 'Explain rights' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Person' }).inputValue()).toBe('Aarav Shrestha');
    const choose = async (part: string, option: string) => {
      await page.locator(`#rights-${part}`).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('entity', 'Offices');
    await choose('right', 'Change');
    await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
    const response = page.getByRole('region', { name: 'Answer' });
    await response.getByText('Does not have the permission “Edit offices”.').waitFor();
    expect(await accessibility()).toEqual([]);
    await choose('right', 'Read');
    await page.getByRole('heading', { name: 'Allowed', exact: true }).waitFor();
    // The question is the address: it can be sent to a colleague.
    await page.reload();
    await page.getByRole('heading', { name: 'Allowed', exact: true }).waitFor();
    await choose('right', 'Create');
    await response.getByRole('link', { name: 'Managers' }).first().click();
    await page.getByRole('heading', { name: 'Managers' }).first().waitFor();
    await leave();
  });

  itSlow('say what a change of a group would do before it is saved', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    const manager = await screens.server.as('manager@demo.test');
    const { body } = await manager.post<{ Data: { Id: number; Permissions: string[] }[] }>('/api/usergroup/search', [
      { Field: 'Name', Condition: 'Equal', Value1: 'Counsellors' },
    ]);
    await signIn('manager@demo.test', `/entity/usergroup/${body.Data[0]?.Id}/edit`);
    const offices = page.getByRole('checkbox', { name: /^Edit offices/ });
    await offices.check();
    const effect = page.getByRole('region', { name: /^Effect of saving/ });
    await effect.getByText('Gained').first().waitFor();
    expect(await effect.innerText()).toMatch(/5 people[\s\S]*Gained[\s\S]*Offices: Create, Change, Delete[\s\S]*Aarav Shrestha/);
    expect(await accessibility()).toEqual([]);
    await offices.uncheck();
    await effect.waitFor({ state: 'detached' });
    const { body: after } = await manager.get<{ Permissions: string[] }>(`/api/usergroup/${body.Data[0]?.Id}`);
    expect(after.Permissions).toEqual(body.Data[0]?.Permissions);
    await leave();
  });

  itSlow('are shown by a button that may not be used, by keyboard too', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('counsellor@demo.test', '/entity/agencyoffice');
    const rejected = page.getByRole('button', { name: /^New office/ });
    await rejected.waitFor();
    expect(await rejected.getAttribute('aria-disabled')).toBe('true');
    // Without rows there is nothing to export, and a button that does nothing takes no keys.
    await page.locator('.rowlink').first().waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => rejected.evaluate((button) => button === document.activeElement)).toBe(true);
    await page
      .getByRole('tooltip')
      .getByText('You do not have permission to create records of this type. This requires the permission Edit offices.')
      .waitFor();
    expect(await accessibility()).toEqual([]);
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/agencyoffice$/);
    await page.locator('.rowlink').first().click();
    await page.locator('.record-panel').getByRole('button', { name: 'More actions' }).click();
    await page
      .getByRole('menuitem', { name: /^Delete/ })
      .getByText('This requires the permission Edit offices.')
      .waitFor();
    await leave();
  });
});

describe('a forgotten password', () => {
  itSlow('needs the whole link, and one that has been used says so', async () => {
    const { page, leave } = await screens.visit();
    await page.goto('/user/reset');
    await page.getByText('This link does not work').waitFor();
    await page.goto('/user/login');
    await page.goto(`/user/reset#${'x'.repeat(43)}`);
    await page.getByLabel('New password').fill('a brand new password');
    await page.getByLabel('Repeat the password').fill('a brand new password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByText('This link has been used').waitFor();
    await leave();
  });
});

describe('the page of one’s own account', () => {
  it('shows the key of the second factor as a picture that a camera can read, dark on white in every theme', async () => {
    const { page, signIn, leave } = await screens.visit({ colorScheme: 'dark' });
    await signIn('finance@demo.test', '/account/security');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(demoPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'QR code for the authenticator app' });
    await picture.waitFor();
    expect(await picture.locator('rect').evaluate((entry) => getComputedStyle(entry).fill)).toBe('rgb(255, 255, 255)');
    expect(await picture.locator('path').evaluate((entry) => getComputedStyle(entry).fill)).toBe('rgb(0, 0, 0)');
    await leave();
  });

  itSlow('changes the password, and stays signed in here alone', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    await signIn('renata@demo.test', '/account/security');
    const other = await screens.visit();
    await other.signIn('renata@demo.test', '/account/security');
    await page.getByRole('button', { name: 'Change the password' }).click();
    const dialog = page.getByRole('dialog');
    const change = async (present: string, fresh: string, again: string) => {
      await dialog.getByLabel('Current password').fill(present);
      await dialog.getByLabel('New password').fill(fresh);
      await dialog.getByLabel('Repeat the password').fill(again);
      await dialog.getByRole('button', { name: 'Change the password' }).click();
    };
    await change(demoPassword, 'a brand new password', 'another one entirely');
    await dialog.getByRole('alert').getByText('The passwords do not match.').waitFor();
    await change('not this one', 'a brand new password', 'a brand new password');
    await dialog.getByRole('alert').getByText('The password is incorrect.').waitFor();
    await change(demoPassword, 'short', 'short');
    await dialog.getByRole('alert').getByText('The password is too short.').waitFor();
    expect(await accessibility()).toEqual([]);
    await change(demoPassword, 'a brand new password', 'a brand new password');
    await page.getByText('Your password was changed').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^End the session/ }).count()).toBe(0);
    await other.page.reload();
    await other.page.getByText('Your session has ended').waitFor();
    await other.leave();
    await leave();
  });

  itSlow('shows where one is signed in and ends the others', async () => {
    const { page, signIn, accessibility, leave } = await screens.visit();
    const other = await screens.visit();
    await other.signIn('siriporn@demo.test', '/account/security');
    await signIn('siriporn@demo.test', '/account/security');
    await page.getByText('This one').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^End the session/ }).count()).toBeGreaterThan(0);
    expect(await accessibility()).toEqual([]);
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^End the session/ }).count()).toBe(0);
    await other.page.reload();
    await other.page.getByText('Your session has ended').waitFor();
    await other.leave();
    await leave();
  });
});

describe('the record of a person', () => {
  itSlow('shows where the person is signed in to who may change it, and to nobody else', async () => {
    const manager = await screens.server.as('manager@demo.test');
    const loadId = async (userName: string) => {
      const { body } = await manager.post<{ Data: { Id: number }[] }>('/api/user/search', [{ Field: 'UserName', Condition: 'Equal', Value1: userName }]);
      return body.Data[0]?.Id;
    };
    const own = `/entity/user/${await loadId('manager@demo.test')}/edit`;
    const { page, signIn, leave } = await screens.visit();
    const rejected: string[] = [];
    const listen = (each: typeof page) =>
      each.on('response', (response) => response.status() >= 400 && rejected.push(`${response.status()} ${response.url()}`));
    listen(page);
    await signIn('manager@demo.test', own);
    await page.getByText('Sessions of this person').waitFor();
    expect(await page.getByRole('button', { name: 'Remove second factor' }).count()).toBe(0);
    await page.goto(`/entity/user/${await loadId('counsellor@demo.test')}/edit`);
    await page.getByText('Sessions of this person').waitFor();
    await page.getByRole('button', { name: 'Remove second factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }).click();
    await page.getByText('This person has no second factor.').waitFor();
    // Of who is above him he asks nothing that would be refused.
    await page.goto(`/config/user/${await loadId('god@demo.test')}/edit`);
    await settled(page);
    expect(await page.getByText('Sessions of this person').count()).toBe(0);
    await leave();
    const other = await screens.visit();
    listen(other.page);
    await other.signIn('counsellor@demo.test', own);
    await other.page.getByRole('heading', { name: 'Margaret Okafor' }).first().waitFor();
    await settled(other.page);
    expect(await other.page.getByText('Sessions of this person').count()).toBe(0);
    expect(rejected).toEqual([]);
    await other.leave();
  });
});
