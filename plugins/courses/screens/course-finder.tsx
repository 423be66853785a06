// The course search itself: its box, whose prices are meant, what narrows it, and what it found. The page and the dialog are made of it.
import { Button, countText, Dialog, FailedPage, LoadMore, StatePage, useLanguage } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { changed, countOfFilters, type CourseQuery, type Found, orders, pageSize, withoutCriteria } from './course-query.ts';
import { FacetList } from './facet-list.tsx';
import { NumberBox } from './number-box.tsx';
import { PickRecord } from './pick-record.tsx';
import { focusFirstCourse, ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useTranslation } from './text/index.ts';
import { TopSuppliers } from './top-suppliers.tsx';
import { useCourseSearch, useStudent } from './use-course-search.ts';
import './courses.css';

interface CourseFinderProps {
  readonly query: CourseQuery;
  readonly onChange: (query: CourseQuery) => void;
  readonly pathOf?: (course: Found) => string;
  readonly onOpen: (course: Found) => void;
  readonly compared?: readonly number[];
  readonly onCompare?: (course: Found) => void;
  readonly renderCommands: (course: Found) => ReactNode;
}

export function CourseFinder({ query, onChange, ...rows }: CourseFinderProps) {
  const t = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const [isFiltering, setFiltering] = useState(false);
  const student = useStudent(query.studentId);
  const nationalityId = query.nationalityId ?? student.nationalityId;
  const search = useCourseSearch({ ...query, nationalityId }, !student.isComing);
  // What changes is written by anyone who owns the search: it goes on from what was drawn last.
  const latest = useRef({ query, onChange });
  useEffect(() => {
    latest.current = { query, onChange };
  });
  const setWeeks = useCallback((weeks: number | undefined) => latest.current.onChange(changed(latest.current.query, { weeks: weeks || undefined })), []);
  const filters = countOfFilters(query);
  const facets = <FacetList query={query} answer={search.data} onChange={onChange} />;
  return (
    <div className="course-finder">
      <div className="course-top">
        <SearchBox query={query} answer={search.data} onChange={onChange} onDown={focusFirstCourse} />
        <div className="course-for" role="group" aria-label={t('forWhom')}>
          <PickRecord
            label={t('forStudent')}
            name="StudentId"
            entity="Student"
            value={query.studentId}
            called={student.student?.DisplayName}
            onChange={(studentId) => onChange(changed(query, { studentId, nationalityId: undefined }))}
          />
          <PickRecord
            label={t('forNationality')}
            name="NationalityId"
            entity="Country"
            value={nationalityId}
            onChange={(id) => onChange(changed(query, { nationalityId: id }))}
          />
          <div className="f">
            <div className="flabel" aria-hidden="true">
              {t('forWeeks')}
            </div>
            <NumberBox label={t('forWeeks')} value={query.weeks} onChange={setWeeks} />
          </div>
        </div>
        {student.isMissing && (
          <p className="course-fault t12" role="alert">
            {t('studentMissing')}
          </p>
        )}
      </div>
      <div className="course-body">
        {!isNarrow && (
          <aside className="course-side" aria-label={t('filters')}>
            {facets}
          </aside>
        )}
        <div className="course-found">
          <FoundHead
            query={query}
            count={search.data?.Count}
            onChange={onChange}
            filters={
              isNarrow && (
                <Button effect="show" icon="filter" onClick={() => setFiltering(true)}>
                  {filters === 0 ? t('filters') : t('filtersSet', { count: filters })}
                </Button>
              )
            }
          />
          <Results query={query} onChange={onChange} search={search} {...rows} />
        </div>
      </div>
      {isFiltering && isNarrow && (
        <Dialog
          title={t('filters')}
          isFull
          onClose={() => setFiltering(false)}
          actions={
            <>
              <Button effect="show" variant="subtle" onClick={() => onChange(withoutCriteria(query))}>
                {t('clearAll')}
              </Button>
              <Button effect="show" variant="filled" onClick={() => setFiltering(false)}>
                {search.data ? t('showCourses', { count: search.data.Count }) : t('close')}
              </Button>
            </>
          }
        >
          {facets}
        </Dialog>
      )}
    </div>
  );
}

interface FoundHeadProps {
  readonly query: CourseQuery;
  readonly count: number | undefined;
  readonly onChange: (query: CourseQuery) => void;
  readonly filters: ReactNode;
}

function FoundHead({ query, count, onChange, filters }: FoundHeadProps) {
  const t = useTranslation();
  return (
    <div className="row g8 course-head">
      <span className="b5 num" role="status">
        {count === undefined ? '' : t('found', { count })}
      </span>
      <span className="grow" />
      {filters}
      <NativeSelect
        size="xs"
        aria-label={t('order')}
        value={query.order}
        onChange={(event) => onChange(changed(query, { order: orders.find((order) => order === event.currentTarget.value) ?? 'relevance' }))}
        data={orders.map((order) => ({ value: order, label: t(`order${order}`) }))}
      />
    </div>
  );
}

interface ResultsProps extends Omit<CourseFinderProps, 'query' | 'onChange'> {
  readonly query: CourseQuery;
  readonly onChange: (query: CourseQuery) => void;
  readonly search: ReturnType<typeof useCourseSearch>;
}

function Results({ query, onChange, search, ...rows }: ResultsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { data, isRequested, isError, error, refetch } = search;
  if (!isRequested) return <Beginning query={query} onChange={onChange} />;
  // What failed is never shown as if it were the answer to what is asked now.
  if (isError) return <FailedPage error={error} title={t('searchFailed')} onRetry={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  if (data.Data.length === 0)
    return (
      <StatePage
        icon="search"
        title={t('noneTitle')}
        help={`${t(query.isPortfolio ? 'noneInPortfolio' : 'noneHelp')} ${t('newCourses')}`}
        actions={
          <>
            {query.isPortfolio && (
              <Button effect="show" onClick={() => onChange(changed(query, { isPortfolio: false }))}>
                {t('searchEverywhere')}
              </Button>
            )}
            <Button effect="show" onClick={() => onChange(withoutCriteria(query))}>
              {t('clearAll')}
            </Button>
          </>
        }
      />
    );
  const drawn = data.Data.slice(0, query.visible);
  return (
    <>
      <ResultList courses={drawn} isOld={search.isPlaceholderData} {...rows} />
      {drawn.length < data.Data.length ? (
        <LoadMore onVisible={() => onChange({ ...query, visible: query.visible + pageSize })} />
      ) : (
        data.IsLimitReached && (
          <p className="t2 course-more" role="status">
            {t('limit', { shown: countText(data.Data.length, language), count: countText(data.Count, language) })}
          </p>
        )
      )}
    </>
  );
}

/** Nothing is asked yet: what can be typed, by way of examples, and whose courses are sold most. */
function Beginning({ query, onChange }: Pick<ResultsProps, 'query' | 'onChange'>) {
  const t = useTranslation();
  const examples = [t('example1'), t('example2'), t('example3')];
  return (
    <>
      <StatePage
        icon="school"
        title={t('beginTitle')}
        help={t('beginHelp')}
        actions={examples.map((text) => (
          <Button key={text} effect="show" icon="search" onClick={() => onChange(changed(query, { text }))}>
            {text}
          </Button>
        ))}
      />
      <TopSuppliers query={query} onChange={onChange} />
    </>
  );
}

const rowsWaited = 6;

function WaitingRows() {
  const t = useTranslation();
  return (
    <div className="course-rows" role="status" aria-label={t('searching')}>
      {Array.from({ length: rowsWaited }, (_row, index) => (
        <div key={index} className="course-row waiting">
          <div className="course-about">
            <span className="sk" style={{ width: '56%' }} />
            <span className="sk" style={{ width: '34%' }} />
            <span className="sk" style={{ width: '44%' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
