// Official rates as a plan: the copy that comes along, files as the bank packs them, and files that somebody has damaged.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { applyImport, prepareImport, readImportPlan } from '#engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { getRequest } from '../../plugins/exchange-rates/ecb-request.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { importEcb } from '../../plugins/exchange-rates/import-ecb.ts';
import { parseEcb, readEcb } from '../../plugins/exchange-rates/read-ecb.ts';
import { importShippedRates, readShippedRates } from '../../plugins/exchange-rates/shipped-rates.ts';
import { referenceTables } from '../../plugins/reference-data/reference-tables.ts';
import { bundled } from '../support/bundled.ts';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { type ImportBench, importBench } from './support.ts';

const shipped = new URL('../../plugins/exchange-rates/data/eurofxref-hist-2026-03-05.csv.gz', import.meta.url);

let bench: ImportBench;
let folder: string;
const said: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-ecb-'));
  bench = await importBench();
  for (const request of await referenceTables()) await bench.run(request);
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  said.length = 0;
  await bench.engine.database.write(0, (tx) => tx.execute(sql.raw('delete from "CurrencyExchangeRate"')));
});

const file = async (name: string, content: string | Buffer): Promise<string> => {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
};
const run = (place: string, mode: 'plan' | 'apply' = 'apply') => importEcb(bench.engine, { path: place, mode, t: (line) => said.push(line) });
const planned = async (text: string) => (await bench.plan(getRequest(parseEcb('rates.csv', Buffer.from(text)))))['CurrencyExchangeRate'];
const rates = (where = 'true') =>
  bench.rows<{ day: string; code: string; rate: string }>(
    `select r."Date"::text as day, r."Code" as code, r."RatePerEuro"::text as rate from "CurrencyExchangeRate" r
     join "Currency" c on c."Id" = r."CurrencyId" and c."Code" = r."Code" where ${where} order by 1 desc, 2`,
  );

/** A zip archive of files that are packed, as the bank's own; with `flags` or a wrong sum for damaged ones. */
function zip(files: Readonly<Record<string, string>>, { flags = 0, sum = 0 } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE((crc32(text) + sum) % 2 ** 32, 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(Buffer.byteLength(text), 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), head, tail, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listing, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const small = 'Date,USD,AUD,\n2026-03-05,1.1618,1.649,\n2026-03-04,1.1649,1.6503,\n';

describe('the copy that comes with the product', () => {
  itSlow('is whole: a rate for every business day and currency, none rejected', async () => {
    const plan = await bench.plan(getRequest(await readShippedRates()));
    expect(plan['CurrencyExchangeRate']).toMatchObject({ insert: 1838 * 29, reject: 0, notes: {} });
    expect(await rates()).toEqual([]);
  });

  it('is loaded from a day on, exactly as the bank wrote it, and once', async () => {
    const applied = await importShippedRates(bench.engine, '2026-02-01');
    expect(applied?.plan['CurrencyExchangeRate']).toMatchObject({ insert: 24 * 29, reject: 0 });
    expect(await rates(`r."Code" in ('AUD', 'IDR') and r."Date" = '2026-03-04'`)).toEqual([
      { day: '2026-03-04', code: 'AUD', rate: '1.6503000000' },
      { day: '2026-03-04', code: 'IDR', rate: '19633.9200000000' },
    ]);
    expect(await bench.rows('select min("Date")::text as day from "CurrencyExchangeRate"')).toEqual([{ day: '2026-02-02' }]);
    expect(await importShippedRates(bench.engine, '2026-02-01')).toBeUndefined();
  });
});

describe('the start of a demonstration', () => {
  it('loads the last 400 days of the copy, tells so once, and nothing elsewhere', async () => {
    const start = async (demo: boolean): Promise<string[]> => {
      const lines: string[] = [];
      await exchangeRates.prepare?.(bench.engine, { demo, t: (line) => lines.push(line) });
      return lines;
    };
    expect(await start(false)).toEqual([]);
    expect(await rates()).toEqual([]);
    expect(await start(true)).toEqual([expect.stringMatching(/^Official exchange rates loaded: 8,149 of the 400 days to 5 March 2026\. .*npm run import:ecb/)]);
    expect(await bench.rows('select min("Date")::text as day, count(*)::int as n from "CurrencyExchangeRate"')).toEqual([{ day: '2025-01-29', n: 8_149 }]);
    expect(await start(true)).toEqual([]);
  });
});

describe('a file of the bank', () => {
  it.each([
    ['as .csv', 'a.csv', Buffer.from(small)],
    ['as .gz', 'a.csv.gz', gzipSync(small)],
    ['as .zip', 'a.zip', zip({ 'eurofxref-hist.csv': small, 'read.me': 'hello' })],
    ['with lines of Windows and a byte order mark', 'w.csv', Buffer.from(`\ufeff${small.replaceAll('\n', '\r\n')}`)],
    ['of a single day, written out', 'day.csv', Buffer.from('Date, USD, AUD, \n05 March 2026, 1.1618, 1.649, \n4 March 2026, 1.1649, 1.6503, \n')],
    ['with quotes around its cells', 'q.csv', Buffer.from(small.replaceAll(/[\w.-]+/g, '"$&"'))],
  ])('%s is planned, then applied', async (_what, name, content) => {
    const place = await file(name, content);
    await run(place, 'plan');
    expect(said.join('\n')).toMatch(/CurrencyExchangeRate +4 +0 +0 +0 +0 +0/);
    expect(said.at(-1)).toContain('Nothing was changed');
    expect(await rates()).toEqual([]);
    await run(place);
    expect(await rates()).toEqual([
      { day: '2026-03-05', code: 'AUD', rate: '1.6490000000' },
      { day: '2026-03-05', code: 'USD', rate: '1.1618000000' },
      { day: '2026-03-04', code: 'AUD', rate: '1.6503000000' },
      { day: '2026-03-04', code: 'USD', rate: '1.1649000000' },
    ]);
  });

  it('names its source, and the currencies that it does not tell', async () => {
    await run(await file('small.csv', small));
    expect(said[0]).toBe('Source: European Central Bank, euro foreign exchange reference rates, ecb.europa.eu, to 5 March 2026; for information only');
    expect(said.find((line) => line.startsWith('The table has no column for'))).toMatch(/JPY, CZK.*: their rates stay as they are\./);
  });

  it('changes nothing the second time, and only what differs the third', async () => {
    const place = await file('twice.csv', small);
    await run(place);
    const before = await bench.rows('select "Id", "RowVersion", "DateLastModified" from "CurrencyExchangeRate" order by 1');
    await run(place);
    expect(said.join('\n')).toMatch(/CurrencyExchangeRate +0 +0 +4 +0 +0 +0/);
    expect(await bench.rows('select "Id", "RowVersion", "DateLastModified" from "CurrencyExchangeRate" order by 1')).toEqual(before);
    await run(await file('third.csv', small.replace('1.1649', '1.1650').replace('1.649,', '1.6490000000,')));
    expect(said.join('\n')).toMatch(/CurrencyExchangeRate +0 +1 +3 +0 +0 +0/);
    const [entry] = await bench.rows(`select user_name, changes from matricula.journal where entity = 'CurrencyExchangeRate' order by id desc limit 1`);
    expect(entry).toEqual({ user_name: 'ECB 2026-03-05', changes: [{ Field: 'RatePerEuro', Old: 1.1649, New: 1.165 }] });
  });

  it('of earlier days adds to what is there and says that newer ones were imported', async () => {
    await run(await file('whole.csv', `${small}2019-01-02,1.1397,1.6258,\n`));
    await run(await file('early.csv', 'Date,USD\n2019-01-03,1.1348\n'));
    expect(said.some((line) => /^Rates up to \d{4}-\d{2}-\d{2} were imported before; this table ends on 2019-01-03\.$/.test(line))).toBe(true);
    expect((await rates()).length).toBe(7);
  });

  it('is taken up where it was interrupted', async () => {
    const request = getRequest(parseEcb('rates.csv', Buffer.from(`${small}2026-03-03,1.1606,1.65,\n`)));
    const { runId } = await prepareImport(bench.engine.database, bench.engine.model, request);
    let chunks = 0;
    const stop = applyImport(bench.engine.database, bench.engine.model, runId, {
      rowsPerChunk: 2,
      onProgress: () => {
        chunks += 1;
        if (chunks === 1) throw new Error('the power failed');
      },
    });
    await expect(stop).rejects.toThrow('the power failed');
    expect((await rates()).length).toBe(2);
    await applyImport(bench.engine.database, bench.engine.model, runId, { rowsPerChunk: 2 });
    expect((await rates()).length).toBe(6);
  });
});

describe('bad cells', () => {
  it.each([
    ['N/A', 'N/A', 'The bank published no rate for this day.'],
    ['nothing', '', 'The bank published no rate for this day.'],
    ['a dash', '-', 'The bank published no rate for this day.'],
    ['a word', 'abc', 'The rate is not a number.'],
    ['an exponent', '1e5', 'The rate is not a number.'],
    ['a stray quote', '"1.5', 'The rate is not a number.'],
    ['a negative rate', '-1.5', 'The rate is not above zero.'],
    ['zero', '0.0000', 'The rate is not above zero.'],
    ['eleven decimals', '1.12345678901', 'Rate per euro has more than 10 decimals.'],
    ['far too much', '12345678901', 'Rate per euro is too large.'],
  ])('%s is rejected with its reason, and the others of the row are taken', async (_what, cell, reason) => {
    expect(await planned(`Date,USD,AUD\n2026-03-05,${cell},1.649\n`)).toMatchObject({ insert: 1, reject: 1, reasons: { [reason]: 1 } });
  });

  it.each([
    ['31 February', '2026-02-31'],
    ['the day first', '05/03/2026'],
    ['a month that is none', '05 Marzo 2026'],
    ['no date at all', ''],
  ])('a row with %s is rejected whole, cell by cell', async (_what, day) => {
    expect(await planned(`Date,USD,AUD\n${day},1.1,1.6\n2026-03-05,1.1618,1.649\n`)).toMatchObject({
      insert: 2,
      reject: 2,
      reasons: { 'The date is not a day like 2026-03-05.': 2 },
    });
  });

  it('a row that ends too early, one that goes on, and one that comes twice are reported', async () => {
    const text = 'Date,USD,AUD\n2026-03-05,1.1618\n2026-03-04,1,1649,1.65\n2026-03-03,1.16,1.65\n2026-03-03,1.16,1.66\n\n,,\n';
    expect(await planned(text)).toMatchObject({
      insert: 3,
      reject: 5,
      reasons: {
        'The row ends before this currency.': 1,
        'The row has more values than the table has columns.': 2,
        'An exact repeat of an earlier row; the first one counts.': 1,
        'Another row with the same key stands before it; the first one counts.': 1,
      },
    });
  });

  it('a currency that the platform does not have is reported, not dropped', async () => {
    expect(await planned('Date,USD,CYP\n2026-03-05,1.1618,0.58\n')).toMatchObject({
      insert: 1,
      reject: 1,
      reasons: { 'Currency: there is no such Currency.': 1 },
    });
  });

  it('can be found again: each with its place in the file', async () => {
    const request = getRequest(parseEcb('rates.csv', Buffer.from('Date,USD,AUD\n\n2026-03-05,1.1618,N/A\n')));
    const { runId } = await prepareImport(bench.engine.database, bench.engine.model, request);
    const page = await readImportPlan(bench.engine.database, runId, { entity: 'CurrencyExchangeRate', action: 'reject' });
    expect(page.Data).toMatchObject([
      { Origin: 'rates.csv row 3, AUD', Reason: 'The bank published no rate for this day.', Values: { Date: '2026-03-05', Code: 'AUD' } },
    ]);
  });
});

describe('a file that is no such table is refused and changes nothing', () => {
  it.each([
    ['nothing in it', '', 'does not begin with a column "Date"'],
    ['another table', 'Code,Name\nAUD,Dollar\n', 'does not begin with a column "Date"'],
    ['semicolons', 'Date;USD\n2026-03-05;1,1618\n', 'does not begin with a column "Date"'],
    ['a header alone', 'Date,USD\n', 'has no rows'],
    ['no currency', 'Date\n2026-03-05\n', 'has no column of a currency'],
    ['a column that is no currency', 'Date,USD,Total\n2026-03-05,1,2\n', 'has "Total" above column 3'],
    ['a currency twice', 'Date,USD,AUD,USD\n2026-03-05,1,2,3\n', 'has two columns for USD'],
    ['no day in it', 'Date,USD\nyesterday,1\n', 'has no row with a date'],
    ['text that is not UTF-8', Buffer.from([0x44, 0xff, 0xfe]), 'is not text in UTF-8'],
    ['half of a packed file', gzipSync(small).subarray(0, 30), 'is damaged'],
    ['half of an archive', zip({ 'a.csv': small }).subarray(0, 60), 'is not a whole zip file'],
    ['an archive whose content has changed', zip({ 'a.csv': small }, { sum: 1 }), 'is damaged'],
    ['an archive with a password', zip({ 'a.csv': small }, { flags: 1 }), 'is locked with a password'],
    ['an archive without a table', zip({ 'a.txt': small }), 'holds no .csv file'],
    ['an archive of two tables', zip({ 'a.csv': small, 'b.csv': small }), 'holds more than one .csv file'],
  ])('%s', async (_what, content, message) => {
    const place = await file('wrong.csv', content);
    await expect(run(place)).rejects.toThrow(message);
    expect(await rates()).toEqual([]);
  });

  it('a bomb of zeros is not unpacked', async () => {
    const place = await file('bomb.gz', gzipSync(Buffer.alloc(80 * 1024 * 1024)));
    await expect(readEcb(place)).rejects.toThrow('bomb.gz is damaged.');
  });

  it('nothing at the place, or a folder', async () => {
    await expect(run(path.join(folder, 'missing.csv'))).rejects.toThrow('There is no file at');
    await expect(run(folder)).rejects.toThrow('There is no file at');
  });

  it('the command says what it takes, and what is wrong with what it got', async () => {
    const script = await bundled('plugins/exchange-rates/command.ts');
    const command = (...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: bench.ownerUrl },
      });
    expect(command()).toMatchObject({ status: 2, stdout: expect.stringContaining('npm run import:ecb -- <file> [--plan]') });
    const place = await file('command.csv', small);
    if (isSlowTier) expect(command(place, '--plan')).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing was changed') });
    expect(command(place)).toMatchObject({ status: 0, stdout: expect.stringContaining('4 rates written.') });
    expect((await rates()).length).toBe(4);
    // Each is its own process, which takes seconds to begin.
    if (!isSlowTier) return;
    expect(command(place, 'another')).toMatchObject({ status: 1, stderr: expect.stringContaining('one argument too many') });
    expect(command(path.join(folder, 'none.zip'))).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no file at') });
  });

  it('the copy of the product is a packed file of the same kind', async () => {
    expect(gunzipSync(await readFile(shipped)).toString('utf8', 0, 8)).toBe('Date,USD');
  });
});
