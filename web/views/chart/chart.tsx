// Bars, stacked or alone, and lines: each part has a name, is reached by the arrow keys and opens what is behind it; the same figures stand in a table.
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { locales } from '../../fields/index.ts';
import { useLanguage } from '../../text/index.ts';
import { useKeysWithin } from '../use-keys-within.ts';
import { Bars } from './bars.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartPart, type ChartPoint, type ChartSeries, isBar, isDot, partBeside, getScale, getStop } from './chart-figures.ts';
import { Lines } from './lines.tsx';

interface ChartProps {
  readonly title: string;
  /** What is counted, quietly beside the title. */
  readonly about?: string;
  /** `bar` stacks its series; `line` draws one line for each. */
  readonly kind: 'bar' | 'line';
  /** What the points are: the head of the first column of the table. */
  readonly pointsLabel: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** Opens the rows behind one number. */
  readonly onOpen: (part: ChartPart) => void;
}

export default function Chart({ title, about, kind, pointsLabel, series, points, onOpen }: ChartProps) {
  const language = useLanguage();
  const { ref, width } = useElementSize();
  const [wanted, setAt] = useState<ChartPart>({ point: 0, series: 0 });
  const isDrawn = kind === 'bar' ? isBar : isDot;
  const at = getStop(points, wanted, isDrawn);
  const full = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 });
  const sums = points.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const tops = kind === 'bar' ? sums : points.flatMap(({ values }) => values.map((value) => value ?? 0));
  const getName = ({ point, series: line }: ChartPart): string =>
    `${points[point]?.label}, ${series[line]?.name}: ${full.format(points[point]?.values[line] ?? 0)}`;
  const group = useKeysWithin((event) => {
    const next = partBeside(points, at, event.key, isDrawn);
    if (event.key.startsWith('Arrow')) event.preventDefault();
    if (!next) return;
    setAt(next);
    const frame = event.currentTarget instanceof Element ? event.currentTarget : undefined;
    frame?.querySelector<HTMLElement>(`[data-part="${next.point} ${next.series}"]`)?.focus();
  });
  const drawing = {
    points,
    scale: getScale(Math.max(0, ...tops)),
    width,
    at,
    sums,
    short: (value: number) => short.format(value),
    nameOf: getName,
    onAt: setAt,
    onOpen,
  };
  return (
    <ChartFrame
      title={title}
      about={about}
      legend={series.length > 1 ? series.map(({ name }) => name) : []}
      heads={[pointsLabel, ...series.map(({ name }) => name)]}
      rows={points.map(({ label, values }, point) => ({
        label,
        cells: values.map((value, line) => (value === undefined ? undefined : { text: full.format(value), open: () => onOpen({ point, series: line }) })),
      }))}
    >
      {/* One stop for the Tab key, the arrows within. */}
      <div ref={group} role="group" aria-label={title}>
        <div ref={ref} className="chart-room">
          {width > 0 && (kind === 'bar' ? <Bars {...drawing} /> : <Lines {...drawing} />)}
        </div>
      </div>
    </ChartFrame>
  );
}
