// Students in a browser: their list, and how long the searches wait. The profile of a student is in tests/dom/students.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { itSlow } from '../support/slow-tier.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let address: string;
beforeAll(async () => {
  screens = await startScreens();
  const manager = await screens.server.as('manager@demo.test');
  const offices = await manager.get<{ Data: { Id: number }[] }>('/api/agencyoffice');
  const made = await manager.post<{ Id: number }>('/api/student', {
    FirstName: 'Camila',
    LastName: 'Restrepo Ocampo',
    EmailAddress: 'camila.restrepo@example.com',
    AgencyOfficeId: offices.body.Data[0]?.Id,
  });
  await manager.post('/api/studenthealthcover', { StudentId: made.body.Id, Provider: 'Bupa' });
  address = `/student/${made.body.Id}/edit`;
}, 180_000);
afterAll(() => screens?.stop());

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const dialog = (page: Page) => page.getByRole('dialog');

itSlow('shows no button to add to those who may not, and keeps what was typed behind another tab', async () => {
  const trainee = await screens.visit({ viewport: { width: 390, height: 844 } });
  await trainee.signIn('finance@demo.test', `${address}?tab=health-cover`);
  await trainee.page.getByRole('button', { name: 'Bupa', exact: true }).waitFor();
  expect(await trainee.page.getByRole('button', { name: 'Add Health cover' }).count()).toBe(0);
  expect(await trainee.page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);

  await trainee.leave();
  const { page, signIn, leave } = await screens.visit({ colorScheme: 'dark' });
  await signIn('manager@demo.test', address);
  await page.getByLabel('Last name').fill('Restrepo');
  await tab(page, /^Tasks/).click();
  await page.getByText('No tasks yet.').waitFor();

  await tab(page, /^Overview/).click();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Restrepo');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave();
});

it('[STU-001] [STU-031] leads from the list to several students at once, who are given a note in a dialog', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@demo.test', '/student');
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  await rows(page).first().waitFor();
  for (const at of [0, 1]) await rows(page).locator('.ck').nth(at).click();
  await page.getByRole('toolbar', { name: 'Actions for the selection' }).getByRole('button', { name: 'Add note' }).click();
  await dialog(page).getByText('This note will be added to 2 students.').waitFor();
  await page.keyboard.press('Escape');
  await leave();
});

itSlow('keeps telephone numbers and addresses beside the first ones, and has what is seldom wanted behind the three dots', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', address);
  const phones = page.getByRole('group', { name: 'Other telephone numbers', exact: true });
  await phones.getByRole('button', { name: 'Add telephone number' }).click();
  const first = phones.getByRole('group', { name: 'Telephone number 1' });
  await expect.poll(() => first.getByLabel('Type', { exact: true }).inputValue()).toBe('Mobile');
  await first.getByRole('textbox', { name: 'Number', exact: true }).fill('0400 000 777');
  await page.keyboard.press('Control+s');
  await page.locator('.savebar').waitFor({ state: 'detached' });
  expect(await accessibility()).toEqual([]);
  expect(await page.getByRole('button', { name: 'Erase person' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase person' }).click();
  await dialog(page).getByRole('textbox', { name: 'Full name, to confirm' }).waitFor();
  expect(await accessibility()).toEqual([]);
  await leave();
});

it('[STU-002] [STU-015] [STU-016] [STU-017] waits until the typing rests: a third of a second for those that may be the same, half a second for the list', async () => {
  const { page, signIn, leave } = await screens.visit();
  const requested: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/\/$/, '');
    if (['/api/student/duplicates', '/api/student/search'].includes(path)) requested.push(`${path} ${request.postData() ?? ''}`);
  });
  const about = (word: string) => requested.filter((text) => text.includes(word)).length;
  await page.clock.install();
  await signIn('manager@demo.test', '/student/add');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await email.fill('camila.restrepo@example.com');
  await page.clock.runFor(299);
  expect(about('camila.restrepo@example.com')).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => about('camila.restrepo@example.com')).toBe(1);
  await page.clock.resume();
  await page.locator('.duplicates').getByText('Camila Restrepo').first().waitFor();

  await page.goto('/student');
  await rows(page).first().waitFor();
  const search = page.getByRole('searchbox', { name: 'Search in Students' });
  await page.clock.pauseAt(new Date(Date.now() + 7_200_000));
  await search.fill('Ocampo');
  await page.clock.runFor(499);
  expect(about('Ocampo')).toBe(0);
  await page.clock.runFor(501);
  await expect.poll(() => about('Ocampo')).toBeGreaterThan(0);
  await page.clock.resume();
  await leave();
});
