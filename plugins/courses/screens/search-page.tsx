// The page of the course search. What is asked, compared and open is in its address: it can be shared, and Back works.
import { Bar, Button, countText, type PageProps, useLanguage, useScreenCommands } from '#kit';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CourseFinder } from './course-finder.tsx';
import { type CourseQuery, type Found, idsIn, maxCompared, readQuery, withoutCriteria, writeQuery } from './course-query.ts';
import { type Profiled, ProfileDialog } from './profile-dialogs.tsx';
import { QuoteLink, useQuoteKind } from './quote-button.tsx';
import { ShortlistButton } from './shortlist-button.tsx';
import { useTranslation } from './text/index.ts';
import { useStudent } from './use-course-search.ts';
import { useShortlist } from './use-shortlist.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

export default function SearchPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [address, setAddress] = useSearchParams();
  const language = useLanguage();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [isFull, setFull] = useState(false);
  const query = readQuery(address);
  const compared = idsIn(address.get('compare'), maxCompared);
  const isComparing = address.get('view') === 'compare' && compared.length > 0;
  const opened = profiledIn(address);
  const student = useStudent(query.studentId);
  const shortlist = useShortlist(query.studentId);
  const priceFor = { nationalityId: query.nationalityId ?? student.nationalityId, weeks: query.weeks, studentId: query.studentId };
  // A change begins with what the address says by now: of two that come at once the second takes nothing of the first back.
  const put = (change: (address: URLSearchParams) => URLSearchParams, replace: boolean) =>
    setAddress(change(new URLSearchParams(location.search)), { replace });
  const putQuery = (next: CourseQuery) => put((before) => writeQuery(before, next), true);
  const putCompared = (ids: readonly number[]) => put((before) => withText(before, 'compare', ids.join(',')), true);
  const open = (to: Profiled | undefined) => put((before) => withProfiled(before, to), false);
  const compare = (id: number) => {
    // Keys come faster than the page is drawn: what counts is what the address says by now.
    const now = idsIn(new URLSearchParams(location.search).get('compare'), maxCompared);
    const isOut = !now.includes(id);
    setFull(isOut && now.length >= maxCompared);
    if (isOut && now.length >= maxCompared) return;
    putCompared(isOut ? [...now, id] : now.filter((number) => number !== id));
  };
  const showCompared = (isVisible: boolean) => put((before) => withText(before, 'view', isVisible ? 'compare' : ''), !isVisible);
  const shortlistButton = (courseId: number, courseName: string) => (
    <ShortlistButton courseId={courseId} courseName={courseName} studentId={query.studentId} shortlist={shortlist} />
  );
  const quoteKind = useQuoteKind();
  const courseCommands = (courseId: number, courseName: string) => (
    <>
      {shortlistButton(courseId, courseName)}
      <QuoteLink kind={quoteKind} query={{ student: query.studentId, courses: [courseId], duration: query.weeks }} name={courseName} size="compact-sm" />
    </>
  );
  useScreenCommands(title, [{ id: 'clear', effect: 'show', label: t('clearAll'), icon: 'x', command: () => putQuery(withoutCriteria(query)) }]);
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {query.studentId !== undefined && student.student && (
          <Button to={`/student/${query.studentId}/edit?tab=shortlist`} icon="star">
            {isPhone ? countText(shortlist.rows.length, language) : t('shortlistOf', { name: student.student.DisplayName, count: shortlist.rows.length })}
            {isPhone && <span className="vh"> {t('shortlistTitle')}</span>}
          </Button>
        )}
      </Bar>
      <CourseFinder
        query={query}
        onChange={putQuery}
        pathOf={({ InstitutionCampusCourseId: courseId }) => `?${withProfiled(new URLSearchParams(address), { courseId }).toString()}`}
        onOpen={({ InstitutionCampusCourseId: courseId }) => open({ courseId })}
        compared={compared}
        onCompare={({ InstitutionCampusCourseId: id }: Found) => compare(id)}
        renderCommands={({ InstitutionCampusCourseId: id, CourseName: name }) => courseCommands(id, name)}
      />
      {compared.length > 0 && (
        <section className="course-tray" aria-label={t('compare')}>
          <span role="status">{t('toCompare', { count: compared.length })}</span>
          {isFull && (
            <span className="course-fault" role="alert">
              {t('compareFull')}
            </span>
          )}
          <span className="grow" />
          <Button
            effect="show"
            variant="subtle"
            onClick={() => {
              setFull(false);
              putCompared([]);
            }}
          >
            {t('compareNone')}
          </Button>
          <Button effect="show" variant="filled" onClick={() => showCompared(true)}>
            {t('compare')}
          </Button>
        </section>
      )}
      {isComparing && (
        <Suspense>
          <CompareDialog
            ids={compared}
            priceFor={priceFor}
            onRemove={(id) => compare(id)}
            onClose={() => showCompared(false)}
            renderCommands={({ InstitutionCampusCourseId: id, CourseName: name }) => courseCommands(id, name)}
            commands={
              // An application is for one institution.
              quoteKind === 'quote' &&
              compared.length > 1 && (
                <QuoteLink
                  kind={quoteKind}
                  query={{ student: query.studentId, courses: compared, duration: query.weeks, options: 1 }}
                  label={t('startQuoteAll', { count: compared.length })}
                />
              )
            }
          />
        </Suspense>
      )}
      {opened && (
        <ProfileDialog
          of={opened}
          priceFor={priceFor}
          onGo={open}
          onClose={() => open(undefined)}
          commands={'courseId' in opened && shortlistButton(opened.courseId, '')}
        />
      )}
    </>
  );
}

/** Which profile an address says is open. */
function profiledIn(address: URLSearchParams): Profiled | undefined {
  const [courseId] = idsIn(address.get('course'), 1);
  if (courseId !== undefined) return { courseId };
  const [institutionId] = idsIn(address.get('profile'), 1);
  const [campusId] = idsIn(address.get('at'), 1);
  return institutionId === undefined ? undefined : { institutionId, campusId };
}

function withProfiled(address: URLSearchParams, to: Profiled | undefined): URLSearchParams {
  for (const name of ['course', 'profile', 'at']) address.delete(name);
  if (to === undefined) return address;
  if ('courseId' in to) address.set('course', String(to.courseId));
  else {
    address.set('profile', String(to.institutionId));
    if (to.campusId !== undefined) address.set('at', String(to.campusId));
  }
  return address;
}

function withText(address: URLSearchParams, name: string, text: string): URLSearchParams {
  if (text === '') address.delete(name);
  else address.set(name, text);
  return address;
}
