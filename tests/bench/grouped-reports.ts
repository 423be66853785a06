// Items g and n: reports that gather many records, asked for as screens do, and beside each the plain statement that somebody would write.
import type pg from 'pg';
import { askOnce, type Question, type Target } from './load.ts';
import { median, type Sides } from './measure.ts';
import { plainGroups, same } from './plain.ts';
import { bigAgency } from './scene.ts';
import { signInTo } from './servers.ts';
import { postgresSeconds, processSeconds } from './usage.ts';

export interface ReportFigures {
  /** Records that were gathered, and milliseconds of PostgreSQL's processor; medians of the rounds. */
  readonly payments: { readonly ofAll: number; readonly ofOne: number; readonly plain: number; readonly all: number; readonly one: number };
  /** `seconds` until the pivot was there, `server` milliseconds of the server's processor for it. */
  readonly sales: { readonly count: number; readonly plain: number; readonly pivot: number; readonly server: number; readonly seconds: number };
}

const byMonthAndStatus = {
  ViewKey: 101,
  Columns: [{ Aggregate: 'Count' }, { Field: 'Amount', Aggregate: 'Sum' }],
  GroupBy: ['StatusId'],
  Periods: { Unit: 'Month', DateField: 'DueDate' },
  DateRange: 'All times',
};
const plainByMonthAndStatus = `select to_char("DueDate", 'YYYY-MM') as month, "StatusId", count(*), sum("Amount") from "AgencySalePayment" group by 1, 2 order by 1, 2`;

/** Three fifths of the three years over which sales are spread. */
const [firstDay, lastDay] = ['2023-01-01', '2024-10-18'];
const byMonthOfficeAndInstitution = {
  ViewKey: 45,
  Columns: [{ Aggregate: 'Count' }, { Field: 'ConfirmedDate', Aggregate: 'Count' }, { Field: 'ConfirmedDate', Aggregate: 'Max' }],
  GroupBy: ['AgencyOfficeId', 'InstitutionId'],
  Periods: { Unit: 'Month', DateField: 'DateCreated' },
  DateRangeMin: firstDay,
  DateRangeMax: lastDay,
};
const clock = `"DateCreated" at time zone 'Australia/Sydney'`;
const plainByMonthOfficeAndInstitution = `
  select date_trunc('month', ${clock}) as month, "AgencyOfficeId", "InstitutionId", count(*)::int as count, count("ConfirmedDate")::int as confirmed, max("ConfirmedDate")
  from "AgencySale" where "AgencyId" = ${bigAgency} and "DateCreated" >= timestamp '${firstDay}' at time zone 'Australia/Sydney'
    and "DateCreated" < (date '${lastDay}' + 1)::timestamp at time zone 'Australia/Sydney' group by 1, 2, 3 order by 1, 2, 3`;

/** Proves the answers and measures, with everybody who asks signed in before. "All agencies" are one after the other: nobody reads more than one at a time. */
export async function measureReports(client: pg.Client, { product, cluster }: Sides, rounds: number): Promise<ReportFigures> {
  const { rows: agencies } = await client.query<{ id: number; count: number }>(
    'select "AgencyId" as id, count(*)::int as count from "AgencySalePayment" group by 1 order by 1',
  );
  const askers = new Map<number, string>();
  for (const { id } of agencies) askers.set(id, await signInTo(product, id));
  const ask = (agency: number, body: unknown): Promise<unknown> => generate(product, askers.get(agency) ?? '', body);
  const askAll = async (): Promise<void> => {
    for (const { id } of agencies) await ask(id, byMonthAndStatus);
  };
  const spent = async (work: () => Promise<unknown>): Promise<number> => {
    // What was remembered holds no longer, as after somebody's payment; nothing of it is measured here.
    await client.query(`insert into matricula.event (entity, operation) values ('AgencySalePayment', 'many'), ('AgencySale', 'many')`);
    const before = await postgresSeconds(cluster);
    await work();
    return ((await postgresSeconds(cluster)) - before) * 1000;
  };

  for (const { id } of agencies) same(`The report of agency ${id}`, groupsIn(await ask(id, byMonthAndStatus)), await plainGroups(client, id));
  const { rows: groups } = await client.query<{ count: number; confirmed: number }>(plainByMonthOfficeAndInstitution);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const confirmed = groups.reduce((sum, group) => sum + group.confirmed, 0);
  const pivot = await ask(bigAgency, byMonthOfficeAndInstitution);
  same('The groups of the pivot', getField(pivot, 'Count'), groups.length);
  same(
    'Its totals',
    listOf(getField(pivot, 'Totals'))
      .slice(0, 2)
      .map((total) => Number(getField(total, 'Value'))),
    [count, confirmed],
  );

  const times: Record<'plain' | 'one' | 'all' | 'plainSales' | 'pivot' | 'server' | 'elapsed', number[]> = {
    plain: [],
    one: [],
    all: [],
    plainSales: [],
    pivot: [],
    server: [],
    elapsed: [],
  };
  for (let round = 0; round < rounds; round++) {
    times.plain.push(await spent(() => client.query(plainByMonthAndStatus)));
    times.one.push(await spent(() => ask(bigAgency, byMonthAndStatus)));
    times.all.push(await spent(askAll));
    times.plainSales.push(await spent(() => client.query(plainByMonthOfficeAndInstitution)));
    const since = performance.now();
    const before = await processSeconds(product.pid);
    times.pivot.push(await spent(() => ask(bigAgency, byMonthOfficeAndInstitution)));
    times.server.push(((await processSeconds(product.pid)) - before) * 1000);
    times.elapsed.push((performance.now() - since) / 1000);
  }
  const total = agencies.reduce((sum, agency) => sum + agency.count, 0);
  return {
    payments: {
      ofAll: total,
      ofOne: agencies.find(({ id }) => id === bigAgency)?.count ?? 0,
      plain: median(times.plain),
      all: median(times.all),
      one: median(times.one),
    },
    sales: { count, plain: median(times.plainSales), pivot: median(times.pivot), server: median(times.server), seconds: median(times.elapsed) },
  };
}

async function generate(product: Target, token: string, body: unknown): Promise<unknown> {
  const question: Question = { method: 'POST', path: '/api/pivot/generate', headers: { Authorization: `Bearer ${token}` }, body };
  const { status, body: answer } = await askOnce(product, question);
  if (status !== 200) throw new Error(`The pivot answered ${status}: ${answer.toString().slice(0, 500)}`);
  return JSON.parse(answer.toString());
}

/** Month, status, count and sum of each group. */
const groupsIn = (response: unknown): unknown[] =>
  listOf(getField(response, 'Rows')).map((row) => ({
    Month: getField(row, 'DueDate Month'),
    Status: getField(row, 'StatusId'),
    Count: Number(getField(row, 'Count Id')),
    Sum: Number(getField(row, 'Sum Amount')),
  }));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const getField = (response: unknown, name: string): unknown =>
  typeof response === 'object' && response !== null ? new Map(Object.entries(response)).get(name) : undefined;
