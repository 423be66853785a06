// The screens of reports: all of them, one of them, and the builder.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { startDemoServer, type TestServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { openScreen } from './mount.tsx';

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
  const screen = await openScreen(server, 'manager@demo.test', '/entity/agencyreportview/add');
  const { page, user } = screen;
  await user.type(await page.findByRole('textbox', { name: /^Name/ }), 'Commission by supplier');
  await page.findByRole('option', { name: 'Commissions' });
  await user.selectOptions(page.getByRole('combobox', { name: /^Records/ }), 'Commissions');
  await page.findByRole('option', { name: 'Commission with tax' });
  await user.selectOptions(page.getByRole('combobox', { name: 'Add a field' }), 'Commission with tax');
  await user.click(await page.findByRole('button', { name: 'Hide Commission with tax' }));
  await page.findByText('At least one field must be visible.');
  expect(page.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.click(page.getByRole('button', { name: 'Show Commission with tax' }));
  await user.selectOptions(page.getByRole('combobox', { name: 'Summary of Commission with tax' }), 'Total');
  await user.selectOptions(page.getByRole('combobox', { name: 'Group by' }), 'Supplier');
  await page.findByRole('columnheader', { name: 'Supplier' });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => location.pathname).toMatch(/^\/reports\/\d+$/);
  await page.findByRole('columnheader', { name: 'Commission with tax' });
  const id = location.pathname.split('/').at(-1);
  const copied = await openScreen(server, 'manager@demo.test', `/entity/agencyreportview/${id}/copy`);
  expect(await copied.page.findByDisplayValue('Copy of Commission by supplier')).toBeTruthy();
});

itSlow('the office and the person of a report are chosen by those who see others’ alone', async () => {
  await runSql(server.ownerUrl, `update "UserGroup" set "Permissions" = array_remove("Permissions", 'CanViewOtherAgents')`);
  const { page } = await openScreen(server, 'counsellor@demo.test', '/reports/legacy/IncompletePayments?range=All times');
  expect(await page.findByRole('combobox', { name: 'Person' })).toHaveProperty('disabled', true);
});
