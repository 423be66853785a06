// What a chart draws of a report: its groups along one side, its first measure as size, each currency by itself.
import type { ReportColumn, ReportResult, ReportRow } from '../use-report.ts';

/** What is drawn: a report, or an analysis. */
export type Drawn = Pick<ReportResult, 'Columns' | 'Rows' | 'Totals' | 'Chart' | 'ReportName' | 'TypeName' | 'ViewId'> & {
  /** Of an analysis: so many of its last groups stand along the side, and each of the others is drawn by itself. */
  readonly across?: number;
};

/** More than fits on a screen. */
export const maxPoints = 40;
const maxSeries = 12;

export interface Series {
  readonly column: ReportColumn;
  /** What tells its rows from those of another: its groups and its currency. */
  readonly key: string;
  readonly name: string;
}
export interface ChartData {
  readonly measure: ReportColumn;
  readonly groups: readonly ReportColumn[];
  readonly labels: readonly string[];
  /** How many points there are; more than are drawn. */
  readonly count: number;
  readonly series: readonly Series[];
  readonly rowAt: (label: string, key: string) => ReportRow | undefined;
}

/** Undefined where there is nothing to draw. `nameOf` says what a group is called. */
export function chartData({ Columns, Rows, across = 0 }: Drawn, nameOf: (column: ReportColumn, row: ReportRow) => string): ChartData | undefined {
  const measures = Columns.filter(({ Summary, IsPrevious }) => Summary !== undefined && !IsPrevious);
  const measure = measures.find(({ DataType }) => DataType === 'money') ?? measures[0];
  if (!measure || Rows.length === 0) return undefined;
  const previous = Columns.find(({ Name }) => Name === `Previous ${measure.Name}`);
  const groups = Columns.filter(({ Summary, Name }) => Summary === undefined && Name !== measure.CurrencyColumn);
  const [apart, along] = across > 0 && across < groups.length ? [groups.slice(0, -across), groups.slice(-across)] : [[], groups];
  const nameOfAll = (list: readonly ReportColumn[], row: ReportRow): string => list.map((column) => nameOf(column, row)).join(' · ');
  const currencyOf = (row: ReportRow): string | undefined => (measure.CurrencyColumn === undefined ? undefined : String(row[measure.CurrencyColumn] ?? ''));
  const keyOf = (row: ReportRow): string => [nameOfAll(apart, row), currencyOf(row)].filter(Boolean).join(', ');
  const rows = new Map(Rows.map((row) => [`${nameOfAll(along, row)}\u0001${keyOf(row)}`, row]));
  const labels = [...new Set(inOrder(Rows, along).map((row) => nameOfAll(along, row)))];
  const series = [...new Set(Rows.map(keyOf))].slice(0, maxSeries).flatMap((key) =>
    [measure, ...(previous ? [previous] : [])].map((column) => ({
      column,
      key,
      name: [previous || key === '' ? column.Label : '', key].filter(Boolean).join(', '),
    })),
  );
  return { measure, groups, labels: labels.slice(0, maxPoints), count: labels.length, series, rowAt: (label, key) => rows.get(`${label}\u0001${key}`) };
}

/** Days stand in their order, whichever row has the first of them; what has none comes last. */
function inOrder(rows: readonly ReportRow[], [first, ...others]: readonly ReportColumn[]): readonly ReportRow[] {
  if (!first || others.length > 0 || !['Day', 'Week', 'Month', 'Quarter', 'Year'].includes(first.DataType)) return rows;
  const dayOf = (row: ReportRow): string => String(row[first.Name] ?? '\uFFFF');
  return rows.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}
