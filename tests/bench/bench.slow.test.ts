// The benchmark itself, on a few leads and for a moment: both sides answer what plain SQL says, and the table is written. It asserts no times.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase, runSql } from '../support/database.ts';
import { itSlow } from '../support/slow-tier.ts';
import { makeData, loadScene, withClient } from './data.ts';
import { getGrowth, growthText, writeGrowth } from './growth.ts';
import { growthChart } from './growth-chart.ts';
import { items } from './items.ts';
import { askOnce } from './load.ts';
import { prove, type Sides } from './measure.ts';
import { readOptions } from './options.ts';
import { PlanChoice, trials } from './plan-choice.ts';
import { getTable, writeTable } from './report.ts';
import { cachedPlans, knownItems, measureItems, prepareLimit } from './run.ts';
import { bigAgency, type Scene } from './scene.ts';
import { signIn, startLimit, startProduct } from './servers.ts';
import { measureReports } from './grouped-reports.ts';
import { leadSheet, measureReportSheets, measureSheet } from './sheet.ts';
import { firstLoadKib } from './web-budget.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
let fresh: FreshDatabase;
let scene: Scene;
let sides: Sides;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  fresh = await freshDatabase();
  await makeData(fresh.ownerUrl, 4000);
  scene = await loadScene(fresh.ownerUrl);
  const [product, limit] = await Promise.all([startProduct(fresh.ownerUrl, { fromSources: true }), startLimit(fresh.ownerUrl)]);
  stop = () => Promise.all([product.stop(), limit.stop()]);
  const [folder] = await runSql(fresh.ownerUrl, "select current_setting('data_directory') as cluster");
  sides = { product, limit, cluster: String(folder?.['cluster']), tokens: await signIn(product) };
});
afterAll(async () => {
  await stop();
  await fresh.drop();
});

describe('the benchmark', () => {
  it('makes data in which one agency holds two fifths of all leads and every request finds some', () => {
    expect(scene.count).toBe(1600);
    expect([scene.statuses.length, scene.users.length, scene.offices.length, scene.sources.length]).toEqual([8, 40, 8, 12]);
    expect(scene.leads.length).toBeGreaterThan(500);
    expect(scene.terms.length).toBeGreaterThan(100);
  });

  it('makes data in which a start of the product finds nothing left to fill', async () => {
    // Every lead is still as the one statement that made them all left it.
    expect(await runSql(fresh.ownerUrl, 'select count(distinct xmin::text)::int as writers from "AgencyLead"')).toEqual([{ writers: 1 }]);
  });

  it('patches only leads of which the status may be changed, the same ones on both sides', async () => {
    const patch = items.find(({ key }) => key === 'f');
    const numbers = Array.from({ length: 300 }, (_, n) => n);
    const ids = numbers.map((n) => Number(patch?.product(scene, n).path.split('/').at(-1)));
    expect(numbers.map((n) => patch?.limit(scene, n).body)).toEqual(ids.map((id) => expect.arrayContaining([id])));
    const closed = await runSql(fresh.ownerUrl, 'select "Id" from "AgencyLead" where "IsConverted" or "IsDud"');
    const closedIds = new Set(closed.map((row) => row['Id']));
    expect(scene.leads.some((id) => closedIds.has(id))).toBe(true);
    expect(ids.filter((id) => closedIds.has(id))).toEqual([]);
  });

  it('proves every answer of both sides against plain SQL', async () => {
    await withClient(fresh.ownerUrl, async (client) => {
      await prepareLimit(client, items);
      for (const item of items) await expect(prove(client, item, sides, scene), item.key).resolves.toBeUndefined();
    });
  });

  it('asks a statement of the limit with both kinds of plans and keeps the one with the lower median', () => {
    const costs = [
      { generic: 3, custom: 1, kept: 'custom' },
      { generic: 1, custom: 3, kept: 'generic' },
    ] as const;
    for (const { kept, ...milliseconds } of costs) {
      const choice = new PlanChoice();
      const tried = Array.from({ length: trials }, (_, execution) => {
        const kind = choice.next();
        expect(choice.kept).toBeUndefined();
        // The first executions of each kind also plan the statement, once on each connection.
        choice.add(kind, execution < 20 ? 9 - milliseconds[kind] : milliseconds[kind]);
        return kind;
      });
      expect(tried.filter((kind) => kind === 'generic')).toHaveLength(trials / 2);
      expect([choice.kept, choice.next()]).toEqual([kept, kept]);
    }
  });

  it('tells which kind of plan the limit has kept, once it has tried both', async () => {
    const ask = async (): Promise<void> => {
      const { status, body } = await askOnce(sides.limit, { method: 'POST', path: '/deep', body: [bigAgency, 0] });
      expect(status, body.toString()).toBe(200);
    };
    await ask();
    expect(await cachedPlans(sides.limit, 'deep')).toBe('both plans');
    for (let execution = 1; execution < trials; execution++) await ask();
    expect(await cachedPlans(sides.limit, 'deep')).toMatch(/^(generic|custom) plans$/);
  });

  it('tells the first difference when an answer is another one', async () => {
    const [page] = items;
    if (!page) throw new Error('There is an item.');
    const other = { ...page, product: (of: Scene, n: number) => page.product(of, n + 1) };
    await withClient(fresh.ownerUrl, async (client) => {
      await expect(prove(client, other, sides, scene)).rejects.toThrow(
        /^Item a of the product, question 11: The (page|count) is not what plain SQL says\.\nFound: .*\nWanted: /,
      );
    });
  });

  itSlow('measures in rounds and writes the table between its marks', async () => {
    const times = { rounds: 1, seconds: 0.05, connections: 2 };
    const figures = await withClient(fresh.ownerUrl, (client) => measureItems(client, items, sides, scene, times, () => undefined));
    const sheets = [await measureSheet(sides, leadSheet('excel', 500), 1), await measureSheet(sides, leadSheet('csv', 500), 1)];
    sheets.push(...(await withClient(fresh.ownerUrl, (client) => measureReportSheets(client, sides, 1))));
    const reports = await withClient(fresh.ownerUrl, (client) => measureReports(client, sides, 1));
    const run = { ...times, rows: 4000, postgres: '18', figures, reports, sheets, start: { ready: 1, idle: 100, loaded: 200 }, webKib: 150 };
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-bench-'));
    try {
      const file = path.join(folder, 'performance.md');
      await writeFile(file, 'before\n<!-- bench: begin -->\nwhat was here\n<!-- bench: end -->\nafter\n');
      await writeTable(file, getTable(run));
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(/^before\n<!-- bench: begin -->\n[^]*<!-- bench: end -->\nafter\n$/);
      expect(text).not.toContain('what was here');
      for (const item of items) expect(text).toContain(`\n| ${item.key} | ${item.title} | `);
      expect(text.match(/^\| (h|start|memory|web) \|/gm)).toHaveLength(17);
      expect(text.match(/^\| (g|n) \|/gm)).toHaveLength(4);
      expect([reports.payments.ofAll, reports.payments.ofOne]).toEqual([4000, 1600]);
    } finally {
      await rm(folder, { recursive: true });
    }
    for (const { product, limit } of figures) expect(Math.min(product.rate, limit.rate)).toBeGreaterThan(0);
  });

  it('writes growth between its own marks, with a chart and with what is not flat and why', async () => {
    const side = { rate: 1, lowest: 1, highest: 1, p95: 1, server: 0.5, postgres: 0.5 };
    const getRun = (rows: number, costs: Readonly<Record<string, number>>) => ({
      rounds: 3,
      seconds: 1,
      connections: 2,
      rows,
      postgres: '18',
      sheets: [],
      start: undefined,
      webKib: undefined,
      figures: items.map((item) => ({
        item,
        limit: side,
        share: 1,
        lowestShare: 1,
        highestShare: 1,
        memory: 0,
        product: { ...side, postgres: costs[item.key] ?? side.postgres },
      })),
    });
    const runs = [getRun(10_000, {}), getRun(100_000, { c: 9.5 }), getRun(1_000_000, { c: 99.5 })];
    const chart = growthChart(
      runs.map(({ rows }) => rows),
      getGrowth(runs),
    );
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-bench-'));
    try {
      const file = path.join(folder, 'performance.md');
      await writeFile(file, '<!-- bench: begin -->\ntable\n<!-- bench: end -->\n<!-- growth: begin -->\nold\n<!-- growth: end -->\n');
      const [, image = ''] = await writeGrowth(file, growthText(runs), chart);
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(/^<!-- bench: begin -->\ntable\n<!-- bench: end -->\n<!-- growth: begin -->\n[^]*images\/growth\.svg[^]*<!-- growth: end -->\n$/);
      expect(text).toContain('| c | substring search in names and e-mail | 1.00, 10.00, 100.00 | 1.00, 1.00, 1.00 | 100.0 times | 1.0 times |');
      expect(text).toMatch(/Flat, at most 2 times as much at 1,000,000 leads as at 10,000: \*\*a\*\*.*\*\*d\*\* \(one record by its id\)/);
      expect(text).toMatch(/Not flat, and why:\n\n- \*\*c\*\* \(substring search in names and e-mail\): the hits of the same letters grow with the leads/);
      const svg = await readFile(image, 'utf8');
      expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      // Each item once: two lines with a dot for each size.
      expect(svg.match(/<path class="[pl]" d="M[^h]+"/g)).toHaveLength(items.length * 2);
      expect(svg.match(/<circle /g)).toHaveLength(items.length * 2 * runs.length);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reads its options, and says which one is wrong', () => {
    expect(readOptions(['--items', 'a, c', '--rounds', '1'])).toMatchObject({ items: ['a', 'c'], rounds: 1, rows: 1_000_000, connections: 16 });
    expect(() => readOptions(['--rounds', 'many'])).toThrow('--rounds is "many"; it is a number of at least 1.');
    expect(() => readOptions(['--url', 'http://127.0.0.1:3000'])).toThrow('--url needs --token');
    expect(readOptions(['--growth'])).toMatchObject({ growth: [10_000, 100_000, 1_000_000] });
    expect(readOptions(['--growth', '--sizes', '50000, 2000'])).toMatchObject({ growth: [2000, 50_000] });
    expect(() => readOptions(['--growth', '--sizes', '1000,many'])).toThrow('--sizes is "1000,many"; it is two or more whole numbers of at least 2000');
    expect(() => readOptions(['--sizes', '2000,4000'])).toThrow('--sizes needs --growth');
    expect(knownItems).toEqual(['a', 'b', 'w', 'w=', 'c', 'd', 'i', 'i>', 'j', 'e', 'f', 'g', 'n', 'h', 'k', 'm', 'start', 'web']);
  });

  it('adds up the script that a browser loads first', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-bench-'));
    try {
      await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/a.js"></script><link rel="stylesheet" href="/c.css">');
      await writeFile(path.join(folder, 'a.js'), 'import{x as y}from"./b.js";import("./later.js");');
      await writeFile(path.join(folder, 'b.js'), `export const x="${'b'.repeat(10)}";`);
      const both = await firstLoadKib(folder);
      await writeFile(path.join(folder, 'a.js'), 'import("./later.js");');
      expect(both).toBeGreaterThan((await firstLoadKib(folder)) ?? Infinity);
      expect(await firstLoadKib(path.join(project, 'bin'))).toBeUndefined();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
