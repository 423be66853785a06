// Leads on screen: notes on the timeline and on many at once, giving up with a reason, and converting without the mouse.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { thoroughly } from '../support/thorough.ts';
import { answerWith, gate, interfere, rows, type Screens, startScreens } from './screens.ts';

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

it('[LEAD-004] [LEAD-016] takes a note on the timeline, one with a day that moves the next contact, and changes and deletes it with undo', async () => {
  const id = await made('agencylead', { FirstName: 'Noted', LastName: 'Lead' });
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', `/lead/${id}/edit/`);
  await timeline(page).getByRole('textbox', { name: 'Add note' }).fill('Called, no answer');
  await page.keyboard.press('Control+Enter');
  await timeline(page).getByText('Called, no answer').waitFor();
  await timeline(page).getByRole('button', { name: 'With a day' }).click();
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Call again');
  expect(await dialog(page).getByText('Move “Next contact” to this day as well').count()).toBe(0);
  await dialog(page).getByRole('textbox', { name: 'Follow up on' }).fill('05/02/2030');
  await dialog(page).getByText('Move “Next contact” to this day as well').waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'note-dialog');
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  await timeline(page).getByText('Call again').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Next contact' }).inputValue()).toBe('05/02/2030');
  await timeline(page).getByRole('button', { name: 'Edit this note' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Call again at six');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await timeline(page).getByText('Call again at six').waitFor();
  await timeline(page).getByRole('button', { name: 'Delete this note' }).first().click();
  await expect.poll(() => timeline(page).getByText('Call again at six').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await timeline(page).getByText('Call again at six').waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'timeline');
  await leave();
});

thoroughly('keeps what is typed while a note is sent, also where it is refused, and sends nothing twice', async () => {
  const id = await made('agencylead', { FirstName: 'Hasty', LastName: 'Lead' });
  const { page, signIn, leave } = await screens.visit();
  const sending = await interfere(page, 'POST', '**/note');
  await signIn('manager@demo.test', `/lead/${id}/edit/`);
  const box = timeline(page).getByRole('textbox', { name: 'Add note' });
  const refuse = answerWith(409, { Code: 'state.forbidden', Message: 'Not while it is locked.' });
  const refused = gate();
  sending.answer = async (route) => {
    await refused.opened;
    await refuse(route);
  };
  await box.fill('Rang twice');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => box.inputValue()).toBe('');
  await box.pressSequentially('Rings back');
  await page.keyboard.press('Control+Enter');
  refused.open();
  await page.getByText('Not while it is locked.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box.inputValue()).toBe('Rang twice\nRings back');

  const sent = gate();
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

thoroughly('holds the dialog of a note while it is saved, keeps what was typed where that is refused, and writes beside what others change', async () => {
  const id = await made('agencylead', { FirstName: 'Refused', LastName: 'Lead' });
  const { Id } = (await manager.post<{ Id: number }>(`/api/agencylead/${id}/note`, { Message: 'Comes on Monday' })).body;
  const { page, signIn, leave } = await screens.visit();
  const saving = await interfere(page, 'PATCH', '**/api/note/*');
  await signIn('manager@demo.test', `/lead/${id}/edit/`);
  await timeline(page).getByRole('button', { name: 'Edit this note' }).click();
  const note = page.getByRole('dialog', { name: 'Edit note' });
  const message = note.getByRole('textbox', { name: 'Message' });
  await message.fill('Comes on Tuesday');
  const refuse = answerWith(409, { Code: 'state.forbidden', Message: 'Not while it is locked.' });
  const refused = gate();
  saving.answer = async (route) => {
    await refused.opened;
    await refuse(route);
  };
  await note.getByRole('button', { name: 'Save' }).click();
  await note.getByRole('button', { name: 'Saving' }).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  expect(await note.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  refused.open();
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
  await page.getByRole('toolbar', { name: 'Actions on the selection' }).getByRole('button', { name: 'Add note' }).click();
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

it('[LEAD-017] shows the details of a lead in front of the record that names it', async () => {
  const id = await made('agencylead', { FirstName: 'Detailed', LastName: 'Lead', EmailAddress: 'detailed@example.com' });
  const task = await made('agencytask', { Description: 'About the lead', AgencyLeadId: id });
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', `/entity/agencytask/${task}/edit`);
  const field = page.getByRole('textbox', { name: 'Lead' });
  await expect.poll(() => field.inputValue()).toBe('Detailed Lead');
  await field.focus();
  await page.locator('.f', { has: field }).getByRole('button', { name: 'Show details' }).click();
  await page.getByRole('dialog', { name: 'Lead details' }).getByText('detailed@example.com').waitFor();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'details');
  await leave();
});

thoroughly('adds one task to many leads from their list, without asking what it is about', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', '/lead/');
  await rows(page).first().waitFor();
  for (const at of [0, 1, 2]) await rows(page).locator('.ck').nth(at).click();
  await page.getByRole('toolbar', { name: 'Actions on the selection' }).getByRole('button', { name: 'Add task' }).click();
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

it('[LEAD-007] [LEAD-014] [LEAD-015] gives a lead up with one of the reasons in a dialog, shows it as disqualified, and takes it up again', async () => {
  const id = await made('agencylead', { FirstName: 'Given', LastName: 'Up' });
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@demo.test', `/lead/${id}/edit`);
  await page.getByRole('heading', { name: 'Given Up' }).first().waitFor();
  expect(await page.getByLabel('Disqualification reason').count()).toBe(0);
  await page.getByRole('button', { name: 'Disqualify' }).click();
  await dialog(page).getByRole('button', { name: 'Disqualify' }).click();
  await dialog(page).getByText('Disqualification reason is required.').first().waitFor();
  const reason = dialog(page).getByLabel('Disqualification reason');
  await reason.click();
  await page.getByRole('option').first().click();
  expect(await accessibility()).toEqual([]);
  await picture(page, 'disqualify');
  await dialog(page).getByRole('button', { name: 'Disqualify' }).click();
  await page.getByRole('button', { name: 'Take up again' }).waitFor();
  await page.getByLabel('Disqualification reason').first().waitFor();
  await picture(page, 'disqualified');
  await page.getByRole('button', { name: 'Take up again' }).click();
  await page.getByRole('button', { name: 'Disqualify' }).waitFor();
  await leave();
});

it('[LEAD-005] [LEAD-018] [LEAD-019] converts a lead without the mouse: students who may be the same, a mobile phone, an opportunity', async () => {
  await made('student', { FirstName: 'Otto', LastName: 'Berger', EmailAddress: 'otto.berger@example.com' });
  const id = await made('agencylead', { FirstName: 'Otto', LastName: 'Berger', EmailAddress: 'otto@example.com', PhoneNumber: '+49 151 0000 0001' });
  const { page, signIn, accessibility, leave } = await screens.visit();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/api/student/search')) asked.push(searchParams.get('take'));
  });
  await signIn('manager@demo.test', `/lead/${id}/edit`);
  await page.getByRole('button', { name: 'Convert' }).press('Enter');
  await page.waitForURL(`**/lead/${id}/convert`);
  await page.getByRole('radio', { name: /Otto Berger/ }).waitFor();
  expect(new Set(asked)).toEqual(new Set(['10']));
  await expect.poll(() => page.getByRole('textbox', { name: 'Phone type' }).inputValue()).toBe('Mobile');
  expect(await accessibility()).toEqual([]);
  await picture(page, 'convert');
  await page.getByRole('checkbox', { name: 'Make an opportunity as well' }).press('Space');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bachelor of Design');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/student/*/edit');
  await page.getByRole('heading', { name: 'Otto Berger' }).first().waitFor();
  const lead = (await manager.get(`/api/agencylead/${id}`)).body;
  expect(lead).toMatchObject({ IsConverted: true });
  const opportunities = await manager.get<{ Data: object[] }>(`/api/student/${String(lead['StudentId'])}/agencyopportunity`);
  expect(opportunities.body.Data).toMatchObject([{ Name: 'Bachelor of Design' }]);
  await page.goto(`/lead/${id}/convert`);
  await page.getByText('Not now: Convert').waitFor();
  // The field keeps its value, with what is true now below it.
  await page.goto(`/lead/${id}/edit`);
  await page.getByText('It is “Converted” now: this is how it stood before.').waitFor();
  await leave();
});

thoroughly('[LEAD-012] merges into one of the students by the values that were chosen, on a phone in the dark', async () => {
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
