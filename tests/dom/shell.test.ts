// The frame around every page: what a free agency sees of it, who helps, a session that ends.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Opened, openScreen } from './mount.tsx';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, notifications] });
});
afterAll(() => scene?.server.stop());

describe('the menu', () => {
  it('[AUTH-010] [SHELL-034] a free agency has the notice of what is not included and our own advertisement, and no search of records; others have none', async () => {
    await runSql(scene.server.ownerUrl, `update "Agency" set "Subscription" = 'free' where "Id" = ${scene.two.agencyId}`);
    const { page, user, calls } = await openScreen(scene.server, 'manager@two.test', '/entity/agencyoffice/add');
    within(await page.findByRole('complementary', { name: 'Advertisement' })).getByText('Get more with the full plan');
    await user.type(page.getByRole('searchbox', { name: 'Search the menu and all records' }), 'nothing of this');
    await page.findByText('No results in the menu.');
    expect(calls.filter((call) => call.includes('/api/search/'))).toEqual([]);
    const full = await openScreen(scene.server, 'manager@one.test', '/entity/agencyoffice/add');
    await full.page.findByRole('link', { name: 'Institutions' });
    expect(full.page.queryByRole('complementary', { name: 'Advertisement' })).toBeNull();
  });
});

describe('the groups of the menu', () => {
  const heading = (page: Opened['page'], name: string) => page.findByRole('button', { name });
  const isOpen = async (page: Opened['page'], name: string) => (await heading(page, name)).getAttribute('aria-expanded');

  it('fold, and stay so for the person in this browser; the configuration stands behind one entry, and the palette finds all of it', async () => {
    const opened = await openScreen(scene.server, 'manager@one.test', '/account/security');
    const { page, user } = opened;
    const menu = within(await page.findByRole('navigation', { name: 'Main menu' }));
    await menu.findByRole('link', { name: 'Leads' });
    expect(await isOpen(page, 'Sales')).toBe('true');
    expect(await isOpen(page, 'Configuration')).toBe('false');
    expect(menu.queryByRole('link', { name: 'Lead statuses' })).toBeNull();
    expect(menu.getAllByRole('link').length).toBeLessThan(40);
    await user.click(await heading(page, 'Sales'));
    expect(menu.queryByRole('link', { name: 'Leads' })).toBeNull();
    expect(localStorage.getItem(`sidebar_groups.${scene.one.managerId}`)).toBe('{"sales":true}');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await page.findByPlaceholderText('Search or run a command'), 'Lead statuses');
    expect((await page.findAllByRole('option', { name: /Lead statuses/ })).length).toBeGreaterThan(0);
  });

  it('stand open around the page that is open, whose entry is marked, until they are folded there', async () => {
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/config/agencyleadstatus');
    const current = await page.findByRole('link', { name: 'Lead statuses', current: 'page' });
    expect(await isOpen(page, 'Configuration')).toBe('true');
    expect(await isOpen(page, 'Lead management')).toBe('true');
    await user.click(await heading(page, 'Lead management'));
    expect(current.isConnected).toBe(false);
  });
});

describe('the plans', () => {
  it('[SHELL-034] [AUTH-007] a basic agency has the notice of what a full one has more, and the rest as a full one has it', async () => {
    await runSql(scene.server.ownerUrl, `update "Agency" set "Subscription" = 'full', "IsBasicUser" = true where "Id" = ${scene.two.agencyId}`);
    const { page, user } = await openScreen(scene.server, 'manager@two.test', '/opportunity/forecast');
    await page.findByText('No forecast yet');
    within(await page.findByRole('complementary', { name: 'Advertisement' })).getByText(/^Analytics and the report builder\./);
    await user.click(await page.findByRole('button', { name: 'Configuration' }));
    await user.click(await page.findByRole('button', { name: 'Offices, users and security' }));
    expect(await page.findByRole('link', { name: 'User profiles' })).toBeTruthy();
  });
});

describe('the menu of the person', () => {
  it('[META-006] leads to anyone who helps the agency, with the name and the e-mail of the person, where the agency names somebody', async () => {
    const menu = async () => {
      const { page, user, expectComplaints } = await openScreen(scene.server, 'manager@one.test', '/account/security');
      expectComplaints(/use-focus-trap/);
      await user.click(await page.findByRole('button', { name: /’s account$/ }));
      await page.findByRole('menuitem', { name: 'Sign out' });
      return page.queryByRole('menuitem', { name: 'Ask for help' });
    };
    expect(await menu()).toBeNull();
    const made = await scene.god.post<{ Id: number }>('/api/agencysetting', { Key: 'SupportAddress', Value: 'help@one.test' });
    expect(made.status, made.text).toBe(200);
    const address = new URL((await menu())?.getAttribute('href') ?? '');
    const { Name, UserEmail } = (await scene.manager.get<{ SecuritySettings: { Name: string; UserEmail: string } }>('/api/settings')).body.SecuritySettings;
    expect(address.href).toMatch(/^mailto:help@one\.test\?/);
    expect(address.searchParams.get('body')).toBe(`From ${Name}, ${UserEmail}`);
  });
});

describe('the bell', () => {
  it('says that nothing has happened yet, then counts what did, and marks all of it as read', async () => {
    const { engine } = scene.server.running;
    const { page, user } = await openScreen(scene.server, 'manager@one.test', '/account/security');
    await user.click(await page.findByRole('button', { name: 'Notifications' }));
    await page.findByText('No notifications yet');

    const { body } = await scene.manager.post<{ Id: number }>('/api/student/', { FirstName: 'Ana', LastName: 'Souza', AgencyOfficeId: scene.one.officeId });
    await engine.database.write(scene.one.agencyId, async (tx) => {
      const person = { UserId: scene.one.managerId, StudentId: body.Id, Date: new Date().toISOString() };
      await engine.records(tx, systemActor(scene.one.agencyId)).createMany('Notification', [
        { ...person, Kind: 'LinkOpened' },
        { ...person, Kind: 'Signed' },
      ]);
    });
    const again = await openScreen(scene.server, 'manager@one.test', '/account/security');
    await again.user.click(await again.page.findByRole('button', { name: 'Notifications, 2 unread' }));
    // The list lies beside the button, which has no place here: it is found by its texts.
    const newest = await again.page.findByText(/Ana Souza added a signature/);
    expect(newest.closest('a')?.getAttribute('href')).toBe(`/entity/student/${body.Id}/edit`);
    expect(again.page.getAllByText('Unread:')).toHaveLength(2);
    again.page.getByText(/Ana Souza opened the student portal/);
    await again.user.click(again.page.getByText('Mark all as read'));
    await again.page.findByRole('button', { name: 'Notifications' });
    await expect.poll(() => again.page.queryAllByText('Unread:')).toEqual([]);
  });
});

describe('while a page is open', () => {
  itSlow('a session that ends is begun again in front of the form, and what was typed is still there and can be saved', async () => {
    const [lead] = await scene.addLeads([{ FirstName: 'Eva' }]);
    const { page, user } = await openScreen(scene.server, 'manager@one.test', `/lead/${lead}/edit`);
    const name = await page.findByLabelText('Last name');
    await user.type(name, 'Typed');
    const kept: unknown = JSON.parse(localStorage.getItem('matricula.session') ?? '{}');
    localStorage.setItem('matricula.session', JSON.stringify({ ...Object(kept), accessToken: 'spent', refreshToken: 'spent' }));
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await page.findByRole('dialog', { name: 'Your session has ended' });
    within(dialog).getByText('manager@one.test');
    await user.keyboard('{Escape}');
    const password = within(dialog).getByLabelText('Password');
    await user.type(password, 'not the password{Enter}');
    await within(dialog).findByRole('alert');
    await user.type(password, `${demoPassword}{Enter}`);
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(name).toHaveProperty('value', 'Typed');
    await user.click(page.getByRole('button', { name: /^Save(?! and)/ }));
    await page.findByText('Saved');
  });
});
