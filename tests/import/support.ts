// A database with the product's tables and countries, and the registers that the tests import into it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parseCsv, writeCsv } from 'hucre/csv';
import { applyImport, type Engine, type ImportPlan, type ImportRequest, prepareImport } from '#engine';
import { Database, type Row, sql } from '../../engine/database/database.ts';
import { createEngine } from '../../engine/engine.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { freshDatabase } from '../support/database.ts';

export interface ImportBench {
  readonly engine: Engine;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Plans and applies. */
  run(request: ImportRequest): Promise<ImportPlan>;
  plan(request: ImportRequest): Promise<ImportPlan>;
  rows<R extends Row = Row>(text: string): Promise<R[]>;
  close(): Promise<void>;
}

/** A database of the product with one country, as the register needs it. */
export async function importBench(): Promise<ImportBench> {
  const model = await loadModel([fileURLToPath(new URL('../../metadata/', import.meta.url))]);
  const { appUrl, ownerUrl, drop } = await freshDatabase();
  const database = new Database({ connectionString: appUrl });
  const engine = createEngine({ model, database, plugins: [], version: 'test' });
  await database.write(0, (tx) => tx.execute(sql('Country').insert({ Name: 'Australia', CountryCode: 'AU' })));
  return {
    engine,
    appUrl,
    ownerUrl,
    run: async (request) => (await applyImport(database, model, (await prepareImport(database, model, request)).runId)).plan,
    plan: async (request) => (await prepareImport(database, model, request)).plan,
    rows: (text) => database.read(0, (tx) => tx.rows(sql.raw(text))),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

export type Table = Record<string, string>[];

/** A CSV file of the product or of the tests as objects. */
export async function readTable(url: URL): Promise<Table> {
  const bytes = await readFile(url);
  const [header = [], ...rows] = parseCsv((url.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), { delimiter: ',' });
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [String(name), String(cells[index] ?? '')])));
}

export const csvText = (table: Table): string => writeCsv([Object.keys(table[0] ?? {}), ...table.map((row) => Object.values(row))]);
