// Verbs and states as people meet them: buttons on the record, dialogs that ask, and what the server says.
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await dialog.getByText('Borrower is needed').first().waitFor();
  await dialog.getByLabel('Borrower').fill('Ana');
  expect(await accessibility()).toEqual([]);
  await dialog.getByRole('button', { name: 'Lend' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Lent to Ana').first().waitFor();
  await page.getByRole('button', { name: 'Lend', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: 'Activity' }).getByText('Note').first().waitFor();
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('dialog', { name: 'Give back' }).getByText('Is it back on the shelf?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('button', { name: 'Lend', exact: true }).waitFor();
  await leave();
});

it('waits with its verbs while something is unsaved, and says so', async () => {
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

it('does not offer what somebody may not do, and tells in a dialog which ways a state leaves', async () => {
  const id = await aBook('By a clerk');
  const { page, signIn, leave } = await screens.visit();
  await signIn('clerk@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Appraise' }).waitFor();
  expect(await page.getByRole('button', { name: 'Lend', exact: true }).count()).toBe(0);
  await scene.manager.call('PATCH', `/api/librarybook/${id}`, { Status: 'retired' });
  await page.goto(`/entity/librarybook/${id}/edit`);
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'On the shelf' }).click();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Book: there is no way from Retired to On the shelf.').waitFor();
  await dialog.getByText('This state is a final one.').waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await leave();
});

it('is usable on a phone', async () => {
  const id = await aBook('A book with a name that is a good deal longer than a telephone is wide, as such names are');
  const { page, signIn, leave, accessibility } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Lend', exact: true }).click();
  await page.getByRole('dialog', { name: 'Lend' }).getByLabel('Borrower').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await accessibility()).toEqual([]);
  await leave();
});
