// The list of tasks with what narrows it: words, whose, when due, and whether those that are done are wanted.
import { Button, type Filter, FailedPage, PartSkeleton, StatePage, countText, listPath, useLanguage, useRows } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Opened } from './record-dialog.tsx';
import { TaskRows } from './task-rows.tsx';
import { type Say, useSay } from './text/index.ts';

const most = 200;
const rangesOf = (say: Say) => [
  { value: 'All times', label: say('allTimes') },
  { value: 'Before Today', label: say('beforeToday') },
  { value: 'Today', label: say('today') },
  { value: 'This Week', label: say('thisWeek') },
  { value: 'Next 7 Days', label: say('nextSeven') },
  { value: 'This Month', label: say('thisMonth') },
];

interface TaskBrowserProps {
  /** Whose tasks and where, as the screen around it says. */
  readonly conditions: readonly Filter[];
  readonly onOpen: (opened: Opened) => void;
}

export function TaskBrowser({ conditions, onOpen }: TaskBrowserProps) {
  const say = useSay();
  const language = useLanguage();
  const [range, setRange] = useState('All times');
  const [term, setTerm] = useState('');
  const [isAll, setAll] = useState(false);
  /** As a list has them, where many are chosen to be marked as done or deleted at once. */
  const narrowed: Filter[] = [
    ...conditions,
    ...(isAll ? [] : [{ Field: 'IsCompleted', Condition: 'Equal', Value1: false }]),
    ...(range === 'All times' ? [] : [{ Field: 'DueDate', Condition: 'Date Range', Value1: range }]),
  ];
  const asked: Filter[] = [...narrowed, ...(term.trim() === '' ? [] : [{ Field: 'SearchTerm', Condition: 'Contains', Value1: term.trim() }])];
  const [settled] = useDebouncedValue(JSON.stringify(asked), 50);
  const wanted: Filter[] = JSON.parse(settled);
  const list = useRows({ entity: 'agencytask', viewId: 108, conditions: wanted, orderBy: 'IsCompleted,DueDate' }, most);
  const rows = list.data?.Data ?? [];
  return (
    <div className="task-browser">
      <div className="row g8 wrap task-filters">
        <TextInput size="xs" aria-label={say('search')} placeholder={say('search')} value={term} onChange={(event) => setTerm(event.currentTarget.value)} />
        <NativeSelect size="xs" aria-label={say('range')} value={range} onChange={(event) => setRange(event.currentTarget.value)} data={rangesOf(say)} />
        <label className="task-choice">
          <input type="checkbox" className="ck" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
          {say('done')}
        </label>
        <span className="grow" />
        {list.data?.Count !== undefined && (
          <span className="t3 t12">{say('shown', { shown: countText(rows.length, language), count: countText(list.data.Count, language) })}</span>
        )}
        <Button to={listPath('/entity/agencytask', 108, narrowed)} size="xs" variant="subtle" icon="table">
          {say('asTable')}
        </Button>
      </div>
      {list.isError && !list.data && <FailedPage error={list.error} title={say('failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <PartSkeleton />}
      {list.data && rows.length === 0 && <StatePage icon="checklist" title={say('noTasks')} help={say('noTasksHelp')} />}
      {rows.length > 0 && (
        <>
          <TaskRows rows={rows} onOpen={(row) => onOpen({ kind: 'agencytask', id: Number(row['Id']) })} />
          <p className="keys t12 t3">{say('keys')}</p>
        </>
      )}
    </div>
  );
}
