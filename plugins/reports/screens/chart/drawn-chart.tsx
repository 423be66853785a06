// Bars, lines, areas, funnels and heat maps by Apache ECharts; a number alone is text. What is drawn opens the records behind it, and stands in the table below for those who do not see it.
import { useLanguage } from '#kit';
import { BarChart, FunnelChart, HeatmapChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { drillPath } from '../drill-path.ts';
import { spanText } from '../report-table.tsx';
import { useTranslation } from '../text/index.ts';
import type { ReportColumn, ReportRow } from '../use-report.ts';
import { chartData, type Drawn, maxPoints } from './chart-data.ts';
import { chartOption, type Part } from './chart-option.ts';
import { NumberChart } from './number-chart.tsx';

use([BarChart, LineChart, FunnelChart, HeatmapChart, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent, SVGRenderer]);

export default function DrawnChart({ result }: { readonly result: Drawn }) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<ECharts>(undefined);
  const nameOf = ({ Name, DataType }: ReportColumn, row: ReportRow): string => {
    const value = row[Name];
    if (value === null || value === undefined) return t('none');
    return ['Week', 'Month', 'Quarter', 'Year'].includes(DataType) ? spanText(DataType, String(value), language) : String(value);
  };
  const data = chartData(result, nameOf);
  const kind = result.Chart?.Type;
  const isDrawn = data !== undefined && kind !== undefined && kind !== 'number' && data.groups.length > 0;
  const drawn = isDrawn ? chartOption(kind, data, result.Rows, nameOf, language) : undefined;
  const option = drawn?.option;
  const key = JSON.stringify(option);
  const open = (part: Part) => {
    const { Conditions: conditions } = part.row;
    const path = drillPath(result, conditions, part.column);
    if (path) void navigate(path);
  };
  const onOpen = useRef<(at: number, series: number) => void>(undefined);
  onOpen.current = (at, series) => {
    const part = drawn?.partAt(at, series);
    if (part) open(part);
  };
  const latest = useRef(option);
  latest.current = option;
  useEffect(() => {
    const element = place.current;
    const drawnOption = latest.current;
    // It is another object each time; its text says whether it is another drawing.
    if (!element || drawnOption === undefined || key === undefined) return undefined;
    const chart = init(element, undefined, { renderer: 'svg', width: element.clientWidth || 640, height: 280 });
    drawing.current = chart;
    chart.setOption({ ...drawnOption, color: colours(element), textStyle: { fontFamily: 'inherit' } });
    chart.on('click', ({ dataIndex, seriesIndex }) => onOpen.current?.(dataIndex, seriesIndex ?? 0));
    const observer = new ResizeObserver(() => chart.resize({ width: element.clientWidth || 640 }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [key]);
  if (!data || !kind) return null;
  if (kind === 'number' || data.groups.length === 0) return <NumberChart result={result} measure={data.measure} />;
  return (
    <figure className="report-chart">
      <figcaption>{[data.measure.Label, result.ReportName].filter(Boolean).join(' · ')}</figcaption>
      <div ref={place} role="img" aria-label={t('chartAbout', { measure: data.measure.Label, count: String(Math.min(data.count, maxPoints)) })} />
      {data.count > maxPoints && <p className="t3 t12">{t('chartCut', { shown: String(maxPoints), count: String(data.count) })}</p>}
    </figure>
  );
}

/** The colours of charts, as the theme of the page has them now. */
function colours(element: HTMLElement): string[] {
  const style = getComputedStyle(element);
  return [1, 2, 3, 4, 5, 6].map((at) => style.getPropertyValue(`--ch-${at}`).trim()).filter((each) => each !== '');
}
