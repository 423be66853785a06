// A report as a table: its rows or groups, each of which opens what it is made of, and what all of them come to.
import { dateText, dateTimeText, type Language, Money, useLanguage } from '#kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { drillPath } from './drill-path.ts';
import './reports.css';
import { useTranslation } from './text/index.ts';
import type { ReportColumn, ReportResult, ReportRow } from './use-report.ts';

const spans = ['Week', 'Month', 'Quarter', 'Year'];
const numbers = ['money', 'rate', 'integer'];

export function ReportTable({ result }: { result: ReportResult }) {
  const t = useTranslation();
  const language = useLanguage();
  const { Columns, Rows, Totals, TypeName } = result;
  const isNumber = ({ DataType }: ReportColumn) => numbers.includes(DataType);
  const base = `/entity/${TypeName.toLowerCase()}`;
  const linkOf = (row: ReportRow, column: ReportColumn, at: number): string | undefined => {
    const { Id: id } = row;
    if (typeof id === 'number') return at === 0 ? `${base}/${id}/edit` : undefined;
    return at === 0 || column.Summary ? drillPath(result, row, column) : undefined;
  };
  const currencies = [...new Set(Totals.map(({ InCurrency }) => InCurrency))];
  const classOf = (column: ReportColumn): string | undefined =>
    isNumber(column) ? 'number' : Columns.some(({ CurrencyColumn }) => CurrencyColumn === column.Name) ? 'in-currency' : undefined;
  return (
    <div className="record-table report-table">
      <table>
        <thead>
          <tr>
            {Columns.map((column) => (
              <th key={column.Name} scope="col" className={classOf(column)}>
                {column.Label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Rows.map((row, index) => (
            <tr key={getKey(row, index)}>
              {Columns.map((column, at) => {
                const link = linkOf(row, column, at);
                const shown = cellOf(row, column, language, at === 0 || !column.Summary ? t('none') : '', t);
                return (
                  <td key={column.Name} className={classOf(column)} data-label={column.Label}>
                    {link === undefined ? (
                      shown
                    ) : (
                      <Link className="link" to={link}>
                        {shown}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {Totals.length > 0 && (
          <tfoot>
            {currencies.map((currency) => (
              <tr key={currency ?? ''}>
                {Columns.map((column, at) => {
                  const total = Totals.find(({ Name, InCurrency }) => Name === column.Name && InCurrency === currency);
                  const isCurrency = currency !== null && Columns.some(({ CurrencyColumn }) => CurrencyColumn === column.Name);
                  return (
                    <td key={column.Name} className={classOf(column)} data-label={total ? column.Label : undefined}>
                      {total ? renderValue(column, total.Value, language, currency ?? undefined, t) : isCurrency ? currency : at === 0 ? t('total') : null}
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

const getKey = ({ Id: id }: ReportRow, index: number): string | number => (typeof id === 'number' ? id : `row ${index}`);

type Translate = ReturnType<typeof useTranslation>;

function cellOf(row: ReportRow, column: ReportColumn, language: Language, none: string, t: Translate): ReactNode {
  const value = row[column.Name];
  if (value === null || value === undefined) return <span className="t3">{none}</span>;
  const currency = column.CurrencyColumn === undefined ? undefined : row[column.CurrencyColumn];
  return renderValue(column, value, language, typeof currency === 'string' ? currency : undefined, t);
}

export function renderValue({ DataType }: ReportColumn, value: unknown, language: Language, currency: string | undefined, t: Translate): ReactNode {
  if (value === null || value === undefined) return null;
  if (DataType === 'money') return <Money amount={String(value)} currency={currency} />;
  if (DataType === 'boolean') return value === true ? t('yes') : t('no');
  if (DataType === 'integer') return new Intl.NumberFormat(language).format(Number(value));
  if (DataType === 'date' || DataType === 'Day') return dateText(String(value));
  if (DataType === 'datetime') return dateTimeText(String(value));
  return spans.includes(DataType) ? spanText(DataType, String(value), language) : String(value);
}

/** What a span of days is called: Nov 2026, Q4 2026, 2026 W48. */
export function spanText(unit: string, first: string, language: string): string {
  const start = new Date(`${first}T00:00:00Z`);
  const year = start.getUTCFullYear();
  if (unit === 'Year') return String(year);
  if (unit === 'Quarter') return `Q${Math.floor(start.getUTCMonth() / 3) + 1} ${year}`;
  if (unit === 'Month') return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(start);
  // The year of a week is that of its Thursday.
  const thursday = new Date(start.getTime() + 3 * 86_400_000);
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 604_800_000) + 1;
  return `${thursday.getUTCFullYear()} W${String(week).padStart(2, '0')}`;
}
