// Telephone numbers and web addresses on the form of an office: rows that are added, put in order, taken away, and told apart where one is wrong.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

it('[SHELL-059] [SHELL-062] [SHELL-063] [SHELL-064] [SHELL-065] enters parts with what they begin with, marks the wrong one, and keeps their order', async () => {
  const { manager, one } = scene;
  expect((await scene.god.post('/api/country/', { Name: 'Australia', CountryCode: 'AU' })).status).toBe(200);
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/entity/agencyoffice/${one.officeId}/edit/`);
  const save = async () => {
    await user.keyboard('{Control>}s{/Control}');
    await expect.poll(() => document.querySelector('.savebar')).toBeNull();
  };
  const phones = within(await page.findByRole('group', { name: 'Telephone numbers' }));
  await user.click(phones.getByRole('button', { name: 'Add telephone number' }));
  const first = within(await phones.findByRole('group', { name: 'Telephone number 1' }));
  await expect.poll(() => first.getByRole('textbox', { name: /^Type/ })).toHaveProperty('value', 'Mobile');
  await expect.poll(() => first.getByRole('textbox', { name: /^Country/ })).toHaveProperty('value', 'Australia');
  const number = first.getByRole('textbox', { name: /^Number/ });
  await expect.poll(() => document.activeElement).toBe(number);
  expect(number.getAttribute('placeholder')).toBe('Numbers only, no country code');
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(() => page.queryByRole('alert')?.textContent).toContain('Telephone number 1: Number is required.');
  await fill(user, number, 'nine');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await fill(user, number, '0400 000 001');

  await user.click(phones.getByRole('button', { name: 'Add telephone number' }));
  const second = within(await phones.findByRole('group', { name: 'Telephone number 2' }));
  await fill(user, second.getByRole('textbox', { name: /^Number/ }), '0400 000 002');
  const type = second.getByRole('textbox', { name: /^Type/ });
  await fill(user, type, 'Wor');
  // From the list of this row: those of other rows are hidden, and stand there too.
  const list = document.getElementById(type.getAttribute('aria-controls') ?? '') ?? document.body;
  await user.click(await within(list).findByRole('option', { name: 'Work', hidden: true }));
  const web = within(page.getByRole('group', { name: 'Web addresses' }));
  await user.click(web.getByRole('button', { name: 'Add web address' }));
  await expect.poll(() => web.queryByRole('textbox', { name: /^Type/ })).toHaveProperty('value', 'FaceBook');
  await fill(user, web.getByRole('textbox', { name: /^Address/ }), 'facebook.com/demo');
  await user.click(second.getByRole('button', { name: 'Move Telephone number 2 up' }));
  await expect.poll(() => first.getByRole('textbox', { name: /^Number/ })).toHaveProperty('value', '0400 000 002');
  await expect.poll(() => first.getByRole('textbox', { name: /^Type/ })).toHaveProperty('value', 'Work');
  await save();
  await within(page.getByRole('complementary', { name: 'Activity' })).findAllByText(/0400 000 002, Australia, Work/);

  const office = async () =>
    (await manager.get<{ PhoneNumbers: Record<string, unknown>[]; WebAddresses: Record<string, unknown>[] }>(`/api/agencyoffice/${one.officeId}`)).body;
  const saved = await office();
  expect(saved.PhoneNumbers.map(({ Number: digits, TypeName }) => [digits, TypeName])).toEqual([
    ['0400 000 002', 'Work'],
    ['0400 000 001', 'Mobile'],
  ]);
  expect(saved.WebAddresses).toMatchObject([{ TypeName: 'FaceBook', Address: 'facebook.com/demo' }]);
  await user.click(phones.getByRole('button', { name: 'Remove Telephone number 2' }));
  await save();
  expect((await office()).PhoneNumbers).toHaveLength(1);
});
