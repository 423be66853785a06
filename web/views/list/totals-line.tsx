// What the rows of a group come to, in one line, each amount with the name of its field.
import { Fragment } from 'react';
import type { EntityConfig, Total } from '../../api/index.ts';
import { CurrencyCode } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { totalText } from './total-text.ts';

export function TotalsLine({ config, totals }: { config: EntityConfig; totals: readonly Total[] }) {
  const t = useText();
  const language = useLanguage();
  const visible = totals.flatMap((total) => {
    const column = config.Grid.Columns.find(({ Field }) => Field === total.Field);
    const value = column && totalText(total, column, language);
    return value ? [{ label: t(`totals.${total.Kind}Of`, { field: column.Label }), ...value, key: `${total.Field} ${total.Kind} ${total.InCurrency}` }] : [];
  });
  if (visible.length === 0) return null;
  return (
    <span className="totals-line">
      {visible.map(({ key, label, text, code }) => (
        <Fragment key={key}>
          <span className="t3">{label}</span>{' '}
          <span className="num">
            <CurrencyCode code={code} />
            {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
