// Reports by their calls, on the data of the demonstration: each figure is what its rows come to, for each person by their own rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, type Decimal, sum } from '#decimal';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

interface Condition {
  readonly Field: string;
  readonly Condition: string;
  readonly Value1?: unknown;
  readonly Value2?: unknown;
}
interface Column {
  readonly Name: string;
  readonly DataType: string;
  readonly Summary?: string;
  readonly CurrencyColumn?: string;
  readonly IsPrevious?: boolean;
  readonly Conditions?: readonly Condition[];
}
interface Result {
  readonly TypeName: string;
  readonly ViewId: number | null;
  readonly Columns: readonly Column[];
  readonly Rows: readonly (Record<string, unknown> & {
    readonly Conditions?: readonly Condition[];
    readonly PreviousConditions?: readonly Condition[];
    readonly Id?: number;
  })[];
  readonly Count: number;
  readonly IsLimitReached: boolean;
  readonly Totals: readonly { readonly Name: string; readonly InCurrency: string | null; readonly Value: string | null }[];
  readonly Controls: readonly { readonly Holds: boolean }[];
  readonly WithoutDate: number;
}
interface Catalogue {
  readonly Folders: readonly { readonly Name: string; readonly Reports: readonly { readonly Key: string; readonly Name: string; readonly Layer: string }[] }[];
}

let server: TestServer;
const people = ['manager', 'finance', 'counsellor'] as const;
let callers: ReadonlyMap<(typeof people)[number], Caller>;

beforeAll(async () => {
  server = await startDemoServer();
  callers = new Map(await Promise.all(people.map(async (name) => [name, await server.as(`${name}@demo.test`)] as const)));
});
afterAll(async () => {
  await server.stop();
});

const as = (name: (typeof people)[number]): Caller => {
  const caller = callers.get(name);
  if (!caller) throw new Error(`Nobody is called ${name}.`);
  return caller;
};
const run = async (caller: Caller, body: object): Promise<Result> => {
  const { status, body: result, text } = await caller.post<Result>('/api/report', body);
  expect(status, text).toBe(200);
  return result;
};
const everything = { DateRange: 'All times' };

/** What the rows behind a figure come to, by the ordinary search of their list. */
async function drilled(caller: Caller, { TypeName, ViewId }: Result, column: Column, conditions: readonly Condition[]): Promise<Decimal> {
  const [summary, field] = column.Name.replace(/^Previous | \d+$/g, '').split(' ');
  const kind = summary === 'Sum' ? 'sum' : summary === 'Count' ? 'filled' : 'distinct';
  const { status, text, body } = await caller.post<{ Totals: { Value: string | null }[] }>(
    `/api/${TypeName.toLowerCase()}/search/groups?totals=${field}:${kind}&viewId=${ViewId}`,
    [...conditions, ...(column.Conditions ?? [])],
  );
  expect(status, `${text} ${JSON.stringify(conditions)}`).toBe(200);
  return sum(body.Totals.map(({ Value }) => decimal(Value ?? '0')));
}

describe('the reports of the product', () => {
  it('[RPT-008] [RPT-009] [RPT-010] stand in their folders', async () => {
    const { body } = await as('manager').get<Catalogue>('/api/report/catalogue');
    const found = new Map(body.Folders.map(({ Name, Reports }) => [Name, Reports.map((each) => each.Name)]));
    expect(found.get('Students')).toEqual(expect.arrayContaining(['Visa Expiring', 'Birthdays']));
    expect(found.get('Product and Services')).toEqual(['Flight Details']);
    expect(found.get('Audit Procedures')).toEqual(['Course Fees', 'Incomplete Payments']);
  });

  it.each(people)('add up to what lies behind each of their figures, to the cent, for the %s', async (name) => {
    const caller = as(name);
    const { body } = await caller.get<Catalogue>('/api/report/catalogue');
    const keys = body.Folders.flatMap(({ Reports }) => Reports.filter(({ Layer }) => Layer === 'system').map(({ Key }) => Key));
    expect(keys.length).toBeGreaterThan(4);
    let figures = 0;
    for (const ViewKey of keys) {
      const result = await run(caller, { ViewKey, ...everything });
      expect(
        result.Controls.filter(({ Holds }) => !Holds),
        ViewKey,
      ).toEqual([]);
      for (const row of result.Rows.slice(0, 6))
        for (const column of result.Columns.filter(({ Summary }) => Summary === 'Sum' || Summary === 'Count' || Summary === 'CountDistinct')) {
          const conditions = column.IsPrevious ? row.PreviousConditions : row.Conditions;
          if (!conditions) continue;
          const behind = await drilled(caller, result, column, conditions);
          expect(behind.toFixed(2), `${ViewKey} ${column.Name} ${JSON.stringify(row)}`).toBe(decimal(String(row[column.Name])).toFixed(2));
          figures += 1;
        }
    }
    expect(figures).toBeGreaterThan(10);
  });
});

const messageOf = (body: unknown): string => JSON.stringify(body);

it.each(people)('the ageing of receivables equals the tiles of the money home, to the cent, for the %s', async (name) => {
  interface Tiles {
    readonly Data: readonly { readonly Name: string; readonly Sums: readonly { readonly Currency: string | null; readonly Amount: number }[] }[];
  }
  const { body } = await as(name).get<Tiles>('/api/finance/overview');
  const { Totals } = await run(as(name), { ViewKey: 'ReceivablesAgeing' });
  const cents = (amounts: readonly { readonly currency: string | null; readonly amount: string | number }[]): Record<string, string> => {
    const sums = new Map<string, Decimal>();
    for (const { currency, amount } of amounts) sums.set(currency ?? '', (sums.get(currency ?? '') ?? decimal('0')).plus(decimal(String(amount))));
    return Object.fromEntries([...sums].filter(([, each]) => !each.eq('0')).map(([currency, each]) => [currency, each.toFixed(2)]));
  };
  for (const [tile, columns] of [
    ['Overdue1', ['Sum SignedAmount 3']],
    ['Overdue31', ['Sum SignedAmount 4']],
    ['Overdue61', ['Sum SignedAmount 5', 'Sum SignedAmount 6']],
  ] as const) {
    const told = body.Data.find(({ Name }) => Name === tile)?.Sums ?? [];
    const reported = Totals.filter((total) => columns.some((column) => column === total.Name)).map(({ InCurrency, Value }) => ({
      currency: InCurrency,
      amount: Value ?? '0',
    }));
    expect(cents(reported), tile).toEqual(cents(told.map(({ Currency, Amount }) => ({ currency: Currency, amount: Amount }))));
  }
});

describe('a report that people build', () => {
  const payments = {
    Fields: [{ Name: 'SignedAmount', Summary: 'Sum' }],
    GroupBy: [{ Name: 'AgencySaleId.StudentId.Nationality' }, { Name: 'DueDate', Unit: 'Quarter' }],
    Conditions: [{ Field: 'StatusId', Condition: 'In', Value1: ['Unpaid', 'Paid', 'Cleared'] }],
  };

  it('[RPT-014] gathers along references and by quarter, and each group opens its rows', async () => {
    const caller = as('manager');
    const result = await run(caller, { TypeName: 'AgencySalePayment', Configuration: payments });
    expect(result.Rows.length).toBeGreaterThan(2);
    const [column] = result.Columns.filter(({ Summary }) => Summary === 'Sum');
    for (const row of result.Rows) {
      if (!column) throw new Error('There is no sum.');
      expect((await drilled(caller, result, column, row.Conditions ?? [])).toFixed(2)).toBe(decimal(String(row[column.Name])).toFixed(2));
    }
    const added = sum(result.Rows.map((row) => decimal(String(row['Sum SignedAmount']))));
    const totals = sum(result.Totals.filter(({ Name }) => Name === 'Sum SignedAmount').map(({ Value }) => decimal(Value ?? '0')));
    expect(added.toFixed(2)).toBe(totals.toFixed(2));
  });

  it('compares only what has come: without an end it ends with its last quarter, and nothing before is nought in the total as well', async () => {
    const compared = { ...payments, GroupBy: [{ Name: 'DueDate', Unit: 'Quarter' }], DateField: 'DueDate', Compare: 'yearBefore' };
    const ask = async (question: object) => (await as('manager').post<Result>('/api/report', { TypeName: 'AgencySalePayment', ...question })).body;
    const plain = await ask({ Configuration: { ...compared, Compare: undefined } });
    const all = await ask({ Configuration: compared });
    const last =
      plain.Rows.map((row) => String(row['DueDate Quarter']))
        .toSorted()
        .at(-1) ?? '';
    expect(all.Rows.filter((row) => String(row['DueDate Quarter']) > last)).toEqual([]);
    const names = ['Sum SignedAmount', 'Previous Sum SignedAmount'];
    for (const name of names) {
      const added = sum(all.Rows.map((row) => decimal(String(row[name] ?? 0))));
      const totals = sum(all.Totals.filter(({ Name }) => Name === name).map(({ Value }) => decimal(Value ?? '0')));
      expect(added.toFixed(2), name).toBe(totals.toFixed(2));
    }
    const [before] = all.Columns.filter(({ IsPrevious }) => IsPrevious);
    const compare = all.Rows.filter(({ PreviousConditions }) => PreviousConditions);
    for (const row of compare.slice(0, 6))
      if (before)
        expect((await drilled(as('manager'), all, before, row.PreviousConditions ?? [])).toFixed(2)).toBe(decimal(String(row[before.Name])).toFixed(2));
    expect(compare.length).toBeGreaterThan(0);
    const early = await ask({ Configuration: compared, DateRangeMin: plain.Rows.map((row) => String(row['DueDate Quarter'])).toSorted()[0] });
    const totalsOf = (name: string) => early.Totals.filter(({ Name }) => Name === name).map(({ InCurrency }) => InCurrency);
    expect(totalsOf('Previous Sum SignedAmount').toSorted()).toEqual(totalsOf('Sum SignedAmount').toSorted());
  });

  it('is built from a copy of one of the product, and says on what leaves which rows it is about', async () => {
    const { body: shipped } = await as('manager').get<{ TypeName: string; Configuration: object }>('/api/report/definition/CommissionReceived');
    expect((await as('manager').get('/api/report/definition/NoSuchReport')).status).toBe(404);
    const { body } = await as('manager').post<{ Id: number }>('/api/agencyreportview', {
      Name: 'Commission received by us',
      PivotUiInfoTypeName: shipped.TypeName,
      JsonConfiguration: shipped.Configuration,
    });
    const file = await as('manager').get(`/api/report/csv?ViewKey=${body.Id}&DateRange=All times`);
    expect(file.text).toContain('Only: Status is Paid');
    const expected = await as('manager').get('/api/report/csv?ViewKey=CommissionExpectedReceived');
    expect(expected.text).toContain('Received: Status is Paid');
  });

  it('[RPT-003] [RPT-004] [RPT-020] is anyone’s own without a permission; a shared one needs CanEditReports, and is nobody’s to take', async () => {
    const values = { Name: 'By nationality', FolderName: 'Mine', PivotUiInfoTypeName: 'AgencySalePayment', JsonConfiguration: payments };
    const { body } = await as('counsellor').get<{ SecuritySettings: { UserId: number } }>('/api/settings');
    const own = await as('counsellor').post<{ Id: number }>('/api/agencyreportview', { ...values, OwnerId: body.SecuritySettings.UserId });
    expect(own.status, own.text).toBe(200);
    expect((await run(as('counsellor'), { ViewKey: String(own.body.Id) })).Count).toBeGreaterThan(0);
    // Nobody else finds it.
    expect((await as('manager').post('/api/report', { ViewKey: String(own.body.Id) })).status).toBe(404);
    expect((await as('counsellor').post('/api/agencyreportview', { ...values, OwnerId: null })).status).toBe(403);
    expect((await as('counsellor').call('PATCH', `/api/agencyreportview/${own.body.Id}`, { OwnerId: null })).status).toBe(403);
    const shared = await as('manager').post<{ Id: number }>('/api/agencyreportview', { ...values, OwnerId: null });
    expect(shared.status, shared.text).toBe(200);
    expect((await run(as('counsellor'), { ViewKey: String(shared.body.Id) })).Count).toBeGreaterThan(0);
    expect((await as('counsellor').call('DELETE', `/api/agencyreportview/${shared.body.Id}`)).status).toBe(403);
  });

  it('[RPT-012] [RPT-013] [RPT-011] is refused with the place of each fault', async () => {
    const refuse = async (JsonConfiguration: unknown, typeName = 'AgencySalePayment') => {
      const { status, body } = await as('manager').post('/api/agencyreportview', { Name: 'Wrong', PivotUiInfoTypeName: typeName, JsonConfiguration });
      expect(status).toBe(400);
      return messageOf(body);
    };
    expect(await refuse({ Fields: [{ Name: 'DueDate', NotShow: true }] })).toContain('At least one field must be visible.');
    expect(await refuse({ Fields: [] })).toContain('JsonConfiguration.Fields');
    expect(await refuse({ Fields: [{ Name: 'DueDat' }] })).toContain('JsonConfiguration.DueDat');
    expect(await refuse({ Fields: [{ Name: 'DueDate' }], Colour: 'red' })).toContain('Colour');
    expect(await refuse({ Fields: [{ Name: 'Name' }] }, 'Nonsense')).toContain('PivotUiInfoTypeName');
    expect(await refuse({ Fields: [{ Name: 'Amount', Summary: 'Sum' }], GroupBy: [{ Name: 'DueDate', Unit: 'Year' }], Compare: 'previous' })).toContain(
      'Only Week, Month or Quarter time periods can be compared.',
    );
    const { status } = await as('manager').post('/api/report', { ViewKey: 'VisaExpiring', DateRangeMin: '2026-05-01', DateRangeMax: '2026-04-01' });
    expect(status).toBe(400);
    expect((await as('manager').post('/api/report', {})).status).toBe(400);
    expect((await as('manager').post('/api/report', { ViewKey: 'NoSuchReport' })).status).toBe(404);
  });

  it('[RPT-016] [RPT-021] is offered the fields that its reader sees, and those of agents only where the agency is an institution', async () => {
    const { body } = await as('manager').get<{ Fields: { Name: string; Values: unknown[]; Summaries: string[] }[] }>('/api/report/init/AgencySale');
    const names = body.Fields.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(['SaleIndex', 'StudentId', 'StatusId', 'ConfirmedDate']));
    expect(names.filter((name) => name.includes('Agent'))).toEqual([]);
    expect(body.Fields.find(({ Name }) => Name === 'StatusId')?.Values.length).toBeGreaterThan(5);
    const behind = await as('manager').get<{ Fields: { Name: string; Label: string }[] }>('/api/report/init/AgencySale?path=StudentId');
    expect(behind.body.Fields).toContainEqual(expect.objectContaining({ Name: 'StudentId.DateOfBirth', Label: 'Student › Date of birth' }));
    expect((await as('manager').post('/api/report', { TypeName: 'AgencySale', Configuration: { Fields: [{ Name: 'AgencyAgentId' }] } })).status).toBe(400);
  });

  it('[RPT-017] [RPT-015] has at most 500 rows on screen, and all of them as a file that names its run', async () => {
    const Configuration = { Fields: [{ Name: 'Name' }], Order: 'Name' };
    const result = await run(as('manager'), { TypeName: 'InstitutionCourse', Configuration });
    expect(result.Rows.length).toBe(500);
    expect(result).toMatchObject({ IsLimitReached: true });
    expect(result.Count).toBeGreaterThan(500);
    const { body } = await as('manager').post<{ Id: number }>('/api/agencyreportview', {
      Name: 'Courses',
      PivotUiInfoTypeName: 'InstitutionCourse',
      JsonConfiguration: Configuration,
    });
    const file = await as('manager').get(`/api/report/csv?ViewKey=${body.Id}`);
    expect(file.status, file.text.slice(0, 200)).toBe(200);
    const lines = file.text.trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(result.Count);
    expect(lines.at(-1)).toMatch(/· .*Run \d+ \([0-9a-f]{12}\)/);
    expect((await as('manager').get(`/api/report/excel?ViewKey=${body.Id}`)).status).toBe(200);
  });

  it('[RPT-018] begins with the last 7 days, visas and birthdays with the next 30', async () => {
    const days = async (ViewKey: string) => {
      const { body } = await as('manager').post<{ DateRangeMin: string; DateRangeMax: string }>('/api/report', { ViewKey });
      return (Date.parse(body.DateRangeMax) - Date.parse(body.DateRangeMin)) / 86_400_000;
    };
    expect(await days('FlightDetails')).toBe(6);
    expect(await days('IncompletePayments')).toBe(6);
    expect(await days('VisaExpiring')).toBe(29);
    expect(await days('Birthdays')).toBe(29);
  });

  it('finds birthdays whatever their year, over the turn of the year as well', async () => {
    const found = await run(as('manager'), { ViewKey: 'Birthdays', DateRangeMin: '2026-12-01', DateRangeMax: '2027-02-28' });
    expect(found.Count).toBeGreaterThan(0);
    for (const row of found.Rows) expect(String(row['DateOfBirth'])).toMatch(/^\d{4}-(12|01|02)-/);
    const all = await run(as('manager'), { ViewKey: 'Birthdays', DateRangeMin: '2026-01-01', DateRangeMax: '2026-12-31' });
    expect(all.Count).toBeGreaterThan(found.Count);
  });
});

describe('an analysis', () => {
  interface Init {
    readonly Periods: readonly string[];
    readonly Comparable: readonly string[];
    readonly Weeks: readonly number[];
    readonly DateRange: string;
    readonly DateField: string;
    readonly TypeName: string;
  }

  it('[PIVOT-002] [PIVOT-007] [PIVOT-008] [PIVOT-009] [PIVOT-010] [PIVOT-011] [PIVOT-012] names its fields and periods', async () => {
    const { body } = await as('manager').get<Init>('/api/pivot/45/init');
    expect(body).toMatchObject({ TypeName: 'AgencySale', DateField: 'DateCreated', DateRange: 'This Month' });
    expect(body.Periods).toEqual(['Day', 'Week', 'Month', 'Quarter', 'Year']);
    expect(body.Comparable).toEqual(['Week', 'Month', 'Quarter']);
    expect([body.Weeks[0], body.Weeks.at(-1)]).toEqual([1, 52]);
    expect((await as('manager').get<Init>('/api/pivot/8/init')).body).toMatchObject({ TypeName: 'AgencyOpportunity', DateField: 'CloseDate' });
  });

  it('[PIVOT-003] gathers by fields and periods; each row opens what it counts', async () => {
    const caller = as('manager');
    const { body, status, text } = await caller.post<Result>('/api/pivot/generate', {
      ViewKey: 45,
      Columns: [{ Aggregate: 'Count' }],
      GroupBy: ['UserId'],
      DateRange: 'All times',
      Periods: { Unit: 'Week' },
    });
    expect(status, text).toBe(200);
    expect(body.Rows.length).toBeGreaterThan(2);
    const [column] = body.Columns.filter(({ Summary }) => Summary === 'Count');
    for (const row of body.Rows.slice(0, 8))
      if (column) expect(String(await drilled(caller, body, column, row.Conditions ?? []))).toBe(String(row[column.Name]));
  });

  it('[TASK-024] [PIVOT-008] compares weeks, months and quarters, and refuses other periods in the words of the specification', async () => {
    const generate = (Unit: string | undefined) =>
      as('manager').post<Result>('/api/pivot/generate', {
        ViewKey: 45,
        Columns: [{ Aggregate: 'Count' }],
        DateRange: 'This Year',
        Periods: { ...(Unit ? { Unit } : {}), Compare: true },
      });
    for (const unit of ['Week', 'Month', 'Quarter']) {
      const { body, status } = await generate(unit);
      expect(status).toBe(200);
      expect(body.Columns.some(({ IsPrevious }) => IsPrevious)).toBe(true);
    }
    for (const unit of ['Day', 'Year', undefined]) {
      const { status, body } = await generate(unit);
      expect(status).toBe(400);
      expect(messageOf(body)).toContain('Only Week, Month or Quarter time periods can be compared.');
    }
    const { body } = await generate('Month');
    const count = (row: Result['Rows'][number] | undefined, name: string) => Number(row?.[name] ?? 0);
    for (const [index, row] of body.Rows.entries()) {
      const before = body.Rows[index - 1];
      if (before && isMonthAfter(String(before['DateCreated Month']), String(row['DateCreated Month'])))
        expect(count(row, 'Previous Count Id')).toBe(count(before, 'Count Id'));
    }
  });

  it('[PIVOT-004] [PIVOT-005] [PIVOT-006] is kept for the person who arranged it, and taken away as a workbook', async () => {
    const Configuration = { rows: ['UserId'] };
    expect((await as('manager').get('/api/pivotui/analytics-45')).body).toEqual({ Key: 'analytics-45', Configuration: null });
    expect((await as('manager').post('/api/pivotui', { Key: 'analytics-45', Configuration })).status).toBe(200);
    expect((await as('manager').post('/api/pivotui', { Key: 'analytics-45', Configuration: { rows: ['StatusId'] } })).status).toBe(200);
    expect((await as('manager').get('/api/pivotui/analytics-45')).body).toEqual({ Key: 'analytics-45', Configuration: { rows: ['StatusId'] } });
    expect((await as('counsellor').get('/api/pivotui/analytics-45')).body).toEqual({ Key: 'analytics-45', Configuration: null });
    const question = encodeURIComponent(JSON.stringify({ ViewKey: 45, Columns: [{ Aggregate: 'Count' }], GroupBy: ['UserId'], DateRange: 'All times' }));
    expect((await as('manager').get(`/api/pivot/excel?Question=${question}`)).status).toBe(200);
    expect((await as('manager').get('/api/pivot/excel?Question=nonsense')).status).toBe(400);
  });
});

const isMonthAfter = (one: string, other: string): boolean => {
  const [year = 0, month = 0] = one.split('-').map(Number);
  return other === `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

describe('the reports below a home page', () => {
  const keep = (caller: Caller, Tiles: readonly object[]) => caller.post<{ Message: string }>('/api/report/tiles', { Home: 'Money', Tiles });
  const read = async (caller: Caller): Promise<unknown> => (await caller.get<{ Tiles: unknown }>('/api/report/tiles/Money')).body.Tiles;
  const tile = (ReportKey: string, IsWide = false) => ({ ReportKey, IsWide });

  it('are kept by each person, in their order', async () => {
    const [manager, finance] = [as('manager'), as('finance')];
    expect(await read(manager)).toEqual([]);
    expect((await keep(manager, [tile('SalesByMonth'), tile('ReceivablesAgeing', true)])).status).toBe(200);
    expect((await keep(manager, [tile('ReceivablesAgeing', true), tile('SalesByMonth')])).status).toBe(200);
    expect(await read(manager)).toEqual([tile('ReceivablesAgeing', true), tile('SalesByMonth')]);
    expect(await read(finance)).toEqual([]);
  });

  it('are refused twice, unknown, of somebody else, or too many', async () => {
    const [manager, finance] = [as('manager'), as('finance')];
    const own = { Name: 'Mine', PivotUiInfoTypeName: 'AgencySale', JsonConfiguration: { Fields: [{ Name: 'Title' }] } };
    const me = (await manager.get<{ SecuritySettings: { UserId: number } }>('/api/settings')).body.SecuritySettings.UserId;
    const { body } = await manager.post<{ Id: number }>('/api/agencyreportview', { ...own, OwnerId: me });
    const key = String(body.Id);
    expect((await keep(manager, [tile(key)])).status).toBe(200);
    expect((await keep(finance, [tile(key)])).body.Message).toBe('One of these reports no longer exists, or you can no longer open it. Reload the page.');
    expect((await keep(manager, [tile('SalesByMonth'), tile('SalesByMonth')])).body.Message).toBe('A report can be on a page only once.');
    for (const wrong of [[tile('NoSuchReport')], Array.from({ length: 13 }, () => tile('SalesByMonth')), [{ ReportKey: 'SalesByMonth' }]])
      expect((await keep(manager, wrong)).status).toBe(400);
    // One that is deleted is left out, and the others stay.
    expect((await keep(manager, [tile(key), tile('SalesByMonth')])).status).toBe(200);
    expect((await manager.call('DELETE', `/api/agencyreportview/${key}`)).status).toBe(200);
    expect(await read(manager)).toEqual([tile('SalesByMonth')]);
  });
});
