// Analytics: arranged by choosing, worked out by the server, each figure a way to its records.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal, sum } from '#decimal';
import { startDemoServer, type TestServer } from '../support/server.ts';
import { openScreen } from './mount.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(async () => {
  await server.stop();
});

const options = (select: HTMLElement): string[] => [...select.querySelectorAll('option')].map(({ textContent }) => textContent ?? '');

it('[PIVOT-001] [PIVOT-010] [PIVOT-011] [PIVOT-012] analytics begin with the sales of this month, and opportunities are one choice away', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/analytics');
  expect(await page.findByRole('combobox', { name: 'Period' })).toHaveProperty('value', 'This Month');
  const subject = page.getByRole('combobox', { name: 'Data to analyse' });
  expect(subject).toHaveProperty('value', '45');
  expect(page.getByRole('combobox', { name: 'Period by' })).toHaveProperty('value', 'DateCreated');
  await user.selectOptions(subject, 'Opportunities');
  await expect.poll(() => location.search).toBe('?view=8');
  await expect.poll(() => page.queryByRole('combobox', { name: 'Period by' })).toHaveProperty('value', 'CloseDate');
});

it('[PIVOT-007] [PIVOT-008] [PIVOT-009] periods are Day to Year, weeks 1 to 52, and only Week, Month and Quarter are compared', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/analytics?view=45');
  const period = await page.findByRole('combobox', { name: 'Columns by' });
  expect(options(period)).toEqual(['No periods', 'Day', 'Week', 'Month', 'Quarter', 'Year']);
  await user.selectOptions(period, 'Week');
  const weeks = options(page.getByRole('combobox', { name: 'From week' }));
  expect(weeks.filter((each) => each !== '')).toEqual(Array.from({ length: 52 }, (_, index) => String(index + 1)));
  for (const [name, isCompared] of [
    ['Day', false],
    ['Week', true],
    ['Month', true],
    ['Quarter', true],
    ['Year', false],
  ] as const) {
    await user.selectOptions(period, name);
    expect(page.queryByRole('combobox', { name: 'Compare with' }) !== null, name).toBe(isCompared);
  }
});

it('[PIVOT-003] [PIVOT-005] figures stand by rows and periods, add up to their totals, open their records, and stay arranged', async () => {
  const { page, user } = await openScreen(server, 'manager@demo.test', '/analytics?view=45');
  await user.selectOptions(await page.findByRole('combobox', { name: 'Period' }), 'All times');
  await user.selectOptions(page.getByRole('combobox', { name: 'Columns by' }), 'Quarter');
  const region = await page.findByRole('region', { name: 'Analysis' });
  await expect.poll(() => region.querySelectorAll('tbody tr').length).toBeGreaterThan(1);
  const number = (cell: Element | null | undefined) => decimal((cell?.textContent ?? '').replaceAll(/[^\d.-]/g, '') || '0');
  for (const row of region.querySelectorAll('tbody tr')) {
    const cells = [...row.querySelectorAll('td')];
    expect(sum(cells.slice(0, -1).map(number)).toString(), row.textContent ?? '').toBe(number(cells.at(-1)).toString());
  }
  const all = [...region.querySelectorAll('tbody td:last-child')].map(number);
  expect(sum(all).toString()).toBe(number(region.querySelector('tfoot td:last-child')).toString());
  expect(region.querySelector('tbody td a')?.getAttribute('href')).toMatch(/^\/entity\/agencysale\?/);
  const save = page.getByRole('button', { name: 'Save layout' });
  await user.click(save);
  await expect.poll(() => save).toHaveProperty('disabled', true);
  const again = await openScreen(server, 'manager@demo.test', '/analytics?view=45');
  expect(await again.page.findByRole('combobox', { name: 'Columns by' })).toHaveProperty('value', 'Quarter');
});
