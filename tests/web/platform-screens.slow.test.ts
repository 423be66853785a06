// The screen of platform administrators: agencies are found, given another plan, switched off and on, and erased by two people; on a desk and on a phone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
  const { running, ownerUrl } = screens.server;
  const { engine } = running;
  const [home] = await runSql(ownerUrl, `select "AgencyId" as agency, "OfficeId" as office from "User" where "UserName" = 'god@demo.test'`);
  const agency = Number(home?.['agency']);
  const person = { UserName: 'second@demo.test', Name: 'Second Person', UserEmail: 'second@demo.test', Password: demoPassword, OfficeId: home?.['office'] };
  await engine.database.write(agency, (tx) =>
    engine
      .records(tx, systemActor(agency))
      .named('User')
      .createMany([{ ...person, IsGodUser: true, IsActive: true }]),
  );
}, 300_000);
afterAll(() => screens?.stop());

const agencies = '/admin/agencies';

it('agencies are found by name and by state, with what they use', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('god@demo.test', agencies);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await row('Free').waitFor();
  await page.getByText('4 agencies').waitFor();
  expect(await row('Demo').innerText()).toContain('Full');
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search by name or code' }).fill('fre');
  await page.getByText('1 agency').waitFor();
  await row('Demo').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search by name or code' }).fill('nothing of the kind');
  await page.getByText('No agencies found.').waitFor();
  await leave();
});

it('what another plan closes is shown before it is changed', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('god@demo.test', agencies);
  await page.getByRole('button', { name: 'Actions for Demo' }).click();
  await page.getByRole('menuitem', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Change plan' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'New plan' }).selectOption({ label: 'Free' });
  await dialog.getByRole('heading', { name: 'Closes' }).waitFor();
  await dialog.getByText('In use now, but not included in the new plan:').waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Actions for Other' }).click();
  await page.getByRole('menuitem', { name: 'Change plan' }).click();
  await dialog.getByRole('combobox', { name: 'New plan' }).selectOption({ label: 'Basic plan' });
  await expect.poll(() => act.isDisabled()).toBe(false);
  await act.click();
  await page.getByText('Other is now on the Basic plan').waitFor();
  await leave();
});

it('an agency is switched off while somebody works there, who sees why, and two people erase another', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  const worker = await screens.visit();
  await worker.signIn('manager@other.test', '/entity/agencylead');
  await signIn('god@demo.test', agencies);
  const command = async (name: string, what: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await command('Other', 'Switch off');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Other has been switched off').waitFor();
  await worker.page.goto('/entity/student');
  await worker.page.getByText('Your agency is switched off. Ask a platform administrator to switch it on again.').first().waitFor();
  await command('Other', 'Switch on');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Other has been switched on').waitFor();
  await worker.page.goto('/entity/student');
  await worker.page.locator('#content').waitFor();
  await worker.leave();

  await command('Free', 'Switch off');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Free has been switched off').waitFor();
  await command('Free', 'Erase');
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Request erasure' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The contract has ended.');
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Type the name of the agency' }).fill('Free');
  expect(await accessibility({ everyRun: true })).toEqual([]);
  await act.click();
  await page.getByText('The erasure of Free is waiting for a second person to confirm it').waitFor();
  await page.getByRole('heading', { name: 'Erasures' }).waitFor();
  await command('Free', 'Confirm or withdraw the erasure');
  await dialog.getByText('Another platform administrator has to confirm the erasure.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Erase permanently' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await leave();

  const other = await screens.visit();
  await other.signIn('second@demo.test', agencies);
  await other.page.getByRole('button', { name: 'Actions for Free' }).click();
  await other.page.getByRole('menuitem', { name: 'Confirm or withdraw the erasure' }).click();
  await other.page.getByText('The contract has ended.').last().waitFor();
  expect(await other.accessibility({ everyRun: true })).toEqual([]);
  await other.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await other.page.getByText('The erasure of Free was withdrawn').waitFor();
  expect(await other.accessibility({ everyRun: true })).toEqual([]);
  await other.leave();
});

it('on a phone each agency is a card, and nobody else has the screen', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn('god@demo.test', agencies);
  await page.getByRole('button', { name: 'Actions for School' }).waitFor();
  expect([await accessibility({ everyRun: true }), await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([[], true]);
  await leave();
  const other = await screens.visit();
  await other.signIn('manager@demo.test', agencies);
  await other.page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
  await other.leave();
});
