// The dashboard of a person: what is to be done today, opportunities by their stages, leads and tasks, of one office, of some or of all.
import {
  clockTime,
  Bar,
  ChooseRecordsDialog,
  dateText,
  FailedPage,
  type PageProps,
  getPane,
  PartSkeleton,
  SearchTable,
  StatePage,
  TabList,
  getTab,
  useEntityConfig,
  useLanguage,
  useRead,
  useRows,
  useSettings,
  Widget,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Overview } from './overview.tsx';
import { type Opened, RecordDialog } from './record-dialog.tsx';
import { anyTasksOf, getLeads, getOpportunities, getSales, type Scope, getTasks, visaApplying } from './scope.ts';
import { TaskBrowser } from './task-browser.tsx';
import { TeamTab } from './team-tab.tsx';
import { useTranslation } from './text/index.ts';
import './tasks.css';

const stages = { new: 'stageNew', initial: 'stageInitial', quoting: 'stageQuoting' } as const;
const ofOpportunities = ['name', 'student', 'amount', 'close-date', 'agency-office'];
const ofSales = ['sale-index', 'student', 'status', 'sale-workflow', 'agency-supplier', 'agency-office', 'date-created'];
/** The views of a person’s own applications, and of own sales that wait for a visa. Those of somebody else are found among all. */
const [ownPreSales, ownVisaApplying, everySale] = [35, 52, 39];
const ofLeads = ['name', 'status', 'next-contact-date', 'lead-source', 'agency-office'];

/** The view of the offices that can be chosen. */
const officesToChoose = 1171;
/** The entry of the list that opens the dialog. */
const choosing = 'choose';

interface Offices {
  readonly Data: readonly { readonly Key: number; readonly Name: string }[];
}

export default function DashboardPage({ id }: PageProps) {
  const settings = useSettings().data;
  const known = settings && 'SecuritySettings' in settings ? settings : undefined;
  if (!known) return <PartSkeleton frame={<Bar title={undefined} />} />;
  const { UserId, Name, Permissions } = known.SecuritySettings;
  if (id !== undefined && id !== UserId) return <DashboardOfOther user={id} />;
  const isManager = Permissions.includes('CanViewOtherAgents');
  return <Dashboard user={UserId} isOwn isManager={isManager} person={Name} isBeginning={known.AgencyInfo.Settings.includes('ShowStartList')} />;
}

/** Of a colleague, who is called by name once it is known. */
function DashboardOfOther({ user }: { user: number }) {
  const person = useRead<{ readonly DisplayName?: string }>(`user/${user}`);
  const t = useTranslation();
  if (person.isError && !person.data) return <FailedPage error={person.error} title={t('dashboard')} onRetry={() => void person.refetch()} />;
  return <Dashboard user={user} isOwn={false} isManager={false} person={person.data?.DisplayName} isBeginning={false} />;
}

interface DashboardProps {
  readonly user: number;
  readonly isOwn: boolean;
  /** Who sees the work of others has theirs here, and the money of the offices. */
  readonly isManager: boolean;
  /** The name, once it is known. One's own is known in any agency, also where one is none of its people. */
  readonly person: string | undefined;
  /** The agency is new, and is led through what is left to do. */
  readonly isBeginning: boolean;
}

function Dashboard({ user, isOwn, isManager, person, isBeginning }: DashboardProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const offices = useRead<Offices>('agencyoffice/keys?take=200').data?.Data ?? [];
  const opportunity = useEntityConfig('agencyopportunity', language).data;
  const lead = useEntityConfig('agencylead', language).data;
  const sale = useEntityConfig('agencysale', language).data;
  const chosen = officesIn(query.get('OfficeId'));
  const [isChoosing, setChoosing] = useState(false);
  const scope: Scope = { user, offices: chosen };
  const search = (entity: string, viewId: number, conditions: ReturnType<typeof getLeads>, orderBy: string) => ({ entity, viewId, conditions, orderBy });
  const searches = {
    new: search('agencyopportunity', 8, getOpportunities(scope, 'new'), 'CloseDate'),
    initial: search('agencyopportunity', 8, getOpportunities(scope, 'initial'), 'CloseDate'),
    quoting: search('agencyopportunity', 8, getOpportunities(scope, 'quoting'), 'CloseDate'),
    leads: search('agencylead', 3, getLeads(scope), 'NextContactDate'),
    'pre-sales': search('agencysale', isOwn ? ownPreSales : everySale, getSales(scope, 'Application'), 'DateCreated desc'),
    'visa-applying': search('agencysale', isOwn ? ownVisaApplying : everySale, getSales(scope, 'Sale', visaApplying), 'DateCreated desc'),
  };
  const mayReadSales = sale?.Rights.Read === true;
  const seesMoney = useEntityConfig('agencysalebalance', language).data?.Rights.Read === true;
  const counts = {
    new: useRows(searches.new, 1).data?.Count,
    initial: useRows(searches.initial, 1).data?.Count,
    quoting: useRows(searches.quoting, 1).data?.Count,
    leads: useRows(searches.leads, 1).data?.Count,
    'pre-sales': useRows(mayReadSales ? searches['pre-sales'] : undefined, 1).data?.Count,
    'visa-applying': useRows(mayReadSales ? searches['visa-applying'] : undefined, 1).data?.Count,
    tasks: useRows(search('agencytask', 108, getTasks(scope), 'DueDate'), 1).data?.Count,
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
    { id: 'overview', label: t('overview') },
    ...(isManager ? [{ id: 'team', label: t('team') }, ...(seesMoney ? [{ id: 'money', label: t('money') }] : [])] : []),
    ...(['new', 'initial', 'quoting'] as const).map((id) => ({ id, label: t(stages[id]), count: counts[id] })),
    { id: 'leads', label: t('myLeads'), count: counts.leads },
    { id: 'pre-sales', label: t('preSales'), count: counts['pre-sales'] },
    { id: 'visa-applying', label: t('visaApplying'), count: counts['visa-applying'] },
    { id: 'tasks', label: t('tasks'), count: counts.tasks },
  ];
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview';
  const { hour, day } = clockTime(new Date());
  const greeting = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const first = person?.split(' ')[0] ?? '';
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <>
      <Bar title={person === undefined ? undefined : t(greeting, { name: first })}>
        <span className="t3 t12 nw dash-day">{`${weekday}, ${dateText(day)}`}</span>
        {offices.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('office')}
            value={chosen.join()}
            onChange={({ currentTarget: { value } }) => (value === choosing ? setChoosing(true) : put('OfficeId', value))}
            data={[
              { value: '', label: t('allOffices') },
              ...offices.map(({ Key, Name }) => ({ value: String(Key), label: Name })),
              ...(chosen.length > 1 ? [{ value: chosen.join(), label: t('someOffices', { count: chosen.length }) }] : []),
              { value: choosing, label: t('chooseOffices') },
            ]}
          />
        )}
      </Bar>
      <div className="board-tabs">
        <TabList prefix="dash" label={t('dashboard')} tabs={tabs} current={tab} onChoose={(id) => put('tab', id === 'overview' ? '' : id)} />
      </div>
      <div className="dash" role="tabpanel" id={getPane('dash', tab)} aria-labelledby={getTab('dash', tab)} tabIndex={-1}>
        {tab === 'overview' && isBeginning && <Widget name="agencies.start-list" />}
        {tab === 'overview' && <Overview scope={scope} of={isOwn ? undefined : (person ?? '')} onOpen={setOpened} />}
        {tab === 'overview' && isOwn && <Widget name="reports.tiles" />}
        {tab === 'team' && <TeamTab offices={chosen} />}
        {tab === 'money' && <Widget name="finance.figures" />}
        {(tab === 'new' || tab === 'initial' || tab === 'quoting') &&
          (opportunity ? (
            <SearchTable
              key={tab}
              config={opportunity}
              search={searches[tab]}
              columns={ofOpportunities}
              empty={{ title: t('noneHere'), help: t('noneHereHelp') }}
            />
          ) : (
            <PartSkeleton />
          ))}
        {tab === 'leads' &&
          (lead ? (
            <SearchTable config={lead} search={searches.leads} columns={ofLeads} empty={{ title: t('noLeads'), help: t('noLeadsHelp') }} />
          ) : (
            <PartSkeleton />
          ))}
        {(tab === 'pre-sales' || tab === 'visa-applying') &&
          (mayReadSales ? (
            <SearchTable
              key={tab}
              config={sale}
              search={searches[tab]}
              columns={ofSales}
              path="/enrolment"
              empty={{ title: t(tab === 'pre-sales' ? 'noPreSales' : 'noVisaApplying'), help: t('noSalesHelp') }}
            />
          ) : sale ? (
            <StatePage icon="lock" title={t('salesClosed')} help={sale.Refusals.Create ?? t('salesClosedHelp')} />
          ) : (
            <PartSkeleton />
          ))}
        {tab === 'tasks' && <TaskBrowser conditions={anyTasksOf(scope)} onOpen={setOpened} />}
      </div>
      <Suspense>
        {isChoosing && (
          <ChooseRecordsDialog
            contextData={{ entity: 'agencyoffice', title: t('chooseOfficesTitle'), viewId: officesToChoose, groupBy: 'CountryName', isSeveral: true }}
            chosen={chosen}
            onChoose={(rows) => put('OfficeId', rows.map((row) => row.Id).join())}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
      {opened && <RecordDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The offices that the address names: `3`, or several as `3,4`. */
const officesIn = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((each) => /^[1-9]\d{0,8}$/.test(each))
      .map(Number),
  ),
];
