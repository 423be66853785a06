// The profile of a course on a campus: what it is, what it costs and why, where it is taught and when it begins.
import { Button, type CallOutput, dateText, FailedPage, isFailure, Money, PartSkeleton, Tag, today, useCall } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { nextIntakes } from './month-name.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { PortfolioButton } from './portfolio-button.tsx';
import { PriceExplained, type PriceFor } from './price-explained.tsx';
import { QuoteButton } from './quote-button.tsx';
import { useTranslation } from './text/index.ts';

export type CourseFacts = CallOutput<'GET institutionpubliccourse/dto/{id}'>;

export const useCourseProfile = (id: number) => useCall('institutionpubliccourse/dto/{id}', { id });

const visibleIntakes = 6;

interface CourseProfileProps {
  readonly id: number;
  readonly priceFor: PriceFor;
  readonly onInstitution: (institutionId: Id<'Institution'>, campusId: Id<'InstitutionCampus'>) => void;
}

export function CourseProfile({ id, priceFor, onInstitution }: CourseProfileProps) {
  const t = useTranslation();
  const read = useCourseProfile(id);
  const [isNoting, setNoting] = useState(false);
  const course = read.data;
  if (read.isError && !course)
    return (
      <FailedPage
        error={read.error}
        title={isFailure(read.error) && read.error.status === 404 ? t('courseGone') : t('profileFailed')}
        onRetry={() => void read.refetch()}
      />
    );
  if (!course) return <PartSkeleton />;
  const secondFields = [course.SecondBroadFieldName, course.SecondNarrowFieldName, course.SecondDetailedFieldName].filter(Boolean).join(' › ');
  return (
    <div className="course-profile">
      <div className="row g8 wrap">
        <Button effect="show" size="xs" icon="building-bank" onClick={() => onInstitution(course.InstitutionId, course.CampusId)}>
          {t('institution')}
        </Button>
        <Button effect="show" size="xs" icon="note" onClick={() => setNoting(true)}>
          {t('notes')}
        </Button>
        <QuoteButton query={{ student: priceFor.studentId, courses: [id], duration: priceFor.weeks }} />
        <PortfolioButton of={{ InstitutionId: course.InstitutionId }} isIn={course.AgencyInstitutionId !== null} />
        <PortfolioButton of={{ InstitutionCampusCourseId: id }} isIn={course.AgencyInstitutionPublicCourseId !== null} />
      </div>
      {(course.IsWithdrawn || course.IsExpired) && <p className="bd warning">{t(course.IsWithdrawn ? 'withdrawn' : 'expired')}</p>}
      <dl className="course-dl">
        <Fact label={t('level')} value={course.LevelName} />
        <Fact label={t('fields')} value={[course.BroadFieldName, course.NarrowFieldName, course.DetailedFieldName].filter(Boolean).join(' › ')} />
        <Fact label={t('secondFields')} value={secondFields} />
        <Fact label={t('length')} value={course.Weeks === null ? null : t('weeks', { count: course.Weeks })} />
        <Fact label={t('code')} value={[course.CourseCode, course.VetNationalCode].filter(Boolean).join(' · ')} />
        <Fact label={t('language')} value={course.CourseLanguage} />
      </dl>
      <div className="row g6 wrap">
        {course.IsDualQualification && <span className="bd neutral">{t('dual')}</span>}
        {course.IsFoundationStudies && <span className="bd neutral">{t('foundation')}</span>}
        {course.HasWorkComponent && <span className="bd neutral">{t('work')}</span>}
        {course.Tags.map((tag) => (
          <Tag key={tag} text={tag} />
        ))}
      </div>
      <section aria-label={t('price')}>
        <h3>{t('price')}</h3>
        <PriceExplained courseId={id} priceFor={priceFor} />
        <RegisterPrice price={course.RegisterPrice} />
      </section>
      <Words title={t('overview')} text={course.Overview} />
      <Words title={t('entryRequirements')} text={course.EntryRequirements} />
      <Words title={t('careers')} text={course.CareerOutcomes} />
      <section aria-label={t('campuses')}>
        <h3>{t('campuses')}</h3>
        <ul className="course-list">
          {course.Campuses.map((campus) => (
            <li key={campus.InstitutionCampusCourseId}>
              <b className="b5">{campus.CampusName}</b>
              <span className="t3"> {[campus.Locality, campus.State, campus.CountryName].filter(Boolean).join(', ')}</span>
              <p className="t2 t12">
                {[campus.CourseLength === null ? '' : t('weeks', { count: campus.CourseLength }), starts(campus, t)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {course.Fees.length > 0 && (
        <section aria-label={t('fees')}>
          <h3>{t('fees')}</h3>
          <ul className="course-list">
            {course.Fees.map((fee) => (
              <li key={fee.Id} className="row g8">
                <span className="grow">
                  {fee.Name}
                  <span className="t3 t12">
                    {' '}
                    {[
                      t(fee.IsCompulsory ? 'compulsory' : 'optional'),
                      fee.IsRecurring ? t('recurring') : '',
                      fee.PriceGroups.join(', '),
                      fee.ValidTo === null ? '' : t('until', { day: dateText(fee.ValidTo) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Money amount={String(fee.Amount)} currency={fee.CurrencyName} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isNoting && <NotesDialog courseId={id} courseName={course.CourseName} onClose={() => setNoting(false)} />}
    </div>
  );
}

/** When a course begins on a campus. */
export function starts(campus: CourseFacts['Campuses'][number], t: ReturnType<typeof useTranslation>): string {
  const next = nextIntakes(campus.IntakeDates, today(), visibleIntakes);
  return next.length > 0 ? t('intakes', { days: next.join(', ') }) : t(campus.CourseLengthType === 'Weekly' ? 'anyWeek' : 'noIntakes');
}

/** What the register states, with its year: where the agency has no fees it is all there is. */
export function RegisterPrice({ price }: { price: CourseFacts['RegisterPrice'] }) {
  const t = useTranslation();
  if (price === null) return null;
  const lines = [
    ['tuition', price.TuitionFee],
    ['otherFees', price.NonTuitionFee],
    ['totalCost', price.TotalCost],
  ] as const;
  return (
    <div className="course-register">
      <p className="t3 t12">{price.Year === null ? t('fromRegister') : t('fromRegisterYear', { year: String(price.Year) })}</p>
      <dl className="course-dl">
        {lines.map(
          ([key, amount]) => amount !== null && <Fact key={key} label={t(key)} value={<Money amount={String(amount)} currency={price.CurrencyCode} />} />,
        )}
      </dl>
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: React.ReactNode }) =>
  value === null || value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );

const Words = ({ title, text }: { title: string; text: string | null }) =>
  text !== null &&
  text.trim() !== '' && (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="course-words">{text}</p>
    </section>
  );
