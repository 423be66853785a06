// The profile of a course on a campus: what it is, what it costs and why, where it is taught and when it begins.
import { Button, type CallOutput, dateText, FailedPage, isFailure, Money, PartSkeleton, Tag, today, useCall } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { nextIntakes } from './month-name.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { PortfolioButton } from './portfolio-button.tsx';
import { PriceExplained, type PriceFor } from './price-explained.tsx';
import { QuoteButton } from './quote-button.tsx';
import { useSay } from './text/index.ts';

export type CourseFacts = CallOutput<'GET institutionpubliccourse/dto/{id}'>;

export const useCourseProfile = (id: number) => useCall('institutionpubliccourse/dto/{id}', { id });

const intakesShown = 6;

interface CourseProfileProps {
  readonly id: number;
  readonly priceFor: PriceFor;
  readonly onInstitution: (institutionId: Id<'Institution'>, campusId: Id<'InstitutionCampus'>) => void;
}

export function CourseProfile({ id, priceFor, onInstitution }: CourseProfileProps) {
  const say = useSay();
  const read = useCourseProfile(id);
  const [isNoting, setNoting] = useState(false);
  const course = read.data;
  if (read.isError && !course)
    return (
      <FailedPage
        error={read.error}
        title={isFailure(read.error) && read.error.status === 404 ? say('courseGone') : say('profileFailed')}
        onRetry={() => void read.refetch()}
      />
    );
  if (!course) return <PartSkeleton />;
  const secondFields = [course.SecondBroadFieldName, course.SecondNarrowFieldName, course.SecondDetailedFieldName].filter(Boolean).join(' › ');
  return (
    <div className="course-profile">
      <div className="row g8 wrap">
        <Button does="show" size="xs" icon="building-bank" onClick={() => onInstitution(course.InstitutionId, course.CampusId)}>
          {say('institution')}
        </Button>
        <Button does="show" size="xs" icon="note" onClick={() => setNoting(true)}>
          {say('notes')}
        </Button>
        <QuoteButton query={{ student: priceFor.studentId, courses: [id], duration: priceFor.weeks }} />
        <PortfolioButton of={{ InstitutionId: course.InstitutionId }} isIn={course.AgencyInstitutionId !== null} />
        <PortfolioButton of={{ InstitutionCampusCourseId: id }} isIn={course.AgencyInstitutionPublicCourseId !== null} />
      </div>
      {(course.IsWithdrawn || course.IsExpired) && <p className="bd warning">{say(course.IsWithdrawn ? 'withdrawn' : 'expired')}</p>}
      <dl className="course-dl">
        <Fact label={say('level')} value={course.LevelName} />
        <Fact label={say('fields')} value={[course.BroadFieldName, course.NarrowFieldName, course.DetailedFieldName].filter(Boolean).join(' › ')} />
        <Fact label={say('secondFields')} value={secondFields} />
        <Fact label={say('length')} value={course.Weeks === null ? null : say('weeks', { count: course.Weeks })} />
        <Fact label={say('code')} value={[course.CourseCode, course.VetNationalCode].filter(Boolean).join(' · ')} />
        <Fact label={say('language')} value={course.CourseLanguage} />
      </dl>
      <div className="row g6 wrap">
        {course.IsDualQualification && <span className="bd neutral">{say('dual')}</span>}
        {course.IsFoundationStudies && <span className="bd neutral">{say('foundation')}</span>}
        {course.HasWorkComponent && <span className="bd neutral">{say('work')}</span>}
        {course.Tags.map((tag) => (
          <Tag key={tag} text={tag} />
        ))}
      </div>
      <section aria-label={say('price')}>
        <h3>{say('price')}</h3>
        <PriceExplained courseId={id} priceFor={priceFor} />
        <RegisterPrice price={course.RegisterPrice} />
      </section>
      <Words title={say('overview')} text={course.Overview} />
      <Words title={say('entryRequirements')} text={course.EntryRequirements} />
      <Words title={say('careers')} text={course.CareerOutcomes} />
      <section aria-label={say('campuses')}>
        <h3>{say('campuses')}</h3>
        <ul className="course-list">
          {course.Campuses.map((campus) => (
            <li key={campus.InstitutionCampusCourseId}>
              <b className="b5">{campus.CampusName}</b>
              <span className="t3"> {[campus.Locality, campus.State, campus.CountryName].filter(Boolean).join(', ')}</span>
              <p className="t2 t12">
                {[campus.CourseLength === null ? '' : say('weeks', { count: campus.CourseLength }), begins(campus, say)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {course.Fees.length > 0 && (
        <section aria-label={say('fees')}>
          <h3>{say('fees')}</h3>
          <ul className="course-list">
            {course.Fees.map((fee) => (
              <li key={fee.Id} className="row g8">
                <span className="grow">
                  {fee.Name}
                  <span className="t3 t12">
                    {' '}
                    {[
                      say(fee.IsCompulsory ? 'compulsory' : 'optional'),
                      fee.IsRecurring ? say('recurring') : '',
                      fee.PriceGroups.join(', '),
                      fee.ValidTo === null ? '' : say('until', { day: dateText(fee.ValidTo) }),
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
export function begins(campus: CourseFacts['Campuses'][number], say: ReturnType<typeof useSay>): string {
  const next = nextIntakes(campus.IntakeDates, today(), intakesShown);
  return next.length > 0 ? say('intakes', { days: next.join(', ') }) : say(campus.CourseLengthType === 'Weekly' ? 'anyWeek' : 'noIntakes');
}

/** What the register states, with its year: where the agency has no fees it is all there is. */
export function RegisterPrice({ price }: { price: CourseFacts['RegisterPrice'] }) {
  const say = useSay();
  if (price === null) return null;
  const lines = [
    ['tuition', price.TuitionFee],
    ['otherFees', price.NonTuitionFee],
    ['totalCost', price.TotalCost],
  ] as const;
  return (
    <div className="course-register">
      <p className="t3 t12">{price.Year === null ? say('fromRegister') : say('fromRegisterYear', { year: String(price.Year) })}</p>
      <dl className="course-dl">
        {lines.map(
          ([key, amount]) => amount !== null && <Fact key={key} label={say(key)} value={<Money amount={String(amount)} currency={price.CurrencyCode} />} />,
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
