// A whole list of prices in one file: how long its plan takes, and that each of hundreds of faults is reported by row and column while the good rows are taken.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { fees } from '../../plugins/fees/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { sampleSize, itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { makeCatalogue } from './catalogue-scene.ts';
import { recordImports } from './record-imports.ts';

let scene: TwoAgencies;
const suppliers = 200;
const names = 25;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, fees, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  await makeCatalogue(scene);
  const { server, one } = scene;
  const { engine } = server.running;
  await engine.database.write(one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(one.agencyId));
    const [category = 0] = await records.createMany('AgencyFeeCategory', [{ Name: 'Lists' }]);
    await records.createMany(
      'AgencySupplier',
      Array.from({ length: suppliers }, (_, index) => ({ Name: `Supplier ${index}` })),
    );
    await records.createMany(
      'AgencyFeeName',
      Array.from({ length: names }, (_, index) => ({ Name: `Price ${index}`, CategoryId: category })),
    );
  });
});
afterAll(() => scene?.server.stop());

const { uploaded, isInScope, mappingOf: loadMapping, rowsOf: loadRows, recordOf: loadRecord, applied } = recordImports(() => scene);

type Values = (string | number | Date | null)[];
const head = ['Type', 'Supplier', 'Fee name', 'Price', 'Currency', 'Valid from', 'Valid to', 'Comments'];
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

const getYear = (index: number): number => 2026 + Math.floor(index / (suppliers * names));

/** A good row: no two of them are about the same price on the same day. */
const good = (index: number): Values => [
  'Service',
  `Supplier ${index % suppliers}`,
  `Price ${Math.floor(index / suppliers) % names}`,
  100 + (index % 900) + 0.25,
  'AUD',
  day(`${getYear(index)}-01-01`),
  day(`${getYear(index)}-12-31`),
  `Row ${index}`,
];
/** What is wrong in a row, by the label of its column. */
const errors: readonly { readonly label: string; readonly of: (row: Values) => Values }[] = [
  { label: 'Amount', of: (row) => row.with(3, 'on request') },
  { label: 'Supplier', of: (row) => row.with(1, 'Nobody Ltd') },
  { label: 'Currency', of: (row) => row.with(4, 'XXX') },
  { label: 'Valid to', of: (row) => row.with(6, day('2020-01-01')) },
  { label: 'Amount', of: (row) => row.with(3, 10.125) },
];

itSlow('takes ten thousand prices, of which three hundred have a fault, and tells each fault', async () => {
  const { manager } = scene;
  const rows = sampleSize(1_000, 10_000);
  const every = 33;
  const findError = (index: number) => (index % every === 5 ? errors[Math.floor(index / every) % (errors.length + 1)] : undefined);
  // Of a formula without a result the writer keeps the formula alone.
  const isFormula = (index: number): boolean => index % every === 5 && findError(index) === undefined;
  const cells = new Map(
    Array.from({ length: rows }, (_, index) => index).flatMap((index) => (isFormula(index) ? [[`${index + 1},3`, { formula: '1+1' }] as const] : [])),
  );
  const table = Array.from({ length: rows }, (_, index) => {
    const row = good(index);
    return isFormula(index) ? row.with(3, null) : (findError(index)?.of(row) ?? row);
  });
  const bytes = Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Prices', rows: [head, ...table], cells }] }));
  const id = await uploaded(manager, 'prices.xlsx', bytes, 'agencyfee');
  await isInScope(manager, id, 'mapping');
  const Fields = (await loadMapping(manager, id)).Columns.map(({ Field }) => Field);
  const before = process.memoryUsage().rss;
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, process.memoryUsage().rss)), 50);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  expect((await manager.post(`/api/recordimport/${id}/plan`, { Fields, Match: ['fee'] })).status).toBe(200);
  await isInScope(manager, id, 'planned');
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  const measured = [
    `${rows} rows planned in ${seconds.toFixed(1)} s`,
    `${((user + system) / 1e6).toFixed(1)} s of processor`,
    `${Math.round((max - before) / 2 ** 20)} MB more`,
  ];
  if (process.env['MEASURE']) process.stdout.write(`${measured.join(', ')}\n`);
  const wrong = Array.from({ length: rows }, (_, index) => index).filter((index) => index % every === 5);
  expect(await loadRecord(manager, id)).toMatchObject({ RowsNew: rows - wrong.length, RowsRejected: wrong.length });
  const told = (
    await Promise.all(Array.from({ length: Math.ceil(wrong.length / 200) }, (_, page) => loadRows(manager, id, `&outcome=reject&skip=${page * 200}`)))
  ).flatMap(({ Data }) => Data);
  expect(told.map(({ Row, Faults }) => [Row, Faults.map(({ Label }) => Label)])).toEqual(
    wrong.map((index) => [index + 2, [findError(index)?.label ?? 'Amount']]),
  );
  expect(await applied(manager, id)).toMatchObject({ RowsNew: rows - wrong.length });
  // The same list again, now that it is there: nothing is new, and nothing is slower by it.
  const again = await uploaded(manager, 'prices.xlsx', bytes, 'agencyfee');
  await isInScope(manager, again, 'mapping');
  const startedAgain = performance.now();
  expect((await manager.post(`/api/recordimport/${again}/plan`, { Fields, Match: ['fee'] })).status).toBe(200);
  expect(await isInScope(manager, again, 'planned')).toMatchObject({ RowsNew: 0, RowsUnchanged: rows - wrong.length });
  if (process.env['MEASURE']) process.stdout.write(`again in ${((performance.now() - startedAgain) / 1000).toFixed(1)} s\n`);
});
