// The dashboard of a person: what is to be done today, opportunities by their stages, leads and tasks, of one office or of all.
import {
  clockTime,
  Bar,
  dateText,
  type PageProps,
  paneOf,
  PartSkeleton,
  StatePage,
  TabList,
  tabOf,
  useEntityConfig,
  useLanguage,
  useRead,
  useRows,
  useSettings,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Overview } from './overview.tsx';
import { type Opened, RecordDialog } from './record-dialog.tsx';
import { anyTasksOf, leadsOf, opportunitiesOf, type Scope, tasksOf } from './scope.ts';
import { SearchTab } from './search-tab.tsx';
import { TaskBrowser } from './task-browser.tsx';
import { useSay } from './text/index.ts';
import './tasks.css';

const stages = { new: 'stageNew', initial: 'stageInitial', quoting: 'stageQuoting' } as const;
const ofOpportunities = ['name', 'student', 'amount', 'close-date', 'agency-office'];
const ofLeads = ['name', 'status', 'next-contact-date', 'lead-source', 'agency-office'];

interface Offices {
  readonly Data: readonly { readonly Key: number; readonly Name: string }[];
}

export default function DashboardPage({ id }: PageProps) {
  const settings = useSettings().data;
  const me = settings && 'SecuritySettings' in settings ? settings.SecuritySettings : undefined;
  if (!me) return <PartSkeleton frame={<Bar title={undefined} />} />;
  return <Dashboard user={id ?? me.UserId} isOwn={id === undefined || id === me.UserId} />;
}

function Dashboard({ user, isOwn }: { user: number; isOwn: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const person = useRead<{ readonly DisplayName?: string }>(`user/${user}`).data?.DisplayName;
  const offices = useRead<Offices>('agencyoffice/keys?take=200').data?.Data ?? [];
  const opportunity = useEntityConfig('agencyopportunity', language).data;
  const lead = useEntityConfig('agencylead', language).data;
  const asked = Number(query.get('OfficeId') ?? Number.NaN);
  const office = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const scope: Scope = { user, office };
  const search = (entity: string, viewId: number, conditions: ReturnType<typeof leadsOf>, orderBy: string) => ({ entity, viewId, conditions, orderBy });
  const searches = {
    new: search('agencyopportunity', 8, opportunitiesOf(scope, 'new'), 'CloseDate'),
    initial: search('agencyopportunity', 8, opportunitiesOf(scope, 'initial'), 'CloseDate'),
    quoting: search('agencyopportunity', 8, opportunitiesOf(scope, 'quoting'), 'CloseDate'),
    leads: search('agencylead', 3, leadsOf(scope), 'NextContactDate'),
  };
  const counts = {
    new: useRows(searches.new, 1).data?.Count,
    initial: useRows(searches.initial, 1).data?.Count,
    quoting: useRows(searches.quoting, 1).data?.Count,
    leads: useRows(searches.leads, 1).data?.Count,
    tasks: useRows(search('agencytask', 108, tasksOf(scope), 'DueDate'), 1).data?.Count,
  };
  const put = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const tabs = [
    { id: 'overview', label: say('overview') },
    ...(['new', 'initial', 'quoting'] as const).map((id) => ({ id, label: say(stages[id]), count: counts[id] })),
    { id: 'leads', label: say('myLeads'), count: counts.leads },
    { id: 'pre-sales', label: say('preSales') },
    { id: 'visa-applying', label: say('visaApplying') },
    { id: 'tasks', label: say('tasks'), count: counts.tasks },
  ];
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview';
  const { hour, day } = clockTime(new Date());
  const greeting = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const first = person?.split(' ')[0] ?? '';
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <>
      <Bar title={person === undefined ? undefined : say(greeting, { name: first })}>
        <span className="t3 t12 nw dash-day">{`${weekday}, ${dateText(day)}`}</span>
        {offices.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={say('office')}
            value={office === undefined ? '' : String(office)}
            onChange={(event) => put('OfficeId', event.currentTarget.value)}
            data={[{ value: '', label: say('allOffices') }, ...offices.map(({ Key, Name }) => ({ value: String(Key), label: Name }))]}
          />
        )}
      </Bar>
      <div className="board-tabs">
        <TabList prefix="dash" label={say('dashboard')} tabs={tabs} current={tab} onChoose={(id) => put('tab', id === 'overview' ? '' : id)} />
      </div>
      <div className="dash" role="tabpanel" id={paneOf('dash', tab)} aria-labelledby={tabOf('dash', tab)} tabIndex={-1}>
        {tab === 'overview' && <Overview scope={scope} of={isOwn ? undefined : (person ?? '')} onOpen={setOpened} />}
        {(tab === 'new' || tab === 'initial' || tab === 'quoting') &&
          (opportunity ? (
            <SearchTab
              key={tab}
              config={opportunity}
              search={searches[tab]}
              columns={ofOpportunities}
              empty={{ title: say('noneHere'), help: say('noneHereHelp') }}
            />
          ) : (
            <PartSkeleton />
          ))}
        {tab === 'leads' &&
          (lead ? (
            <SearchTab config={lead} search={searches.leads} columns={ofLeads} empty={{ title: say('noLeads'), help: say('noLeadsHelp') }} />
          ) : (
            <PartSkeleton />
          ))}
        {(tab === 'pre-sales' || tab === 'visa-applying') && <StatePage icon="report-money" title={say('salesLater')} help={say('salesLaterHelp')} />}
        {tab === 'tasks' && <TaskBrowser conditions={anyTasksOf(scope)} onOpen={setOpened} />}
      </div>
      {opened && <RecordDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
