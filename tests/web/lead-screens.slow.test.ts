// Leads in a browser: a note or a task for many at once, and what is typed while a note is sent. The rest is in tests/dom/leads.test.ts.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { respondWith, latch, interfere, rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let manager: Caller;
let officeId: number;
beforeAll(async () => {
  screens = await startScreens();
  manager = await screens.server.as('manager@demo.test');
  officeId = (await manager.get<{ Data: { Id: number }[] }>('/api/agencyoffice')).body.Data[0]?.Id ?? 0;
});
afterAll(() => screens?.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => page.getByRole('complementary', { name: 'Activity' });
const made = async (entity: string, values: Readonly<Record<string, unknown>>): Promise<number> =>
  (await manager.post<{ Id: number }>(`/api/${entity}`, { AgencyOfficeId: officeId, ...values })).body.Id;
const picture = (page: Page, name: string) =>
  process.env['LEAD_PICTURES'] ? page.screenshot({ path: `${process.env['LEAD_PICTURES']}/${name}.png` }) : Promise.resolve();

itSlow('keeps what is typed while a note is sent, also where it is refused, and sends nothing twice', async () => {
  const id = await made('agencylead', { FirstName: 'Hasty', LastName: 'Lead' });
  const { page, signIn, leave } = await screens.visit();
  const sending = await interfere(page, 'POST', '**/note');
  await signIn('manager@demo.test', `/lead/${id}/edit/`);
  const box = timeline(page).getByRole('textbox', { name: 'Add note' });
  const reject = respondWith(409, { Code: 'state.forbidden', Message: 'Not while it is locked.' });
  const rejected = latch();
  sending.answer = async (route) => {
    await rejected.opened;
    await reject(route);
  };
  await box.fill('Rang twice');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => box.inputValue()).toBe('');
  await box.pressSequentially('Rings back');
  await page.keyboard.press('Control+Enter');
  rejected.open();
  await page.getByText('Not while it is locked.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box.inputValue()).toBe('Rang twice\nRings back');

  const sent = latch();
  sending.answer = async (route) => {
    await sent.opened;
    await route.continue();
  };
  await box.press('Control+Enter');
  await box.pressSequentially('At six');
  sent.open();
  await timeline(page).getByText('Rings back').waitFor();
  expect(await box.inputValue()).toBe('At six');
  const { body } = await manager.post<{ Count: number }>(`/api/agencylead/${id}/note/search`, []);
  expect(body.Count).toBe(1);
  await leave();
});

itSlow('holds the dialog of a note while it is saved, keeps what was typed where that is refused, and writes beside what others change', async () => {
  const id = await made('agencylead', { FirstName: 'Refused', LastName: 'Lead' });
  const { Id } = (await manager.post<{ Id: number }>(`/api/agencylead/${id}/note`, { Message: 'Comes on Monday' })).body;
  const { page, signIn, leave } = await screens.visit();
  const saving = await interfere(page, 'PATCH', '**/api/note/*');
  await signIn('manager@demo.test', `/lead/${id}/edit/`);
  await timeline(page).getByRole('button', { name: 'Edit this note' }).click();
  const note = page.getByRole('dialog', { name: 'Edit note' });
  const message = note.getByRole('textbox', { name: 'Message' });
  await message.fill('Comes on Tuesday');
  const reject = respondWith(409, { Code: 'state.forbidden', Message: 'Not while it is locked.' });
  const rejected = latch();
  saving.answer = async (route) => {
    await rejected.opened;
    await reject(route);
  };
  await note.getByRole('button', { name: 'Save' }).click();
  await note.getByRole('button', { name: 'Saving' }).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  expect(await note.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  rejected.open();
  await page.getByText('Not while it is locked.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Not while it is locked.').waitFor({ state: 'detached' });
  expect(await message.inputValue()).toBe('Comes on Tuesday');

  const colleague = await screens.server.as('god@demo.test');
  saving.answer = async (route) => {
    saving.answer = undefined;
    expect((await colleague.call('PATCH', `/api/note/${Id}`, { FollowUpDate: '2031-02-05' })).status).toBe(200);
    await route.continue();
  };
  await note.getByRole('button', { name: 'Save' }).click();
  await note.waitFor({ state: 'detached' });
  expect((await manager.get(`/api/note/${Id}`)).body).toMatchObject({ Message: 'Comes on Tuesday', FollowUpDate: '2031-02-05T00:00:00' });
  await leave();
});

it('[STU-031] [LEAD-001] says of a note for many to how many it will be added, and takes it back as one', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/');
  await rows(page).first().waitFor();
  for (const at of [0, 1, 2]) await rows(page).locator('.ck').nth(at).click();
  await page.getByRole('toolbar', { name: 'Actions for the selection' }).getByRole('button', { name: 'Add note' }).click();
  await dialog(page).getByText('This note will be added to 3 leads.').waitFor();
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Brochure of Tuesday');
  expect(await accessibility()).toEqual([]);
  await picture(page, 'bulk');
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Added to 3 leads: Note').waitFor();
  const count = async () => (await manager.post<{ Count: number }>('/api/note/search', { SearchTerm: 'Brochure of Tuesday' })).body.Count;
  expect(await count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(0);
  await leave();
});

itSlow('adds one task to many leads from their list, without asking what it is about', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/');
  await rows(page).first().waitFor();
  for (const at of [0, 1, 2]) await rows(page).locator('.ck').nth(at).click();
  await page.getByRole('toolbar', { name: 'Actions for the selection' }).getByRole('button', { name: 'Add task' }).click();
  await dialog(page).getByText('This task will be added to 3 leads.').waitFor();
  expect(await dialog(page).getByRole('textbox', { name: 'Lead' }).count()).toBe(0);
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Call after the fair');
  expect(await accessibility()).toEqual([]);
  await picture(page, 'bulk-task');
  await dialog(page).getByRole('button', { name: 'Add task' }).click();
  await page.getByText('Added to 3 leads: Task').waitFor();
  const count = async () => (await manager.post<{ Count: number }>('/api/agencytask/search', { SearchTerm: 'Call after the fair' })).body.Count;
  expect(await count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(0);
  await leave();
});

itSlow('[LEAD-012] merges into one of the students by the values that were chosen, on a phone in the dark', async () => {
  const student = await made('student', { FirstName: 'Wilhelmina', LastName: 'Okafor', EmailAddress: 'old@example.com' });
  const id = await made('agencylead', { FirstName: 'Wilhelmina', LastName: 'Okafor', EmailAddress: 'new@example.com', PhoneNumber: '+61 400 123 999' });
  const { page, signIn, accessibility, leave } = await screens.visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await signIn('manager@demo.test', `/lead/${id}/convert`);
  await page.getByRole('radio', { name: /Wilhelmina Okafor/ }).check();
  await page.getByRole('radio', { name: 'E-mail: From the lead' }).check();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'merge-phone');
  await page.getByRole('button', { name: 'Convert' }).click();
  await page.waitForURL(`**/student/${student}/edit`);
  expect((await manager.get(`/api/student/${student}`)).body).toMatchObject({ EmailAddress: 'new@example.com', PhoneNumber: '+61 400 123 999' });
  await leave();
});
