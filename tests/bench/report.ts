// The table of a run: as text for anyone who waits for it, and as Markdown between two marks of docs/performance.md.
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import type { Figures } from './measure.ts';
import type { CourseSearchFigures } from './course-search.ts';
import type { PrintoutFigures } from './printout.ts';
import type { ReportFigures } from './grouped-reports.ts';
import type { SheetFigures } from './sheet.ts';

export interface Start {
  /** Seconds until ready, with the database running. */
  readonly ready: number;
  /** Megabytes right after, and the most during the run. */
  readonly idle: number;
  readonly loaded: number;
}

export interface Run {
  readonly rows: number;
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly postgres: string;
  readonly figures: readonly Figures[];
  readonly sheets: readonly SheetFigures[];
  readonly reports?: ReportFigures | undefined;
  readonly courses?: CourseSearchFigures | undefined;
  readonly printout?: PrintoutFigures | undefined;
  readonly start: Start | undefined;
  readonly webKib: number | undefined;
}

const fixed = (value: number, digits = 2): string => value.toFixed(digits);
const verdict = (holds: boolean): string => (holds ? 'holds' : '**not yet**');

/** Under what a run was made, to be read after its size. */
export const circumstances = (run: Pick<Run, 'connections' | 'rounds' | 'seconds' | 'postgres'>): string =>
  `${run.connections} connections, ${run.rounds} ${run.rounds === 1 ? 'round' : 'rounds'} of ${run.seconds} s each side; PostgreSQL ${run.postgres}, Node.js ${process.versions.node}, ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${new Date().toISOString().slice(0, 10)}.`;

/** The whole table as Markdown. */
export function getTable(run: Run): string {
  const lines = [`${run.rows.toLocaleString('en')} leads, ${circumstances(run)}`, ''];
  if (run.figures.length > 0) {
    lines.push(
      '| item | work | share of the limit (lowest to highest round) | must | aim | | requests/s product, limit | ms of processor product (server + PostgreSQL) | limit | share by processor time | p95 ms |',
      '|---|---|---|---|---|---|---|---|---|---|---|',
      ...run.figures.map(getRow),
      '',
      'What both sides do:',
      '',
      ...run.figures.map(({ item }) => `- **${item.key}**: ${item.work}.`),
      '',
    );
  }
  const more = [
    ...reportRows(run.reports),
    ...run.sheets.flatMap(sheetRows),
    ...growthRows(run.sheets),
    ...courseRows(run.courses),
    ...printoutRows(run.printout),
    ...startRows(run.start),
    ...webRows(run.webKib),
  ];
  if (more.length > 0) lines.push('| item | work | found | must | |', '|---|---|---|---|---|', ...more, '');
  return lines.join('\n');
}

function getRow({ item, share, lowestShare, highestShare, product, limit }: Figures): string {
  const cost = (side: typeof product): string => `${fixed(side.server + side.postgres)} (${fixed(side.server)} + ${fixed(side.postgres)})`;
  const byTime = product.server + product.postgres > 0 ? fixed((limit.server + limit.postgres) / (product.server + product.postgres)) : '';
  return `| ${[
    item.key,
    item.title,
    `${fixed(share)} (${fixed(lowestShare)} to ${fixed(highestShare)})`,
    item.must === undefined ? '' : fixed(item.must),
    item.aim === undefined ? '' : fixed(item.aim),
    item.must === undefined ? '' : verdict(share >= item.must),
    `${fixed(product.rate, 0)}, ${fixed(limit.rate, 0)}`,
    cost(product),
    cost(limit),
    byTime,
    fixed(product.p95, 0),
  ].join(' | ')} |`;
}

function reportRows(reports: ReportFigures | undefined): string[] {
  if (!reports) return [];
  const { payments, sales } = reports;
  const row = (item: string, work: string, found: number, plain: number, must: number): string =>
    `| ${item} | ${work}: PostgreSQL's processor time | ${fixed(found, 0)} ms, ${fixed(found / Math.max(1, plain))} of the plain statement's (${fixed(plain, 0)} ms) | ${fixed(must)} | ${verdict(found <= must * plain)} |`;
  return [
    row('g', `report by month and status, ${payments.ofAll.toLocaleString('en')} payments of all agencies`, payments.all, payments.plain, 0.5),
    row('g', `of the ${payments.ofOne.toLocaleString('en')} of one agency, against all with the plain statement`, payments.one, payments.plain, 0.15),
    row('n', `pivot of ${sales.count.toLocaleString('en')} sales by month, office and institution, three measures`, sales.pivot, sales.plain, 1),
    `| n | until it is there | ${fixed(sales.seconds)} s, of which PostgreSQL and the server work ${fixed((sales.pivot + sales.server) / 1000)} s | 1 s | ${verdict(sales.seconds <= 1)} |`,
  ];
}

function sheetRows({ title, product, limit, rows }: SheetFigures): string[] {
  const times = (product.server + product.postgres) / Math.max(0.01, limit.server + limit.postgres);
  const isReport = title.startsWith('report');
  return [
    `| h | ${title} of ${rows.toLocaleString('en')} rows: processor time | ${fixed(product.server + product.postgres, 1)} s, ${fixed(times)} times the bare writer (${fixed(limit.server + limit.postgres, 1)} s) | 1.5 times | ${verdict(times <= 1.5)} |`,
    `| h | its memory | +${fixed(product.memory, 0)} MB (bare writer +${fixed(limit.memory, 0)} MB) | +80 MB | ${verdict(product.memory <= 80)} |`,
    // A report is run before it is written: what stands under its rows is worked out first.
    `| h | its first byte; the whole | ${fixed(product.first)} s; ${fixed(product.whole, 1)} s (${fixed(product.bytes / 1e6, 1)} MB) | ${isReport ? ' | ' : `0.1 s | ${verdict(product.first <= 0.1)}`} |`,
  ];
}

/** What a larger sheet of the same kind holds beyond a smaller one: a tenth of what a sheet may. */
const growthRows = (sheets: readonly SheetFigures[]): string[] =>
  sheets.flatMap((sheet, index) => {
    const smaller = sheets.slice(0, index).find(({ title, rows }) => title === sheet.title && rows < sheet.rows);
    if (!smaller) return [];
    const more = sheet.product.memory - smaller.product.memory;
    return [
      `| h | ${sheet.title}: more memory for ${sheet.rows.toLocaleString('en')} rows than for ${smaller.rows.toLocaleString('en')} | ${fixed(more, 0)} MB | 8 MB | ${verdict(more <= 8)} |`,
    ];
  });

const courseRows = (courses: CourseSearchFigures | undefined): string[] =>
  courses
    ? [
        `| k | course search over ${courses.places.toLocaleString('en')} courses on campuses, 16 people at once | median ${fixed(courses.median, 0)} ms, 95 % within ${fixed(courses.p95, 0)} ms (${fixed(courses.rate, 0)} searches/s) | 100 ms | ${verdict(courses.p95 <= 100)} |`,
      ]
    : [];

function printoutRows(printout: PrintoutFigures | undefined): string[] {
  if (!printout) return [];
  const { product, limit, bytes, alone, beside, made } = printout;
  return [
    `| m | PDF of a quote of ten courses and forty fees | ${fixed(product, 0)} ms, ${fixed(product / limit)} times a bare render of the same page (${fixed(limit, 0)} ms; ${fixed(bytes / 1000, 0)} kB) | 1.5 times | ${verdict(product <= 1.5 * limit)} |`,
    `| m | one record by its id, while eight documents are asked for and two are made | ${fixed(beside, 0)} of ${fixed(alone, 0)} requests/s, ${fixed(beside / alone)} of the rate without (${made} documents meanwhile) | 0.50 | ${verdict(beside >= alone / 2)} |`,
  ];
}

function startRows(start: Start | undefined): string[] {
  if (!start) return [];
  return [
    `| start | ready, with the database running | ${fixed(start.ready)} s | 1.5 s | ${verdict(start.ready <= 1.5)} |`,
    ...(start.idle > 0
      ? [
          `| memory | idle | ${fixed(start.idle, 0)} MB | 130 MB | ${verdict(start.idle <= 130)} |`,
          `| memory | the most under load | ${fixed(start.loaded, 0)} MB | 250 MB | ${verdict(start.loaded <= 250)} |`,
        ]
      : []),
  ];
}

const webRows = (kib: number | undefined): string[] =>
  kib === undefined ? [] : [`| web | script of the first load, gzip | ${fixed(kib, 0)} KiB | 250 KiB | ${verdict(kib <= 250)} |`];

/** Puts the table between the marks `<!-- name: begin -->` and `end` of a file. A file that is not there becomes the table between marks; one without them is refused. */
export async function writeTable(file: string, table: string, name = 'bench'): Promise<void> {
  const [start, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = await readFile(file, 'utf8').catch(() => `${start}\n${end}\n`);
  const [from, until] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || until < from) throw new Error(`${file} lacks the lines "${start}" and "${end}", between which the table goes.`);
  await writeFile(file, `${text.slice(0, from)}${start}\n\n${table}\n${text.slice(until)}`);
}
