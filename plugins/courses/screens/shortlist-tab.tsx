// Behind the tab of a student: the courses that the student is considering, in their order, with what was said about each.
import { Button, ConfirmDialog, EditDialog, FailedPage, IconButton, Panel, type PanelProps, DisabledButton, StatePage } from '#kit';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { QuoteLink, useQuoteKind } from './quote-button.tsx';
import { useTranslation } from './text/index.ts';
import { useCourseNames, useShortlist } from './use-shortlist.ts';
import './courses.css';

/** More courses than these are not begun with at once. */
const maxQuoted = 50;
const courseOf = 'InstitutionCourseInstitutionCampusId';

export default function ShortlistTab({ row: student }: PanelProps<'Student'>) {
  const t = useTranslation();
  const studentId = student.Id;
  const shortlist = useShortlist(studentId);
  const { config, list, rows, whyNot } = shortlist;
  const getNames = useCourseNames(rows);
  const quoteKind = useQuoteKind();
  const [edited, setEdited] = useState<(typeof rows)[number]>();
  const [leaving, setLeaving] = useState<(typeof rows)[number]>();
  const find = (
    <Button to={`/course?student=${studentId}`} variant="filled" size="xs" icon="search">
      {t('searchFor', { name: student.FirstName })}
    </Button>
  );
  return (
    <Panel title={t('shortlistTitle')} beside={<span className="end">{rows.length > 0 && find}</span>}>
      {list.isError && !list.data && <FailedPage error={list.error} title={t('shortlistFailed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <span className="sk" style={{ height: 80 }} role="status" aria-label={t('loading')} />}
      {list.data && rows.length === 0 && <StatePage icon="star" title={t('shortlistEmpty')} help={t('shortlistHelp')} actions={find} />}
      <ul className="course-list">
        {rows.map((row) => {
          const { name, place } = getNames(row);
          const id = Number(row[courseOf]);
          const weeks = Number(row[`${courseOf}.CourseLength`]);
          return (
            <li key={row.Id} className="row g8">
              <div className="grow">
                <Link className="link" to={`/course?student=${studentId}&course=${id}`}>
                  {name}
                </Link>
                <p className="t2 t12">{[place, weeks > 0 ? t('weeks', { count: weeks }) : ''].filter(Boolean).join(' · ')}</p>
                {row.Comments && <p className="course-words">{row.Comments}</p>}
              </div>
              {rows.length > 1 && <QuoteLink kind={quoteKind} query={{ student: studentId, courses: [id] }} name={name} size="compact-sm" />}
              {config?.Rights.Update && <IconButton effect="write" icon="pencil" label={t('editComments', { name })} onClick={() => setEdited(row)} />}
              {config?.Rights.Delete && <IconButton effect="write" icon="trash" label={t('takeOff', { name })} onClick={() => setLeaving(row)} />}
            </li>
          );
        })}
      </ul>
      {rows.length > 0 && (
        <div>
          <QuoteLink
            kind={quoteKind}
            query={{ student: studentId, courses: rows.slice(0, maxQuoted).map((row) => Number(row[courseOf])), options: rows.length > 1 ? 1 : undefined }}
            label={rows.length > 1 && quoteKind === 'quote' ? t('startQuoteAll', { count: Math.min(rows.length, maxQuoted) }) : undefined}
          />
        </div>
      )}
      {rows.length > 1 && (
        <div>
          <Button
            to={`/course?student=${studentId}&compare=${rows
              .slice(0, 5)
              .map((row) => String(row[courseOf]))
              .join(',')}&view=compare`}
            size="xs"
            icon="columns"
          >
            {t('compareShortlist')}
          </Button>
        </div>
      )}
      {whyNot !== undefined && (
        <div>
          <DisabledButton why={whyNot}>{t('change')}</DisabledButton>
        </div>
      )}
      {edited && config && (
        <Suspense>
          <EditDialog config={config} row={edited} onSaved={() => void shortlist.reload()} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          about={getNames(leaving).name}
          title={t('takeOffTitle')}
          command={t('takeOffAct')}
          onCommand={() => {
            setLeaving(undefined);
            void shortlist.toggle(Number(leaving[courseOf]));
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  );
}
