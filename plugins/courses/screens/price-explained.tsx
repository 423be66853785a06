// What a course costs, line by line, and why: which fee counts, which special, and what did not apply.
import { call, isFailure, Money, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import type { Id } from '#generated';
import { registerBasis } from './course-price.tsx';
import { useTranslation } from './text/index.ts';

export interface PriceFor {
  readonly nationalityId: number | undefined;
  readonly weeks: number | undefined;
  /** Whom it is for, where that is known. */
  readonly studentId?: Id<'Student'> | undefined;
}
/** The price of a course for somebody, worked out by the server and explained in the language of the screen. */
function useCoursePrice(InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>, { nationalityId: NationalityId, weeks: Duration }: PriceFor) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['call', 'course/price', InstitutionCampusCourseId, NationalityId, Duration, language],
    staleTime: 10_000,
    queryFn: ({ signal }) => call('POST course/price', { InstitutionCampusCourseId, NationalityId, Duration }, { signal, purpose: 'read' }),
  });
}

export function PriceExplained({ courseId, priceFor }: { courseId: number; priceFor: PriceFor }) {
  const t = useTranslation();
  const { data, isError, error } = useCoursePrice(courseId, priceFor);
  if (isError) return <p className="t2">{isFailure(error) && error.status === 404 ? t('priceUnknown') : t('priceFailed')}</p>;
  if (!data) return <span className="sk" style={{ height: 80 }} role="status" aria-label={t('loading')} />;
  const isOfRegister = data.Fees.some(({ Origin }) => Origin === 'Register');
  return (
    <div className="course-price-lines">
      {data.Fees.length === 0 && <p className="t2">{t('noFees')}</p>}
      <ul>
        {data.Fees.map((fee, index) => (
          <li key={`${fee.Name} ${index}`}>
            <div className="row g8">
              <b className="grow">{fee.Name}</b>
              {fee.BaseUnitPrice !== fee.UnitPrice && <Money amount={String(fee.BaseUnitPrice)} variant="struck" />}
              <span className="t3 t12 num">{t('times', { count: fee.Qty })}</span>
              <Money amount={String(fee.UnitPrice)} />
              <b>
                <Money amount={String(fee.LineTotal)} currency={fee.CurrencyName} />
              </b>
            </div>
            {fee.Special && <p className="course-good t12">{[fee.Special.Name, fee.Special.Why].filter(Boolean).join(': ')}</p>}
            {fee.Why.map((line) => (
              <p key={line} className="t2 t12">
                {line}
              </p>
            ))}
            {fee.NotChosen.length > 0 && (
              <details className="t12">
                <summary className="t3">{t('notChosen', { count: fee.NotChosen.length })}</summary>
                {fee.NotChosen.map(({ Name, Why }) => (
                  <p key={`${Name} ${Why}`} className="t3">
                    {Name}: {Why}
                  </p>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
      {data.Total !== null && (
        <p className="row g8 course-total">
          <span className="grow">
            {t('total')}
            {isOfRegister && <span className="t3 t12"> {registerBasis(data.RegisterWeeks, data.RegisterYear, t)}</span>}
          </span>
          <Money amount={String(data.Total)} currency={data.CurrencyName ?? undefined} variant="total" />
        </p>
      )}
      {data.Notes.map((note) => (
        <p key={note} className="t3 t12">
          {note}
        </p>
      ))}
    </div>
  );
}
