// A student leaves a course for another one: which, from when, and what the new one costs.
import { Button, call, type CallOutput, Chooser, FaultNote, Money, Panel, type Row, type VerbProps } from '#kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Id } from '#generated';
import { isDay } from '../../rules/days.ts';
import { ChangeForm, typedDay, typedText } from './change-form.tsx';
import './sales.css';
import { useSay } from './text/index.ts';

type Fees = CallOutput<'POST course/price'>['Fees'];

export default function ChangeCoursePage(props: VerbProps) {
  const { row: sale } = props;
  const say = useSay();
  const queries = useQueryClient();
  const [course, setCourse] = useState<Row>();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ChangeForm
        {...props}
        isFor={(line) => line['InstitutionCampusCourseId'] !== null}
        isReady={course !== undefined}
        asked={() => [
          { name: 'startDate', label: say('newStart'), isRequired: true },
          { name: 'weeks', label: say('weeksField'), isRequired: true },
          { name: 'endDate', label: say('newEnd'), hint: say('endOfWeeks') },
          { name: 'lastDay', label: say('lastDay'), hint: say('lastDayFollows') },
          { name: 'reason', label: say('reason'), isRequired: true },
        ]}
        renderMore={(line, values, faults) => (
          <Panel title={say('newCourse')}>
            <div className="row g8 wrap">
              {course && (
                <span className="grow">
                  <b>{String(course['CourseName'] ?? '')}</b>
                  <span className="t3 t12"> {[course['InstitutionName'], course['CampusName']].filter(Boolean).join(' · ')}</span>
                </span>
              )}
              <Button does="show" size="xs" icon="search" onClick={() => setChoosing(true)}>
                {say(course ? 'otherCourse' : 'chooseCourse')}
              </Button>
            </div>
            <FaultNote message={faults['institutionCampusCourseId']} />
            <Price asked={askedPrice(sale, line, course, values)} />
          </Panel>
        )}
        send={async (input, values, line) => {
          const asked = askedPrice(sale, line, course, values);
          const fees = asked ? await queries.fetchQuery(priceOf(asked)) : [];
          return await call('POST agencysale/{id}/changecourse', {
            ...input,
            institutionCampusCourseId: Number(course?.['Id']),
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
      <Suspense>{isChoosing && <Chooser name="courses.course" onChoose={setCourse} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}

interface AskedPrice {
  readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'>;
  readonly NationalityId?: number;
  readonly PriceGroupId?: Id<'InstitutionPriceGroup'>;
  readonly OfficeId?: Id<'AgencyOffice'>;
  readonly StartDate: string;
  readonly Duration: number;
}

/** What the price depends on; undefined while not all of it is known. */
function askedPrice(sale: Row, line: Row, course: Row | undefined, values: Row): AskedPrice | undefined {
  const [start, weeks] = [typedDay(values, 'startDate'), Number(values['weeks'])];
  if (!course || !isDay(start) || !Number.isInteger(weeks) || weeks < 1) return undefined;
  const given = (name: string, value: unknown) => (typeof value === 'number' ? { [name]: value } : {});
  return {
    InstitutionCampusCourseId: Number(course['Id']),
    ...given('NationalityId', sale['CountryId']),
    ...given('PriceGroupId', line['PriceGroupId']),
    ...given('OfficeId', sale['AgencyOfficeId']),
    StartDate: start,
    Duration: weeks,
  };
}

const priceOf = (asked: AskedPrice) => ({
  queryKey: ['call', 'course/price', asked] as const,
  queryFn: async (): Promise<Fees> => (await call('POST course/price', asked)).Fees,
  staleTime: 60_000,
});

/** What a student has to pay; what may be added besides is agreed on with the school. */
const charged = (fees: Fees): Fees => fees.filter(({ IsCompulsory }) => IsCompulsory);

function Price({ asked }: { asked: AskedPrice | undefined }) {
  const say = useSay();
  const price = useQuery({ ...priceOf(asked ?? { InstitutionCampusCourseId: 0, StartDate: '', Duration: 0 }), enabled: asked !== undefined });
  if (!asked) return <p className="t3 t12">{say('priceLater')}</p>;
  if (price.isError) return <FaultNote message={say('priceFailed')} />;
  if (!price.data) return <span className="sk" style={{ height: 40 }} role="status" aria-label={say('priceWaiting')} />;
  const fees = charged(price.data);
  if (fees.length === 0) return <p className="t3 t12">{say('noPrice')}</p>;
  return (
    <>
      <p className="t3 t12">{say('priceAbout')}</p>
      <ul className="sale-price">
        {fees.map(({ Name, Qty, LineTotal, CurrencyId, CurrencyName }) => (
          <li key={`${Name} ${CurrencyId}`}>
            <span className="grow">{Qty === 1 ? Name : say('times', { name: Name, count: Qty })}</span>
            <Money amount={String(LineTotal)} currency={CurrencyName} />
          </li>
        ))}
      </ul>
    </>
  );
}
