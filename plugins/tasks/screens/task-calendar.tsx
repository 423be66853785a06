// Tasks, events, leads to contact, closing dates of opportunities and e-mails that wait for their day on one calendar, as far as the person may see them.
import { type CalendarSource, type EntityConfig, type Filter, PartSkeleton, type RowOf, SourcesCalendar, useEntityConfig, useLanguage } from '#kit';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Opened } from './record-dialog.tsx';
import { useTranslation } from './text/index.ts';

const kinds = ['tasks', 'events', 'leads', 'opportunities', 'emails'] as const;
type Kind = (typeof kinds)[number];

interface TaskCalendarProps {
  /** Undefined: of everybody. */
  readonly owner: number | undefined;
  /** What is open in a dialog over it. */
  readonly opened: Opened | undefined;
  readonly onOpen: (opened: Opened) => void;
}

export function TaskCalendar({ owner, opened, onOpen }: TaskCalendarProps) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [hidden, setHidden] = useState<ReadonlySet<Kind>>(new Set());
  const [task, event, lead, opportunity, email] = [
    useEntityConfig('agencytask', language).data,
    useEntityConfig('agencyevent', language).data,
    useEntityConfig('agencylead', language).data,
    useEntityConfig('agencyopportunity', language).data,
    useEntityConfig('smtpmessage', language).data,
  ];
  const sources = useMemo(() => {
    const of = (field: string): Filter[] => (owner === undefined ? [] : [{ Field: field, Condition: 'Equal', Value1: owner }]);
    const source = (kind: Kind, config: EntityConfig | undefined, rest: Omit<CalendarSource, 'config'>): CalendarSource[] =>
      config?.Rights.Read && !hidden.has(kind) ? [{ config, ...rest }] : [];
    const isFalse = (Field: string): Filter => ({ Field, Condition: 'Equal', Value1: false });
    return [
      ...source('tasks', task, {
        field: 'DueDate',
        conditions: of('AssignedToId'),
        colour: 'info',
        columns: ['IsCompleted'],
        isDone: ({ IsCompleted }: RowOf<'AgencyTask'>) => IsCompleted === true,
      }),
      ...source('events', event, { field: 'StartDate', end: 'EndDate', conditions: [], colour: 'purple' }),
      ...source('leads', lead, {
        field: 'NextContactDate',
        conditions: [...of('AssignedToId'), isFalse('IsConverted'), isFalse('IsDud')],
        colour: 'warning',
      }),
      ...source('opportunities', opportunity, { field: 'CloseDate', conditions: of('UserId'), colour: 'success' }),
      ...source('emails', email, {
        field: 'ScheduledDate',
        conditions: [...of('CreatedBy'), { Field: 'Status', Condition: 'Equal', Value1: 'Scheduled' }],
        colour: 'neutral',
      }),
    ];
  }, [task, event, lead, opportunity, email, hidden, owner]);
  const open = ({ config }: CalendarSource, id: number): void => {
    if (config.Path === 'agencytask' || config.Path === 'agencyevent') onOpen({ kind: config.Path, id });
    else void navigate(`/entity/${config.Path}/${id}/edit`);
  };
  if (!task || !event) return <PartSkeleton />;
  return (
    <>
      <div className="row g16 wrap task-filters" role="group" aria-label={t('onCalendar')}>
        {kinds.map((kind) => (
          <label key={kind} className={`task-choice of-${kind}`}>
            <input
              type="checkbox"
              className="ck"
              checked={!hidden.has(kind)}
              onChange={() => setHidden((before) => new Set(before.has(kind) ? [...before].filter((entry) => entry !== kind) : [...before, kind]))}
            />
            {t(kind)}
          </label>
        ))}
      </div>
      <Suspense fallback={<PartSkeleton />}>
        <SourcesCalendar
          sources={sources}
          isPhone={isPhone}
          open={opened?.id === undefined ? undefined : { path: opened.kind, id: opened.id }}
          onOpen={(source, row) => open(source, row.Id)}
        />
      </Suspense>
    </>
  );
}
