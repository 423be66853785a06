// What a course costs: a year by the fees of the agency, the whole of it by the register; in the base currency, with where the figure comes from.
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
  if (price.Total !== null) return <RegisterTotal price={price} weeks={weeks} isForeign={isForeign} base={base} />;
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

interface RegisterTotalProps {
  readonly price: NonNullable<Found['Price']>;
  readonly weeks: number | null;
  readonly isForeign: boolean;
  readonly base: string | undefined;
}

/** What a quote of the course comes to; beneath it the tuition of a year, by which courses are compared. */
function RegisterTotal({ price: { Amount, BaseAmount, Total, BaseTotal, CurrencyCode, Year }, weeks, isForeign, base }: RegisterTotalProps) {
  const t = useTranslation();
  return (
    <>
      <span className="course-amount">
        {BaseTotal === null ? <Money amount={String(Total)} currency={CurrencyCode} /> : <Money amount={String(BaseTotal)} currency={base} />}
      </span>
      <span className="t3 t12">{registerBasis(weeks, Year, t)}</span>
      <span className="t3 t12">
        {isForeign && BaseTotal !== null && (
          <>
            <Money amount={String(Total)} currency={CurrencyCode} />
            {' · '}
          </>
        )}
        {weeks !== null && weeks > weeksOfYear && (
          <>
            {t('tuitionOfYear')}{' '}
            {BaseAmount === null ? <Money amount={String(Amount)} currency={CurrencyCode} /> : <Money amount={String(BaseAmount)} currency={base} />}
          </>
        )}
        {BaseTotal === null && ` · ${t('noRate')}`}
      </span>
    </>
  );
}

/** For what a price of the register holds, and of which year it is. */
export const registerBasis = (weeks: number | null, year: number | null, t: ReturnType<typeof useTranslation>): string =>
  [weeks === null ? t('forCourse') : t('forWeeksOfCourse', { count: weeks }), year === null ? t('register') : t('registerOf', { year: String(year) })].join(
    ', ',
  );
