// Items h: workbooks and a text file of leads, and of a report of sales, by the product and by a bare writer of each on a cursor.
import { request } from 'node:http';
import type pg from 'pg';
import { askOnce } from './load.ts';
import { bigAgency, userName } from './scene.ts';
import type { Sides } from './measure.ts';
import { median } from './measure.ts';
import { forgetPeak, loadMemory, postgresSeconds, processSeconds } from './usage.ts';

export interface Sheet {
  /** Seconds until the first byte and until the last. */
  readonly first: number;
  readonly whole: number;
  readonly bytes: number;
  /** Seconds of processor time of the server's process and of PostgreSQL. */
  readonly server: number;
  readonly postgres: number;
  /** Megabytes above those held before. */
  readonly memory: number;
}

export interface SheetItem {
  readonly title: string;
  readonly rows: number;
  /** What the product is asked for, and what the bare writer. */
  readonly product: string;
  readonly limit: { readonly path: string; readonly values: readonly unknown[] };
}

/** All leads of the agency, at most `rows`. */
export const leadSheet = (format: 'excel' | 'csv', rows: number): SheetItem => ({
  title: format === 'excel' ? 'XLSX' : 'CSV',
  rows,
  product: `/api/agencylead/${format}?viewId=3&take=${rows}`,
  limit: { path: `/${format}`, values: [bigAgency, rows] },
});

export interface SheetFigures {
  readonly title: string;
  readonly rows: number;
  readonly product: Sheet;
  readonly limit: Sheet;
}

/** Fetches the file from either side in turns, `rounds` times; medians. */
export async function measureSheet(sides: Sides, item: SheetItem, rounds: number): Promise<SheetFigures> {
  const sheets: Record<'product' | 'limit', Sheet[]> = { product: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? (['limit', 'product'] as const) : (['product', 'limit'] as const)) sheets[side].push(await fetched(side, sides, item));
  }
  return { title: item.title, rows: item.rows, product: middle(sheets.product), limit: middle(sheets.limit) };
}

function middle(sheets: readonly Sheet[]): Sheet {
  const of = (part: (sheet: Sheet) => number): number => median(sheets.map(part));
  return {
    first: of((sheet) => sheet.first),
    whole: of((sheet) => sheet.whole),
    bytes: of((sheet) => sheet.bytes),
    server: of((sheet) => sheet.server),
    postgres: of((sheet) => sheet.postgres),
    memory: of((sheet) => sheet.memory),
  };
}

async function fetched(side: 'product' | 'limit', sides: Sides, item: SheetItem): Promise<Sheet> {
  const { host, port, pid } = sides[side];
  await forgetPeak(pid);
  const before = { server: await processSeconds(pid), postgres: await postgresSeconds(sides.cluster), memory: (await loadMemory(pid)).now };
  const start = performance.now();
  const body = side === 'limit' ? JSON.stringify(item.limit.values) : undefined;
  const path = side === 'limit' ? item.limit.path : item.product;
  const told = await new Promise<{ first: number; bytes: number }>((resolve, reject) => {
    const requested = request(
      { host, port, path, method: body ? 'POST' : 'GET', headers: { Authorization: `Bearer ${sides.tokens[0] ?? ''}` } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`The sheet of the ${side} answered ${response.statusCode}.`));
        let first = 0;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          if (bytes === 0) first = performance.now() - start;
          bytes += chunk.length;
        });
        response.on('end', () => resolve({ first: first / 1000, bytes }));
        response.on('error', reject);
      },
    );
    requested.on('error', reject);
    requested.end(body);
  });
  const full = (performance.now() - start) / 1000;
  return {
    ...told,
    whole: full,
    server: (await processSeconds(pid)) - before.server,
    postgres: (await postgresSeconds(sides.cluster)) - before.postgres,
    memory: (await loadMemory(pid)).peak - before.memory,
  };
}

const reportName = 'Sales of the benchmark';
const saleReport = {
  Fields: ['SaleIndex', 'StatusId', 'AgencyOfficeId', 'UserId', 'InstitutionId', 'CurrencyId', 'ConfirmedDate', 'DateCreated'].map((Name) => ({ Name })),
  DateField: 'DateCreated',
  DateRange: 'All times',
  Order: 'DateCreated',
};

/** A report of sales as a workbook, once of the first fifth of the days on which they were made and once of all; the report is gone afterwards. */
export async function measureReportSheets(client: pg.Client, sides: Sides, rounds: number): Promise<SheetFigures[]> {
  const { rows } = await client.query<{ Id: number; all: number; fifth: number; last: string }>(
    `select u."Id", count(*)::int as all, count(*) filter (where s."DateCreated" < day.last)::int as fifth, (day.last::date - 1)::text as last
     from "User" u, "AgencySale" s, (select timestamp '2023-08-08' at time zone 'Australia/Sydney' as last) day
     where u."UserName" = $2 and s."AgencyId" = $1 group by u."Id", day.last`,
    [bigAgency, userName(1)],
  );
  const [found] = rows;
  if (!found) throw new Error('There are no sales to report on.');
  const body = { Name: reportName, PivotUiInfoTypeName: 'AgencySale', OwnerId: found.Id, JsonConfiguration: saleReport };
  const made = await askOnce(sides.product, {
    method: 'POST',
    path: '/api/agencyreportview',
    headers: { Authorization: `Bearer ${sides.tokens[0] ?? ''}` },
    body,
  });
  const report: unknown = made.status === 200 ? JSON.parse(made.body.toString()) : undefined;
  if (typeof report !== 'object' || report === null || !('Id' in report))
    throw new Error(`The report answered ${made.status}: ${made.body.toString().slice(0, 500)}`);
  const getItem = (count: number, days: string): SheetItem => ({
    title: 'report as XLSX',
    rows: count,
    product: `/api/report/excel?ViewKey=${String(report.Id)}${days}`,
    limit: { path: '/report', values: [bigAgency, count] },
  });
  try {
    return [
      await measureSheet(sides, getItem(found.fifth, `&DateRangeMin=2023-01-01&DateRangeMax=${found.last}`), rounds),
      await measureSheet(sides, getItem(found.all, ''), rounds),
    ];
  } finally {
    await client.query('delete from "AgencyReportView" where "AgencyId" = $1 and "Name" = $2', [bigAgency, reportName]);
  }
}
