// The first tab of the dashboard: four figures that lead to their rows, the funnel, the forecast, and the most urgent tasks.
import { utcDay } from '#day';
import {
  Button,
  Chart,
  countText,
  FailedPage,
  type Filter,
  Funnel,
  listPath,
  PartSkeleton,
  today,
  useEntityConfig,
  useGroups,
  useLanguage,
  useRows,
} from '#kit';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Opened } from './record-dialog.tsx';
import { getClosing, inCategory, getLeads, getOpportunities, type Scope, getTasks } from './scope.ts';
import { TaskRows } from './task-rows.tsx';
import { type Translate, useTranslation } from './text/index.ts';

const months = 6;

interface OverviewProps {
  readonly scope: Scope;
  /** Whose figures they are, where not the reader’s own; empty while the name is not known yet. */
  readonly of: string | undefined;
  readonly onOpen: (opened: Opened) => void;
}

export function Overview({ scope, of, onOpen }: OverviewProps) {
  const t = useTranslation();
  const soon: Filter[] = [{ Field: 'StartDate', Condition: 'Date Range', Value1: 'Next 7 Days' }];
  // Its line is kept until the name is there.
  const principal = of === undefined ? t('whoseOwn') : of === '' ? '\u00a0' : t('whoseOf', { name: of });
  return (
    <>
      <p className="t12 t3 dash-whose">{principal}</p>
      <div className="dash-figures">
        <Figure
          label={t('contactToday')}
          entity="agencylead"
          view={3}
          conditions={getLeads(scope, 'Today')}
          besides={getLeads(scope, 'Before Today')}
          notify={(count) => t('moreOverdue', { count })}
          isLate
        />
        <Figure
          label={t('openTasks')}
          entity="agencytask"
          view={108}
          conditions={getTasks(scope)}
          besides={getTasks(scope, 'Before Today')}
          notify={(count) => t('overdueTasks', { count })}
          isLate
        />
        <Figure
          label={t('quotingNow')}
          entity="agencyopportunity"
          view={8}
          conditions={getOpportunities(scope, 'quoting')}
          besides={getClosing(scope, 'Next 7 Days', 'Pipeline')}
          notify={(count) => t('closingSoon', { count })}
        />
        <Figure
          label={t('eventsSoon')}
          entity="agencyevent"
          view={1115}
          conditions={soon}
          besides={[{ Field: 'StartDate', Condition: 'Date Range', Value1: 'Today' }]}
          notify={(count) => t('eventsToday', { count })}
        />
      </div>
      <div className="dash-pair">
        <Stages scope={scope} t={t} />
        <Forecast scope={scope} t={t} />
      </div>
      <div className="dash-pair">
        <MyTasks scope={scope} t={t} onOpen={onOpen} />
      </div>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly entity: string;
  readonly view: number;
  readonly conditions: readonly Filter[];
  /** What is shown below the figure, and how. */
  readonly besides: readonly Filter[];
  readonly notify: (count: number) => string;
  readonly isLate?: boolean;
}

/** A number that leads to its rows. A search that failed shows that, and never nothing. */
function Figure({ label, entity, view, conditions, besides, notify, isLate = false }: FigureProps) {
  const t = useTranslation();
  const language = useLanguage();
  const search = { entity, viewId: view, orderBy: 'Id' };
  const main = useRows({ ...search, conditions }, 1);
  const other = useRows({ ...search, conditions: besides }, 1);
  const failed = [main, other].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <div className="dash-card" role="alert">
        <span className="label">{label}</span>
        <p className="late">{t('failed')}</p>
        <Button effect="show" size="xs" icon="refresh" onClick={() => void failed.refetch()}>
          {t('again')}
        </Button>
      </div>
    );
  const more = other.data?.Count ?? 0;
  return (
    <Link className="dash-card" to={listPath(`/entity/${entity}`, view, conditions)}>
      <span className="label">{label}</span>
      <span className="figure">{main.data ? `${countText(main.data.Count ?? 0, language)}${main.data.CountIsCapped ? '+' : ''}` : '…'}</span>
      <span className={`t12 ${isLate && more > 0 ? 'late' : 't3'}`}>{other.data ? notify(more) : ' '}</span>
    </Link>
  );
}

function Stages({ scope, t }: { scope: Scope; t: Translate }) {
  const navigate = useNavigate();
  const conditions = getOpportunities(scope);
  const config = useEntityConfig('agencyopportunity', useLanguage());
  const groups = useGroups({ entity: 'agencyopportunity', viewId: 8, conditions, orderBy: 'Id' }, 'StageId', ['Amount:sum'], true);
  if (groups.isError && !groups.data) return <FailedPage error={groups.error} title={t('failed')} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <PartSkeleton />;
  const stages = groups.data.Groups.filter(({ Key }) => Key !== null);
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Funnel
        title={t('funnel')}
        about={t('funnelAbout')}
        heads={[t('stage'), t('count'), t('amount')]}
        currency={config.data?.Fields['Amount']?.InCurrency?.Code}
        stages={stages.map(({ Name, Count, Totals }) => ({ label: Name ?? '', count: Count, amount: Totals[0]?.Value ?? '0' }))}
        onOpen={(at) => {
          const where = stages[at]?.Where;
          if (where) void navigate(listPath('/entity/agencyopportunity', 8, [...conditions, where]));
        }}
      />
    </Suspense>
  );
}

function Forecast({ scope, t }: { scope: Scope; t: Translate }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const columns = useEntityConfig('agencyopportunity', language).data?.Grid.Columns;
  // As the lists call them.
  const named = columns?.find(({ Field }) => Field === 'StageId.ForecastCategory')?.Values;
  const categories = (['Pipeline', 'Closed Won'] as const).map((key) => ({ key, name: named?.find(({ Value }) => Value === key)?.Label ?? key }));
  const [year = 0, beginning = 1] = today().split('-').map(Number);
  const spans = Array.from({ length: months }, (_, at) => {
    const first = new Date(Date.UTC(year, beginning - 1 + at, 1));
    const last = new Date(Date.UTC(year, beginning + at, 0));
    return { first: utcDay(first), last: utcDay(last), month: first };
  });
  const days: Filter = { Field: 'CloseDate', Condition: 'Between', Value1: spans[0]?.first, Value2: spans.at(-1)?.last };
  const ask = (category: string) => ({ entity: 'agencyopportunity', viewId: 8, orderBy: 'Id', conditions: [...inCategory(scope, category), days] });
  const won = useGroups(ask('Closed Won'), 'CloseDate:month', ['Amount:sum'], true);
  const open = useGroups(ask('Pipeline'), 'CloseDate:month', ['Amount:sum'], true);
  const failed = [won, open].find(({ isError, data }) => isError && !data);
  if (failed) return <FailedPage error={failed.error} title={t('failed')} onRetry={() => void failed.refetch()} />;
  if (!won.data || !open.data) return <PartSkeleton />;
  const sumOf = (groups: typeof won.data.Groups, first: string): number =>
    Number(groups.find(({ Where }) => String(Where.Value1).startsWith(first))?.Totals[0]?.Value ?? 0);
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const points = spans.map((span) => ({
    label: month.format(span.month),
    values: [sumOf(open.data.Groups, span.first), sumOf(won.data.Groups, span.first)],
  }));
  if (won.data.Count + open.data.Count === 0)
    return (
      <section className="dash-card">
        <h2>{t('forecast')}</h2>
        <p className="t3">{t('nothingYet')}</p>
      </section>
    );
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Chart
        kind="bar"
        title={t('forecast')}
        about={t('forecastAbout')}
        pointsLabel={t('month')}
        series={categories.map(({ name }) => ({ name }))}
        points={points}
        onOpen={({ point, series }) => {
          const span = spans[point];
          const category = categories[series];
          if (!span || !category) return;
          const within: Filter = { Field: 'CloseDate', Condition: 'Between', Value1: span.first, Value2: span.last };
          void navigate(listPath('/entity/agencyopportunity', 8, [...inCategory(scope, category.key), within]));
        }}
      />
    </Suspense>
  );
}

function MyTasks({ scope, t, onOpen }: { scope: Scope; t: Translate; onOpen: (opened: Opened) => void }) {
  const list = useRows({ entity: 'agencytask', viewId: 108, conditions: getTasks(scope), orderBy: 'DueDate' }, 8);
  return (
    <section className="dash-card" aria-label={t('myTasks')}>
      <h2>
        {t('myTasks')}
        <span className="grow" />
        <Button effect="write" size="compact-sm" icon="plus" onClick={() => onOpen({ kind: 'agencytask' })}>
          {t('addTask')}
        </Button>
      </h2>
      {list.isError && !list.data && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <PartSkeleton />}
      {list.data?.Data.length === 0 && <p className="t3">{t('noTasks')}</p>}
      {list.data && <TaskRows rows={list.data.Data} onOpen={(row) => onOpen({ kind: 'agencytask', id: row.Id })} />}
    </section>
  );
}
