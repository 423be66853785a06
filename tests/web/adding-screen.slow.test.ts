// Adding a record in a browser: as a copy, by the way, what is suggested, and what is shown of it afterwards. The form is in tests/dom/writing.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { itSlow } from '../support/slow-tier.ts';
import { makeLead } from './make-lead.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 180_000);
afterAll(() => screens?.stop());

const aLead = (FirstName: string) => makeLead(screens, FirstName);

const note = (page: Page) => page.getByRole('region', { name: 'Last action' });

it('[LEAD-002] [LEAD-003] leads back to the list, says there what was added, and takes it back', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/add');
  await page.getByRole('textbox', { name: 'First name' }).fill('Backagain');
  await page.getByRole('textbox', { name: 'Office' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await page.waitForURL(/\/lead\/?$/);
  await page.locator('.rowlink').getByText('Backagain').waitFor();
  await note(page).getByText('Added: Backagain').waitFor();
  await note(page).getByRole('link', { name: 'Open Backagain' }).click();
  await page.getByRole('heading', { name: 'Backagain', level: 1 }).waitFor();
  await page.goBack();
  await note(page).getByRole('button', { name: 'Undo' }).click();
  await page.locator('.rowlink').getByText('Backagain').waitFor({ state: 'detached' });
  await note(page).getByText('Deleted: Backagain').waitFor();
  expect(await note(page).getByRole('link').count()).toBe(0);
  await note(page).getByRole('button', { name: 'Redo' }).click();
  await note(page).getByText('Added: Backagain').waitFor();
  await page.locator('.rowlink').getByText('Backagain').waitFor();
  await leave();
});

itSlow('[TASK-002] says what was added in a dialog, and takes it back', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/task?tab=list');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Call back tomorrow');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await note(page).getByText('Added: Call back tomorrow').waitFor();
  const box = page.getByRole('checkbox', { name: 'Done: Call back tomorrow' });
  await box.waitFor();
  await note(page).getByRole('button', { name: 'Undo' }).click();
  await box.waitFor({ state: 'detached' });
  await leave();
});

itSlow('makes the record that a reference does not find, and chooses it', async () => {
  const { Id } = await aLead('Radka');
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', `/lead/${Id}/edit`);
  await page.getByRole('textbox', { name: 'Source' }).fill('Expo Lisbon');
  await page.getByRole('option', { name: 'New Lead source: Expo Lisbon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New lead source' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Name is required.').first().waitFor();
  expect(await accessibility()).toEqual([]);
  await dialog.getByLabel('Name').fill('Expo Lisbon 2027');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Source' }).inputValue()).toBe('Expo Lisbon 2027');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await leave();
});

it('[META-085] [SHELL-059] [SHELL-060] an office begins in Australia, and its city is suggested after more than three letters', async () => {
  const { page, signIn, leave, accessibility } = await screens.visit();
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('/api/city/search') && requested.push(request.url()));
  await signIn('manager@demo.test', '/entity/agencyoffice/add');
  await expect.poll(() => page.getByRole('textbox', { name: 'Country' }).inputValue()).toBe('Australia');
  const city = page.getByRole('textbox', { name: 'City' });
  await city.pressSequentially('Bri');
  await city.pressSequentially('s', { delay: 400 });
  await page.getByRole('option', { name: 'Brisbane' }).first().waitFor();
  expect(requested.length).toBe(1);
  expect(requested[0]).toMatch(/term=Bris&countryId=\d+$/);
  expect(await accessibility()).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => city.inputValue()).toMatch(/^Brisbane/i);
  await page.goto('/lead/add');
  await page
    .getByRole('button', { name: 'Leave' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  expect(await page.getByLabel('Phone').getAttribute('placeholder')).toBe('Numbers only, no country code');
  await leave();
});

it('[SHELL-061] cities are found in addresses that one may see, of one country where it is named', async () => {
  const [manager, student] = [await screens.server.as('manager@demo.test'), await screens.server.as('manager@free.test')];
  const cities = async (query: string, as = manager) =>
    (await as.get<{ Data: { Key: string; Name: string }[] }>(`/api/city/search?${query}`)).body.Data.map(({ Name }) => Name);
  const countries = (await manager.get<{ Data: { Id: number; CountryCode: string }[] }>('/api/country?take=1000')).body.Data;
  const getId = (code: string) => countries.find(({ CountryCode }) => CountryCode === code)?.Id ?? 0;
  expect((await cities('term=brisb'))[0]).toMatch(/^brisbane/i);
  expect(await cities(`term=sao p&countryId=${getId('BR')}`)).toEqual(['São Paulo']);
  expect(await cities(`term=sao p&countryId=${getId('AU')}`)).toEqual([]);
  expect(await cities('term=bri')).toEqual([]);
  // Offices of another agency are nobody's to see.
  expect(await cities('term=sao p', student)).toEqual([]);
});

itSlow('[META-062] copies a record into a new one', async () => {
  const { Id } = await aLead('Nela');
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', `/entity/agencylead/${Id}/copy`);
  await page.getByRole('heading', { name: 'Copy of Nela Tester' }).waitFor();
  await page.getByLabel('Last name').fill('Copied');
  await page.getByRole('button', { name: 'Create and open' }).click();
  await page.waitForURL(/\/entity\/agencylead\/\d+\/edit$/);
  expect(page.url()).not.toContain(`/${Id}/`);
  await leave();
});

itSlow('asks before what was typed is left for a record that is there already, and keeps it as a draft', async () => {
  const { Id } = await aLead('Dvojita');
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/add');
  await page.getByLabel('First name').fill('Dvojita');
  await page.getByLabel('Last name').fill('Tester');
  const use = page.getByRole('button', { name: /^Use this record: Dvojita/ });
  await use.waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('dvojita@example.com');
  await use.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('dvojita@example.com');
  await use.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(new RegExp(`/lead/${Id}/edit$`));
  const manager = await screens.server.as('manager@demo.test');
  const kept = async () => (await manager.get<{ Draft: { Typed: Record<string, unknown> } | null }>('/api/draft/agencylead/0')).body.Draft;
  await expect.poll(kept).toMatchObject({ Typed: { EmailAddress: 'dvojita@example.com' } });
  expect((await manager.call('DELETE', '/api/draft/agencylead/0')).status).toBeLessThan(300);
  await leave();
});
