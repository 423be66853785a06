// What the opportunities of a view may come to: by category, by stage and by month; each number opens the rows behind it.
import {
  Bar,
  Button,
  Chart,
  type ChartPart,
  FailedPage,
  type Filter,
  Funnel,
  type Group,
  listPath,
  type PageProps,
  PartSkeleton,
  Pills,
  StatePage,
  useEntityConfig,
  useLanguage,
} from '#kit';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import './forecast.css';
import { useTranslation } from './text/index.ts';
import { getAmount, categories, type Forecast, useForecast, whereInMonth, getWhere } from './use-forecast.ts';

const everyOpportunity = 8;

export default function ForecastPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const language = useLanguage();
  const config = useEntityConfig('agencyopportunity', language);
  const [viewId, setView] = useState(everyOpportunity);
  const { data, currency, error, retry } = useForecast(viewId);
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="forecast" data-page>
        <Pills
          label={t('which')}
          choices={(config.data?.Views ?? []).map(({ ViewId, Name }) => ({ id: String(ViewId), label: Name }))}
          current={String(viewId)}
          onChoose={(id) => setView(Number(id))}
        />
        {error ? (
          <FailedPage error={error} title={t('failed')} onRetry={retry} />
        ) : !data ? (
          <PartSkeleton />
        ) : data.count === 0 ? (
          <StatePage
            icon="target"
            title={t('emptyTitle')}
            help={t('emptyHelp')}
            actions={
              <Button to="/opportunity" variant="filled">
                {t('openList')}
              </Button>
            }
          />
        ) : (
          <Suspense fallback={<PartSkeleton />}>
            <Charts data={data} currency={currency} viewId={viewId} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Charts({ data, currency, viewId }: { data: Forecast; currency: string | undefined; viewId: number }) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const open = (filters: readonly Filter[]) => void navigate(listPath('/opportunity', viewId, filters));
  const getStage = (group: Group) => ({ label: group.Name ?? '', count: group.Count, amount: getAmount(group) });
  const getName = (category: string): string => data.categories.find(({ Key }) => Key === category)?.Name ?? category;
  const about = currency === undefined ? t('value') : t('valueOf', { currency });
  const monthText = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const openMonth = ({ point, series }: ChartPart) => open(whereInMonth(categories[series] ?? '', data.inMonths[series]?.get(data.months[point] ?? '')));
  const funnel = (title: string, head: string, groups: readonly Group[]) => (
    <Funnel
      title={title}
      about={about}
      heads={[head, t('count'), t('amount')]}
      stages={groups.map(getStage)}
      currency={currency}
      onOpen={(at) => {
        const group = groups[at];
        if (group) open([getWhere(group)]);
      }}
    />
  );
  return (
    <div className="forecast-charts">
      {funnel(t('byCategory'), t('category'), data.categories)}
      {funnel(t('byStage'), t('stage'), data.stages)}
      <Chart
        kind="bar"
        title={t('byMonth')}
        about={about}
        pointsLabel={t('month')}
        series={categories.map((category) => ({ name: getName(category) }))}
        points={data.months.map((month) => ({
          label: monthText.format(new Date(`${month}T00:00:00Z`)),
          values: data.inMonths.map((groups) => (groups.has(month) ? Number(getAmount(groups.get(month))) : undefined)),
        }))}
        onOpen={openMonth}
      />
    </div>
  );
}
