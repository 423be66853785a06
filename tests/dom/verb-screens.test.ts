// Verbs and states as people meet them: buttons on the record, dialogs that ask, and what the server says.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryScene } from '../plugin/scene.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { type Opened, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene();
});
afterAll(() => scene?.server.stop());

const aBook = async (Title: string) => (await scene.manager.post<{ Id: number }>('/api/librarybook/', { Title, Price: 5 })).body.Id;
const open = (userName: string, to: string) => openScreen(scene.server, userName, `/entity/librarybook/${to}`, {}, []);

/** The states that may be chosen; the list of them is left open. */
async function offered({ page, user }: Opened): Promise<string[]> {
  await user.click(await page.findByLabelText(/^Status/, { selector: 'input' }));
  await page.findByRole('option', { name: 'Retired' });
  return ['On the shelf', 'Lent', 'Lost', 'Retired'].filter((name) => !page.getByRole('option', { name }).hasAttribute('data-combobox-disabled'));
}

itSlow('lends a book by its button, with a dialog of the input, and the buttons follow the state', async () => {
  const { page, user } = await open('manager@one.test', `${await aBook('Lent on screen')}/edit`);
  await user.click(await page.findByRole('button', { name: 'Lend' }));
  const lending = within(await page.findByRole('dialog', { name: 'Lend' }));
  await user.click(await lending.findByRole('button', { name: 'Lend' }));
  await lending.findAllByText(/^Borrower is required/);
  await user.type(lending.getByLabelText(/^Borrower/), 'Ana');
  await user.click(lending.getByRole('button', { name: 'Lend' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  await page.findAllByText('Lent to Ana');
  await expect.poll(() => page.queryByRole('button', { name: 'Lend' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'More actions' }));
  await page.findByRole('menuitem', { name: /^Lend.*Only available when Status is On the shelf\.$/ });
  await user.keyboard('{Escape}');
  await within(page.getByRole('complementary', { name: 'Activity' })).findAllByText(/Note/);
  await user.click(page.getByRole('button', { name: 'Give back' }));
  const returning = within(await page.findByRole('dialog', { name: 'Give back' }));
  returning.getByText('Is it back on the shelf?');
  await user.click(returning.getByRole('button', { name: 'Give back' }));
  await page.findByRole('button', { name: 'Lend' });
});

itSlow('does not offer what somebody may not do, nor a state that no way leads to', async () => {
  const id = await aBook('By a clerk');
  const { page, user } = await open('clerk@one.test', `${id}/edit`);
  await page.findByRole('button', { name: 'Appraise' });
  expect(page.queryByRole('button', { name: 'Lend' })).toBeNull();
  // What is refused, or makes no sense now, stands in the menu with its reason, and does nothing.
  await user.click(page.getByRole('button', { name: 'More actions' }));
  const rejected = await page.findByRole('menuitem', { name: /^Lend.*This requires the permission .*\.$/ });
  expect(rejected.getAttribute('aria-disabled')).toBe('true');
  const first = await open('clerk@one.test', `${id}/edit`);
  // Reporting a loss takes a permission that the clerk has not.
  expect(await offered(first)).toEqual(['On the shelf', 'Lent', 'Retired']);
  await first.user.click(first.page.getByRole('option', { name: 'Retired' }));
  await first.user.keyboard('{Control>}s{/Control}');
  await expect.poll(async () => (await scene.manager.get<{ Status: string }>(`/api/librarybook/${id}`)).body.Status).toBe('retired');
  expect(await offered(await open('clerk@one.test', `${id}/edit`))).toEqual(['Retired']);
});

it('offers a new record the states that it may start in', async () => {
  expect(await offered(await open('manager@one.test', 'add'))).toEqual(['On the shelf']);
});
