// A report in the words of the library of charts.
import type { ReportColumn, ReportRow } from '../use-report.ts';
import { placeText, planAxis } from './axis-plan.ts';
import { paler, seriesColour } from './chart-colours.ts';
import type { ChartData, Series } from './chart-data.ts';

export type ChartKind = 'bar' | 'line' | 'area' | 'funnel' | 'heatmap';
/** A part of the drawing: the row of the report that it is of, and the measure. */
interface Part {
  readonly row: ReportRow;
  readonly column: ReportColumn;
}
/** One line of what is said of a place: what is drawn there in one colour, and what it is compared with. */
export interface TipLine {
  readonly name: string;
  readonly colour: string;
  readonly row: ReportRow;
}
export interface DrawnOption {
  readonly option: Readonly<Record<string, unknown>>;
  readonly height: number;
  /** What the colours mean; nothing where there is one alone. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
  partAt(at: number, series: number): Part | undefined;
  tipAt(at: number): { readonly title: string; readonly lines: readonly TipLine[] };
}
type NameOf = (column: ReportColumn, row: ReportRow) => string;

/** Bars stand beside one another: neither currencies nor periods are ever added up. */
export function chartOption(kind: ChartKind, data: ChartData, rows: readonly ReportRow[], nameOf: NameOf, language: string, width: number): DrawnOption {
  if (kind === 'heatmap' && data.groups.length > 1) return heatMap(data, rows, nameOf, language, width);
  if (kind === 'funnel') return funnel(data, width);
  const { places, measure, previous, rowAt } = data;
  const valuesOf = ({ key }: Series, column: ReportColumn) => places.map(({ label }) => numberOf(rowAt(label, key), column));
  const isLine = kind === 'line' || kind === 'area';
  const all = data.series.flatMap((series, at) =>
    [measure, ...(previous ? [previous] : [])].map((column) => {
      const colour = column === previous ? paler(seriesColour(at)) : seriesColour(at);
      return { series, column, colour, values: valuesOf(series, column) };
    }),
  );
  // What is nothing everywhere would only take room from the others.
  const seen = all.filter(({ values }) => values.some((value) => value !== undefined && value !== 0));
  const drawn = seen.length > 0 ? seen : all.slice(0, 1);
  const axis = planAxis(places, width, isLine ? 0 : drawn.length);
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const placed = {
    type: 'category',
    data: places.map((place) => placeText(place, axis)),
    axisTick: { show: false },
    axisLabel: {
      ...(axis.leavesOut ? { hideOverlap: true } : { interval: 0 }),
      rotate: axis.turn,
      ...(axis.turn > 0 ? {} : { width: axis.room, overflow: axis.isLying ? 'truncate' : 'break' }),
      lineHeight: 14,
    },
  };
  const measured = {
    type: 'value',
    splitNumber: width < 480 ? 3 : 5,
    ...(measure.DataType === 'integer' ? { minInterval: 1 } : {}),
    axisLabel: { formatter: (value: number) => short.format(value), hideOverlap: true },
  };
  return {
    height: axis.height,
    legend: legendOf(data, drawn),
    option: {
      animation: false,
      tooltip: { trigger: 'axis', axisPointer: { type: isLine ? 'line' : 'shadow', shadowStyle: { color: 'var(--hover)' } } },
      grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
      ...(axis.isLying ? { yAxis: { ...placed, inverse: true }, xAxis: measured } : { xAxis: placed, yAxis: measured }),
      series: drawn.map(({ series, column, colour, values }) => ({
        type: isLine ? 'line' : 'bar',
        name: column === measure ? series.name : `${series.name}, ${column.Label}`,
        itemStyle: { color: colour, borderRadius: isLine ? 0 : 2 },
        ...(isLine
          ? { lineStyle: { color: colour, type: column === measure ? 'solid' : 'dashed' } }
          : { barMaxWidth: 44, barGap: '8%', barCategoryGap: '28%' }),
        ...(kind === 'area' && column === measure ? { areaStyle: { color: colour, opacity: 0.2 } } : {}),
        emphasis: { disabled: true },
        data: values,
      })),
    },
    partAt: (at, index) => {
      const found = drawn[index];
      const row = found && rowAt(places[at]?.label ?? '', found.series.key);
      return found && row ? { row, column: found.column } : undefined;
    },
    tipAt: (at) => ({
      title: places[at]?.label ?? '',
      lines: data.series.flatMap(({ key, name }, index) => {
        const row = rowAt(places[at]?.label ?? '', key);
        return row ? [{ name, colour: seriesColour(index), row }] : [];
      }),
    }),
  };
}

/** Of what is compared the paler colour is said once, behind the others. */
function legendOf({ measure, previous }: ChartData, drawn: readonly { series: Series; column: ReportColumn; colour: string }[]): DrawnOption['legend'] {
  const named = drawn.filter(({ column }) => column === measure).map(({ series, colour }) => ({ name: series.name, colour }));
  const before = drawn.find(({ column }) => column !== measure);
  if (!previous || !before) return named.length > 1 ? named : [];
  const lead = `${measure.Label}, `;
  const words = previous.Label.startsWith(lead) ? previous.Label.slice(lead.length) : previous.Label;
  return [...named, { name: named.length > 1 ? words : previous.Label, colour: before.colour }];
}

/** Of the first series: a funnel of two currencies would be none. */
function funnel({ places, measure, series, rowAt }: ChartData, width: number): DrawnOption {
  const [first] = series;
  const rowOf = (at: number) => first && rowAt(places[at]?.label ?? '', first.key);
  return {
    height: 280,
    legend: [],
    option: {
      animation: false,
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'funnel',
          name: first?.name,
          sort: 'none',
          left: 0,
          width: width < 480 ? '45%' : '60%',
          top: 8,
          bottom: 8,
          label: { position: 'right', formatter: '{b}: {c}', width: width * (width < 480 ? 0.5 : 0.36), overflow: 'truncate' },
          data: places.map(({ label }, at) => ({ name: label, value: numberOf(rowOf(at), measure) ?? 0, itemStyle: { color: seriesColour(at % maxFunnel) } })),
        },
      ],
    },
    partAt: (at) => {
      const row = rowOf(at);
      return row ? { row, column: measure } : undefined;
    },
    tipAt: (at) => {
      const row = rowOf(at);
      return { title: places[at]?.label ?? '', lines: row && first ? [{ name: first.name, colour: seriesColour(at % maxFunnel), row }] : [] };
    },
  };
}
/** The stages of a funnel are written beside it: a colour may come again. */
const maxFunnel = 12;

/** The first two groups as the sides of a field; the currency of the first row. */
function heatMap({ groups: [down, across], measure }: ChartData, rows: readonly ReportRow[], nameOf: NameOf, language: string, width: number): DrawnOption {
  const currency = measure.CurrencyColumn === undefined ? undefined : String(rows[0]?.[measure.CurrencyColumn] ?? '');
  const shown = rows.filter((row) => measure.CurrencyColumn === undefined || String(row[measure.CurrencyColumn] ?? '') === currency);
  const name = (column: ReportColumn | undefined, row: ReportRow): string => (column ? nameOf(column, row) : '');
  const xs = [...new Set(shown.map((row) => name(across, row)))];
  const ys = [...new Set(shown.map((row) => name(down, row)))];
  const points = shown.map((row) => [xs.indexOf(name(across, row)), ys.indexOf(name(down, row)), numberOf(row, measure) ?? 0] as const);
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const isNarrow = width / Math.max(1, xs.length) < 90;
  return {
    height: Math.max(280, ys.length * 24 + 120),
    legend: [],
    option: {
      animation: false,
      tooltip: { trigger: 'item' },
      grid: { left: 8, right: 16, top: 8, bottom: 48, containLabel: true },
      xAxis: { type: 'category', data: xs, axisLabel: { hideOverlap: true, ...(isNarrow ? { rotate: 45, width: 100, overflow: 'truncate' } : {}) } },
      yAxis: { type: 'category', data: ys, axisLabel: { interval: 0, width: Math.min(140, width * 0.3), overflow: 'truncate' } },
      visualMap: {
        min: 0,
        max: Math.max(1, ...points.map(([, , value]) => value)),
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemHeight: 120,
        formatter: (value: number) => short.format(value),
      },
      series: [{ type: 'heatmap', name: measure.Label, emphasis: { disabled: true }, data: points.map((point) => [...point]) }],
    },
    partAt: (at) => {
      const row = shown[at];
      return row ? { row, column: measure } : undefined;
    },
    tipAt: (at) => {
      const row = shown[at];
      return row
        ? { title: `${name(down, row)} · ${name(across, row)}`, lines: [{ name: measure.Label, colour: seriesColour(0), row }] }
        : { title: '', lines: [] };
    },
  };
}

function numberOf(row: ReportRow | undefined, { Name }: ReportColumn): number | undefined {
  const value = row?.[Name];
  return value === undefined || value === null ? undefined : Number(value);
}
