// What reports work out of the records below a record: each figure is what the same person finds among those records themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, type Decimal, sum } from '#decimal';
import { runSql } from '../support/database.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

interface Result {
  readonly Columns: readonly { readonly Name: string; readonly Label: string; readonly Summary?: string; readonly Conditions?: unknown }[];
  readonly Rows: readonly Record<string, unknown>[];
  readonly IsLimitReached: boolean;
  readonly Totals: readonly { readonly Name: string; readonly InCurrency: string | null; readonly Value: string | null }[];
  readonly Controls: readonly { readonly Holds: boolean }[];
}
interface InitField {
  readonly Name: string;
  readonly Label: string;
  readonly Leads?: string;
  readonly Summaries: readonly string[];
  readonly IsGroup: boolean;
}

let server: TestServer;
const people = ['manager', 'finance', 'counsellor'] as const;
/** Sees the own records and nobody else’s. */
const trainee = 'khoi';
let callers: ReadonlyMap<string, Caller>;

beforeAll(async () => {
  server = await startDemoServer();
  // The demonstration has no sale whose payments are in two currencies.
  await runSql(
    server.ownerUrl,
    `update "AgencySalePayment" set "BaseCurrencyId" = (select "Id" from "Currency" where "Code" = 'CAD') where "Id" in
     (select max(p."Id") from "AgencySalePayment" p join "AgencySale" s on s."Id" = p."AgencySaleId" where s."StatusId" in ('Sale', 'Closed') group by p."AgencySaleId" having count(*) > 1)`,
  );
  callers = new Map(await Promise.all([...people, trainee].map(async (name) => [name, await server.as(`${name}@demo.test`)] as const)));
});
afterAll(async () => {
  await server.stop();
});

const as = (name: string): Caller => {
  const caller = callers.get(name);
  if (!caller) throw new Error(`Nobody is called ${name}.`);
  return caller;
};
async function run(caller: Caller, TypeName: string, Configuration: object): Promise<Result> {
  const { status, body, text } = await caller.post<Result>('/api/report', { TypeName, Configuration, DateRange: 'All times' });
  expect(status, text).toBe(200);
  expect(body.IsLimitReached, 'The question is too wide for this test.').toBe(false);
  expect(body.Controls.filter(({ Holds }) => !Holds)).toEqual([]);
  return body;
}
async function refuse(caller: Caller, Configuration: object, TypeName = 'AgencySale'): Promise<string> {
  const { status, text } = await caller.post('/api/report', { TypeName, Configuration });
  expect(status, text).toBe(400);
  return text;
}

/** Texts of amounts by a name and a currency, without those of nothing: `S26-00001 AUD` → `100.00`. */
function amounts(rows: readonly Record<string, unknown>[], name: (row: Record<string, unknown>) => unknown, column: string): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const row of rows) {
    const value = row[column];
    const key = `${String(name(row))} ${String(row['InCurrency'] ?? '')}`;
    if (value !== null && value !== undefined) sums.set(key, (sums.get(key) ?? decimal('0')).plus(decimal(String(value))));
  }
  return Object.fromEntries([...sums].filter(([, each]) => !each.eq('0')).map(([key, each]) => [key, each.toFixed(2)]));
}
const added = (amount: Record<string, string>): Decimal => sum(Object.values(amount).map(decimal));

const received = { Condition: 'In', Value1: ['Paid', 'Cleared'] };
const sold = { Condition: 'In', Value1: ['Sale', 'Closed', 'Cancelled'] };
const ofSold = [{ Field: 'StatusId', ...sold }];
const belowSold = [{ Field: 'AgencySaleId.StatusId', ...sold }];

describe('a list', () => {
  it.each(people)('has the sum of the payments of each sale, each currency by itself, for the %s', async (name) => {
    const list = await run(as(name), 'AgencySale', {
      Fields: [
        { Name: 'SaleIndex' },
        { Name: 'AgencySalePayment[].Amount', Summary: 'Sum' },
        { Name: 'AgencySalePayment[].Id', Summary: 'Count' },
        { Name: 'AgencySalePayment[].Amount', Summary: 'Sum', Only: [{ Field: 'AgencySalePayment[].StatusId', ...received }] },
      ],
      Conditions: ofSold,
    });
    const below = (Conditions: readonly object[]) =>
      run(as(name), 'AgencySalePayment', {
        Fields: [
          { Name: 'Amount', Summary: 'Sum' },
          { Name: 'Id', Summary: 'Count' },
        ],
        GroupBy: ['AgencySaleId'],
        Conditions: [...belowSold, ...Conditions],
      });
    const [payments, paid] = [await below([]), await below([{ Field: 'StatusId', ...received }])];
    expect(payments.Rows.length).toBeGreaterThan(10);
    const inColumns = (base: RegExp) =>
      list.Columns.flatMap(({ Name }) => {
        const currency = base.exec(Name)?.[1];
        return currency === undefined ? [] : list.Rows.map((row) => ({ SaleIndex: row['SaleIndex'], InCurrency: currency, Value: row[Name] }));
      });
    const bySale = (row: Record<string, unknown>) => row['AgencySaleId'] ?? row['SaleIndex'];
    const all = amounts(inColumns(/^Sum AgencySalePayment\[\]\.Amount ([A-Z]{3})$/), bySale, 'Value');
    expect(all).toEqual(amounts(payments.Rows, bySale, 'Sum Amount'));
    expect(amounts(inColumns(/^Sum AgencySalePayment\[\]\.Amount 2 ([A-Z]{3})$/), bySale, 'Value')).toEqual(amounts(paid.Rows, bySale, 'Sum Amount'));
    const counted = sum(list.Rows.map((row) => decimal(String(row['Count AgencySalePayment[].Id']))));
    expect(counted.toFixed(0)).toBe(sum(payments.Rows.map((row) => decimal(String(row['Count Id'])))).toFixed(0));
    const totals = list.Totals.filter(({ Name, InCurrency }) => Name === `Sum AgencySalePayment[].Amount ${InCurrency}`).map(({ Value }) =>
      decimal(Value ?? '0'),
    );
    expect(sum(totals).toFixed(2)).toBe(added(all).toFixed(2));
    expect(list.Columns.map(({ Label }) => Label)).toEqual(expect.arrayContaining(['Payments', 'Payments › Amount, AUD']));
  });

  it('goes along a reference to the record that the others hang under, and totals none of them twice', async () => {
    const list = await run(as('manager'), 'AgencySalePayment', {
      Fields: [
        { Name: 'AgencySaleId' },
        { Name: 'AgencySaleId.AgencySalePayment[].Id', Summary: 'Count' },
        { Name: 'AgencySaleId.AgencySalePayment[].Amount', Summary: 'Sum' },
      ],
      Conditions: [...belowSold, { Field: 'StatusId', ...received }],
    });
    const payments = await run(as('manager'), 'AgencySalePayment', {
      Fields: [{ Name: 'Id', Summary: 'Count' }],
      GroupBy: ['AgencySaleId'],
      Conditions: belowSold,
    });
    const counts = new Map(payments.Rows.map((row) => [row['AgencySaleId'], String(row['Count Id'])]));
    for (const row of list.Rows) expect(String(row['Count AgencySaleId.AgencySalePayment[].Id'])).toBe(counts.get(row['AgencySaleId']));
    expect(list.Rows.length).toBeGreaterThan(10);
    expect(list.Totals.filter(({ Name }) => Name.includes('[]'))).toEqual([]);
  });

  it('leaves the file with the same figures', async () => {
    const Configuration = { Fields: [{ Name: 'SaleIndex' }, { Name: 'AgencySalePayment[].Amount', Summary: 'Sum' }], Conditions: ofSold, Order: 'SaleIndex' };
    const list = await run(as('manager'), 'AgencySale', Configuration);
    const view = await as('manager').post<{ Id: number }>('/api/agencyreportview', {
      Name: 'Paid',
      PivotUiInfoTypeName: 'AgencySale',
      JsonConfiguration: Configuration,
    });
    expect(view.status, view.text).toBe(200);
    const file = await as('manager').get(`/api/report/csv?ViewKey=${view.body.Id}`);
    const lines = file.text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(list.Columns.map(({ Label }) => (Label.includes(',') ? `"${Label}"` : Label)).join(','));
    const cells = (row: Record<string, unknown>) =>
      list.Columns.map(({ Name }, index) => (index === 0 ? String(row[Name]) : String(Number(row[Name])))).join(',');
    expect(lines.slice(1, list.Rows.length + 1)).toEqual(list.Rows.map(cells));
    expect((await as('manager').get(`/api/report/excel?ViewKey=${view.body.Id}`)).status).toBe(200);
  });
});

describe('a gathered report', () => {
  const summaries = ['Sum', 'Count', 'CountDistinct', 'Min', 'Max', 'Average'] as const;

  it.each(people)('works out the payments of each group, and counts the sales beside them once, for the %s', async (name) => {
    const gathered = await run(as(name), 'AgencySale', {
      Fields: [{ Name: 'Id', Summary: 'Count' }, ...summaries.map((Summary) => ({ Name: 'AgencySalePayment[].SignedAmount', Summary }))],
      GroupBy: ['StatusId'],
      Conditions: ofSold,
    });
    const payments = await run(as(name), 'AgencySalePayment', {
      Fields: summaries.map((Summary) => ({ Name: 'SignedAmount', Summary })),
      GroupBy: ['AgencySaleId.StatusId'],
      Conditions: belowSold,
    });
    const sales = await run(as(name), 'AgencySale', { Fields: [{ Name: 'Id', Summary: 'Count' }], GroupBy: ['StatusId'], Conditions: ofSold });
    const byStatus = (row: Record<string, unknown>) => row['StatusId'] ?? row['AgencySaleId.StatusId'];
    for (const summary of summaries)
      expect(amounts(gathered.Rows, byStatus, `${summary} AgencySalePayment[].SignedAmount`), summary).toEqual(
        amounts(payments.Rows, byStatus, `${summary} SignedAmount`),
      );
    // Whatever stands below them, and in however many currencies.
    const numbers = (rows: Result['Rows']) => {
      const found = new Map<unknown, number>();
      for (const row of rows) found.set(byStatus(row), (found.get(byStatus(row)) ?? 0) + Number(row['Count Id'] ?? 0));
      return Object.fromEntries(found);
    };
    expect(numbers(gathered.Rows)).toEqual(numbers(sales.Rows));
    const count = sum(gathered.Totals.filter(({ Name }) => Name === 'Count Id').map(({ Value }) => decimal(Value ?? '0')));
    expect(count.toFixed(0)).toBe(sum(sales.Rows.map((row) => decimal(String(row['Count Id'])))).toFixed(0));
    expect(new Set(gathered.Rows.map(({ InCurrency }) => InCurrency)).size).toBeGreaterThan(1);
  });

  it('does not double the amounts of a record by those below it', async () => {
    const below = { Name: 'AgencyCommission[].AmountIncTax', Summary: 'Sum' };
    const GroupBy = ['AgencyOfficeId'];
    const bill = { Name: 'TotalAmountOwing', Summary: 'Sum' };
    const plain = await run(as('finance'), 'AgencyBill', { Fields: [bill], GroupBy });
    const both = await run(as('finance'), 'AgencyBill', { Fields: [bill, below], GroupBy });
    const byOffice = (row: Record<string, unknown>) => row['AgencyOfficeId'];
    expect(plain.Rows.length).toBeGreaterThan(0);
    expect(amounts(both.Rows, byOffice, 'Sum TotalAmountOwing')).toEqual(amounts(plain.Rows, byOffice, 'Sum TotalAmountOwing'));
    const commissions = await run(as('finance'), 'AgencyCommission', {
      Fields: [{ Name: 'AmountIncTax', Summary: 'Sum' }],
      GroupBy: ['BillId.AgencyOfficeId'],
      Conditions: [{ Field: 'BillId', Condition: 'Is Not Empty' }],
    });
    expect(amounts(both.Rows, byOffice, 'Sum AgencyCommission[].AmountIncTax')).toEqual(
      amounts(commissions.Rows, (row) => row['BillId.AgencyOfficeId'], 'Sum AmountIncTax'),
    );
  });

  it('is ordered by what is worked out, and each figure opens the rows, not what hangs under them', async () => {
    const { Rows, Columns } = await run(as('manager'), 'AgencySale', {
      Fields: [{ Name: 'AgencySalePayment[].Amount', Summary: 'Sum', Only: [{ Field: 'AgencySalePayment[].StatusId', ...received }] }],
      GroupBy: ['UserId'],
      Conditions: ofSold,
      Order: 'Sum AgencySalePayment[].Amount desc',
    });
    const sums = Rows.map((row) => Number(row['Sum AgencySalePayment[].Amount']));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(Columns.find(({ Summary }) => Summary === 'Sum')?.Conditions).toBeUndefined();
  });
});

describe('who reads it', () => {
  it('counts what the reader sees below a record, and what was deleted no more', async () => {
    const [manager, other] = [as('manager'), as(trainee)];
    const leads = await run(other, 'AgencyLead', { Fields: [{ Name: 'DisplayName' }, { Name: 'AgencyOfficeId' }] });
    const id = Number(leads.Rows[0]?.['Id']);
    const { AgencyOfficeId } = (await manager.get<{ AgencyOfficeId: number }>(`/api/agencylead/${id}`)).body;
    const { SecuritySettings } = (await manager.get<{ SecuritySettings: { UserId: number } }>('/api/settings')).body;
    const tasks = async (caller: Caller): Promise<readonly number[]> => {
      const Conditions = [{ Field: 'Id', Condition: 'Equal', Value1: id }];
      const list = await run(caller, 'AgencyLead', { Fields: [{ Name: 'DisplayName' }, { Name: 'AgencyTask[].Id', Summary: 'Count' }], Conditions });
      const gathered = await run(caller, 'AgencyLead', { Fields: [{ Name: 'AgencyTask[].Id', Summary: 'Count' }], Conditions });
      return [Number(list.Rows[0]?.['Count AgencyTask[].Id']), Number(gathered.Rows[0]?.['Count AgencyTask[].Id'])];
    };
    const [before, seen] = [await tasks(manager), await tasks(other)];
    const values = { Description: 'Call them', AgencyLeadId: id, AgencyOfficeId, AssignedToId: SecuritySettings.UserId };
    const task = await manager.post<{ Id: number }>('/api/agencytask', values);
    expect(task.status, task.text).toBe(200);
    const [all = 0] = before;
    expect(await tasks(manager)).toEqual([all + 1, all + 1]);
    // The lead is theirs, the task is not.
    expect(await tasks(other)).toEqual(seen);
    expect((await manager.call('DELETE', `/api/agencytask/${task.body.Id}`)).status).toBeLessThan(300);
    expect(await tasks(manager)).toEqual(before);
  });

  it('has no more in a sum than the reader’s own payments', async () => {
    const all = { Fields: [{ Name: 'AgencySalePayment[].Amount', Summary: 'Sum' }] };
    const totals = async (caller: Caller) => amounts((await run(caller, 'AgencySale', all)).Rows, () => '', 'Sum AgencySalePayment[].Amount');
    const own = await run(as(trainee), 'AgencySalePayment', { Fields: [{ Name: 'Amount', Summary: 'Sum' }] });
    const [few, many] = [await totals(as(trainee)), await totals(as('manager'))];
    expect(few).toEqual(amounts(own.Rows, () => '', 'Sum Amount'));
    expect(added(few).lt(added(many))).toBe(true);
  });

  it('is offered the records below that they see, and what can be worked out of their fields', async () => {
    const init = async (caller: Caller, path: string) => {
      const { status, body, text } = await caller.get<{ Fields: InitField[] }>(`/api/report/init/${path}`);
      expect(status, text).toBe(200);
      return body.Fields;
    };
    const lists = await init(as('finance'), 'AgencySale');
    expect(lists).toContainEqual(
      expect.objectContaining({ Name: 'AgencySalePayment[]', Label: 'Payments', Leads: 'AgencySalePayment', Summaries: [], IsGroup: false }),
    );
    expect(lists.map(({ Name }) => Name)).toContain('AgencyCommission[]');
    expect((await init(as('counsellor'), 'AgencySale')).map(({ Name }) => Name)).not.toContain('AgencyCommission[]');
    expect(await refuse(as('counsellor'), { Fields: [{ Name: 'AgencyCommission[].Id', Summary: 'Count' }] })).toContain('AgencyCommission[]');
    const fields = await init(as('finance'), `AgencySale?path=${encodeURIComponent('AgencySalePayment[]')}`);
    const amount = fields.find(({ Name }) => Name === 'AgencySalePayment[].Amount');
    expect(amount).toMatchObject({ Label: 'Payments › Amount', Summaries: expect.arrayContaining(['Sum', 'Average']) });
    expect(fields.every(({ IsGroup, Leads }) => !IsGroup && Leads === undefined)).toBe(true);
    const far = await init(as('finance'), `AgencyCommission?path=${encodeURIComponent('AgencySaleId.AgencySalePayment[]')}`);
    expect(far).toContainEqual(expect.objectContaining({ Name: 'AgencySaleId.AgencySalePayment[].Amount', Label: 'Sale › Payments › Amount' }));
  });
});

it('is refused with the place of the fault and what to do', async () => {
  const manager = as('manager');
  const amount = { Name: 'AgencySalePayment[].Amount', Summary: 'Sum' };
  const index = { Name: 'SaleIndex' };
  const shared = { Name: 'AgencySaleId.AgencySalePayment[].Amount' };
  expect(await refuse(manager, { Fields: [index, { Name: amount.Name }] })).toMatch(/Fields\[1\]\.Summary.*has several values in each row/s);
  expect(await refuse(manager, { Fields: [index, { Name: 'AgencySalePayment[].StatusId', Summary: 'Sum' }] })).toContain('Fields[1].Summary');
  expect(await refuse(manager, { Fields: [{ ...amount, Filter: { Condition: 'More Than', Value1: 1 } }] })).toContain('Fields[0].Filter');
  expect(await refuse(manager, { Fields: [amount], GroupBy: ['AgencySalePayment[].StatusId'] })).toContain('GroupBy');
  expect(await refuse(manager, { Fields: [index], Conditions: [{ Field: amount.Name, Condition: 'More Than', Value1: 1 }] })).toContain('Conditions');
  expect(await refuse(manager, { Fields: [index, amount], Order: 'Sum AgencySalePayment[].Amount desc' })).toContain('Order');
  expect(await refuse(manager, { Fields: [{ ...amount, Name: 'AgencySalePayment[].Amunt' }] })).toContain('Amount');
  expect(await refuse(manager, { Fields: [{ ...amount, Name: 'AgencySalePayment[]' }] })).toContain('There is no such field.');
  expect(await refuse(manager, { Fields: [{ Name: 'AgencySalePayment[].AgencyBillId.Balance', Summary: 'Sum' }] })).toContain('would count more than once');
  const others = [{ Field: 'AgencySaleItem[].Id', Condition: 'More Than', Value1: 1 }];
  expect(await refuse(manager, { Fields: [{ ...amount, Only: others }] })).toContain('does not belong to the records that are summarised here');
  expect(await refuse(manager, { Fields: [{ Name: 'Id', Summary: 'Count', Only: others }] })).toContain('AgencySaleItem[]');
  const GroupBy = ['StatusId'];
  expect(await refuse(manager, { Fields: [{ ...shared, Summary: 'Sum' }], GroupBy }, 'AgencySalePayment')).toMatch(
    /Fields\[0\]\.Name.*would be counted more than once/s,
  );
  await run(manager, 'AgencySalePayment', { Fields: [{ ...shared, Summary: 'Max' }], GroupBy });
  const saved = await manager.post('/api/agencyreportview', {
    Name: 'Wrong',
    PivotUiInfoTypeName: 'AgencySale',
    JsonConfiguration: { Fields: [{ Name: amount.Name }] },
  });
  expect(saved.status).toBe(400);
  expect(saved.text).toContain('JsonConfiguration.Fields[0].Summary');
  // Lists of records know nothing of it.
  expect((await manager.post('/api/agencysale/search', [{ Field: amount.Name, Condition: 'More Than', Value1: 1 }])).status).toBe(400);
});
