// Signing in: what is wrong is said, and the way leads back to where one was going.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen, type Opened } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

async function fillIn({ page, user }: Opened, password: string): Promise<void> {
  await user.type(await page.findByLabelText('User name'), 'manager@one.test');
  await user.type(page.getByLabelText('Password'), password);
  await user.click(page.getByRole('button', { name: 'Sign in' }));
}

it('[AUTH-032] an address leads to /user/login without a session, and from there back with its filters', async () => {
  const opened = await openScreen(scene.server, undefined, '/lead/?q=maria');
  await opened.page.findByLabelText('User name');
  expect(location.pathname).toBe('/user/login');
  expect(new URL(location.href).searchParams.get('returnUrl')).toBe('/lead/?q=maria');
  await fillIn(opened, demoPassword);
  await opened.page.findByRole('heading', { name: 'Leads' });
  expect(location.pathname + location.search).toBe('/lead/?q=maria');
});

it('says what is wrong and keeps the name', async () => {
  const opened = await openScreen(scene.server, undefined, '/user/login');
  const { page, user } = opened;
  await user.click(await page.findByRole('button', { name: 'Sign in' }));
  expect((await page.findByRole('alert')).textContent).toContain('Enter your user name');
  await fillIn(opened, 'not the password');
  await expect.poll(() => page.queryByRole('alert')?.textContent).toContain('The user name or the password is incorrect.');
  expect(page.getByLabelText('User name')).toHaveProperty('value', 'manager@one.test');
});

it('never leads to another site', async () => {
  const opened = await openScreen(scene.server, undefined, '/user/login?returnUrl=https%3A%2F%2Fevil.example%2F');
  await fillIn(opened, demoPassword);
  // One's own first page, instead of the one that the address names.
  await opened.page.findByRole('navigation', { name: 'Main menu' });
  expect(location.href.startsWith(scene.server.url)).toBe(true);
});

it('[AUTH-032] anyone who signs in after a sign-out begins at their own first page, not where the former person was', async () => {
  const opened = await openScreen(scene.server, 'manager@one.test', '/lead/?q=maria');
  await opened.page.findByRole('heading', { name: 'Leads' });
  await opened.user.click(await opened.page.findByRole('button', { name: /’s account$/ }));
  await opened.user.click(await opened.page.findByRole('menuitem', { name: 'Sign out' }));
  await opened.page.findByLabelText('User name');
  expect(location.pathname + location.search).toBe('/user/login');
  expect(opened.page.queryByText(/^Your session has ended/)).toBeNull();
  await fillIn(opened, demoPassword);
  await opened.page.findByRole('navigation', { name: 'Main menu' });
  expect(location.pathname).not.toContain('lead');
});
