// The course search itself: its box, whose prices are meant, what narrows it, and what it found. The page and the dialog are made of it.
import { Button, countText, Dialog, FailedPage, StatePage, useLanguage } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { changed, countOfFilters, type CourseQuery, type Found, most, orders, pageSize, withoutCriteria } from './course-query.ts';
import { FacetList } from './facet-list.tsx';
import { NumberBox } from './number-box.tsx';
import { PickRecord } from './pick-record.tsx';
import { focusFirstCourse, ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useSay } from './text/index.ts';
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
  readonly renderActs: (course: Found) => ReactNode;
}

export function CourseFinder({ query, onChange, ...rows }: CourseFinderProps) {
  const say = useSay();
  const isNarrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const [isFiltering, setFiltering] = useState(false);
  const student = useStudent(query.studentId);
  const nationalityId = query.nationalityId ?? student.nationalityId;
  const search = useCourseSearch({ ...query, nationalityId }, !student.isComing);
  // What changes is written by whoever owns the search: it goes on from what was drawn last.
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
        <div className="course-for" role="group" aria-label={say('forWhom')}>
          <PickRecord
            label={say('forStudent')}
            name="StudentId"
            entity="Student"
            value={query.studentId}
            called={student.student && String(student.student['DisplayName'])}
            onChange={(studentId) => onChange(changed(query, { studentId, nationalityId: undefined }))}
          />
          <PickRecord
            label={say('forNationality')}
            name="NationalityId"
            entity="Country"
            value={nationalityId}
            onChange={(id) => onChange(changed(query, { nationalityId: id }))}
          />
          <div className="f">
            <div className="flabel" aria-hidden="true">
              {say('forWeeks')}
            </div>
            <NumberBox label={say('forWeeks')} value={query.weeks} onChange={setWeeks} />
          </div>
        </div>
        {student.isMissing && (
          <p className="course-fault t12" role="alert">
            {say('studentMissing')}
          </p>
        )}
      </div>
      <div className="course-body">
        {!isNarrow && (
          <aside className="course-side" aria-label={say('filters')}>
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
                <Button does="show" icon="filter" onClick={() => setFiltering(true)}>
                  {filters === 0 ? say('filters') : say('filtersSet', { count: filters })}
                </Button>
              )
            }
          />
          <Results query={query} onChange={onChange} search={search} {...rows} />
        </div>
      </div>
      {isFiltering && isNarrow && (
        <Dialog
          title={say('filters')}
          isFull
          onClose={() => setFiltering(false)}
          actions={
            <>
              <Button does="show" variant="subtle" onClick={() => onChange(withoutCriteria(query))}>
                {say('clearAll')}
              </Button>
              <Button does="show" variant="filled" onClick={() => setFiltering(false)}>
                {search.data ? say('showCourses', { count: search.data.Count }) : say('close')}
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
  const say = useSay();
  return (
    <div className="row g8 course-head">
      <span className="b5 num" role="status">
        {count === undefined ? '' : say('found', { count })}
      </span>
      <span className="grow" />
      {filters}
      <NativeSelect
        size="xs"
        aria-label={say('order')}
        value={query.order}
        onChange={(event) => onChange(changed(query, { order: orders.find((each) => each === event.currentTarget.value) ?? 'relevance' }))}
        data={orders.map((order) => ({ value: order, label: say(`order${order}`) }))}
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
  const say = useSay();
  const language = useLanguage();
  const { data, isAsked, isError, error, refetch } = search;
  if (!isAsked) return <Beginning query={query} onChange={onChange} />;
  // What failed is never shown as if it were the answer to what is asked now.
  if (isError) return <FailedPage error={error} title={say('searchFailed')} onRetry={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  if (data.Data.length === 0)
    return (
      <StatePage
        icon="search"
        title={say('noneTitle')}
        help={say(query.isPortfolio ? 'noneInPortfolio' : 'noneHelp')}
        actions={
          <>
            {query.isPortfolio && (
              <Button does="show" onClick={() => onChange(changed(query, { isPortfolio: false }))}>
                {say('searchEverywhere')}
              </Button>
            )}
            <Button does="show" onClick={() => onChange(withoutCriteria(query))}>
              {say('clearAll')}
            </Button>
          </>
        }
      />
    );
  const isWhole = query.shown >= most;
  return (
    <>
      <ResultList courses={data.Data} isOld={search.isPlaceholderData} {...rows} />
      {data.IsLimitReached && (
        <div className="course-more">
          {isWhole ? (
            <p className="t2" role="status">
              {say('limit', { shown: countText(data.Data.length, language), count: countText(data.Count, language) })}
            </p>
          ) : (
            <>
              <span className="t3 t12">{say('shownOf', { shown: countText(data.Data.length, language), count: countText(data.Count, language) })}</span>
              <Button does="show" disabled={search.isPlaceholderData} onClick={() => onChange({ ...query, shown: query.shown + pageSize })}>
                {say('showMore')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Nothing is asked yet: what can be typed, by way of examples, and whose courses are sold most. */
function Beginning({ query, onChange }: Pick<ResultsProps, 'query' | 'onChange'>) {
  const say = useSay();
  const examples = [say('example1'), say('example2'), say('example3')];
  return (
    <>
      <StatePage
        icon="school"
        title={say('beginTitle')}
        help={say('beginHelp')}
        actions={examples.map((text) => (
          <Button key={text} does="show" icon="search" onClick={() => onChange(changed(query, { text }))}>
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
  const say = useSay();
  return (
    <div className="course-rows" role="status" aria-label={say('searching')}>
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
