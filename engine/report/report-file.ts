// A report as a file: a workbook or comma-separated values with all its rows, what they come to, and what was asked, when and by whom.
import { DateTime } from 'luxon';
import { utcDay } from '../contract/day.ts';
import type { Language } from '../contract/definitions.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import { clockTime } from '../fields/date.ts';
import type { SheetCell } from '../fields/index.ts';
import { runBatches } from '../search/run.ts';
import { textCell } from './csv.ts';
import { workbook } from './excel.ts';
import { allowSlowReader } from './exported-rows.ts';
import type { PreparedReport, ReportColumn } from './prepare-report.ts';
import type { ReportResult, ReportValue } from './report-result.ts';
import { listPlan } from './list-columns.ts';

export type ReportFormat = 'excel' | 'csv';

/** What stands under the table of everything that leaves. */
export interface RunNote {
  readonly runId: string;
  readonly by: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly language: Language;
}

const words: Readonly<Record<'total' | 'none' | 'period' | 'run' | 'open' | 'broken', Readonly<Record<Language, string>>>> = {
  total: { en: 'Total', pt: 'Total', es: 'Total' },
  none: { en: '(none)', pt: '(nenhum)', es: '(ninguno)' },
  period: { en: 'Period', pt: 'Período', es: 'Período' },
  run: { en: 'Run', pt: 'Execução', es: 'Ejecución' },
  open: { en: 'all time', pt: 'todo o período', es: 'todo el período' },
  broken: { en: 'This report does not reconcile:', pt: 'Este relatório não fecha:', es: 'Este informe no cuadra:' },
};
const yesNo: Readonly<Record<Language, readonly [string, string]>> = { en: ['No', 'Yes'], pt: ['Não', 'Sim'], es: ['No', 'Sí'] };
const batchSize = 1000;

/** All rows as cells, the totals under them, then what was asked. `result` is the run of which the file is made. */
async function* cellsOf(tx: Transaction, prepared: PreparedReport, result: ReportResult, note: RunNote): AsyncGenerator<SheetCell[]> {
  const { columns } = result;
  const { language, timeZone } = note;
  const cells = (valueOf: (column: ReportColumn) => ReportValue): SheetCell[] => columns.map((column) => cellOf(column, valueOf(column), language, timeZone));
  if (prepared.isGrouped) for (const { values } of result.rows) yield cells(({ Name }) => values[Name] ?? null);
  else {
    await allowSlowReader(tx);
    for await (const rows of runBatches(prepared.model, tx, listPlan(prepared, 999_999_999), batchSize))
      for (const row of rows) {
        const values = result.readRow?.(row) ?? {};
        yield cells((column) => values[column.Name] ?? null);
      }
  }
  for (const total of totalRows(result, language))
    yield total.map((cell, index): SheetCell => ('word' in cell ? cell.word : isNumber(columns[index]) ? Number(cell.figure) : cell.figure));
  yield [];
  for (const line of aboutLines(prepared, result, note)) yield [line];
}

/** The lines under the table: which report, of which days, who ran it when, and where it does not reconcile. */
export function aboutLines(
  { report, period, dateField }: PreparedReport,
  { controls, requested }: ReportResult,
  { runId, by, at, timeZone, language }: RunNote,
): string[] {
  const days = period.first || period.last ? `${period.first ?? '…'} – ${period.last ?? '…'}` : words.open[language];
  const when = DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
  const broken = controls.filter(({ Holds }) => !Holds);
  return [
    ...broken.map(({ Message }) => `${words.broken[language]} ${Message ?? ''}`),
    [report.name, ...(dateField ? [`${words.period[language]}: ${textIn(dateField.field.label, language)} ${days}`] : [])].join(' · '),
    ...requested,
    `${by} · ${when} ${timeZone} · ${words.run[language]} ${runId}`,
  ];
}

/** What stands under a column: what its values come to, or a word. */
type TotalCell = { readonly figure: string } | { readonly word: string | null };

/** One row for each currency, and one for what has none. */
function totalRows({ totals, columns }: ReportResult, language: Language): TotalCell[][] {
  return [...new Set(totals.map(({ InCurrency }) => InCurrency))].map((currency) =>
    columns.map((column, index): TotalCell => {
      const total = totals.find(({ Name, InCurrency }) => Name === column.Name && InCurrency === currency)?.Value;
      if (total !== undefined && total !== null) return { figure: total };
      if (currency !== null && columns.some(({ CurrencyColumn }) => CurrencyColumn === column.Name)) return { word: currency };
      return { word: index === 0 ? words.total[language] : null };
    }),
  );
}

const isNumber = (column: ReportColumn | undefined): boolean => ['money', 'rate', 'integer'].includes(column?.DataType ?? '');

function cellOf(column: ReportColumn, value: ReportValue, language: Language, timeZone: string): SheetCell {
  if (value === null) return null;
  if (isNumber(column)) return Number(value);
  if (column.DataType === 'boolean') return yesNo[language][value === true ? 1 : 0];
  if (column.DataType === 'date' || column.DataType === 'Day') return new Date(`${String(value)}T00:00:00Z`);
  if (column.DataType === 'datetime') return clockTime(new Date(String(value)), timeZone);
  return spanName(column.DataType, String(value)) ?? (typeof value === 'string' ? value : String(value));
}

const spanFormats: ReadonlyMap<string, string> = new Map([
  ['Week', "kkkk 'W'WW"],
  ['Month', 'yyyy-MM'],
  ['Quarter', "'Q'q yyyy"],
  ['Year', 'yyyy'],
]);

/** What a span of days is called: `2026 W07`, `2026-11`, `Q4 2026`, `2026`; undefined for what is none. */
export function spanName(unit: string, first: string): string | undefined {
  const format = spanFormats.get(unit);
  const start = format === undefined ? undefined : DateTime.fromISO(first, { zone: 'utc' });
  return format !== undefined && start?.isValid ? start.toFormat(format) : undefined;
}

/** A cell on paper: the one of these that it has; the others are empty. */
export interface PaperCell {
  readonly isNumber: boolean;
  readonly amount: string;
  readonly count: string;
  readonly day: string;
  readonly moment: string;
  readonly text: string;
}
/** A report on paper: the rows of the run, what all of them come to, and what is said around them. */
export interface ReportPage {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly PaperCell[])[];
  readonly totals: readonly (readonly PaperCell[])[];
  readonly broken: readonly string[];
  readonly about: readonly string[];
}

/** What a document prints of a run, in the language of its note. */
export function reportPage(prepared: PreparedReport, result: ReportResult, note: RunNote): ReportPage {
  const { columns } = result;
  const { language } = note;
  const cell = (column: ReportColumn, value: ReportValue): PaperCell => {
    const empty = { isNumber: isNumber(column), amount: '', count: '', day: '', moment: '', text: '' };
    if (value === null) return empty;
    if (column.DataType === 'money') return { ...empty, amount: String(value) };
    if (isNumber(column)) return { ...empty, count: String(value) };
    if (column.DataType === 'boolean') return { ...empty, text: yesNo[language][value === true ? 1 : 0] };
    if (column.DataType === 'date' || column.DataType === 'Day') return { ...empty, day: String(value) };
    if (column.DataType === 'datetime') return { ...empty, moment: String(value) };
    return { ...empty, text: spanName(column.DataType, String(value)) ?? String(value) };
  };
  const line = (values: Readonly<Record<string, ReportValue>>) => columns.map((column) => cell(column, values[column.Name] ?? null));
  const word = (text: string | null): PaperCell => ({ isNumber: false, amount: '', count: '', day: '', moment: '', text: text ?? '' });
  const totals = totalRows(result, language).map((cells) =>
    columns.map((column, index) => {
      const total = cells[index];
      return total && 'figure' in total ? cell(column, total.figure) : word(total?.word ?? null);
    }),
  );
  const broken = result.controls.filter(({ Holds }) => !Holds).map(({ Message }) => `${words.broken[language]} ${Message ?? ''}`);
  return {
    columns: columns.map((column) => ({ label: column.Label, isNumber: isNumber(column) })),
    rows: result.rows.map(({ values }) => line(values)),
    totals,
    broken,
    about: aboutLines(prepared, { ...result, controls: [] }, note),
  };
}

/** The file as chunks. */
export function reportFile(tx: Transaction, prepared: PreparedReport, result: ReportResult, format: ReportFormat, note: RunNote): AsyncGenerator<Uint8Array> {
  const cells = cellsOf(tx, prepared, result, note);
  const columns = result.columns.map((column) => ({ heading: column.Label, type: sheetType(column) }));
  if (format === 'csv') return commaSeparated(cells, result.columns);
  return workbook(cells, columns, prepared.report.name);
}

const sheetType = ({ DataType }: ReportColumn): string => (DataType === 'Day' ? 'date' : DataType);

async function* commaSeparated(table: AsyncIterable<SheetCell[]>, columns: readonly ReportColumn[]): AsyncGenerator<Uint8Array> {
  let text = `\uFEFF${columns.map(({ Label }) => textCell(Label)).join(',')}\r\n`;
  const asText = (cell: SheetCell, index: number): string => {
    if (cell === null) return '';
    if (cell instanceof Date) return columns[index]?.DataType === 'datetime' ? cell.toISOString().replace(/:\d\d\.\d+Z$/, '') : utcDay(cell);
    return typeof cell === 'string' ? textCell(cell) : String(cell);
  };
  for await (const row of table) {
    text += `${row.map(asText).join(',')}\r\n`;
    if (text.length > 60_000) {
      yield Buffer.from(text, 'utf8');
      text = '';
    }
  }
  yield Buffer.from(text, 'utf8');
}
