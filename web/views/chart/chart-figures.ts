// What charts show, and the round numbers of their scale.

/** One place on the lower line, with a number of each series. */
export interface ChartPoint {
  readonly label: string;
  /** In the order of the series; nothing where there is none. */
  readonly values: readonly (number | undefined)[];
}
export interface ChartSeries {
  readonly name: string;
}
/** One of the numbers that are shown. */
export interface ChartPart {
  readonly point: number;
  readonly series: number;
}

/** Round numbers from nothing to at least `most`, in three to six steps. */
export function getScale(max: number): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((number) => number * power).find((number) => number >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
}

/** Whether a number is drawn: a bar of nothing is not, a dot at nothing is. */
export type IsDrawn = (value: number | undefined) => value is number;
export const isBar: IsDrawn = (value): value is number => value !== undefined && value !== 0;
export const isDot: IsDrawn = (value): value is number => value !== undefined;

/** Where the Tab key stops: at the wanted part if that is drawn, else at the first one that is. */
export function getStop(points: readonly ChartPoint[], wanted: ChartPart, isDrawn: IsDrawn): ChartPart {
  if (isDrawn(points[wanted.point]?.values[wanted.series])) return wanted;
  const point = points.findIndex(({ values }) => values.some(isDrawn));
  return point < 0 ? wanted : { point, series: points[point]?.values.findIndex(isDrawn) ?? 0 };
}

/** The part that an arrow key leads to; undefined where it leads out of the chart. Parts that are not drawn are passed over. */
export function partBeside(points: readonly ChartPoint[], from: ChartPart, key: string, isDrawn: IsDrawn): ChartPart | undefined {
  const [across, up] = key === 'ArrowRight' ? [1, 0] : key === 'ArrowLeft' ? [-1, 0] : key === 'ArrowUp' ? [0, 1] : key === 'ArrowDown' ? [0, -1] : [0, 0];
  if (across === 0 && up === 0) return undefined;
  for (let part = { point: from.point + across, series: from.series + up }; ; part = { point: part.point + across, series: part.series + up }) {
    const point = points[part.point];
    if (!point || part.series < 0 || part.series >= point.values.length) return undefined;
    if (isDrawn(point.values[part.series])) return part;
  }
}
