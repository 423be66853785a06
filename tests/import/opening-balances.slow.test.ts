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

const { planned, applied, rowsOf: loadRows } = recordImports(() => scene);
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
const loadTotals = async (title: string) => {
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
  const { Data } = await loadRows(scene.manager, id);
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
  expect((await loadRows(scene.manager, id)).Data.map(({ Outcome }) => Outcome)).toEqual(good.map(() => 'insert'));
  const rejected = await scene.clerk.post('/api/recordimport', { Name: 'mine.csv', EntityType: 'agencyopeningbalance' });
  expect(rejected.status).toBe(403);
});

it('makes enrolments with their fees and payments as the file has them, once', async () => {
  const id = await plan('running.csv', csv(head.join(','), ...good));
  expect((await loadRows(scene.manager, id)).Data.map(({ Outcome }) => Outcome)).toEqual(good.map(() => 'insert'));
  expect(await counted()).toEqual(nothing);
  await applied(scene.manager, id);
  expect(await loadTotals('E-1')).toEqual({ StatusId: 'Sale', hasSupplier: true, Total: 3850, Paid: 2100.01, Balance: 1749.99 });
  expect(await loadTotals('E-2')).toEqual({ StatusId: 'Sale', hasSupplier: true, Total: 900.5, Paid: 900.5, Balance: 0 });
  expect(await counted()).toEqual({ sales: 2, fees: 3, payments: 4, invoices: 4, rows: 5 });
  expect(await brokenInvariants({ sql })).toEqual([]);
  // The same file again says nothing new.
  const again = await plan('again.csv', csv(head.join(','), ...good));
  expect((await loadRows(scene.manager, again)).Data.map(({ Outcome }) => Outcome)).toEqual(good.map(() => 'unchanged'));
  // What was brought in is no longer changed by its row.
  const changed = await plan('changed.csv', csv(head.join(','), (good[1] ?? '').replace('1500.01', '1400')));
  expect((await loadRows(scene.manager, changed)).Data.map(({ Outcome }) => Outcome)).toEqual(['reject']);
  // A further payment of the same enrolment joins it.
  const more = await plan('more.csv', csv(head.join(','), of('E-1', 'ana@student.test', 'Enrolment fee', '250', '3', '2099-02-01', '250', 'Unpaid', '', '')));
  await applied(scene.manager, more);
  expect(await counted()).toEqual({ sales: 2, fees: 3, payments: 5, invoices: 5, rows: 6 });
});

const tables = [
  'AgencySale',
  'AgencySaleItem',
  'AgencySaleItemAgencyFee',
  'AgencySalePayment',
  'AgencySalePaymentItem',
  'AgencySalePaymentInvoice',
  'ClientInvoicePayment',
  'AgencyCommission',
  'AgencyOpeningBalance',
] as const;
/** The rows of each table, those of an enrolment alone where one is named. */
const existing = async (title?: string): Promise<Record<string, number>> => {
  const sale = title === undefined ? '' : ` and "AgencySaleId" in (select "Id" from "AgencySale" where "Title" = '${title}')`;
  const payment = `"AgencySalePaymentId" in (select "Id" from "AgencySalePayment" where true${sale})`;
  const where: Partial<Record<(typeof tables)[number], string>> = {
    AgencySale: title === undefined ? 'true' : `"Title" = '${title}'`,
    AgencySalePaymentItem: payment,
    AgencySalePaymentInvoice: payment,
    ClientInvoicePayment: `"AgencySalePaymentInvoiceId" in (select "Id" from "AgencySalePaymentInvoice" where ${payment})`,
  };
  const counts = tables.map((table) => `(select count(*)::int from "${table}" where ${where[table] ?? `true${sale}`}) as "${table}"`);
  const [row] = await sql(`select ${counts.join(', ')}`);
  return Object.fromEntries(tables.map((table) => [table, Number(row?.[table])]));
};
interface Undone extends Record<string, unknown> {
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly { readonly EntityType: string; readonly Message: string }[];
}
const undone = async (ChangeId: number | null) => {
  const { status, body, text } = await scene.manager.post<Undone>(`/api/change/${ChangeId}/undo`);
  expect(status, text).toBe(200);
  return body;
};
const loadIds = async (title: string) => {
  const [row] = await sql(
    `select s."Id" as sale, f."Id" as fee, f."CurrencyId" as currency from "AgencySale" s join "AgencySaleItemAgencyFee" f on f."AgencySaleId" = s."Id" where s."Title" = '${title}' and f."FeeDescription" = 'Tuition'`,
  );
  return { sale: Number(row?.['sale']), fee: Number(row?.['fee']), currency: Number(row?.['currency']) };
};
const imported = async (letter: string) => {
  const lines = good.map((line) => line.replace(/^E-/, `${letter}-`));
  return (await applied(scene.manager, await plan(`${letter}.csv`, csv(head.join(','), ...lines)))).ChangeId;
};

it('an import that nobody has touched is undone with everything that it made', async () => {
  const before = await existing();
  const change = await imported('U');
  expect(await existing()).not.toEqual(before);
  expect(await undone(change)).toMatchObject({ Success: good.length, Fail: 0, Errors: [] });
  expect(await existing()).toEqual(before);
  expect(await brokenInvariants({ sql })).toEqual([]);
  // Once undone, the same file brings the same in again.
  await imported('U');
  expect(await loadTotals('U-1')).toEqual({ StatusId: 'Sale', hasSupplier: true, Total: 3850, Paid: 2100.01, Balance: 1749.99 });
});

it('an enrolment with which something was done since stays whole, and it is said why; the others go', async () => {
  const change = await imported('W');
  const { sale, fee, currency } = await loadIds('W-1');
  const [other] = await sql(`select "Id" from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${sale} and "FeeDescription" = 'Enrolment fee'`);
  const PaymentItems = [{ AgencySaleItemAgencyFeeId: Number(other?.['Id']), CurrencyId: currency, Amount: 250 }];
  const paid = await scene.manager.post<{ Data: { Id: number }[] }>(`/api/agencysale/${sale}/agencysalepayment/bulk`, { DueDate: '2099-01-31', PaymentItems });
  expect(paid.status, paid.text).toBe(200);
  expect(fee).toBeGreaterThan(0);
  const full = await existing('W-1');
  const { Success, Fail, Errors } = await undone(change);
  expect([Success, Fail]).toEqual([1, 4]);
  expect(new Set(Errors.map(({ EntityType, Message }) => `${EntityType}: ${Message}`))).toEqual(
    new Set(['AgencyOpeningBalance: The import of enrolment W-1 cannot be undone because the enrolment has received another payment since then.']),
  );
  expect(await existing('W-1')).toEqual(full);
  expect(Object.values(await existing('W-2'))).toEqual(tables.map(() => 0));
  expect(await brokenInvariants({ sql })).toEqual([]);
  // Without that payment the rest goes as well.
  const { body } = paid;
  expect((await scene.manager.call('DELETE', `/api/agencysalepayment/${body.Data[0]?.Id}`)).status).toBe(200);
  expect(await undone(change)).toMatchObject({ Success: 4 });
  expect(Object.values(await existing('W-1'))).toEqual(tables.map(() => 0));
});

it('what joined later goes by itself; a payment that was received here keeps its enrolment', async () => {
  const change = await imported('X');
  // A second import joins an enrolment of the first one.
  const more = csv(head.join(','), of('X-1', 'ana@student.test', 'Enrolment fee', '250', '3', '2099-02-01', '250', 'Unpaid', '', ''));
  const second = (await applied(scene.manager, await plan('x-more.csv', more))).ChangeId;
  expect(await undone(second)).toMatchObject({ Success: 1, Fail: 0 });
  expect(await loadTotals('X-1')).toEqual({ StatusId: 'Sale', hasSupplier: true, Total: 3850, Paid: 2100.01, Balance: 1749.99 });
  const [waiting] = await sql(
    `select p."Id" from "AgencySalePayment" p join "AgencySale" s on s."Id" = p."AgencySaleId" where s."Title" = 'X-1' and p."StatusId" = 'Unpaid'`,
  );
  const Id = Number(waiting?.['Id']);
  const received = await scene.manager.call('PUT', `/api/agencysalepayment/${Id}/patch`, { Id, StatusId: 'Paid' });
  expect(received.status, received.text).toBe(200);
  const full = await existing('X-1');
  const { Errors } = await undone(change);
  expect(Errors.map(({ Message }) => Message)).toEqual(
    Array(4).fill('The import of enrolment X-1 cannot be undone because the enrolment has been changed since then.'),
  );
  expect(await existing('X-1')).toEqual(full);
  expect(Object.values(await existing('X-2'))).toEqual(tables.map(() => 0));
});

it('nobody deletes by hand what was received, nor the rows that brought it in', async () => {
  await imported('H');
  const before = await existing('H-1');
  const [row] = await sql(
    `select b."Id" as row, b."AgencySalePaymentId" as payment from "AgencyOpeningBalance" b where b."EnrolmentNumber" = 'H-1' and b."StatusId" = 'Cleared'`,
  );
  for (const path of [`agencysalepayment/${Number(row?.['payment'])}`, `agencyopeningbalance/${Number(row?.['row'])}`]) {
    const { status, text } = await scene.manager.call('DELETE', `/api/${path}`);
    expect(status, text).toBe(409);
  }
  expect(await existing('H-1')).toEqual(before);
});

it('what was received of an installment that came in unpaid is received in its sale, and in one file an installment has parts', async () => {
  const unpaid = of('R-1', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', '1500', 'Unpaid', '', '');
  await applied(scene.manager, await plan('r-first.csv', csv(head.join(','), unpaid)));
  const before = await existing('R-1');
  for (const amount of ['1500', '500']) {
    const paid = of('R-1', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', amount, 'Paid', '2026-08-05', '');
    const { Data } = await loadRows(scene.manager, await plan('r-second.csv', csv(head.join(','), paid)));
    expect(Data.map(({ Outcome, Faults }) => [Outcome, ...Faults.map(({ Label, Message }) => `${Label}: ${Message}`)])).toEqual([
      ['reject', expect.stringMatching(/^Received on: This installment was imported as unpaid\./)],
    ]);
  }
  expect(await existing('R-1')).toEqual(before);
  // A row that is wrong parts the rows of a file before they are tried again.
  const parts = csv(
    head.join(','),
    of('R-2', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', '1000', 'Unpaid', '', ''),
    of('R-0', 'ana@student.test', 'Tuition', '1', '1', '2026-08-01', '50', 'Unpaid', '', ''),
    of('R-2', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', '500', 'Paid', '2026-08-05', ''),
    of('R-2', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', '250', 'Paid', '2026-08-06', ''),
  );
  const id = await plan('r-parts.csv', parts);
  expect((await loadRows(scene.manager, id)).Data.map(({ Outcome }) => Outcome)).toEqual(['insert', 'reject', 'insert', 'insert']);
  await applied(scene.manager, id);
  expect(await loadTotals('R-2')).toMatchObject({ Total: 3600, Paid: 750, Balance: 2850 });
  expect(await brokenInvariants({ sql })).toEqual([]);
});

it('numbers and names of enrolments are the same without case, and each course has its fees', async () => {
  const first = of('K-1', 'ana@student.test', 'Tuition', '3600', '1', '2026-08-01', '1500', 'Paid', '2026-08-05', '');
  const other = first.replace('English', 'Cookery');
  await applied(scene.manager, await plan('k-first.csv', csv(head.join(','), first, other)));
  const second = [
    first.replace('K-1', ' k-1 '),
    first.replace('K-1', 'k-1').replace('Tuition', 'tuition').replace('English', 'ENGLISH'),
    of('k-1', 'ana@student.test', 'Tuition', '3600', '2', '2026-09-01', '100', 'Unpaid', '', ''),
    of('k-1', 'bia@student.test', 'Tuition', '3600', '3', '2026-10-01', '100', 'Unpaid', '', ''),
  ];
  const id = await plan('k-second.csv', csv(head.join(','), ...second));
  expect((await loadRows(scene.manager, id)).Data.map(({ Outcome, Faults }) => [Outcome, ...Faults.map(({ Label, Message }) => Label ?? Message)])).toEqual([
    ['reject', 'Enrolment number'],
    ['reject', 'Enrolment number'],
    ['insert'],
    ['reject', 'Student'],
  ]);
  await applied(scene.manager, id);
  expect(await existing('K-1')).toMatchObject({ AgencySale: 1, AgencySaleItem: 2, AgencySaleItemAgencyFee: 2, AgencySalePayment: 3, AgencyOpeningBalance: 3 });
  expect(await existing('k-1')).toMatchObject({ AgencySale: 0 });
  const again = await plan('k-again.csv', csv(head.join(','), first, other));
  expect((await loadRows(scene.manager, again)).Data.map(({ Outcome }) => Outcome)).toEqual(['unchanged', 'unchanged']);
  expect(await brokenInvariants({ sql })).toEqual([]);
});
