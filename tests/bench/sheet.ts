// Items h: a workbook and a text file of all leads of the agency, by the product and by a bare writer of each on a cursor.
import { request } from 'node:http';
import { bigAgency } from './scene.ts';
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

export type SheetFormat = 'excel' | 'csv';

export interface SheetFigures {
  readonly format: SheetFormat;
  readonly rows: number;
  readonly product: Sheet;
  readonly limit: Sheet;
}

/** Fetches the file from either side in turns, `rounds` times; medians. */
export async function measureSheet(sides: Sides, format: SheetFormat, rows: number, rounds: number): Promise<SheetFigures> {
  const sheets: Record<'product' | 'limit', Sheet[]> = { product: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? (['limit', 'product'] as const) : (['product', 'limit'] as const))
      sheets[side].push(await fetched(side, sides, format, rows));
  }
  return { format, rows, product: middle(sheets.product), limit: middle(sheets.limit) };
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

async function fetched(side: 'product' | 'limit', sides: Sides, format: SheetFormat, rows: number): Promise<Sheet> {
  const { host, port, pid } = sides[side];
  await forgetPeak(pid);
  const before = { server: await processSeconds(pid), postgres: await postgresSeconds(sides.cluster), memory: (await loadMemory(pid)).now };
  const start = performance.now();
  const body = side === 'limit' ? JSON.stringify([bigAgency, rows]) : undefined;
  const path = side === 'limit' ? `/${format}` : `/api/agencylead/${format}?viewId=3&take=${rows}`;
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
