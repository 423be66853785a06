// The profile of a student: its tabs, and what hangs under a record added, changed and deleted in place.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
let studentId: number;
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
  studentId = made.body.Id;
  address = `/student/${studentId}/edit`;
}, 180_000);
afterAll(() => screens?.stop());

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const dialog = (page: Page) => page.getByRole('dialog');

it('has a tab for each of its parts; those that are still to come say what they will be', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', address);
  await tab(page, /^Details/).waitFor();
  const shown = await page.getByRole('tab').allTextContents();
  await page.getByRole('button', { name: /^More \d/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const hidden = await page.getByRole('menuitem').allTextContents();
  const names = [...shown, ...hidden].map((name) => name.replace(/\d+$/, ''));
  for (const name of ['Visas', 'Health covers', 'Accommodations', 'Flights', 'Airport pickups', 'Notes', 'E-mails', 'SMS', 'History', 'Enrolments', 'Files'])
    expect(names).toContain(name);
  for (const name of ['Web form submissions', 'Opportunities', 'Tasks']) expect(names).toContain(name);
  await page.getByRole('menuitem', { name: 'SMS' }).click();
  await page.getByRole('heading', { name: 'SMS' }).waitFor();
  await page.getByText('Text messages to and from the student.').waitFor();
  expect(await accessibility()).toEqual([]);

  await leave();
});

it('[STU-025] lists what hangs under it, and adds, changes and deletes it in place, with undo', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', address);

  await tab(page, /^Health covers/).click();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('health-cover');
  await page.getByText('No Health covers yet').waitFor();
  await page.getByRole('button', { name: 'Add Health cover' }).click();
  await dialog(page).getByLabel('Provider').fill('Bupa');
  // The record above is known: nobody is asked for it.
  expect(await dialog(page).getByLabel('Student').count()).toBe(0);
  await dialog(page).getByRole('textbox', { name: 'Until' }).fill('01/03/2027');

  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Bupa', exact: true }).waitFor();
  await expect.poll(() => tab(page, /^Health covers/).textContent()).toBe('Health covers1');
  expect(await accessibility()).toEqual([]);

  // With the keyboard alone: to the row, into it, and changed.
  await page.getByRole('button', { name: 'Bupa', exact: true }).press('Enter');
  await dialog(page).getByLabel('Policy number').fill('P-77');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'P-77', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete Bupa P-77' }).click();
  await page.getByText('No Health covers yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('cell', { name: 'P-77', exact: true }).waitFor();
  await leave();
});

it('shows no button to add to those who may not, and keeps what was typed behind another tab', async () => {
  const trainee = await screens.visit({ viewport: { width: 390, height: 844 } });
  await trainee.signIn('finance@demo.test', `${address}?tab=health-cover`);
  await trainee.page
    .getByRole('button', { name: 'Bupa P-77' })
    .or(trainee.page.getByRole('button', { name: 'Bupa', exact: true }))
    .waitFor();
  expect(await trainee.page.getByRole('button', { name: 'Add Health cover' }).count()).toBe(0);
  expect(await trainee.page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);

  await trainee.leave();
  const { page, signIn, leave } = await screens.visit({ colorScheme: 'dark' });
  await signIn('manager@demo.test', address);
  await page.getByLabel('Last name').fill('Restrepo');
  await tab(page, /^Visas/).click();
  await page.getByText('No Visas yet').waitFor();

  await tab(page, /^Details/).click();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Restrepo');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave();
});
