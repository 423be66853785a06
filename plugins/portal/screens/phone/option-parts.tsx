// What an option of a quote holds: its courses and its fees, as they are chosen and as they are signed.
import { Fragment } from 'react';
import type { Sale } from './portal-api.ts';
import { useForms, useTranslation } from './text/index.ts';

type Option = Sale['Options'][number];

export function OptionItems({ items }: { items: Option['Items'] }) {
  const t = useTranslation();
  const { day } = useForms();
  return items.map((item, index) => (
    <span key={index} className="item">
      <b>{[item.Name, item.Weeks === null ? '' : item.Weeks === 1 ? t('oneWeek') : t('weeks', { count: item.Weeks })].filter(Boolean).join(', ')}</b>
      <span className="quiet">{[item.School, item.Place].filter(Boolean).join(', ')}</span>
      {item.StartDate && <span className="quiet">{item.EndDate ? t('to', { from: day(item.StartDate), until: day(item.EndDate) }) : day(item.StartDate)}</span>}
    </span>
  ));
}

export function OptionFees({ fees, currency }: { fees: Option['Fees']; currency: string | null }) {
  const t = useTranslation();
  const { amount, percent } = useForms();
  return (
    <ul className="lines">
      {fees.map((fee, index) => (
        <Fragment key={index}>
          <li>
            <span>
              {fee.Name}
              {fee.Basis && <small className="quiet">{fee.Basis}</small>}
              {fee.IsExcluded && <small className="quiet">{t('excluded')}</small>}
            </span>
            <span className="price">
              {fee.Was !== null && <s>{amount(fee.Was)}</s>} {fee.CurrencyCode !== currency && <small>{fee.CurrencyCode}</small>} {amount(fee.Amount)}
            </span>
          </li>
          {fee.Discount && (
            <li>
              <span className="quiet">
                {fee.Discount.Text ?? t('discount')}
                {fee.Discount.Percentage !== null && ` (${percent(fee.Discount.Percentage)})`}
              </span>
              <span className="price">−{amount(fee.Discount.Amount)}</span>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** In the currency of the quote, or in each currency where no rate is known. */
export function useTotal(): (sale: Sale, option: Option) => string {
  const { amount } = useForms();
  return (sale, option) =>
    option.Total === null
      ? option.ByCurrency.map((entry) => `${entry.CurrencyCode} ${amount(entry.Total)}`).join(' + ')
      : `${sale.CurrencyCode ?? ''} ${amount(option.Total)}`;
}
