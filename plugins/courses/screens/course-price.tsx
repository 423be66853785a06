// What a year of a course costs: in the base currency, with where the figure comes from and the special that may lower it.
import { Money } from '#kit';
import { useBaseCurrency } from './base-currency.ts';
import type { Found } from './course-query.ts';
import { useTranslation } from './text/index.ts';

const weeksOfYear = 52;

export function CoursePrice({ price, weeks }: { price: Found['Price']; weeks: number | null }) {
  const t = useTranslation();
  const base = useBaseCurrency();
  if (price === null) return <span className="t3">{t('noPrice')}</span>;
  const { Amount, BaseAmount, CurrencyCode, Source, Year, Special } = price;
  const isForeign = BaseAmount === null || (base !== undefined && base !== CurrencyCode);
  return (
    <>
      <span className="course-amount">
        {BaseAmount === null ? <Money amount={String(Amount)} currency={CurrencyCode} /> : <Money amount={String(BaseAmount)} currency={base} />}{' '}
        <span className="t3 t12">{t(weeks !== null && weeks < weeksOfYear ? 'ofCourse' : 'ofYear')}</span>
      </span>
      <span className="t3 t12">
        {isForeign && BaseAmount !== null && (
          <>
            <Money amount={String(Amount)} currency={CurrencyCode} />
            {' · '}
          </>
        )}
        {Source === 'agency' ? t('fromAgency') : Year === null ? t('fromRegister') : t('fromRegisterYear', { year: String(Year) })}
        {BaseAmount === null && ` · ${t('noRate')}`}
      </span>
      {Special !== null && (
        <span className="t12 course-good">
          {Special.BaseAmount === null ? (
            <Money amount={String(Special.Amount)} currency={CurrencyCode} />
          ) : (
            <Money amount={String(Special.BaseAmount)} currency={base} />
          )}{' '}
          {t('withSpecial')}
        </span>
      )}
      {Special !== null && (
        <span className="bd success course-special" title={Special.Text}>
          <span className="clip">{Special.Text === '' ? Special.Name : `${Special.Name}: ${Special.Text}`}</span>
        </span>
      )}
    </>
  );
}
