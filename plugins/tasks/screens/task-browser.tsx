// The list of tasks with what narrows it: words, whose, when due, and whether those that are done are wanted; many are chosen and changed at once.
import {
  BulkBar,
  Button,
  countText,
  type EntityConfig,
  FailedPage,
  type Filter,
  listPath,
  makeSelection,
  PartSkeleton,
  StatePage,
  useEntityConfig,
  useLanguage,
  useRows,
} from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Opened } from './record-dialog.tsx';
import { TaskRows } from './task-rows.tsx';
import { type Translate, useTranslation } from './text/index.ts';

const max = 200;
/** What stands in a file of chosen tasks. */
const exported = 'DisplayName,DueDate,LinkedEntityDisplayName,AssignedToId,IsCompleted';
const getRanges = (t: Translate) => [
  { value: 'All times', label: t('allTimes') },
  { value: 'Before Today', label: t('beforeToday') },
  { value: 'Today', label: t('today') },
  { value: 'This Week', label: t('thisWeek') },
  { value: 'Next 7 Days', label: t('nextSeven') },
  { value: 'This Month', label: t('thisMonth') },
];

interface TaskBrowserProps {
  /** Whose tasks and where, as the screen around it says. */
  readonly conditions: readonly Filter[];
  readonly onOpen: (opened: Opened) => void;
}

export function TaskBrowser(props: TaskBrowserProps) {
  const config = useEntityConfig('agencytask', useLanguage()).data;
  return config ? <Browser {...props} config={config} /> : <PartSkeleton />;
}

function Browser({ conditions, onOpen, config }: TaskBrowserProps & { readonly config: EntityConfig }) {
  const t = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [range, setRange] = useState('All times');
  const [term, setTerm] = useState('');
  const [isAll, setAll] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [selection] = useState(() => makeSelection());
  const narrowed: Filter[] = [
    ...conditions,
    ...(isAll ? [] : [{ Field: 'IsCompleted', Condition: 'Equal', Value1: false }]),
    ...(range === 'All times' ? [] : [{ Field: 'DueDate', Condition: 'Date Range', Value1: range }]),
  ];
  const requested: Filter[] = [...narrowed, ...(term.trim() === '' ? [] : [{ Field: 'SearchTerm', Condition: 'Contains', Value1: term.trim() }])];
  const [settled] = useDebouncedValue(JSON.stringify(requested), config.Grid.SearchRest);
  const wanted: Filter[] = JSON.parse(settled);
  // Among open ones alone, the index of days gives the first of them at once.
  const search = { entity: 'agencytask', viewId: 108, conditions: wanted, orderBy: isAll ? 'IsCompleted,DueDate' : 'DueDate' };
  const list = useRows(search, max);
  const rows = list.data?.Data ?? [];
  const total = list.data?.Count ?? rows.length;
  // What was chosen among other rows must not be carried over to these: neither what was before the question, nor what was until its answer.
  useEffect(() => selection.clear(), [selection, settled, list.isPlaceholderData]);
  const choose = () => {
    selection.clear();
    setChoosing(!isChoosing);
  };
  const reload = async () => {
    await Promise.all(['search', 'call', 'record'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <div className="task-browser">
      <div className="row g8 wrap task-filters">
        <TextInput size="xs" aria-label={t('search')} placeholder={t('search')} value={term} onChange={(event) => setTerm(event.currentTarget.value)} />
        <NativeSelect size="xs" aria-label={t('range')} value={range} onChange={(event) => setRange(event.currentTarget.value)} data={getRanges(t)} />
        <label className="task-choice">
          <input type="checkbox" className="ck" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
          {t('done')}
        </label>
        <span className="grow" />
        {list.data?.Count !== undefined && (
          <span className="t3 t12">{t('shown', { shown: countText(rows.length, language), count: countText(list.data.Count, language) })}</span>
        )}
        {(rows.length > 0 || isChoosing) && (
          <Button effect="show" size="xs" variant="subtle" icon={isChoosing ? 'x' : 'checklist'} onClick={choose}>
            {t(isChoosing ? 'chooseNone' : 'chooseSeveral')}
          </Button>
        )}
        <Button to={listPath('/entity/agencytask', 108, narrowed)} size="xs" variant="subtle" icon="table">
          {t('asTable')}
        </Button>
      </div>
      {list.isError && !list.data && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <PartSkeleton />}
      {list.data && rows.length === 0 && <StatePage icon="checklist" title={t('noTasks')} help={t('noTasksHelp')} />}
      {rows.length > 0 && (
        <>
          <TaskRows rows={rows} onOpen={(row) => onOpen({ kind: 'agencytask', id: row.Id })} {...(isChoosing ? { selection } : {})} />
          {!isChoosing && <p className="keys t12 t3">{t('keys')}</p>}
        </>
      )}
      <BulkBar
        config={config}
        list={{ selection, search, seen: { ...search, columns: exported }, reload }}
        total={total}
        capped={list.data?.CountIsCapped === true}
        mayAll={!list.isPlaceholderData}
      />
    </div>
  );
}
