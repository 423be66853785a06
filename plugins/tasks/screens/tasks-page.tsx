// The page of tasks: a calendar of everything that has a day, and the list of tasks.
import {
  Bar,
  Button,
  IconButton,
  type PageProps,
  getPane,
  DisabledButton,
  Segments,
  TabList,
  getTab,
  useEntityConfig,
  useLanguage,
  useScreenCommands,
  useSettings,
} from '#kit';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FeedDialog } from './feed-dialog.tsx';
import { type Opened, RecordDialog } from './record-dialog.tsx';
import { TaskBrowser } from './task-browser.tsx';
import { TaskCalendar } from './task-calendar.tsx';
import { useTranslation } from './text/index.ts';
import './tasks.css';

export default function TasksPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const event = useEntityConfig('agencyevent', language).data;
  const task = useEntityConfig('agencytask', language).data;
  const settings = useSettings().data;
  const me = settings && 'SecuritySettings' in settings ? settings.SecuritySettings.UserId : undefined;
  const tab = query.get('tab') === 'list' ? 'list' : 'calendar';
  const isMine = query.get('of') !== 'all';
  // Links lead to the address, too.
  const showsFeed = query.get('begin') === 'calendarfeed';
  const put = (name: string, value: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const showFeed = () => put('begin', 'calendarfeed');
  useScreenCommands(title, [{ id: 'feed', effect: 'show', label: t('feed'), icon: 'calendar', command: showFeed }]);
  const owner = isMine ? me : undefined;
  const size = isPhone ? 'lg' : 'sm';
  const commands = (
    <>
      {event &&
        (event.Rights.Create ? (
          <Button effect="write" icon="plus" size={size} onClick={() => setOpened({ kind: 'agencyevent' })}>
            {t('addEvent')}
          </Button>
        ) : (
          event.Refusals.Create && (
            <DisabledButton why={event.Refusals.Create} size={size}>
              {t('addEvent')}
            </DisabledButton>
          )
        ))}
      {task?.Rights.Create && (
        <Button effect="write" variant="filled" icon="plus" size={size} onClick={() => setOpened({ kind: 'agencytask' })}>
          {t('addTask')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {!isPhone && commands}
      </Bar>
      <div className="row g12 task-tabs">
        <TabList
          prefix="tasks"
          label={t('view')}
          tabs={(['calendar', 'list'] as const).map((id) => ({ id, label: t(id) }))}
          current={tab}
          onChoose={(id) => put('tab', id)}
        />
        <span className="grow" />
        {isPhone ? (
          <IconButton effect="show" label={t('feed')} icon="calendar" onClick={showFeed} />
        ) : (
          <Button effect="show" variant="subtle" size="xs" icon="calendar" onClick={showFeed}>
            {t('feed')}
          </Button>
        )}
        <Segments
          label={t('whose')}
          choices={[
            { id: 'mine', label: t('mine') },
            { id: 'all', label: t('everybody') },
          ]}
          current={isMine ? 'mine' : 'all'}
          onChoose={(id) => put('of', id)}
        />
      </div>
      <div className="task-pane" role="tabpanel" id={getPane('tasks', tab)} aria-labelledby={getTab('tasks', tab)}>
        {me !== undefined && tab === 'calendar' && <TaskCalendar owner={owner} opened={opened} onOpen={setOpened} />}
        {me !== undefined && tab === 'list' && (
          <TaskBrowser conditions={owner === undefined ? [] : [{ Field: 'AssignedToId', Condition: 'Equal', Value1: owner }]} onOpen={setOpened} />
        )}
      </div>
      {isPhone && <footer className="task-foot">{commands}</footer>}
      {opened && <RecordDialog opened={opened} onClose={() => setOpened(undefined)} />}
      {showsFeed && <FeedDialog onClose={() => put('begin', undefined)} />}
    </>
  );
}
