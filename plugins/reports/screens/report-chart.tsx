// A report as a drawing: its first group along the line, its first measure as height, each currency by itself.
import { Chart, type ChartPart, useLanguage } from '#kit';
import { spanText } from './report-table.tsx';
import { useTranslation } from './text/index.ts';
import type { ReportResult } from './use-report.ts';

/** More than fits on a screen. */
const maxPoints = 40;

export function ReportChart({ result, onOpen }: { result: ReportResult; onOpen?: (row: ReportResult['Rows'][number]) => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const { Columns, Rows, Chart: chart } = result;
  const [group] = Columns;
  const measures = Columns.filter(({ Summary }) => Summary !== undefined);
  const measure = measures.find(({ DataType }) => DataType === 'money') ?? measures[0];
  if (!chart || !group || group.Summary !== undefined || !measure || Rows.length === 0) return null;
  const previous = Columns.find(({ Name }) => Name === `Previous ${measure.Name}`);
  const shown = [measure, ...(previous ? [previous] : [])];
  const currencies = measure.CurrencyColumn === undefined ? [undefined] : [...new Set(Rows.map((row) => String(row[measure.CurrencyColumn ?? ''] ?? '')))];
  const groups = Columns.filter(({ Summary, Name }) => Summary === undefined && Name !== measure.CurrencyColumn);
  const nameOf = ({ Name, DataType }: (typeof groups)[number], row: ReportResult['Rows'][number]): string => {
    const value = row[Name];
    if (value === null || value === undefined) return t('none');
    return ['Week', 'Month', 'Quarter', 'Year'].includes(DataType) ? spanText(DataType, String(value), language) : String(value);
  };
  const labelOf = (row: ReportResult['Rows'][number]): string => groups.map((column) => nameOf(column, row)).join(' · ');
  const labels = [...new Set(Rows.map(labelOf))].slice(0, maxPoints);
  const series = currencies.flatMap((currency) => shown.map((column) => ({ column, currency, name: [column.Label, currency].filter(Boolean).join(', ') })));
  const rowAt = (label: string, currency: string | undefined) =>
    Rows.find((row) => labelOf(row) === label && (currency === undefined || String(row[measure.CurrencyColumn ?? ''] ?? '') === currency));
  const open = ({ point, series: at }: ChartPart) => {
    const row = rowAt(labels[point] ?? '', series[at]?.currency);
    if (row) onOpen?.(row);
  };
  return (
    <Chart
      // Bars stack, and neither currencies nor periods are ever added to one another.
      kind={series.length > 1 || chart.Type === 'line' || chart.Type === 'area' ? 'line' : 'bar'}
      title={measure.Label}
      about={result.ReportName}
      pointsLabel={group.Label}
      series={series.map(({ name }) => ({ name }))}
      points={labels.map((label) => ({
        label,
        values: series.map(({ column, currency }) => {
          const value = rowAt(label, currency)?.[column.Name];
          return value === undefined || value === null ? undefined : Number(value);
        }),
      }))}
      onOpen={open}
    />
  );
}
