// Verbs and states as people meet them: buttons on the record, dialogs that ask, and what the server says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { thoroughly } from '../support/thorough.ts';
import { type Screens, startScreens } from '../web/screens.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { libraryScene } from './scene.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await libraryScene();
  screens = await startScreens(scene.server);
});
afterAll(() => screens?.stop());

const aBook = async (Title: string) => (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title, Price: 5 })).body.Id;

it('lends a book by its button, with a dialog of the input, and the buttons follow the state', async () => {
  const id = await aBook('Lent on screen');
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Lend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lend' });
  await dialog.getByRole('button', { name: 'Lend' }).click();
  await dialog.getByText('Borrower is required').first().waitFor();
  await dialog.getByLabel('Borrower').fill('Ana');
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Lend' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Lent to Ana').first().waitFor();
  await page.getByRole('button', { name: 'Lend', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Lend.*Only possible when Status is On the shelf\.$/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Activity' }).getByText('Note').first().waitFor();
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('dialog', { name: 'Give back' }).getByText('Is it back on the shelf?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('button', { name: 'Lend', exact: true }).waitFor();
  await leave();
});

thoroughly('waits with its verbs while something is unsaved, and says so', async () => {
  const id = await aBook('Unsaved');
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByLabel('Title').fill('Changed');
  const lend = page.getByRole('button', { name: 'Lend', exact: true });
  await expect.poll(() => lend.isDisabled()).toBe(true);
  expect(await lend.getAttribute('title')).toBe('Save or discard your changes first.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => lend.isDisabled()).toBe(false);
  await leave();
});

it('does not offer what somebody may not do, nor a state that no way leads to', async () => {
  const id = await aBook('By a clerk');
  const { page, signIn, leave } = await screens.visit();
  await signIn('clerk@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Appraise' }).waitFor();
  expect(await page.getByRole('button', { name: 'Lend', exact: true }).count()).toBe(0);
  // What is refused, or makes no sense now, stands in the menu with its reason, and does nothing.
  await page.getByRole('button', { name: 'More actions' }).click();
  const refused = (name: RegExp) => page.getByRole('menuitem', { name });
  await refused(/^Lend.*permission .* is needed\.$/).waitFor();
  expect(await refused(/^Lend/).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByLabel('Status').click();
  const isOffered = async (name: string) => (await page.getByRole('option', { name }).getAttribute('data-combobox-disabled')) === null;
  // Reporting a loss takes a permission that the clerk has not.
  expect(await Promise.all(['On the shelf', 'Lent', 'Lost', 'Retired'].map(isOffered))).toEqual([true, true, false, true]);
  await page.getByRole('option', { name: 'Retired' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await scene.manager.get<{ Status: string }>(`/api/librarybook/${id}`)).body.Status).toBe('retired');
  await page.goto(`/entity/librarybook/${id}/edit`);
  await page.getByLabel('Status').click();
  expect(await Promise.all(['On the shelf', 'Lent', 'Lost', 'Retired'].map(isOffered))).toEqual([false, false, false, true]);
  await leave();
});

it('offers a new record the states that it may start in', async () => {
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', '/entity/librarybook/add');
  await page.getByLabel('Status').click();
  const isDisabled = async (name: string) => (await page.getByRole('option', { name }).getAttribute('data-combobox-disabled')) !== null;
  expect(await Promise.all(['On the shelf', 'Lent', 'Lost', 'Retired'].map(isDisabled))).toEqual([false, true, true, true]);
  await leave();
});

thoroughly('tells in a dialog which ways lead on from a state that is a record', async () => {
  const stages = (await scene.manager.get<{ Data: { Id: number; Name: string }[] }>('/api/librarystage')).body.Data;
  const stage = (name: string) => stages.find((each) => each.Name === name)?.Id;
  const BookId = await aBook('Closed');
  const loan = (await scene.manager.post<{ Id: number }>('/api/libraryloan/', { BookId, Borrower: 'Ana', StageId: stage('Open') })).body;
  await scene.manager.call('PATCH', `/api/libraryloan/${loan.Id}`, { StageId: stage('Closed') });
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', `/entity/libraryloan/${loan.Id}/edit`);
  await page.getByRole('textbox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Warned' }).click();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Loan: there is no way from Closed to Warned.').waitFor();
  await dialog.getByText('This state is a final one.').waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await leave();
});

thoroughly('is usable on a phone', async () => {
  const id = await aBook('A book with a name that is a good deal longer than a telephone is wide, as such names are');
  const { page, signIn, leave, accessibility } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Lend', exact: true }).click();
  await page.getByRole('dialog', { name: 'Lend' }).getByLabel('Borrower').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await accessibility()).toEqual([]);
  await leave();
});
