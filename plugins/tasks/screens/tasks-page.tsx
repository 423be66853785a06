// The page of tasks: a calendar of everything that has a day, and the list of tasks.
import {
  Bar,
  Button,
  IconButton,
  type PageProps,
  paneOf,
  RefusedButton,
  Segments,
  TabList,
  tabOf,
  useEntityConfig,
  useLanguage,
  useScreenActs,
  useSettings,
} from '#kit';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FeedDialog } from './feed-dialog.tsx';
import { type Opened, RecordDialog } from './record-dialog.tsx';
import { TaskBrowser } from './task-browser.tsx';
import { TaskCalendar } from './task-calendar.tsx';
import { useSay } from './text/index.ts';
import './tasks.css';

export default function TasksPage({ title, crumbs }: PageProps) {
  const say = useSay();
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
  useScreenActs(title, [{ id: 'feed', does: 'show', label: say('feed'), icon: 'calendar', act: showFeed }]);
  const owner = isMine ? me : undefined;
  const size = isPhone ? 'lg' : 'sm';
  const acts = (
    <>
      {event &&
        (event.Rights.Create ? (
          <Button does="write" icon="plus" size={size} onClick={() => setOpened({ kind: 'agencyevent' })}>
            {say('addEvent')}
          </Button>
        ) : (
          event.Refusals.Create && (
            <RefusedButton why={event.Refusals.Create} size={size}>
              {say('addEvent')}
            </RefusedButton>
          )
        ))}
      {task?.Rights.Create && (
        <Button does="write" variant="filled" icon="plus" size={size} onClick={() => setOpened({ kind: 'agencytask' })}>
          {say('addTask')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {!isPhone && acts}
      </Bar>
      <div className="row g12 task-tabs">
        <TabList
          prefix="tasks"
          label={say('view')}
          tabs={(['calendar', 'list'] as const).map((id) => ({ id, label: say(id) }))}
          current={tab}
          onChoose={(id) => put('tab', id)}
        />
        <span className="grow" />
        {isPhone ? (
          <IconButton does="show" label={say('feed')} icon="calendar" onClick={showFeed} />
        ) : (
          <Button does="show" variant="subtle" size="xs" icon="calendar" onClick={showFeed}>
            {say('feed')}
          </Button>
        )}
        <Segments
          label={say('whose')}
          choices={[
            { id: 'mine', label: say('mine') },
            { id: 'all', label: say('everybody') },
          ]}
          current={isMine ? 'mine' : 'all'}
          onChoose={(id) => put('of', id)}
        />
      </div>
      <div className="task-pane" role="tabpanel" id={paneOf('tasks', tab)} aria-labelledby={tabOf('tasks', tab)}>
        {me !== undefined && tab === 'calendar' && <TaskCalendar owner={owner} opened={opened} onOpen={setOpened} />}
        {me !== undefined && tab === 'list' && (
          <TaskBrowser conditions={owner === undefined ? [] : [{ Field: 'AssignedToId', Condition: 'Equal', Value1: owner }]} onOpen={setOpened} />
        )}
      </div>
      {isPhone && <footer className="task-foot">{acts}</footer>}
      {opened && <RecordDialog opened={opened} onClose={() => setOpened(undefined)} />}
      {showsFeed && <FeedDialog onClose={() => put('begin', undefined)} />}
    </>
  );
}
