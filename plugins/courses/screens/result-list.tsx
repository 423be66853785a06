// The courses that were found, a row each: arrow keys go from one to the next, Enter opens, c compares.
import { Button, Tag, today, useKeysWithin, useLanguage } from '#kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Found } from './course-query.ts';
import { CoursePrice } from './course-price.tsx';
import { monthName, nextIntakes } from './month-name.ts';
import { useTranslation } from './text/index.ts';

const tagsVisible = 4;
const visibleIntakes = 3;

interface ResultListProps {
  readonly courses: readonly Found[];
  /** The way to the profile; without it a row has a button that shows it. */
  readonly pathOf?: (course: Found) => string;
  readonly onOpen: (course: Found) => void;
  readonly compared?: readonly number[];
  readonly onCompare?: (course: Found) => void;
  readonly renderCommands: (course: Found) => ReactNode;
  readonly isOld: boolean;
}

/** Where the keys lead in a row: what opens it. */
const apis = '.course-row .course-about a, .course-row .course-door button';

export function focusFirstCourse(): void {
  document.querySelector<HTMLElement>(apis)?.focus();
}

export function ResultList({ courses, pathOf, onOpen, compared, onCompare, renderCommands, isOld }: ResultListProps) {
  const t = useTranslation();
  const frame = useKeysWithin((event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    const rows = [...document.querySelectorAll('.course-row')];
    const at = rows.findIndex((row) => row.contains(target));
    const course = courses[at];
    const step = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0;
    if (key === 'c' && course && onCompare) onCompare(course);
    else if (step === 0) return;
    else if (at + step < 0) document.querySelector<HTMLElement>('.course-box input')?.focus();
    else document.querySelectorAll<HTMLElement>(apis)[at + step]?.focus();
    event.preventDefault();
  });
  return (
    <ul ref={frame} className={`course-rows ${isOld ? 'old' : ''}`} aria-label={t('results')}>
      {courses.map((course) => {
        const id = course.InstitutionCampusCourseId;
        return (
          <li key={id} className="course-row">
            <div className="course-about">
              {pathOf ? (
                <Link className="link course-title" to={pathOf(course)}>
                  {course.CourseName}
                </Link>
              ) : (
                <b className="course-title">{course.CourseName}</b>
              )}
              <span className="t2">
                {course.InstitutionName}
                {course.InPortfolio && <span className="bd info">{t('inPortfolio')}</span>}
              </span>
              <span className="t3 t12">{getPlace(course)}</span>
              <Facts course={course} />
            </div>
            <div className="course-cost">
              <CoursePrice price={course.Price} weeks={course.Weeks} />
            </div>
            <div className="course-acts">
              {compared && onCompare && (
                <label className="row g6 t12">
                  <input type="checkbox" className="ck" checked={compared.includes(id)} onChange={() => onCompare(course)} />
                  <span>
                    {t('compareOne')}
                    <span className="vh"> {course.CourseName}</span>
                  </span>
                </label>
              )}
              {!pathOf && (
                <span className="course-door">
                  <Button effect="show" size="compact-sm" onClick={() => onOpen(course)}>
                    {t('profile')}
                    <span className="vh"> {course.CourseName}</span>
                  </Button>
                </span>
              )}
              {renderCommands(course)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Campus, suburb and state, each said once. */
function getPlace({ CampusName, City, State }: Found): string {
  const suburb = City !== null && !CampusName.toLowerCase().includes(City.toLowerCase()) ? City : null;
  return [CampusName, suburb, State].filter(Boolean).join(', ');
}

function Facts({ course }: { course: Found }) {
  const t = useTranslation();
  const language = useLanguage();
  const { LevelName, Weeks, CourseLengthType, IntakeDates, Tags } = course;
  const intakes = nextIntakes(IntakeDates, today(), visibleIntakes);
  const months = IntakeDates.length > 0 && intakes.length === 0 ? [...new Set(IntakeDates.map((day) => monthName(day.slice(5, 7), language)))] : [];
  const facts = [
    LevelName,
    Weeks === null ? null : t('weeks', { count: Weeks }),
    intakes.length > 0
      ? t('intakes', { days: intakes.join(', ') })
      : months.length > 0
        ? t('intakesWere', { months: months.join(', ') })
        : CourseLengthType === 'Weekly'
          ? null
          : t('noIntakes'),
  ].filter(Boolean);
  return (
    <span className="course-facts t12 t2">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {Tags.slice(0, tagsVisible).map((tag) => (
        <Tag key={tag} text={tag} />
      ))}
    </span>
  );
}
