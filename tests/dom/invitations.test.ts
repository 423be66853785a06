// Invitations and the areas of the configuration: the two dialogs, and what a free plan does not include.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { respondWith, fill, openScreen } from './mount.tsx';

let scene: TwoAgencies;
let institution = 0;
let webUser = 0;
beforeAll(async () => {
  scene = await twoAgencies();
  const { server, god, one, two } = scene;
  institution = (await god.post<{ Id: number }>('/api/institution', { Name: 'Harbour College' })).body.Id;
  const school = { UserName: 'school@one.test', Name: 'School of One', UserEmail: 'school@one.test', Password: demoPassword, OfficeId: one.officeId };
  const made = await god.post('/api/user', { ...school, InstitutionId: institution, IsActive: true });
  if (made.status !== 200) throw new Error(made.text);
  webUser = (await god.post<{ Id: number }>('/api/webuser', { Name: 'Wanda Webb', EmailAddress: 'wanda@web.test', InstitutionId: institution })).body.Id;
  await runSql(server.ownerUrl, `update "Agency" set "Subscription" = 'free' where "Id" = ${two.agencyId}`);
});
afterAll(() => scene?.server.stop());

describe('invitations', () => {
  it('[INV-001] [INV-013] [INV-016] [CFG-011] the staff of an institution invite a web user; the code is checked while it is typed', async () => {
    const { page, user, calls } = await openScreen(scene.server, 'school@one.test', '/settings/webuser');
    // Nobody was invited yet: what it is for, and one button.
    await page.findByRole('heading', { name: 'No agency has been invited yet' });
    await user.click(page.getByRole('button', { name: 'New invitation' }));
    const dialog = within(await page.findByRole('dialog'));
    expect((await dialog.findByLabelText(/^Institution/)).getAttribute('readonly')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await expect.poll(() => dialog.queryAllByText('This field is required.')).toHaveLength(3);
    await user.type(dialog.getByLabelText(/^Web user/), 'Wanda');
    await user.click(await page.findByRole('option', { name: 'Wanda Webb', hidden: true }));
    await user.type(dialog.getByLabelText(/^Agency name/), 'Webb Studies');
    await user.type(dialog.getByLabelText(/^Agency code/), 'one');
    await dialog.findByText(/This agency code is already in use\./);
    expect(calls.filter((call) => call.includes('agencycodevalidation'))).toHaveLength(1);
    await fill(user, dialog.getByLabelText(/^Agency code/), 'webb1');
    await dialog.findByText('WEBB1 is available.');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await page.findByRole('link', { name: 'Webb Studies' });
    expect(page.queryByLabelText('Status')).toBeNull();
  });

  it('[INV-002] [INV-014] [INV-015] a platform administrator makes the agency in a dialog, and finds it among the processed ones', async () => {
    const invitation = { WebUserId: webUser, InstitutionId: institution, AgencyName: 'Agency DIALOG1', AgencyCode: 'DIALOG1' };
    await scene.god.post('/api/webuserinstitutioninvitation', invitation);
    const counting = 'GET /api/invitedagency/webusersummary';
    const { page, user, interfere } = await openScreen(scene.server, 'god@one.test', '/settings/webuser', {
      [counting]: respondWith(400, { Message: 'Counting is under repair.' }),
    });
    // Numbers that cannot be counted are shown as such, and take nothing else away.
    await page.findByText('Counting is under repair.');
    interfere(counting).answer = undefined;
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => page.queryByText('Counting is under repair.')).toBeNull();
    await page.findByRole('link', { name: 'Agency DIALOG1' });
    const row = () => page.queryAllByRole('row').find(({ textContent }) => textContent.includes('Agency DIALOG1')) ?? document.body;
    await user.click(within(row()).getByRole('button', { name: 'Invited agency' }));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByText('DIALOG1 is available.');
    await fill(user, dialog.getByLabelText(/^Agency code/), 'DIALOG2');
    await dialog.findByText('DIALOG2 is available.');
    await user.click(dialog.getByRole('button', { name: 'Create agency' }));
    await expect.poll(() => within(row()).queryAllByText('Processed')).toHaveLength(1);
    await user.selectOptions(page.getByLabelText('Filter invited agencies'), 'Processed');
    const linksTo = (entity: string) =>
      page.queryAllByRole('link', { name: 'Agency DIALOG1' }).filter((link) => link.getAttribute('href')?.startsWith(`/entity/${entity}/`));
    await expect.poll(() => linksTo('agency')).toHaveLength(1);
    await user.selectOptions(page.getByLabelText('Status'), 'Rejected');
    await expect.poll(() => linksTo('webuserinstitutioninvitation')).toEqual([]);
  });

  it('[INV-018] the link of a web user opens his registration without a login: what is missing or taken is shown at its field, then it is done', async () => {
    const person = (await scene.god.post<{ Id: number }>('/api/webuser', { Name: 'Rosa Reis', EmailAddress: 'rosa@web.test', InstitutionId: institution })).body
      .Id;
    const invitation = { WebUserId: person, InstitutionId: institution, AgencyName: 'Reis Studies', AgencyCode: 'REIS1' };
    const { Id } = (await scene.god.post<{ Id: number }>('/api/webuserinstitutioninvitation', invitation)).body;
    const { Url } = (await scene.god.get<{ Url: string }>(`/api/agency/invitation/webuseraccessurl?webUserInvitationId=${Id}&webuserId=${person}`)).body;
    const { page, user } = await openScreen(scene.server, undefined, new URL(Url).pathname);
    await page.findByRole('heading', { name: 'Register your agency' });
    await page.findByText(/^Harbour College has invited you/);
    const field = (name: RegExp) => page.getByLabelText<HTMLInputElement>(name);
    expect([/^Your name/, /^Your e-mail/, /^Agency name/, /^Agency code/].map((name) => field(name).value)).toEqual([
      'Rosa Reis',
      'rosa@web.test',
      'Reis Studies',
      'REIS1',
    ]);
    await user.clear(field(/^Your name/));
    await fill(user, field(/^Agency code/), 'one');
    await user.click(page.getByRole('button', { name: 'Register' }));
    await page.findByText('This field is required.');
    await fill(user, field(/^Your name/), 'Rosa Maria Reis');
    await user.click(page.getByRole('button', { name: 'Register' }));
    await page.findByText('This agency code is already in use. Choose another one.');
    await fill(user, field(/^Agency code/), 'reis2');
    await user.click(page.getByRole('button', { name: 'Register' }));
    await page.findByRole('heading', { name: 'Thank you' });
    expect((await scene.god.get('/api/invitedagency?Processed=false')).text).toContain('"REIS2"');
    const again = await openScreen(scene.server, undefined, `${new URL(Url).pathname}/`);
    await again.page.findByRole('heading', { name: 'This link does not work' });
  });

  it('[CFG-012] is not there for others', async () => {
    for (const address of ['/settings/god/controlpanel?invitationId=1', '/settings/webuser']) {
      const { page } = await openScreen(scene.server, 'manager@one.test', address);
      expect(await page.findAllByRole('heading', { name: 'Page not found' })).not.toEqual([]);
    }
  });
});

it('[AUTH-015] [CFG-001] on the free plan all but offices, users and their profiles is shown, disabled, with a notice; its addresses answer with the notice', async () => {
  const { page, user } = await openScreen(scene.server, 'manager@two.test', '/account/security');
  const menu = within(await page.findByRole('navigation', { name: 'Main menu' }));
  await user.click(await menu.findByRole('button', { name: 'Configuration' }));
  for (const heading of menu.getAllByRole('button', { expanded: false })) await user.click(heading);
  const notice = 'This is not included in your subscription.';
  for (const name of ['Rights', 'Lead statuses', 'Lead sources', 'Disqualification reasons', 'Exchange rates']) {
    const item = menu.getByRole('link', { name: `${name}. ${notice}` });
    expect(
      ['aria-disabled', 'title', 'href'].map((text) => item.getAttribute(text)),
      name,
    ).toEqual(['true', notice, null]);
  }
  for (const name of ['Offices', 'Users', 'User profiles']) expect(menu.getByRole('link', { name }).getAttribute('aria-disabled'), name).toBeNull();
  const addresses = {
    '/config/agencyleadstatus': 'Lead statuses',
    '/entity/agencyleadsource/add': 'Lead sources',
    '/rights': 'Rights',
  };
  for (const [address, name] of Object.entries(addresses)) {
    const closed = await openScreen(scene.server, 'manager@two.test', address);
    await closed.page.findByRole('heading', { name: notice });
    await closed.page.findByRole('heading', { name, level: 1 });
  }
  const open = await openScreen(scene.server, 'manager@two.test', '/config/user');
  await open.page.findByRole('heading', { name: 'Users' });
  expect(open.page.queryByRole('heading', { name: notice })).toBeNull();
});
