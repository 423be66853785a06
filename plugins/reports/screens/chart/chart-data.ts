// What a chart draws of a report: what stands along its side, what has a colour, and its first measure as size, each currency by itself.
import type { ReportColumn, ReportResult, ReportRow } from '../use-report.ts';

/** What is drawn: a report, or an analysis. */
export type Drawn = Pick<ReportResult, 'Columns' | 'Rows' | 'Totals' | 'Chart' | 'ReportName' | 'TypeName' | 'ViewId'> & {
  /** Of an analysis: so many of its last groups stand along the side, and each of the others is drawn by itself. */
  readonly across?: number;
};

/** More than fits on a screen. */
export const maxPoints = 40;
/** As many colours can be told from one another. */
export const maxSeries = 12;
/** So many values of a group are drawn by themselves where another group can stand along the side instead. */
const maxApart = 8;
const spans = ['Day', 'Week', 'Month', 'Quarter', 'Year'];

/** What is drawn in one colour, its comparison in a paler one. */
export interface Series {
  /** What tells its rows from those of another: its groups and its currency. */
  readonly key: string;
  readonly name: string;
}
/** One place along the side. */
export interface Place {
  readonly label: string;
  /** The label without its period, which can be cut short, and the period, which cannot. */
  readonly name: string;
  readonly period: string;
}
export interface ChartData {
  readonly measure: ReportColumn;
  readonly previous: ReportColumn | undefined;
  readonly groups: readonly ReportColumn[];
  readonly places: readonly Place[];
  /** How many places there are; more than are drawn. */
  readonly count: number;
  readonly series: readonly Series[];
  readonly seriesCount: number;
  /** The one currency of all rows. */
  readonly currency: string | undefined;
  readonly rowAt: (label: string, key: string) => ReportRow | undefined;
}
type NameOf = (column: ReportColumn, row: ReportRow) => string;

/** Undefined where there is nothing to draw. `nameOf` says what a group is called. */
export function chartData({ Columns, Rows, Chart, across = 0 }: Drawn, nameOf: NameOf): ChartData | undefined {
  const measures = Columns.filter(({ Summary, IsPrevious }) => Summary !== undefined && !IsPrevious);
  const measure = measures.find(({ DataType }) => DataType === 'money') ?? measures[0];
  if (!measure || Rows.length === 0) return undefined;
  const previous = Columns.find(({ Name }) => Name === `Previous ${measure.Name}`);
  const groups = Columns.filter(({ Summary, Name }) => Summary === undefined && Name !== measure.CurrencyColumn);
  const isField = Chart?.Type === 'funnel' || Chart?.Type === 'heatmap';
  const { along, apart } = isField ? { along: groups, apart: [] } : layOut(groups, Rows, across, nameOf);
  const currencyOf = (row: ReportRow): string => (measure.CurrencyColumn === undefined ? '' : String(row[measure.CurrencyColumn] ?? ''));
  const currencies = new Set(Rows.map(currencyOf));
  const labelOf = (row: ReportRow): string => joined(along, row, nameOf);
  const keyOf = (row: ReportRow): string => [joined(apart, row, nameOf), currencies.size > 1 ? currencyOf(row) : ''].filter(Boolean).join(', ');
  const rows = new Map(Rows.map((row) => [`${labelOf(row)}\u0001${keyOf(row)}`, row]));
  const isPeriod = ({ DataType }: ReportColumn): boolean => spans.includes(DataType);
  const found = new Map<string, Place>();
  for (const row of inOrder(Rows, along)) {
    const [names, periods] = [along.filter((column) => !isPeriod(column)), along.filter(isPeriod)];
    const label = labelOf(row);
    if (!found.has(label)) found.set(label, { label, name: joined(names, row, nameOf), period: joined(periods, row, nameOf) });
  }
  const keys = [...new Set(inOrder(Rows, apart).map(keyOf))];
  return {
    measure,
    previous,
    groups,
    places: [...found.values()].slice(0, maxPoints),
    count: found.size,
    series: largest(keys, Rows, keyOf, measure).map((key) => ({ key, name: key === '' ? measure.Label : key })),
    seriesCount: keys.length,
    currency: currencies.size === 1 ? [...currencies][0] || undefined : undefined,
    rowAt: (label, key) => rows.get(`${label}\u0001${key}`),
  };
}

const joined = (list: readonly ReportColumn[], row: ReportRow, nameOf: NameOf): string => list.map((column) => nameOf(column, row)).join(' · ');

/** Periods stand along the side and what they are of in colours, where these are few; else the other way round. What is too much for either stands in one line. */
function layOut(
  groups: readonly ReportColumn[],
  rows: readonly ReportRow[],
  across: number,
  nameOf: NameOf,
): { readonly along: readonly ReportColumn[]; readonly apart: readonly ReportColumn[] } {
  if (across > 0 && across < groups.length) return { along: groups.slice(-across), apart: groups.slice(0, -across) };
  const first = groups.find(({ DataType }) => spans.includes(DataType)) ?? groups[0];
  if (!first || groups.length < 2) return { along: groups, apart: [] };
  const others = groups.filter((group) => group !== first);
  const isFew = (list: readonly ReportColumn[]): boolean => new Set(rows.map((row) => joined(list, row, nameOf))).size <= maxApart;
  if (isFew(others)) return { along: [first], apart: others };
  return isFew([first]) ? { along: others, apart: [first] } : { along: groups, apart: [] };
}

/** Those that come to most, in the order in which they stand. */
function largest(keys: readonly string[], rows: readonly ReportRow[], keyOf: (row: ReportRow) => string, { Name }: ReportColumn): readonly string[] {
  if (keys.length <= maxSeries) return keys;
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Math.abs(Number(row[Name] ?? 0)));
  const kept = new Set(keys.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)).slice(0, maxSeries));
  return keys.filter((key) => kept.has(key));
}

/** Days stand in their order, whichever row has the first of them; what has none comes last. */
function inOrder(rows: readonly ReportRow[], [first, ...others]: readonly ReportColumn[]): readonly ReportRow[] {
  if (!first || others.length > 0 || !spans.includes(first.DataType)) return rows;
  const dayOf = (row: ReportRow): string => String(row[first.Name] ?? '\uFFFF');
  return rows.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}
