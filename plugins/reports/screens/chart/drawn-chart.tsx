// Bars, lines, areas, funnels and heat maps by Apache ECharts; a number alone is text. What is drawn opens the records behind it, and stands in the table below for those who do not see it.
import { useLanguage } from '#kit';
import { BarChart, FunnelChart, HeatmapChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { drillPath } from '../drill-path.ts';
import { spanText } from '../report-table.tsx';
import { useTranslation } from '../text/index.ts';
import type { ReportColumn, ReportRow } from '../use-report.ts';
import { chartData, type Drawn, maxPoints, maxSeries } from './chart-data.ts';
import { chartOption, type DrawnOption } from './chart-option.ts';
import { tipElement, tipPlace } from './chart-tip.ts';
import { NumberChart } from './number-chart.tsx';

use([BarChart, LineChart, FunnelChart, HeatmapChart, GridComponent, TooltipComponent, VisualMapComponent, SVGRenderer]);

/** Where nothing is laid out. */
const anyWidth = 640;

interface DrawnChartProps {
  readonly result: Drawn;
  /** What stands around it says already what it is of. */
  readonly isUntitled?: boolean;
}

export default function DrawnChart({ result, isUntitled = false }: DrawnChartProps) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const [width, setWidth] = useState(0);
  const nameOf = ({ Name, DataType }: ReportColumn, row: ReportRow): string => {
    const value = row[Name];
    if (value === null || value === undefined) return t('none');
    return ['Week', 'Month', 'Quarter', 'Year'].includes(DataType) ? spanText(DataType, String(value), language) : String(value);
  };
  const data = chartData(result, nameOf);
  const kind = result.Chart?.Type;
  const isDrawn = data !== undefined && kind !== undefined && kind !== 'number' && data.groups.length > 0;
  const drawn = isDrawn ? chartOption(kind, data, result.Rows, nameOf, language, width || anyWidth) : undefined;
  const key = JSON.stringify([drawn?.option, drawn?.height]);
  const open = (at: number, series: number) => {
    const part = drawn?.partAt(at, series);
    const path = part && drillPath(result, part.row, part.column);
    if (path) void navigate(path);
  };
  const latest = useRef<{ readonly drawn: DrawnOption | undefined; readonly open: typeof open; readonly tip: (at: number) => HTMLElement | undefined }>(
    undefined,
  );
  latest.current = { drawn, open, tip: (at) => drawn && data && tipElement(drawn.tipAt(at), data.measure, data.previous, language) };
  useEffect(() => {
    const element = place.current;
    if (!isDrawn || !element) return undefined;
    const made = init(element, undefined, { renderer: 'svg', width: element.clientWidth || anyWidth, height: 280 });
    chart.current = made;
    made.on('click', ({ dataIndex, seriesIndex }) => latest.current?.open(dataIndex, seriesIndex ?? 0));
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, [isDrawn]);
  useEffect(() => {
    const current = latest.current?.drawn;
    const element = place.current;
    // It is another object each time; its text says whether it is another drawing.
    if (!chart.current || !element || !current || key === '') return;
    chart.current.resize({ width: element.clientWidth || anyWidth, height: current.height });
    const { option } = current;
    chart.current.setOption({ ...option, textStyle: { fontFamily: 'inherit' }, tooltip: { ...tooltipOf(option), ...tipSettings(element, latest) } }, true);
  }, [key, width]);
  if (!data || !kind) return null;
  if (!isDrawn || !drawn) return <NumberChart result={result} measure={data.measure} />;
  const caption = [data.measure.Label, data.currency].filter(Boolean).join(', ');
  return (
    <figure className="report-chart">
      <figcaption className={isUntitled ? 't3 t12' : undefined}>{caption}</figcaption>
      <div
        ref={place}
        role="img"
        style={{ height: drawn.height }}
        aria-label={t('chartAbout', { measure: data.measure.Label, count: String(Math.min(data.count, maxPoints)) })}
      />
      {drawn.legend.length > 0 && (
        <ul className="chart-legend t12">
          {drawn.legend.map(({ name, colour }) => (
            <li key={name}>
              <span className="chart-mark" style={{ background: colour }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {data.count > maxPoints && <p className="t3 t12">{t('chartCut', { shown: String(maxPoints), count: String(data.count) })}</p>}
      {data.seriesCount > maxSeries && <p className="t3 t12">{t('seriesCut', { shown: String(maxSeries), count: String(data.seriesCount) })}</p>}
    </figure>
  );
}

const tooltipOf = ({ tooltip }: DrawnOption['option']): object => (typeof tooltip === 'object' && tooltip !== null ? tooltip : {});

/** What ECharts says of the places under the pointer. */
type Pointed = { readonly dataIndex: number } | readonly { readonly dataIndex: number }[];

function tipSettings(element: HTMLElement, latest: { readonly current: { readonly tip: (at: number) => HTMLElement | undefined } | undefined }) {
  return {
    className: 'chart-tip',
    backgroundColor: 'var(--raised)',
    borderWidth: 0,
    padding: [8, 10],
    transitionDuration: 0,
    extraCssText: 'box-shadow: var(--sh-3)',
    textStyle: { color: 'var(--text)', fontSize: 12, fontFamily: 'inherit' },
    formatter: (pointed: Pointed) => {
      const [first] = 'dataIndex' in pointed ? [pointed] : pointed;
      return (first && latest.current?.tip(first.dataIndex)) ?? '';
    },
    position: (point: readonly [number, number], _pointed: unknown, _tip: unknown, _of: unknown, { contentSize }: { contentSize: readonly [number, number] }) =>
      tipPlace(point, contentSize, element.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight }),
  };
}
