// Documents as people meet them: a button on the record that brings a file.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryScene } from '../plugin/scene.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type Screens, startScreens } from '../web/screens.ts';
import { readPdf } from './read-pdf.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await libraryScene();
  screens = await startScreens(scene.server);
});
afterAll(() => screens?.stop());

it('saves the document of a record by its button, which waits while something is unsaved', async () => {
  const book = (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'On screen' })).body.Id;
  const loan = (await scene.manager.post<{ Id: number }>('/api/libraryloan/', { BookId: book, Borrower: 'Ana' })).body.Id;
  const { page, signIn, leave, accessibility } = await screens.visit();
  await signIn('manager@one.test', `/entity/libraryloan/${loan}/edit`);
  const slip = page.getByRole('button', { name: 'Loan slip' });
  const [download] = await Promise.all([page.waitForEvent('download'), slip.click()]);
  expect(download.suggestedFilename()).toBe(`Loan ${loan}.pdf`);
  expect((await readPdf(await readFile(await download.path()))).text).toContain('BorrowerAna');
  await expect.poll(() => slip.isEnabled()).toBe(true);
  expect(await accessibility()).toEqual([]);
  await page.getByLabel('Borrower').fill('Bea');
  await expect.poll(() => slip.isDisabled()).toBe(true);
  expect(await slip.getAttribute('title')).toBe('Save or discard your changes first.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave();
});

it('is not offered to those who may not have it', async () => {
  const id = (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'On screen' })).body.Id;
  const { page, signIn, leave } = await screens.visit();
  await signIn('clerk@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'Appraise' }).waitFor();
  expect(await page.getByRole('button', { name: 'Card' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  const rejected = page.getByRole('menuitem', { name: /^Card.*This requires the permission .*\.$/ });
  expect(await rejected.getAttribute('aria-disabled')).toBe('true');
  await leave();
});

itSlow('says why, in a dialog, when a document cannot be had', async () => {
  const id = (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title: 'Lost meanwhile' })).body.Id;
  const { page, signIn, leave } = await screens.visit();
  await signIn('manager@one.test', `/entity/librarybook/${id}/edit`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const card = page.getByRole('menuitem', { name: 'Card' });
  await card.waitFor();
  await scene.manager.call('PATCH', `/api/librarybook/${id}`, { Status: 'lost' });
  await card.click();
  await page.getByRole('dialog').getByText('You do not have permission to create this document for this record.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await leave();
});
