// A student leaves a course for another one: which, from when, and what the new one costs.
import { isDay } from '#day';
import { Button, call, type CallOutput, Chooser, ErrorNote, Money, Panel, type Row, type VerbProps } from '#kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Id } from '#generated';
import { ChangeForm, typedDay, typedText } from './change-form.tsx';
import type { Line, Sale } from './sale-lines.ts';
import './sales.css';
import { useTranslation } from './text/index.ts';

type Fees = CallOutput<'POST course/price'>['Fees'];
/** A course as the search for courses gives it. */
type Course = CallOutput<'POST course/search'>['Data'][number];

export default function ChangeCoursePage(props: VerbProps<'AgencySale'>) {
  const { row: sale } = props;
  const t = useTranslation();
  const queries = useQueryClient();
  const [course, setCourse] = useState<Course>();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ChangeForm
        {...props}
        isFor={(line) => line.InstitutionCampusCourseId !== null}
        isReady={course !== undefined}
        asked={() => [
          { name: 'startDate', label: t('newStart'), isRequired: true },
          { name: 'weeks', label: t('weeksField'), isRequired: true },
          { name: 'endDate', label: t('newEnd'), hint: t('endOfWeeks') },
          { name: 'lastDay', label: t('lastDay'), hint: t('lastDayFollows') },
          { name: 'reason', label: t('reason'), isRequired: true },
        ]}
        renderMore={(line, values, errors) => (
          <Panel title={t('newCourse')}>
            <div className="row g8 wrap">
              {course && (
                <span className="grow">
                  <b>{course.CourseName}</b>
                  <span className="t3 t12"> {[course.InstitutionName, course.CampusName].filter(Boolean).join(' · ')}</span>
                </span>
              )}
              <Button effect="show" size="xs" icon="search" onClick={() => setChoosing(true)}>
                {t(course ? 'otherCourse' : 'chooseCourse')}
              </Button>
            </div>
            <ErrorNote message={errors['institutionCampusCourseId']} />
            <Price asked={requestedPrice(sale, line, course, values)} />
          </Panel>
        )}
        send={async (input, values, line) => {
          const requested = requestedPrice(sale, line, course, values);
          const fees = requested ? await queries.fetchQuery(getPrice(requested)) : [];
          return await call('POST agencysale/{id}/changecourse', {
            ...input,
            institutionCampusCourseId: course?.InstitutionCampusCourseId ?? 0,
            startDate: typedDay(values, 'startDate') ?? '',
            weeks: Number(values['weeks']),
            endDate: typedDay(values, 'endDate'),
            lastDay: typedDay(values, 'lastDay'),
            fees: charged(fees).map(({ FeeId, Name, CurrencyId, Qty, UnitPrice, IsCompulsory, IsRecurring }) => ({
              ...(FeeId === null ? {} : { FeeId }),
              FeeDescription: Name,
              CurrencyId,
              Qty,
              UnitPrice,
              IsCompulsory,
              IsRecurring,
            })),
            reason: typedText(values, 'reason'),
          });
        }}
      />
      <Suspense>{isChoosing && <Chooser name="courses.course" onChoose={(chosen: Course) => setCourse(chosen)} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}

interface PriceLookup {
  readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  readonly NationalityId?: number;
  readonly PriceGroupId?: Id<'InstitutionPriceGroup'>;
  readonly OfficeId?: Id<'AgencyOffice'>;
  readonly StartDate: string;
  readonly Duration: number;
}

/** What the price depends on; undefined while not all of it is known. */
function requestedPrice(sale: Sale, line: Line, course: Course | undefined, values: Row): PriceLookup | undefined {
  const [start, weeks] = [typedDay(values, 'startDate'), Number(values['weeks'])];
  if (!course || !isDay(start) || !Number.isInteger(weeks) || weeks < 1) return undefined;
  return {
    InstitutionCampusCourseId: course.InstitutionCampusCourseId,
    ...(sale.CountryId === null ? {} : { NationalityId: sale.CountryId }),
    ...(line.PriceGroupId === null ? {} : { PriceGroupId: line.PriceGroupId }),
    OfficeId: sale.AgencyOfficeId,
    StartDate: start,
    Duration: weeks,
  };
}

const getPrice = (requested: PriceLookup) => ({
  queryKey: ['call', 'course/price', requested] as const,
  queryFn: async (): Promise<Fees> => (await call('POST course/price', requested)).Fees,
  staleTime: 60_000,
});

/** What a student has to pay; what may be added besides is agreed on with the school. */
const charged = (fees: Fees): Fees => fees.filter(({ IsCompulsory }) => IsCompulsory);

function Price({ asked: requested }: { asked: PriceLookup | undefined }) {
  const t = useTranslation();
  const price = useQuery({ ...getPrice(requested ?? { InstitutionCampusCourseId: 0, StartDate: '', Duration: 0 }), enabled: requested !== undefined });
  if (!requested) return <p className="t3 t12">{t('priceLater')}</p>;
  if (price.isError) return <ErrorNote message={t('priceFailed')} />;
  if (!price.data) return <span className="sk" style={{ height: 40 }} role="status" aria-label={t('priceWaiting')} />;
  const fees = charged(price.data);
  if (fees.length === 0) return <p className="t3 t12">{t('noPrice')}</p>;
  return (
    <>
      <p className="t3 t12">{t('priceAbout')}</p>
      <ul className="sale-price">
        {fees.map(({ Name, Qty, LineTotal, CurrencyId, CurrencyName }) => (
          <li key={`${Name} ${CurrencyId}`}>
            <span className="grow">{Qty === 1 ? Name : t('times', { name: Name, count: Qty })}</span>
            <Money amount={String(LineTotal)} currency={CurrencyName} />
          </li>
        ))}
      </ul>
    </>
  );
}
