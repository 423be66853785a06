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
  readonly Currency?: string;
  readonly IsPrevious?: boolean;
  readonly Conditions?: readonly Condition[];
}
interface Result {
  readonly TypeName: string;
  readonly ViewId: number | null;
  readonly Columns: readonly Column[];
  readonly Rows: readonly (Record<string, unknown> & { readonly Conditions?: readonly Condition[]; readonly Id?: number })[];
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
  const [summary, field] = column.Name.replace(/ \d+$/, '').split(' ');
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
          const behind = await drilled(caller, result, column, row.Conditions ?? []);
          expect(behind.toFixed(2), `${ViewKey} ${column.Name} ${JSON.stringify(row)}`).toBe(decimal(String(row[column.Name])).toFixed(2));
          figures += 1;
        }
    }
    expect(figures).toBeGreaterThan(10);
  });
});
