// Enrolments that run already, from a file: their fees, installments and payments as a plan that people review before it is carried out.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '../../plugins/payments/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { brokenInvariants } from '../acceptance/payment-scene.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { csv, recordImports } from './record-imports.ts';

let scene: TwoAgencies;
const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, sales, payments, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  for (const [FirstName, EmailAddress] of [
    ['Ana', 'ana@student.test'],
    ['Bia', 'bia@student.test'],
    ['Caio', 'twins@student.test'],
    ['Dora', 'twins@student.test'],
  ])
    await scene.manager.post('/api/student', { FirstName, LastName: 'Souza', EmailAddress, AgencyOfficeId: scene.one.officeId });
  await scene.manager.post('/api/agencysupplier', { Name: 'Southern College' });
}, 120_000);
afterAll(() => scene?.server.stop());

const { planned, applied, rowsOf } = recordImports(() => scene);
const head = [
  'Enrolment number',
  'E-mail of the student',
  'Supplier',
  'Course',
  'Start date',
  'End date',
  'Fee',
  'Currency',
  'Price of the fee',
  'Installment',
  'Due date',
  'Amount',
  'Status',
  'Received on',
  'Reference',
];
const of = (number: string, email: string, fee: string, price: string, ...payment: readonly string[]): string =>
  [number, email, 'Southern College', 'English', '2026-08-03', '2027-01-29', fee, 'AUD', price, ...payment].join(',');
const plan = (name: string, content: string | Uint8Array<ArrayBuffer>, caller = scene.manager) =>
  planned(caller, name, content, { match: ['row'], entity: 'agencyopeningbalance' });
const good = [
  of('E-1', 'ana@student.test', 'Tuition', '3600', '0', '2026-07-01', '600', 'Cleared', '2026-07-02', 'WIRE 1'),
  of('E-1', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', '1500.01', 'Paid', '2026-08-05', ''),
  of('E-1', 'ana@student.test', 'Tuition', '3600', '2', '2099-01-01', '1499.99', 'Unpaid', '', ''),
  of('E-1', 'ana@student.test', 'Enrolment fee', '250', '', '', '', '', '', ''),
  of('E-2', 'bia@student.test', 'Tuition', '900.50', '', '', '900.50', '', '2026-09-01', ''),
];
const totalsOf = async (title: string) => {
  const [sale] = await sql(`select "Id", "StatusId", "AgencySupplierId" as supplier from "AgencySale" where "Title" = '${title}'`);
  const { body } = await scene.manager.get(`/api/agencysale/${String(sale?.['Id'])}/financialtotals`);
  return { StatusId: sale?.['StatusId'], hasSupplier: sale?.['supplier'] !== null, Total: body['Total'], Paid: body['Paid'], Balance: body['Balance'] };
};
const counted = async (): Promise<unknown> =>
  (
    await sql(
      `select (select count(*)::int from "AgencySale") as sales, (select count(*)::int from "AgencySaleItemAgencyFee") as fees, (select count(*)::int from "AgencySalePayment") as payments,
        (select count(*)::int from "AgencySalePaymentInvoice") as invoices, (select count(*)::int from "AgencyOpeningBalance") as rows`,
    )
  )[0];
const nothing = { sales: 0, fees: 0, payments: 0, invoices: 0, rows: 0 };

it('names each bad row with its column, and makes nothing before somebody says so', async () => {
  const id = await plan(
    'bad.csv',
    csv(
      head.join(','),
      of('B-1', 'nobody@student.test', 'Tuition', '100', '', '', '', '', '', ''),
      of('B-2', 'twins@student.test', 'Tuition', '100', '', '', '', '', '', ''),
      of('B-3', 'ana@student.test', 'Tuition', '-1', '', '', '', '', '', ''),
      of('B-4', 'ana@student.test', 'Tuition', '100', '', '2026-08-01', '100.01', 'Paid', '2026-08-01', ''),
      of('B-5', 'ana@student.test', 'Tuition', '100', '', '2026-08-01', '1.005', 'Paid', '2026-08-01', ''),
      of('B-6', 'ana@student.test', 'Tuition', '100', '', '', '50', 'Unpaid', '', ''),
      of('B-7', 'ana@student.test', 'Tuition', '100', '', '2026-08-01', '50', 'Lost', '', ''),
      of('B-8', 'ana@student.test', 'Tuition', '100', '', '2026-08-01', '50', 'Unpaid', '2026-08-01', ''),
      of('B-9', 'ana@student.test', 'Tuition', '100', '1', '2026-08-01', '50', 'Paid', '2026-08-01', ''),
      of('B-9', 'bia@student.test', 'Tuition', '100', '2', '2026-09-01', '50', 'Paid', '2026-09-01', ''),
      of('B-10', 'ana@student.test', 'Tuition', '100', '1', '2026-08-01', '60', 'Paid', '2026-08-01', ''),
      of('B-10', 'ana@student.test', 'Tuition', '120', '2', '2026-09-01', '50', 'Paid', '2026-09-01', ''),
      of('B-11', 'ana@student.test', 'Tuition', '100', '', '2026-08-32', '50', 'Paid', '2026-08-01', ''),
      of('B-12', 'ana@student.test', 'Tuition', '100', '', '2026-08-01', '0', 'Paid', '2026-08-01', ''),
    ),
  );
  const { Data } = await rowsOf(scene.manager, id);
  const told = Data.map(({ Row, Outcome, Faults }) => [Row, Outcome, Faults.map(({ Label }) => Label).join()]);
  expect(told).toEqual([
    [2, 'reject', 'E-mail of the student'],
    [3, 'reject', 'E-mail of the student'],
    [4, 'reject', 'Price of the fee'],
    [5, 'reject', 'Amount'],
    [6, 'reject', 'Amount'],
    [7, 'reject', 'Due date'],
    [8, 'reject', 'Status'],
    [9, 'reject', 'Received on'],
    [10, 'insert', ''],
    [11, 'reject', 'Student'],
    [12, 'insert', ''],
    [13, 'reject', 'Price of the fee'],
    [14, 'reject', 'Due date'],
    [15, 'reject', 'Amount'],
  ]);
  expect(await counted()).toEqual(nothing);
});

it('a workbook says the same; who may not edit sales brings none in', async () => {
  const rows = [head, ...good.map((line) => line.split(',').map((cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell || null)))];
  const id = await plan('running.xlsx', Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Balances', rows }] })));
  expect((await rowsOf(scene.manager, id)).Data.map(({ Outcome }) => Outcome)).toEqual(good.map(() => 'insert'));
  const refused = await scene.clerk.post('/api/recordimport', { Name: 'mine.csv', EntityType: 'agencyopeningbalance' });
  expect(refused.status).toBe(403);
});

it('makes enrolments with their fees and payments as the file has them, once', async () => {
  const id = await plan('running.csv', csv(head.join(','), ...good));
  expect((await rowsOf(scene.manager, id)).Data.map(({ Outcome }) => Outcome)).toEqual(good.map(() => 'insert'));
  expect(await counted()).toEqual(nothing);
  await applied(scene.manager, id);
  expect(await totalsOf('E-1')).toEqual({ StatusId: 'Sale', hasSupplier: true, Total: 3850, Paid: 2100.01, Balance: 1749.99 });
  expect(await totalsOf('E-2')).toEqual({ StatusId: 'Sale', hasSupplier: true, Total: 900.5, Paid: 900.5, Balance: 0 });
  expect(await counted()).toEqual({ sales: 2, fees: 3, payments: 4, invoices: 4, rows: 5 });
  expect(await brokenInvariants({ sql })).toEqual([]);
  // The same file again says nothing new.
  const again = await plan('again.csv', csv(head.join(','), ...good));
  expect((await rowsOf(scene.manager, again)).Data.map(({ Outcome }) => Outcome)).toEqual(good.map(() => 'unchanged'));
  // What was brought in is no longer changed by its row.
  const changed = await plan('changed.csv', csv(head.join(','), (good[1] ?? '').replace('1500.01', '1400')));
  expect((await rowsOf(scene.manager, changed)).Data.map(({ Outcome }) => Outcome)).toEqual(['reject']);
  // A further payment of the same enrolment joins it.
  const more = await plan('more.csv', csv(head.join(','), of('E-1', 'ana@student.test', 'Enrolment fee', '250', '3', '2099-02-01', '250', 'Unpaid', '', '')));
  await applied(scene.manager, more);
  expect(await counted()).toEqual({ sales: 2, fees: 3, payments: 5, invoices: 5, rows: 6 });
});
