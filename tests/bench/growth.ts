// The run repeated on more and more leads: what a request costs as the table grows, as text and as a chart.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Growth, growthChart } from './growth-chart.ts';
import { items } from './items.ts';
import type { SideFigures } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { circumstances, type Run, writeTable } from './report.ts';
import { runBench } from './run.ts';
import { isMeasurable } from './usage.ts';

/** Up to so many times as much from the least to the most leads is called flat: twice is within what short rounds on a shared machine differ by. */
const flat = 2;

/** Why a request may cost more with more leads, where it may. */
const reasons: Readonly<Record<string, string>> = {
  a: 'the exact count meets every hit, and the hits of the same filter grow with the leads; the page alone (b) does not',
  b: 'with few leads the filter finds less than a page of 50',
  w: 'with few leads there is less than a page to join and less than 10,000 to count; beyond that it stays as it is, since the count stops at 10,000',
  'w=': 'an exact count meets every hit, and a status has one hit in so many leads: it grows with them on either side',
  c: 'the hits of the same letters grow with the leads, all of them are read to be ordered by date and counted, and the text index hands out longer lists',
  i: 'whatever is skipped is walked over in the index: the way to row 100,000 is as long as it says, and with fewer leads the page lies at half of them',
  e: 'an index of more leads is deeper by a page, and fewer of its pages are in the nearest cache',
  f: 'an index of more leads is deeper by a page, and fewer of its pages are in the nearest cache',
};

/** Runs the items at each size, one after the other, and answers the section and the chart. `say` hears how far it is. */
export async function runGrowth(
  options: BenchOptions,
  sizes: readonly number[],
  t: (line: string) => void,
): Promise<{ readonly text: string; readonly chart: string }> {
  if (!isMeasurable) throw new Error('--growth compares processor time, which only Linux tells.');
  const wanted = options.items ?? items.map((item) => item.key);
  const runs: Run[] = [];
  for (const rows of sizes) {
    t(`\n${rows.toLocaleString('en')} leads`);
    runs.push(await runBench({ ...options, rows, items: wanted }, t));
  }
  return { text: growthText(runs), chart: growthChart(sizes, getGrowth(runs)) };
}

/** The figures of several runs, item by item. */
export const getGrowth = (runs: readonly Run[]): Growth[] =>
  (runs[0]?.figures ?? []).map(({ item }) => {
    const cost = (side: 'product' | 'limit'): number[] =>
      runs.map((run) => {
        const figures = run.figures.find((figure) => figure.item.key === item.key)?.[side];
        return figures ? getMilliseconds(figures) : 0;
      });
    return { key: item.key, title: item.title, product: cost('product'), limit: cost('limit') };
  });

const getMilliseconds = ({ server, postgres }: SideFigures): number => server + postgres;

/** The section as Markdown. */
export function growthText(runs: readonly Run[]): string {
  const [first] = runs;
  if (!first) throw new Error('There is no run to write about.');
  const sizes = runs.map((run) => run.rows.toLocaleString('en'));
  const all = getGrowth(runs);
  const grown = all.filter((growth) => getTimes(growth.product) > flat);
  const same = all.filter((growth) => !grown.includes(growth));
  return [
    `![Milliseconds of processor time per request by the number of leads](images/growth.svg)`,
    '',
    `Milliseconds of processor time per request (server and PostgreSQL, median of the rounds) at ${sizes.join(', ')} leads, ${circumstances(first)} Two fifths of the leads are those of the agency that asks.`,
    '',
    ...(first.rounds < 3 || (runs.at(-1)?.rows ?? 0) < 1_000_000
      ? ['**A short trial, to be read for its form alone**: rounds are few or tables small, so that chance and a cold start weigh more than growth.', '']
      : []),
    `| item | work | product | limit | product grows | limit grows |`,
    '|---|---|---|---|---|---|',
    ...all.map(({ key, title, product, limit }) => `| ${key} | ${title} | ${cells(product)} | ${cells(limit)} | ${times(product)} | ${times(limit)} |`),
    '',
    ...(same.length > 0
      ? [
          `Flat, at most ${flat} times as much at ${sizes.at(-1) ?? ''} leads as at ${sizes[0] ?? ''}: ${same.map(({ key, title }) => `**${key}** (${title})`).join(', ')}.`,
          '',
        ]
      : []),
    ...(grown.length > 0
      ? ['Not flat, and why:', '', ...grown.map(({ key, title }) => `- **${key}** (${title}): ${reasons[key] ?? 'it should be'}.`), '']
      : []),
  ].join('\n');
}

const cells = (costs: readonly number[]): string => costs.map((cost) => cost.toFixed(2)).join(', ');
const getTimes = (costs: readonly number[]): number => (costs.at(-1) ?? 0) / Math.max(0.01, costs[0] ?? 0);
const times = (costs: readonly number[]): string => `${getTimes(costs).toFixed(1)} times`;

/** Puts the section between its marks in `file`, and the chart into `images` beside it. Answers the files. */
export async function writeGrowth(file: string, text: string, chart: string): Promise<string[]> {
  const image = path.join(path.dirname(file), 'images', 'growth.svg');
  await writeTable(file, text, 'growth');
  await mkdir(path.dirname(image), { recursive: true });
  await writeFile(image, chart);
  return [file, image];
}
