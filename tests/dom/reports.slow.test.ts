// The screens of reports: all of them, one of them, and the builder.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { startDemoServer, type TestServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { fill, openScreen } from './mount.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(async () => {
  await server.stop();
});

it('[RPT-001] [RPT-007] the reports stand in their folders, are found by a word, and open with what narrows them', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/reports');
  await page.findByText('Audit Procedures');
  await user.type(page.getByRole('searchbox', { name: 'Search reports' }), 'ageing');
  const link = await page.findByRole('link', { name: 'Receivables ageing' });
  expect(page.queryByRole('link', { name: 'Birthdays' })).toBeNull();
  expect(sessionStorage.getItem('reports.dashboard.agencyreportview')).toContain('ageing');
  await user.click(link);
  await page.findByRole('columnheader', { name: '1 to 30 days' });
  expect(location.pathname).toBe('/reports/legacy/ReceivablesAgeing');
  const [, first] = await page.findAllByRole('row');
  const opened = within(first ?? document.body).getAllByRole('link')[0];
  expect(opened?.getAttribute('href')).toMatch(/^\/entity\/agencysalepayment\?/);
  page.getByText(/^Run [0-9a-f]{12}$/);
});

itSlow('[RPT-003] [RPT-012] [RPT-006] [RPT-005] a report is built by choosing, with its result beside it, saved and copied', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/entity/agencyreportview/add');
  await user.type(await page.findByRole('textbox', { name: /^Name/ }), 'Commission by supplier');
  await page.findByRole('option', { name: 'Commissions' });
  await user.selectOptions(page.getByRole('combobox', { name: /^Records/ }), 'Commissions');
  await user.click(await page.findByRole('button', { name: 'Add Commission with tax' }));
  await user.click(await page.findByRole('button', { name: 'Hide Commission with tax' }));
  await page.findByText('At least one field must be visible.');
  expect(page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(page.getByRole('button', { name: 'Show Commission with tax' }));
  await user.selectOptions(page.getByRole('combobox', { name: 'Summary of Commission with tax' }), 'Total');
  await user.click(page.getByRole('button', { name: 'Group by Supplier' }));
  await page.findByRole('columnheader', { name: 'Supplier' });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => location.pathname).toMatch(/^\/reports\/\d+$/);
  await page.findByRole('columnheader', { name: 'Commission with tax' });
  const id = location.pathname.split('/').at(-1);
  const copied = await openScreen(server, 'manager@demo.test', `/entity/agencyreportview/${id}/copy`);
  expect(await copied.page.findByDisplayValue('Copy of Commission by supplier')).toBeTruthy();
});

itSlow('a report is deleted from the list and from its page after one question, by those who may change it', async () => {
  const manager = await server.as('manager@demo.test');
  const keep = async (name: string): Promise<number> => {
    const values = { Name: name, PivotUiInfoTypeName: 'AgencySale', JsonConfiguration: { Fields: [{ Name: 'Title' }] }, OwnerId: null };
    return (await manager.post<{ Id: number }>('/api/agencyreportview', values)).body.Id;
  };
  const [first, second] = [await keep('Goes from the list'), await keep('Goes from its page')];
  const { page, user } = await openScreen(server, 'manager@demo.test', '/reports');
  await user.click(await page.findByRole('button', { name: 'Delete Goes from the list' }));
  await page.findByRole('dialog', { name: /Delete Goes from the list\?/ });
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  expect((await manager.get(`/api/agencyreportview/${first}`)).status).toBe(200);
  await user.click(page.getByRole('button', { name: 'Delete Goes from the list' }));
  await user.click(await page.findByRole('button', { name: 'Delete' }));
  await expect.poll(() => page.queryByRole('link', { name: 'Goes from the list' })).toBeNull();
  expect((await manager.get(`/api/agencyreportview/${first}`)).status).toBe(404);
  const other = await openScreen(server, 'counsellor@demo.test', '/reports');
  await other.page.findByRole('link', { name: 'Goes from its page' });
  expect(other.page.queryByRole('button', { name: 'Delete Goes from its page' })).toBeNull();
  const report = await openScreen(server, 'manager@demo.test', `/reports/${second}`);
  await report.user.click(await report.page.findByRole('button', { name: 'More' }));
  await report.user.click(await report.page.findByRole('menuitem', { name: 'Delete', hidden: true }));
  const dialog = within(await report.page.findByRole('dialog'));
  await report.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => location.pathname).toBe('/reports');
  expect((await manager.get(`/api/agencyreportview/${second}`)).status).toBe(404);
});

itSlow('the person of a report is found among any number of people by typing', async () => {
  await runSql(
    server.ownerUrl,
    `insert into "User" ("AgencyId", "OfficeId", "UserName", "Name", "IsActive")
     select "AgencyId", "OfficeId", 'crowd' || n || '@demo.test', 'Aaron ' || n, true
     from "User", generate_series(1001, 1300) as n where "UserName" = 'manager@demo.test'`,
  );
  const { page, user } = await openScreen(server, 'manager@demo.test', '/reports/legacy/IncompletePayments?range=All times');
  const box = await page.findByRole('textbox', { name: 'Person' });
  await user.click(box);
  await user.type(box, 'Aaron 1299');
  await user.click(await page.findByRole('option', { name: /Aaron 1299/, hidden: true }));
  await expect.poll(() => new URLSearchParams(location.search).get('person')).toMatch(/^\d+$/);
  await user.click(await page.findByRole('button', { name: 'Clear Person' }));
  await expect.poll(() => new URLSearchParams(location.search).get('person')).toBeNull();
});

itSlow('a year that is half typed runs no report', async () => {
  const { page, user, calls } = await openScreen(server, 'manager@demo.test', '/reports/legacy/IncompletePayments');
  const from = await page.findByLabelText('From');
  await page.findByText(/^Run [0-9a-f]{12}$/);
  const runs = () => calls.filter((call) => call === 'POST /api/report').length;
  const before = runs();
  for (const half of ['01/01/2', '01/01/20', '01/01/202', '01/01/1899', '01/01/2101']) {
    await user.clear(from);
    await user.type(from, half);
    expect(from).toHaveProperty('value', half);
  }
  expect(new URLSearchParams(location.search).get('from')).toBeNull();
  await fill(user, from, '01/01/2020');
  await expect.poll(() => new URLSearchParams(location.search).get('from')).toBe('2020-01-01');
  await expect.poll(runs).toBe(before + 1);
});

itSlow('the office and the person of a report are chosen by those who see others’ alone', async () => {
  await runSql(server.ownerUrl, `update "UserGroup" set "Permissions" = array_remove("Permissions", 'CanViewOtherAgents')`);
  const { page } = await openScreen(server, 'counsellor@demo.test', '/reports/legacy/IncompletePayments?range=All times');
  expect(await page.findByRole('textbox', { name: 'Person' })).toHaveProperty('readOnly', true);
});

itSlow('people keep reports below their home pages, arrange them, and take them away', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/home');
  const section = () => page.findByRole('region', { name: 'Reports' });
  const add = async (name: string) => {
    const button = within(await section()).getByRole('button', { name: 'Add a report' });
    // While an order is being saved there is no other.
    await expect.poll(() => button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(false);
    await user.click(button);
    const dialog = within(await page.findByRole('dialog', { name: 'Add a report' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Search reports' }), name);
    await user.click(await dialog.findByRole('button', { name }));
  };
  await add('Receivables ageing');
  await page.findByRole('article', { name: 'Receivables ageing' });
  await add('Sales by month');
  const names = async () =>
    within(await section())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Receivables ageing', 'Sales by month']);
  const arrange = async (tile: string, command: string) => {
    await user.click(await page.findByRole('button', { name: `Arrange ${tile}` }));
    await user.click(await page.findByRole('menuitem', { name: command, hidden: true }));
  };
  await arrange('Sales by month', 'Move up');
  await expect.poll(names).toEqual(['Sales by month', 'Receivables ageing']);
  await arrange('Receivables ageing', 'Full width');
  await expect.poll(() => page.getByRole('article', { name: 'Receivables ageing' }).className).toContain('wide');
  // The money home has its own.
  const money = await openScreen(server, 'manager@demo.test', '/finance');
  await money.page.findByText(/^Add the reports you check every day/);
  const again = await openScreen(server, 'manager@demo.test', '/home');
  await again.page.findByRole('article', { name: 'Receivables ageing' });
  expect(again.page.getAllByRole('article').map((tile) => tile.getAttribute('aria-label'))).toEqual(['Sales by month', 'Receivables ageing']);
  await again.user.click(again.page.getByRole('button', { name: 'Arrange Sales by month' }));
  await again.user.click(await again.page.findByRole('menuitem', { name: 'Remove from this page', hidden: true }));
  await expect.poll(() => again.page.queryByRole('article', { name: 'Sales by month' })).toBeNull();
});

itSlow('a report of days without rows says which these are, and shows others in one click', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/reports/legacy/IncompletePayments?from=1990-01-01&to=1990-01-31');
  await page.findByText('Nothing from 01/01/1990 to 31/01/1990');
  await user.click(page.getByRole('button', { name: 'Show All time' }));
  await page.findByRole('table');
  expect(location.search).toBe('?range=All+times');
});

itSlow('a report is put on the home page from its own page, once', async () => {
  const { page, user } = await openScreen(server, 'counsellor@demo.test', '/reports/legacy/ConversionBySource');
  const put = async () => {
    await user.click(await page.findByRole('button', { name: 'More' }));
    await user.click(await page.findByRole('menuitem', { name: 'Add to home page', hidden: true }));
  };
  await put();
  await page.findByText('The report is on your home page.');
  await put();
  await page.findByText('The report is already on your home page.');
  const home = await openScreen(server, 'counsellor@demo.test', '/home');
  const tile = await home.page.findByRole('article', { name: 'Conversion by source' });
  // It stands alone in its line.
  expect(tile.className).toBe('tile wide');
});

itSlow('a figure opens its rows with what it adds up beside their name, and offers no saving over the view', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/reports/legacy/CommissionExpectedReceived?range=All times');
  const [, first] = await page.findAllByRole('row');
  await user.click(within(first ?? document.body).getAllByRole('link')[1] ?? document.body);
  await page.findByRole('button', { name: 'Save as new…' });
  // The currency by its name, not by that of its field.
  await page.findByRole('button', { name: 'Change the filter Currency is AUD' });
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(page.queryByText('Changed, not saved')).toBeNull();
});
