// The page of an institution: its profile, and the first of its courses, which come a moment later so that the profile is there first.
import { Bar, Button, type PageProps, StatePage } from '#kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Id } from '#generated';
import { readQuery, withFacet } from './course-query.ts';
import { InstitutionProfile, useInstitution } from './institution-profile.tsx';
import { QuoteButton } from './quote-button.tsx';
import { ResultList } from './result-list.tsx';
import { useTranslation } from './text/index.ts';
import { useCourseSearch } from './use-course-search.ts';
import './courses.css';

export const coursesTaken = 50;
export const coursesAfterMilliseconds = 500;

export default function InstitutionPage({ title, crumbs, id }: PageProps) {
  const t = useTranslation();
  const institution = useInstitution(id ?? 0).data;
  if (id === undefined) return <StatePage icon="search" title={t('institutionGone')} help="" />;
  return (
    <>
      <Bar title={institution?.Name ?? title} crumbs={crumbs}>
        <Button to={`/entity/institution/${id}/edit`} icon="file-text">
          {t('record')}
        </Button>
        <QuoteButton query={{ institution: id }} />
        <Button to={`/course?institution=${id}`} variant="filled" icon="search">
          {t('searchCourses')}
        </Button>
      </Bar>
      <div className="course-page">
        <InstitutionProfile id={id} />
        {institution && <Courses key={id} institutionId={id} />}
      </div>
    </>
  );
}

function Courses({ institutionId }: { institutionId: Id<'Institution'> }) {
  const t = useTranslation();
  const go = useNavigate();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), coursesAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const query = { ...withFacet(readQuery(new URLSearchParams()), 'InstitutionIds', [String(institutionId)]), order: 'name' as const };
  const { data, isError } = useCourseSearch(query, isTime, coursesTaken);
  const getPath = (courseId: number) => `/course?institution=${institutionId}&course=${courseId}`;
  return (
    <section className="course-profile" aria-label={t('courses')}>
      <h3>
        {t('courses')} {data && <span className="count">{data.Count}</span>}
      </h3>
      {isError && <p className="t2">{t('searchFailed')}</p>}
      {!data && !isError && <span className="sk" style={{ height: 120 }} role="status" aria-label={t('loading')} />}
      {data && data.Data.length === 0 && <p className="t3">{t('noCourses')}</p>}
      {data && data.Data.length > 0 && (
        <ResultList
          courses={data.Data}
          pathOf={(course) => getPath(course.InstitutionCampusCourseId)}
          onOpen={(course) => void go(getPath(course.InstitutionCampusCourseId))}
          renderCommands={() => null}
          isOld={false}
        />
      )}
      {data && data.Count > data.Data.length && (
        <div>
          <Button to={`/course?institution=${institutionId}`} icon="search">
            {t('allCourses', { count: data.Count })}
          </Button>
        </div>
      )}
    </section>
  );
}
