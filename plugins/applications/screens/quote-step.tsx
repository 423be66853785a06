// The second step: when each course starts, how long it takes, and what that costs.
import { call, Control, ErrorNote, FieldBox, Money, useCall } from '#kit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { fromJson, sum } from '#decimal';
import { type ChosenCourse, dayText, type Details, type Draft, isStart, isWeeks } from './draft.ts';
import { useTranslation } from './text/index.ts';

interface QuoteStepProps {
  readonly draft: Draft;
  readonly nationalityId: number | undefined;
  /** The quote as it is saved, while nothing has changed since. */
  readonly saved: Details | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (values: Partial<Draft>) => void;
}

const restMilliseconds = 400;

export function QuoteStep({ draft, nationalityId, saved, errors, onChange }: QuoteStepProps) {
  const t = useTranslation();
  const set = (at: number, values: Partial<ChosenCourse>) =>
    onChange({ courses: draft.courses.map((course, index) => (index === at ? { ...course, ...values } : course)) });
  return (
    <>
      {draft.courses.map((course, index) => (
        <section key={course.id ?? `new ${course.courseId}`} className="application-card" aria-label={course.name}>
          <h3 className="b6">
            {course.name} <span className="t3 t12">{course.campus}</span>
          </h3>
          <div className="application-two">
            <Box
              label={t('start')}
              type="date"
              value={course.start}
              error={errors[`Courses[${index}].StartDate`] ?? (isStart(course.start) ? undefined : t('invalidStart', { name: course.name }))}
              onChange={(start) => set(index, { start })}
            />
            <Box
              label={t('weeks')}
              type="integer"
              value={course.weeks}
              error={errors[`Courses[${index}].Duration`] ?? (isWeeks(course.weeks) ? undefined : t('invalidWeeks', { name: course.name }))}
              onChange={(weeks) => set(index, { weeks })}
            />
          </div>
          <ErrorNote message={errors[`Courses[${index}].InstitutionCampusCourseId`]} />
          {saved ? <SavedFees saved={saved} course={course} /> : <Price course={course} nationalityId={nationalityId} />}
        </section>
      ))}
      {saved && <SavedTotal id={saved.Sale.Id} moment={saved.Sale.RowVersion} />}
    </>
  );
}

interface BoxProps {
  readonly label: string;
  readonly type: 'date' | 'integer';
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

function Box({ label, type, value, error, onChange }: BoxProps) {
  const id = useId();
  return (
    <FieldBox id={id} label={label} required={false} locked={false} error={error}>
      <Control
        id={id}
        label={label}
        field={{ Name: type, Type: type, Label: label, Required: false, ReadOnly: false }}
        value={value ?? null}
        onChange={onChange}
        invalid={error !== undefined}
        readOnly={false}
        required={false}
      />
    </FieldBox>
  );
}

/** What the course would cost, before anything is saved. */
function Price({ course, nationalityId }: { course: ChosenCourse; nationalityId: number | undefined }) {
  const t = useTranslation();
  const [requested] = useDebouncedValue(course, restMilliseconds);
  const start = dayText(requested.start);
  const input = {
    InstitutionCampusCourseId: requested.courseId,
    ...(nationalityId === undefined ? {} : { NationalityId: nationalityId }),
    ...(start === undefined ? {} : { StartDate: start }),
    ...(typeof requested.weeks === 'number' && isWeeks(requested.weeks) ? { Duration: requested.weeks } : {}),
  };
  const price = useQuery({
    queryKey: ['call', 'course/price', input],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('POST course/price', input, { signal, purpose: 'read' }),
  });
  if (price.isError) return <ErrorNote message={t('priceFailed')} />;
  if (!price.data) return <span className="sk" style={{ height: 40 }} role="status" aria-label={t('pricing')} />;
  const fees = price.data.Fees.filter(({ IsCompulsory }) => IsCompulsory);
  if (fees.length === 0) return <p className="t3 t12">{t('noPrice')}</p>;
  const isOfRegister = fees.some(({ Origin }) => Origin === 'Register');
  return (
    <ul className="application-fees" aria-label={t('price')}>
      {isOfRegister && <Basis weeks={price.data.RegisterWeeks} year={price.data.RegisterYear} />}
      {fees.map((fee) => (
        <Fee key={`${fee.Name} ${fee.CurrencyId}`} name={fee.Name} count={fee.Qty} amount={fee.LineTotal} currency={fee.CurrencyName} />
      ))}
      {fees.length > 1 &&
        isOfRegister &&
        price.data.Totals.map(({ CurrencyId, CurrencyName, Total }) => (
          <Fee key={CurrencyId} name={t('total')} count={1} amount={Total} currency={CurrencyName} />
        ))}
    </ul>
  );
}

function SavedFees({ saved, course }: { saved: Details; course: ChosenCourse }) {
  const t = useTranslation();
  const item = saved.Sale.AgencySaleItems.find(({ Id }) => Id === course.id);
  const fees = item?.Fees ?? [];
  const registered = fees.find(({ PriceSource, IsPriceConfirmed }) => PriceSource !== null && !IsPriceConfirmed);
  if (fees.length === 0) return <p className="t3 t12">{t('noPrice')}</p>;
  return (
    <ul className="application-fees" aria-label={t('price')}>
      {registered && <Basis weeks={item?.CourseLength ?? null} year={registered.PriceSourceYear} />}
      {fees.map((fee) => (
        <Fragment key={fee.Id}>
          <Fee name={fee.FeeDescription ?? ''} count={fee.Qty} amount={getGross(fee)} currency={fee.CurrencyCode ?? ''} />
          {fee.DiscountTotal ? (
            <Fee name={fee.DiscountText ?? t('discount')} count={1} amount={`-${fee.DiscountTotal}`} currency={fee.CurrencyCode ?? ''} />
          ) : null}
        </Fragment>
      ))}
    </ul>
  );
}

/** For what a price of the register holds. */
function Basis({ weeks, year }: { weeks: number | null; year: number | null }) {
  const t = useTranslation();
  const length = weeks === null ? t('forCourse') : t('forWeeksOfCourse', { count: weeks });
  return <li className="t3 t12">{[length, year === null ? t('register') : t('registerOf', { year: String(year) })].join(', ')}</li>;
}

/** What a fee costs before its discount, which is its own row. */
const getGross = ({ LineTotal, DiscountTotal }: { LineTotal: number | null; DiscountTotal: number | null }): string =>
  sum([LineTotal, DiscountTotal].map((amount) => fromJson(amount ?? 0))).toFixed(2);

function Fee({ name, count, amount, currency }: { name: string; count: number; amount: unknown; currency: string }) {
  return (
    <li>
      <span className="grow">{count === 1 ? name : `${name} × ${count}`}</span>
      <Money amount={String(amount ?? 0)} currency={currency} />
    </li>
  );
}

/** The totals of the quote as it is saved, by the call that the editor of quotes asks as well. */
function SavedTotal({ id, moment: instant }: { id: number; moment: number }) {
  const t = useTranslation();
  const totals = useCall('AgencySaleItemAgencyFeeReport/{id}/totals', { id }, instant).data;
  if (!totals) return null;
  return (
    <p className="application-total">
      <span className="grow">{t('total')}</span>
      {totals.ByCurrency.map(({ CurrencyId, CurrencyCode, Total }) => (
        <Money key={CurrencyId} amount={String(Total)} currency={CurrencyCode} />
      ))}
    </p>
  );
}
