// The screens of people: permissions as boxes to tick, rights for those who may ask, a forgotten password by mail, and the second factor.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeAt, getStep } from '../../engine/session/totp.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { fromBase32 } from '../support/base32.ts';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen, type Opened } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people], jobs: shortWaits, env: { ...process.env, SMTP_URL: '', LOG_LEVEL: 'silent' } });
});
afterAll(() => scene?.server.stop());
beforeEach(() => runSql(scene.server.ownerUrl, 'delete from matricula.login_failure'));

async function fillIn({ page, user }: Opened, userName: string, password: string): Promise<void> {
  await user.type(await page.findByLabelText('User name'), userName);
  await user.type(page.getByLabelText('Password'), password);
  await user.click(page.getByRole('button', { name: 'Sign in' }));
}

itSlow('[CFG-003] [CFG-029] the permissions of a group are boxes to tick, in groups, and are saved', async () => {
  const { page, user } = await openScreen(scene.server, 'manager@one.test', '/entity/usergroup/add');
  await user.type(await page.findByRole('textbox', { name: /^Name/ }), 'Front desk');
  await user.click(await page.findByRole('checkbox', { name: /^Edit offices/ }));
  const students = page.getByRole('checkbox', { name: 'All of Students' });
  await user.click(students);
  expect(page.getByRole('checkbox', { name: /^Edit students/ })).toHaveProperty('checked', true);
  await user.click(page.getByRole('checkbox', { name: /^Edit flights/ }));
  expect(students).toHaveProperty('indeterminate', true);
  await user.click(page.getByRole('button', { name: 'Create' }));
  const saved = async () => {
    const named = [{ Field: 'Name', Condition: 'Equal', Value1: 'Front desk' }];
    const { body } = await scene.manager.post<{ Data: { Permissions: string[] }[] }>('/api/usergroup/search', named);
    return body.Data[0]?.Permissions;
  };
  await expect.poll(saved).toEqual(['CanEditStudents', 'CanEditContacts', 'CanEditOffices']);
});

it('rights explained are for those who may ask, and for nobody else', async () => {
  const { page } = await openScreen(scene.server, 'clerk@one.test', '/rights');
  await page.findByText('You cannot see this page');
  expect(page.queryByRole('link', { name: 'Rights' })).toBeNull();
});

it('a forgotten password is set again by the link of a mail, which an administrator finds in the outbox', async () => {
  const { page, user } = await openScreen(scene.server, undefined, '/user/login');
  await user.click(await page.findByRole('link', { name: 'Forgot your password?' }));
  await user.click(await page.findByRole('button', { name: 'Send e-mail' }));
  expect((await page.findByRole('alert')).textContent).toContain('Fill in your user name.');
  await user.type(page.getByLabelText('User name'), 'clerk@one.test');
  await user.click(page.getByRole('button', { name: 'Send e-mail' }));
  await page.findByText('Check your e-mail');

  const admin = await openScreen(scene.server, 'god@one.test', '/outbox');
  await admin.user.click(await admin.page.findByRole('button', { name: /^Set a new password/ }));
  const link = (await admin.page.findByText(/http\S+#/)).textContent.match(/http\S+/)?.[0] ?? '';
  expect(link.startsWith(scene.server.url)).toBe(true);

  const reset = await openScreen(scene.server, undefined, link.slice(scene.server.url.length));
  await reset.user.type(await reset.page.findByLabelText('New password'), 'a brand new password');
  await reset.user.type(reset.page.getByLabelText('Repeat the password'), 'another');
  expect(location.href).not.toContain('#');
  await reset.user.click(reset.page.getByRole('button', { name: 'Set password' }));
  expect((await reset.page.findByRole('alert')).textContent).toContain('The passwords do not match.');
  await reset.user.clear(reset.page.getByLabelText('Repeat the password'));
  await reset.user.type(reset.page.getByLabelText('Repeat the password'), 'a brand new password');
  await reset.user.click(reset.page.getByRole('button', { name: 'Set password' }));
  await reset.page.findByText(/You can now sign in with it\./);
  await reset.user.click(reset.page.getByRole('link', { name: 'Sign in' }));
  await fillIn(reset, 'clerk@one.test', 'a brand new password');
  await reset.page.findByRole('navigation', { name: 'Main menu' });
});

itSlow('one’s own account sets up the second factor, which the next sign-in asks for, and turns it off', async () => {
  const { page, user } = await openScreen(scene.server, 'manager@one.test', '/account/security');
  const inDialog = () => within(page.getByRole('dialog'));
  await user.click(await page.findByRole('button', { name: 'Set up' }));
  await page.findByRole('dialog');
  await user.type(inDialog().getByLabelText('Your password'), demoPassword);
  await user.click(page.getByRole('button', { name: 'Continue' }));
  await inDialog().findByLabelText('Code');
  const secret = fromBase32((page.getByRole('dialog').querySelector('code')?.textContent ?? '').replaceAll(/\s/g, ''));
  await user.type(inDialog().getByLabelText('Code'), '000000');
  await user.click(page.getByRole('button', { name: 'Confirm' }));
  expect((await page.findByRole('alert')).textContent).toContain('The code is incorrect');
  await user.clear(inDialog().getByLabelText('Code'));
  await user.type(inDialog().getByLabelText('Code'), codeAt(secret, getStep(new Date())));
  await user.click(page.getByRole('button', { name: 'Confirm' }));
  await page.findByText('Your recovery codes');
  const recovery = inDialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(recovery).toHaveLength(10);
  await user.click(page.getByRole('button', { name: 'I have saved them' }));
  await page.findByText(/Recovery codes left: 10\./);

  const second = await openScreen(scene.server, undefined, '/user/login');
  second.expectComplaints(/use-focus-trap/);
  await fillIn(second, 'manager@one.test', demoPassword);
  await second.page.findByText('Enter your code');
  await second.user.type(second.page.getByLabelText('Code'), '000000');
  await second.user.click(second.page.getByRole('button', { name: 'Continue' }));
  expect((await second.page.findByRole('alert')).textContent).toContain('The code is incorrect');
  await second.user.clear(second.page.getByLabelText('Code'));
  await second.user.type(second.page.getByLabelText('Code'), recovery[0] ?? '');
  await second.user.click(second.page.getByRole('button', { name: 'Continue' }));
  await second.user.click(await second.page.findByRole('button', { name: /’s account$/ }));
  await second.user.click(await second.page.findByRole('menuitem', { name: 'Security' }));
  await second.user.click(await second.page.findByRole('button', { name: 'Turn off' }));
  const turningOff = within(await second.page.findByRole('dialog'));
  await second.user.type(turningOff.getByLabelText('Your password'), demoPassword);
  await second.user.type(turningOff.getByLabelText('Code or recovery code'), recovery[1] ?? '');
  await second.user.click(turningOff.getByRole('button', { name: 'Turn off' }));
  await second.page.findByRole('button', { name: 'Set up' });
});
