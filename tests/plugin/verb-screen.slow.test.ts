// Verbs and states in a browser, in a thorough run; every run tries them in tests/dom/verb-screens.test.ts.
import { afterAll, beforeAll, expect } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
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

itSlow('waits with its verbs while something is unsaved, and says so', async () => {
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

itSlow('tells in a dialog which ways lead on from a state that is a record', async () => {
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
  await dialog.getByText('The status of Loan cannot change from Closed to Warned.').waitFor();
  await dialog.getByText('This status is final.').waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await leave();
});

itSlow('is usable on a phone', async () => {
  const id = await aBook('A book with a name that is a good deal longer than a telephone is wide, as such names are');
  const { page, signIn, leave, accessibility } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Lend', exact: true }).click();
  await page.getByRole('dialog', { name: 'Lend' }).getByLabel('Borrower').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await accessibility()).toEqual([]);
  await leave();
});
