// The road of a new agency in a browser: from "Add agency" to the first quote that goes out, without anything else; and how many clicks that takes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

/** Counts what somebody clicks, over all pages that are opened on the way. */
const countClicks = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener(
      'click',
      (event) => event.isTrusted && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    ),
  );
const getClicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

it('an agency is added by one form, greets its owner, leads to the first quote and sends it, within 30 clicks', { timeout: 300_000 }, async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await countClicks(page);
  await signIn('god@demo.test', '/entity/agency');
  await page.getByRole('link', { name: /^New agency/ }).click();
  await page.getByRole('textbox', { name: 'Agency code' }).fill('ANDES');
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Andes Estudios');
  const country = page.getByRole('textbox', { name: 'Country' });
  const moveTo = async (name: string) => {
    await country.click();
    await country.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await moveTo('Peru');
  // What goes with the country is filled in, and may be changed.
  await expect.poll(() => page.getByRole('textbox', { name: 'Time zone' }).inputValue()).toBe('America/Lima');
  await expect.poll(() => page.getByRole('textbox', { name: 'Base currency' }).inputValue()).toBe('PEN');
  await moveTo('Australia');
  await expect.poll(() => page.getByRole('textbox', { name: 'Base currency' }).inputValue()).toBe('AUD');
  await page.getByRole('textbox', { name: 'First office name' }).fill('Perth');
  expect(await accessibility()).toEqual([]);
  await page.getByRole('button', { name: 'Add agency' }).click();
  await page.waitForURL(/\/entity\/agency(\/\d+\/edit)?$/);

  await page.getByRole('button', { name: /Ingrid Solberg/ }).click();
  await page
    .getByRole('menuitem', { name: /agency/i })
    .first()
    .click();
  const choosing = page.getByRole('dialog');
  await choosing.getByRole('textbox').first().fill('Andes');
  await page.getByRole('option', { name: 'Andes Estudios' }).click();
  await choosing.getByRole('button').last().click();
  await choosing.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  // She is none of its people, and greeted all the same.
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Ingrid$/ }).waitFor();
  const list = page.getByRole('region', { name: 'Getting started' });
  await list.getByText('Choose the base currency').waitFor();
  expect(await list.getByRole('link', { name: 'Choose the base currency' }).count()).toBe(0);
  expect(await accessibility()).toEqual([]);

  await list.getByRole('link', { name: 'Send the first quote' }).click();
  const total = page.getByRole('complementary', { name: 'Summary' });
  await total.getByText('Total in AUD').waitFor();
  expect(await page.getByText('!INVALID!').count()).toBe(0);
  await page.getByPlaceholder(/^Type a name/).fill('Nora Nueva');
  await page.getByRole('option', { name: /^New student/ }).click();
  const student = page.getByRole('dialog');
  await student.getByRole('textbox', { name: /^E-mail/ }).fill('nora@nueva.test');
  const office = student.getByRole('textbox', { name: /^Office/ });
  if ((await office.count()) > 0 && (await office.inputValue()) === '') {
    await office.click();
    await page.getByRole('option', { name: 'Perth' }).click();
  }
  await student.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Nora Nueva' }).waitFor();
  await page.getByRole('button', { name: 'Add course' }).first().click();
  const search = page.getByRole('dialog');
  await search.getByRole('searchbox', { name: 'Search courses' }).fill('nursing');
  await search
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/\d+\/edit$/);
  await total.getByRole('button', { name: 'Send quote' }).click();
  const sending = page.getByRole('dialog', { name: 'Send quote' });
  await sending.getByRole('button', { name: 'Remove nora@nueva.test' }).waitFor();
  // What is attached is made first: until then the system is busy.
  await expect.poll(() => sending.getByText(/is being prepared$/).count(), { timeout: 60_000 }).toBe(0);
  await sending.getByRole('button', { name: 'Save in outbox' }).click();
  // Prices of the register are sent as they are.
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await total.getByText(/^(Sending|E-mail) to nora@nueva\.test/).waitFor();
  expect(await getClicks(page)).toBeLessThanOrEqual(30);

  // Once a quote is sent, its entry has ticked itself; what is dismissed is gone for good.
  await runSql(screens.server.ownerUrl, `update "AgencySale" set "QuoteSentDate" = now() where "Id" = ${Number(/(\d+)\/edit$/.exec(page.url())?.[1])}`);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await list.getByText('Send the first quote').waitFor();
  await expect.poll(() => list.getByRole('link', { name: 'Send the first quote' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Money', exact: true }).click();
  await page.getByRole('heading', { name: 'No payments yet' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await list.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await list.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: /Ingrid$/ }).waitFor();
  expect(await list.count()).toBe(0);
  await leave();
});

it('somebody who is switched off is not offered for new work, and is marked on old records and in filters', { timeout: 180_000 }, async () => {
  const manager = await screens.server.as('manager@demo.test');
  const { body } = await manager.post<{ Data: { Id: number }[] }>('/api/user/search', [{ Field: 'UserName', Condition: 'Equal', Value1: 'thiago@demo.test' }]);
  const leaver = body.Data[0]?.Id ?? 0;
  const lead = await manager.post<{ Id: number }>('/api/agencylead/', { FirstName: 'Old', LastName: 'Lead', AssignedToId: leaver });
  expect((await manager.call('PATCH', `/api/user/${leaver}`, { IsActive: false })).status).toBe(200);
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', `/lead/${lead.body.Id}/edit`);
  const box = page.getByRole('textbox', { name: 'Assigned to' });
  await expect.poll(() => box.inputValue()).toBe('Thiago Brandão (inactive)');
  await box.click();
  await box.fill('Thiago');
  await page.getByText('No results').waitFor();
  await page.keyboard.press('Escape');
  await leave();
});
