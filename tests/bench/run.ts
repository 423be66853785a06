// A whole run: database, both servers, item after item, the table.
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withEngine } from '../../engine/with-engine.ts';
import { importShippedRegister } from '../../plugins/cricos-import/import-shipped-register.ts';
import { loadScene, withClient } from './data.ts';
import { defaultFolder, openBenchDatabase } from './database.ts';
import { type Item, items } from './items.ts';
import { type Figures, measure, median, prove, type Sides, type Times } from './measure.ts';
import type { BenchOptions } from './options.ts';
import type { Run, Start } from './report.ts';
import type { Scene } from './scene.ts';
import { measureCourseSearch } from './course-search.ts';
import { measureReports } from './grouped-reports.ts';
import { askOnce, type Target } from './load.ts';
import { measurePrintout } from './printout.ts';
import { signIn, startLimit, startProduct } from './servers.ts';
import { leadSheet, measureReportSheets, measureSheet, type SheetFigures } from './sheet.ts';
import { firstLoadKib } from './web-budget.ts';
import { loadMemory } from './usage.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** What can be asked for beside the items by rate. */
export const otherItems = ['g', 'n', 'h', 'k', 'm', 'start', 'web'] as const;
export const knownItems: readonly string[] = [...items.map((item) => item.key), ...otherItems];

/** Measures what the options ask for. The product must be built. `say` hears how far it is. */
export async function runBench(options: BenchOptions, t: (line: string) => void): Promise<Run> {
  const unknown = options.items?.filter((key) => !knownItems.includes(key)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no item ${unknown.join(', ')}. There are: ${knownItems.join(', ')}.`);
  const wants = (key: string): boolean => options.items === undefined || options.items.includes(key);
  const database = await openBenchDatabase(options.data ?? defaultFolder(project), options.rows);
  try {
    t(database.madeIn === undefined ? `The data are there: ${options.rows} leads.` : `Made ${options.rows} leads in ${database.madeIn.toFixed(0)} s.`);
    return await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      const wanted = items.filter((item) => wants(item.key));
      await tidy(client, options.rows);
      await prepareLimit(client, wanted);
      const scene = await loadScene(database.ownerUrl);
      // The register that comes with the product, once for this database.
      if (wants('k')) await withEngine((engine) => importShippedRegister(engine), { ...process.env, DATABASE_URL: database.ownerUrl });
      const starts = wants('start') ? await startTimes(database.ownerUrl, options.rounds) : [];
      const product = await startProduct(database.ownerUrl, {
        nodeOptions: options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`],
      });
      const limit = await startLimit(database.ownerUrl);
      try {
        const idle = (await loadMemory(product.pid)).now;
        const sides = { product, limit, cluster: database.cluster };
        const figures = await measureItems(client, wanted, sides, scene, options, t);
        const signed = async (): Promise<Sides> => ({ ...sides, tokens: await signIn(product) });
        const reports = wants('g') || wants('n') ? await measureReports(client, await signed(), options.rounds) : undefined;
        if (reports)
          t(
            `g: ${reports.payments.all.toFixed(0)} and ${reports.payments.one.toFixed(0)} ms of PostgreSQL, the plain statement ${reports.payments.plain.toFixed(0)} ms\nn: ${reports.sales.pivot.toFixed(0)} ms of PostgreSQL, the plain statement ${reports.sales.plain.toFixed(0)} ms; ${reports.sales.seconds.toFixed(2)} s`,
          );
        const sheets: SheetFigures[] = [];
        if (wants('h')) {
          for (const format of ['excel', 'csv'] as const)
            sheets.push(await measureSheet(await signed(), leadSheet(format, Math.min(100_000, scene.count)), options.rounds));
          sheets.push(...(await measureReportSheets(client, await signed(), options.rounds)));
        }
        for (const sheet of sheets)
          t(`h (${sheet.title}, ${sheet.rows}): ${sheet.product.whole.toFixed(1)} s, the bare writer ${sheet.limit.whole.toFixed(1)} s`);
        const courses = wants('k') ? await measureCourseSearch(client, product, await signIn(product), options) : undefined;
        if (courses)
          t(
            `k: ${courses.median.toFixed(0)} ms, 95 % within ${courses.p95.toFixed(0)} ms, ${courses.rate.toFixed(0)} searches/s over ${courses.places} places`,
          );
        const printout = wants('m') ? await measurePrintout(client, product, await signIn(product), scene, options) : undefined;
        if (printout)
          t(
            `m: ${printout.product.toFixed(0)} ms, the bare render ${printout.limit.toFixed(0)} ms; ${printout.beside.toFixed(0)} of ${printout.alone.toFixed(0)} requests/s beside documents`,
          );
        const start: Start | undefined = wants('start')
          ? { ready: median(starts) / 1000, idle, loaded: Math.max(0, ...figures.map((figure) => figure.memory)) }
          : undefined;
        const webKib = wants('web') ? await firstLoadKib(`${project}dist/web`) : undefined;
        return { ...options, postgres: rows[0]?.server_version ?? '', figures, reports, sheets, courses, printout, start, webKib };
      } finally {
        await Promise.all([product.stop(), limit.stop()]);
        await tidy(client, options.rows);
      }
    });
  } finally {
    await database.stop();
  }
}

/** Proves and measures one item after the other. */
export async function measureItems(
  client: pg.Client,
  wanted: readonly Item[],
  sides: Omit<Sides, 'tokens'>,
  scene: Scene,
  options: Times,
  t: (line: string) => void,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const item of wanted) {
    if (item.writes) await dropLimitIndexes(client);
    // Tokens are good for a quarter of an hour.
    const signed = { ...sides, tokens: await signIn(sides.product) };
    await prove(client, item, signed, scene);
    const found = await measure(item, signed, scene, options);
    figures.push(found);
    const { rate, server, postgres } = found.product;
    const spent = `${server.toFixed(2)} + ${postgres.toFixed(2)} ms, ${found.memory.toFixed(0)} MB`;
    const plans = item.isOwnLimit ? '' : `; the limit with ${await cachedPlans(sides.limit, item.limit(scene, 0).path.slice(1))}`;
    t(`${item.key}: ${found.share.toFixed(2)} of the limit (${rate.toFixed(0)} of ${found.limit.rate.toFixed(0)} requests/s; ${spent}${plans})`);
    if (item.writes) await client.query('vacuum analyze "AgencyLead"');
  }
  return figures;
}

/** The kinds of plans that the limit has chosen for the statements of a call. */
export async function cachedPlans(limit: Target, call: string): Promise<string> {
  const { body } = await askOnce(limit, { method: 'GET', path: '/plans' });
  const kinds: unknown = JSON.parse(body.toString());
  const own = Object.entries(kinds ?? {}).filter(([name]) => name === call || name === `${call} count`);
  return `${own.map(([, kind]) => String(kind)).join(' and ')} plans`;
}

async function startTimes(ownerUrl: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  // The first start after a build also brings the reference data in; it counts for nothing.
  for (let round = -1; round < rounds; round++) {
    const product = await startProduct(ownerUrl);
    if (round >= 0) times.push(product.readyAfter);
    await product.stop();
  }
  return times;
}

/** The columns in which the limit looks for text; anyone who has no search column makes an index for each. */
const textColumns = ['FirstName', 'LastName', 'EmailAddress'];

/** What the limit needs besides: indexes for its search. */
export async function prepareLimit(client: pg.Client, wanted: readonly Item[]): Promise<void> {
  if (!wanted.some((item) => item.key === 'c')) return;
  await client.query("set maintenance_work_mem = '512MB'");
  for (const column of textColumns)
    await client.query(`create index if not exists "bench_${column}" on "AgencyLead" using gin ("AgencyId", "${column}" gin_trgm_ops)`);
}

/** Writes are measured without what only the limit's search needs. */
async function dropLimitIndexes(client: pg.Client): Promise<void> {
  await client.query(`drop index if exists ${textColumns.map((column) => `"bench_${column}"`).join(', ')}`);
}

/** Takes away what earlier runs wrote, and brings the planner's figures up to date. */
async function tidy(client: pg.Client, rows: number): Promise<void> {
  const { rowCount } = await client.query('delete from "AgencyLead" where "Id" > $1', [rows]);
  await client.query('truncate matricula.journal, matricula.event, matricula.idempotency, matricula.recent_write');
  if ((rowCount ?? 0) > 0) await client.query('vacuum analyze "AgencyLead"');
}
