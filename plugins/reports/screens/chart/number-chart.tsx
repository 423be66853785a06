// One figure of all rows, with how far it is from the period before.
import { useLanguage } from '#kit';
import { decimal } from '#decimal';
import { renderValue } from '../report-table.tsx';
import { useTranslation } from '../text/index.ts';
import type { ReportColumn } from '../use-report.ts';
import type { Drawn } from './chart-data.ts';

export function NumberChart({ result, measure }: { readonly result: Pick<Drawn, 'Totals'>; readonly measure: ReportColumn }) {
  const t = useTranslation();
  const language = useLanguage();
  const totals = result.Totals.filter(({ Name }) => Name === measure.Name);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <div className="report-numbers">
      {totals.map(({ InCurrency, Value }) => {
        const before = result.Totals.find(({ Name, InCurrency: currency }) => Name === `Previous ${measure.Name}` && currency === InCurrency)?.Value;
        const from = decimal(before ?? '0');
        const change =
          before === undefined || before === null || from.eq(decimal('0'))
            ? undefined
            : decimal(Value ?? '0')
                .minus(from)
                .div(from.abs());
        return (
          <div key={InCurrency ?? ''} className="report-number">
            <span className="t3 t12">{measure.Label}</span>
            <strong>{renderValue(measure, Value ?? '0', language, InCurrency ?? undefined, t)}</strong>
            {before !== undefined && before !== null && (
              <span className="t12">
                {change && percent.format(Number(change.toString()))} {t('before')} {renderValue(measure, before, language, InCurrency ?? undefined, t)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
