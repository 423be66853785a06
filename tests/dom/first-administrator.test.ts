// The page of an empty database: it makes the first person, once.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { settings } from '../../plugins/settings/index.ts';
import { openScreen } from './mount.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [settings] });
});
afterAll(() => server?.stop());

it('the right link makes the agency and the person, and signs in', async () => {
  const link = server.running.firstAdministratorLink;
  expect(link).toMatch(/\/first-administrator\?code=[\w-]+$/);
  const { page, user } = await openScreen(server, undefined, link?.slice(link.indexOf('/first-administrator')) ?? '');
  const create = await page.findByRole('button', { name: 'Create and sign in' });
  await user.click(create);
  expect(page.getAllByText('This field is required.')).toHaveLength(4);
  await user.type(page.getByLabelText('Agency name'), 'First Agency');
  await user.type(page.getByLabelText('Your name'), 'Ana First');
  await user.type(page.getByLabelText(/^User name/), 'ana@first.example');
  await user.type(page.getByLabelText('Password'), 'short');
  await user.click(create);
  await page.findByRole('alert');
  await user.clear(page.getByLabelText('Password'));
  await user.type(page.getByLabelText('Password'), 'a long and unusual sentence 42');
  await user.click(create);
  await within(await page.findByRole('navigation', { name: 'Main menu' })).findByText('First Agency');
});
