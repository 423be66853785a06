// The table of an analysis: groups down and across, each figure a link to the records that it is made of, and what rows and columns come to.
import { useLanguage } from '#kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { drillPath } from '../drill-path.ts';
import { renderValue } from '../report-table.tsx';
import { useTranslation as useReportTranslation } from '../text/index.ts';
import type { ReportColumn, ReportRow } from '../use-report.ts';
import { crossTable, type CrossAnswer, type Head } from './cross-table.ts';
import { useTranslation } from './text/index.ts';

interface ViewProps {
  readonly answer: CrossAnswer & {
    readonly TypeName: string;
    readonly ViewId: number | null;
    readonly Totals: readonly { readonly Name: string; readonly InCurrency: string | null; readonly Value: string | null }[];
  };
  /** How many groups stand across. */
  readonly across: number;
  /** Shades each figure by its share of the largest of its measure and currency. */
  readonly isHeatMap: boolean;
}

export function CrossTableView({ answer, across, isHeatMap }: ViewProps) {
  const t = useTranslation();
  const valueWords = useReportTranslation();
  const language = useLanguage();
  const table = crossTable(answer, across);
  const measures = answer.Columns.filter(({ Summary }) => Summary !== undefined);
  const hasTotals = answer.RowTotals.length > 0;
  const currencyOf = (row: ReportRow | undefined, column: ReportColumn): string | undefined => {
    const currency = column.CurrencyColumn === undefined ? undefined : row?.[column.CurrencyColumn];
    return typeof currency === 'string' ? currency : undefined;
  };
  const nameOf = ({ column, value }: Head): ReactNode =>
    value === null || value === undefined ? t('none') : renderValue(column, value, language, undefined, valueWords);
  const largest = new Map<string, number>();
  for (const row of answer.Rows)
    for (const measure of measures) {
      const key = `${measure.Name} ${currencyOf(row, measure) ?? ''}`;
      largest.set(key, Math.max(largest.get(key) ?? 0, Math.abs(Number(row[measure.Name] ?? 0))));
    }
  const shade = (row: ReportRow | undefined, measure: ReportColumn): number | undefined => {
    const top = largest.get(`${measure.Name} ${currencyOf(row, measure) ?? ''}`) ?? 0;
    return isHeatMap && row && top > 0 ? Math.round((Math.abs(Number(row[measure.Name] ?? 0)) / top) * 60) : undefined;
  };
  const figure = (row: ReportRow | undefined, measure: ReportColumn, key: string, isTotal = false) => {
    const shown = row && renderValue(measure, row[measure.Name], language, currencyOf(row, measure), valueWords);
    const path = row && drillPath(answer, row, measure);
    const share = isTotal ? undefined : shade(row, measure);
    return (
      <td
        key={key}
        className={['number', isTotal && 'total', measure.IsPrevious && 'before'].filter(Boolean).join(' ')}
        style={share === undefined ? undefined : { background: `color-mix(in srgb, var(--ch-1) ${share}%, transparent)` }}
      >
        {path && shown ? (
          <Link className="link" to={path}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </td>
    );
  };
  const hasColumns = table.columnColumns.length > 0;
  const hasMeasureRow = measures.length > 1 || !hasColumns;
  const lead = Math.max(1, table.rowColumns.length);
  return (
    <div className="cross-table" role="region" aria-label={t('analysis')}>
      <table>
        <thead>
          {table.columnColumns.map((column, level) => (
            <tr key={column.Name}>
              {level === 0 &&
                (table.rowColumns.length === 0 ? (
                  <th scope="col" rowSpan={table.columnColumns.length + Number(hasMeasureRow)}>
                    {t('total')}
                  </th>
                ) : (
                  table.rowColumns.map(({ Name, Label }) => (
                    <th key={Name} scope="col" rowSpan={table.columnColumns.length + Number(hasMeasureRow)}>
                      {Label}
                    </th>
                  ))
                ))}
              {table.columns.map(({ key, heads }) => {
                const head = heads[level];
                return (
                  <th key={key} scope="col" colSpan={measures.length} className="number">
                    {head && nameOf(head)}
                  </th>
                );
              })}
              {hasTotals && level === 0 && (
                <th scope="col" colSpan={measures.length} rowSpan={table.columnColumns.length} className="number total">
                  {t('total')}
                </th>
              )}
            </tr>
          ))}
          {hasMeasureRow && (
            <tr>
              {!hasColumns &&
                (table.rowColumns.length === 0 ? (
                  <th scope="col">{t('total')}</th>
                ) : (
                  table.rowColumns.map(({ Name, Label }) => (
                    <th key={Name} scope="col">
                      {Label}
                    </th>
                  ))
                ))}
              {[...table.columns.map(({ key }) => key), ...(hasTotals ? ['total'] : [])].flatMap((key) =>
                measures.map(({ Name, Label }) => (
                  <th key={`${key} ${Name}`} scope="col" className="number">
                    {Label}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {table.rows.map(({ key, heads, cells, total }) => (
            <tr key={key}>
              {heads.length === 0 ? (
                <th scope="row">{t('total')}</th>
              ) : (
                heads.map((head) => (
                  <th key={head.column.Name} scope="row">
                    {nameOf(head)}
                  </th>
                ))
              )}
              {cells.flatMap((row, at) => measures.map((measure) => figure(row, measure, `${table.columns[at]?.key} ${measure.Name}`)))}
              {hasTotals && measures.map((measure) => figure(total, measure, `total ${measure.Name}`, true))}
            </tr>
          ))}
        </tbody>
        {table.rowColumns.length > 0 && (
          <tfoot>
            {(table.totals.length > 0 ? table.totals : currenciesOf(answer.Totals).map((currency) => ({ currency, cells: [] }))).map(({ currency, cells }) => (
              <tr key={currency ?? ''}>
                <th scope="row" colSpan={lead}>
                  {[t('total'), currency].filter(Boolean).join(' ')}
                </th>
                {cells.flatMap((row, at) => measures.map((measure) => figure(row, measure, `${table.columns[at]?.key} ${measure.Name}`, true)))}
                {(hasTotals || cells.length === 0) &&
                  measures.map((measure) => {
                    const total = answer.Totals.find(({ Name, InCurrency }) => Name === measure.Name && (InCurrency ?? '') === (currency ?? ''));
                    return (
                      <td key={measure.Name} className="number total">
                        {total && renderValue(measure, total.Value, language, total.InCurrency ?? undefined, valueWords)}
                      </td>
                    );
                  })}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

const currenciesOf = (totals: ViewProps['answer']['Totals']): readonly (string | null)[] => [...new Set(totals.map(({ InCurrency }) => InCurrency))];
