// The page of the calls for programs: found, searched, and read.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

it('[SHELL-043] is reached from the menu of the person, searched, and tells of one operation all there is', async () => {
  const { page, user, expectComplaints } = await openScreen(scene.server, 'manager@one.test', '/account/security');
  expectComplaints(/use-focus-trap/);
  await user.click(await page.findByRole('button', { name: /’s account$/ }));
  await user.click(await page.findByRole('menuitem', { name: 'For developers (API)' }));
  await page.findByRole('heading', { name: 'API reference' });
  const list = within(await page.findByRole('navigation', { name: 'Operations' }));
  await list.findAllByRole('button', { name: /^Leads/ });
  await user.click(list.getByRole('searchbox', { name: /Search/ }));
  await user.paste('post /agencylead/search');
  // Five at the top, and the same below a student.
  await list.findByText('Operations: 10');
  const found = list.getAllByRole('link').find((element) => element.getAttribute('href')?.endsWith('op=AgencyLead.search'));
  await user.click(found ?? document.body);
  const operation = within(await page.findByRole('article'));
  expect(location.search).toContain('op=AgencyLead.search');
  operation.getByText('/api/agencylead/search');
  operation.getByText('People who sign in as staff.');
  within(operation.getByRole('table', { name: 'Parameters' })).getByText('?viewId');
  within(operation.getByRole('table', { name: 'Response' })).getByText('CountIsCapped');
  // What the conditions of a search are stands there; what they may hold in turn opens in place, as deep as one likes.
  operation.getAllByText('(Wire.Condition | Wire.Group)[]');
  expect(operation.getAllByText('Condition').some((element) => element.closest('table') !== null)).toBe(true);
  const [opener = document.body] = operation
    .getAllByRole('row', { name: /^All/ })
    .flatMap((row) => within(row).queryAllByRole('button', { name: 'Wire.Group' }));
  await user.click(opener);
  within(operation.getByRole('table', { name: /All Wire\.Group$/ })).getByText('Any');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  within(operation.getByRole('table', { name: 'Errors' })).getByText(/access\.forbidden/);
});

it('an address of an operation opens that operation, and one of none says so', async () => {
  const { page } = await openScreen(scene.server, 'manager@one.test', '/docs/api?op=AgencyLead.create');
  const operation = within(await page.findByRole('article'));
  expect(operation.getByRole('table', { name: 'Body' }).textContent).toContain('FirstName');
  const none = await openScreen(scene.server, 'manager@one.test', '/docs/api?op=Nothing.here');
  await none.page.findByText('Operation not found');
});
