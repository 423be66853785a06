// What a chart draws of a report: its groups along one side, its first measure as size, each currency by itself.
import type { ReportColumn, ReportResult, ReportRow } from '../use-report.ts';

/** What is drawn: a report, or an analysis. */
export type Drawn = Pick<ReportResult, 'Columns' | 'Rows' | 'Totals' | 'Chart' | 'ReportName' | 'TypeName' | 'ViewId'>;

/** More than fits on a screen. */
export const maxPoints = 40;

export interface Series {
  readonly column: ReportColumn;
  readonly currency: string | undefined;
  readonly name: string;
}
export interface ChartData {
  readonly measure: ReportColumn;
  readonly groups: readonly ReportColumn[];
  readonly labels: readonly string[];
  /** How many points there are; more than are drawn. */
  readonly count: number;
  readonly series: readonly Series[];
  readonly rowAt: (label: string, currency: string | undefined) => ReportRow | undefined;
}

/** Undefined where there is nothing to draw. `nameOf` says what a group is called. */
export function chartData({ Columns, Rows }: Drawn, nameOf: (column: ReportColumn, row: ReportRow) => string): ChartData | undefined {
  const measures = Columns.filter(({ Summary, IsPrevious }) => Summary !== undefined && !IsPrevious);
  const measure = measures.find(({ DataType }) => DataType === 'money') ?? measures[0];
  if (!measure || Rows.length === 0) return undefined;
  const previous = Columns.find(({ Name }) => Name === `Previous ${measure.Name}`);
  const groups = Columns.filter(({ Summary, Name }) => Summary === undefined && Name !== measure.CurrencyColumn);
  const currencyOf = (row: ReportRow): string | undefined => (measure.CurrencyColumn === undefined ? undefined : String(row[measure.CurrencyColumn] ?? ''));
  const labelOf = (row: ReportRow): string => groups.map((column) => nameOf(column, row)).join(' · ');
  const rows = new Map(Rows.map((row) => [`${labelOf(row)}\u0001${currencyOf(row) ?? ''}`, row]));
  const labels = [...new Set(Rows.map(labelOf))];
  const series = [...new Set(Rows.map(currencyOf))].flatMap((currency) =>
    [measure, ...(previous ? [previous] : [])].map((column) => ({ column, currency, name: [column.Label, currency].filter(Boolean).join(', ') })),
  );
  return {
    measure,
    groups,
    labels: labels.slice(0, maxPoints),
    count: labels.length,
    series,
    rowAt: (label, currency) => rows.get(`${label}\u0001${currency ?? ''}`),
  };
}
