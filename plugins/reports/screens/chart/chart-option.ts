// A report in the words of the library of charts.
import type { ReportColumn, ReportRow } from '../use-report.ts';
import type { ChartData } from './chart-data.ts';

export type ChartKind = 'bar' | 'line' | 'area' | 'funnel' | 'heatmap';
/** A part of the drawing: the row of the report that it is of, and the measure. */
export interface Part {
  readonly row: ReportRow;
  readonly column: ReportColumn;
}
export interface DrawnOption {
  readonly option: Readonly<Record<string, unknown>>;
  partAt(at: number, series: number): Part | undefined;
}

/** Bars stand beside one another: neither currencies nor periods are ever added up. */
export function chartOption(
  kind: ChartKind,
  data: ChartData,
  rows: readonly ReportRow[],
  nameOf: (column: ReportColumn, row: ReportRow) => string,
  language: string,
): DrawnOption {
  if (kind === 'heatmap' && data.groups.length > 1) return heatMap(data, rows, nameOf, language);
  if (kind === 'funnel') return funnel(data);
  const { labels, series, rowAt } = data;
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const isLine = kind === 'line' || kind === 'area';
  return {
    option: {
      animation: false,
      tooltip: { trigger: 'axis', confine: true, renderMode: 'richText' },
      legend: series.length > 1 ? { top: 0, type: 'scroll' } : undefined,
      grid: { left: 8, right: 16, top: series.length > 1 ? 36 : 16, bottom: 8, containLabel: true },
      xAxis: { type: 'category', data: [...labels], axisLabel: { hideOverlap: true, width: 90, overflow: 'truncate' } },
      yAxis: { type: 'value', axisLabel: { formatter: (value: number) => short.format(value) } },
      series: series.map(({ name, column, key }) => ({
        type: isLine ? 'line' : 'bar',
        name,
        ...(kind === 'area' ? { areaStyle: { opacity: 0.25 } } : {}),
        barMaxWidth: 48,
        data: labels.map((label) => numberOf(rowAt(label, key), column)),
      })),
    },
    partAt: (at, index) => {
      const found = series[index];
      const row = found && rowAt(labels[at] ?? '', found.key);
      return found && row ? { row, column: found.column } : undefined;
    },
  };
}

/** Of the first series: a funnel of two currencies would be none. */
function funnel({ labels, series, rowAt }: ChartData): DrawnOption {
  const [first] = series;
  return {
    option: {
      animation: false,
      tooltip: { trigger: 'item', confine: true, renderMode: 'richText' },
      series: [
        {
          type: 'funnel',
          name: first?.name,
          sort: 'none',
          left: '10%',
          width: '60%',
          top: 8,
          bottom: 8,
          label: { position: 'right', formatter: '{b}: {c}' },
          data: labels.map((label) => ({ name: label, value: (first && numberOf(rowAt(label, first.key), first.column)) ?? 0 })),
        },
      ],
    },
    partAt: (at) => {
      const row = first && rowAt(labels[at] ?? '', first.key);
      return first && row ? { row, column: first.column } : undefined;
    },
  };
}

/** The first two groups as the sides of a field; the currency of the first row. */
function heatMap(
  { groups: [down, across], measure, series }: ChartData,
  rows: readonly ReportRow[],
  nameOf: (column: ReportColumn, row: ReportRow) => string,
  language: string,
): DrawnOption {
  const [first] = series;
  const currency = measure.CurrencyColumn === undefined ? undefined : String(rows[0]?.[measure.CurrencyColumn] ?? '');
  const shown = rows.filter((row) => measure.CurrencyColumn === undefined || String(row[measure.CurrencyColumn] ?? '') === currency);
  const name = (column: ReportColumn | undefined, row: ReportRow): string => (column ? nameOf(column, row) : '');
  const xs = [...new Set(shown.map((row) => name(across, row)))];
  const ys = [...new Set(shown.map((row) => name(down, row)))];
  const points = shown.map((row) => [xs.indexOf(name(across, row)), ys.indexOf(name(down, row)), numberOf(row, measure) ?? 0] as const);
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    option: {
      animation: false,
      tooltip: { confine: true, renderMode: 'richText' },
      grid: { left: 8, right: 16, top: 8, bottom: 48, containLabel: true },
      xAxis: { type: 'category', data: xs, axisLabel: { hideOverlap: true } },
      yAxis: { type: 'category', data: ys, axisLabel: { width: 140, overflow: 'truncate' } },
      visualMap: {
        min: 0,
        max: Math.max(1, ...points.map(([, , value]) => value)),
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemHeight: 120,
        formatter: (value: number) => short.format(value),
      },
      series: [{ type: 'heatmap', name: first?.name, data: points.map((point) => [...point]) }],
    },
    partAt: (at) => {
      const row = shown[at];
      return row ? { row, column: measure } : undefined;
    },
  };
}

function numberOf(row: ReportRow | undefined, { Name }: ReportColumn): number | undefined {
  const value = row?.[Name];
  return value === undefined || value === null ? undefined : Number(value);
}
