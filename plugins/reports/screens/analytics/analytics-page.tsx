// Analytics: what one kind of records comes to by groups and periods, worked out by PostgreSQL; each figure opens the records that it is made of.
import { Bar, Button, call, CommandMenu, downloadCall, FailedPage, type PageProps, PartSkeleton, useCall, useFailures, useOneWrite } from '#kit';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyPeriod } from '../empty-period.tsx';
import { ReportChart } from '../report-chart.tsx';
import '../reports.css';
import { SelectBox } from '../select-box.tsx';
import { useTranslation } from './text/index.ts';
import { useAnswer } from '../use-report.ts';
import { type Analysis, type AnalysisQuestion, defaultRange, buildQuestion, readAnalysis } from './analysis.ts';
import { AnalysisSettings, type AnalysisFields } from './analysis-settings.tsx';
import { CrossTableView } from './cross-table-view.tsx';

/** Sales analytics, and opportunities (specification 000, section 9). */
const salesView = 45;
const opportunitiesView = 8;

const keyOf = (view: number): string => `analytics.${view}`;

export default function AnalyticsPage(props: PageProps) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const view = /^\d{1,9}$/.test(query.get('view') ?? '') ? Number(query.get('view')) : salesView;
  const init = useCall('pivot/{viewId}/init', { viewId: view });
  const saved = useCall('pivotui/{key}', { key: keyOf(view) });
  const types = useCall('report/types', {}).data?.Data ?? [];
  const others = types.flatMap(({ Label, ViewId }) =>
    ViewId === null || ViewId === salesView || ViewId === opportunitiesView ? [] : [{ value: String(ViewId), label: Label }],
  );
  const isListed = [salesView, opportunitiesView].includes(view) || others.some(({ value }) => value === String(view));
  const choose = (
    <SelectBox
      label={t('analysed')}
      value={String(view)}
      onChange={(value) => setQuery({ view: value })}
      choices={[
        { value: String(salesView), label: t('salesAnalytics') },
        { value: String(opportunitiesView), label: t('opportunities') },
        ...(isListed ? [] : [{ value: String(view), label: init.data?.Label ?? '' }]),
        ...others,
      ]}
    />
  );
  const error = init.error ?? saved.error;
  if (error && !(init.data && saved.data))
    return <FailedPage error={error} title={t('analysisFailed')} onRetry={() => void Promise.all([init.refetch(), saved.refetch()])} />;
  if (!init.data || !saved.data)
    return (
      <>
        <Bar title={props.title} crumbs={props.crumbs} />
        <PartSkeleton />
      </>
    );
  const start = readAnalysis(saved.data.Configuration) ?? firstAnalysis(init.data);
  return <Workbench key={view} {...props} view={view} init={init.data} start={start} choose={choose} />;
}

/** What is shown to who has not arranged anything: how many there are at each stage, in this month. */
function firstAnalysis({ Fields }: AnalysisFields): Analysis {
  const groups = Fields.filter(({ IsGroup }) => IsGroup);
  const group = groups.find(({ Name }) => Name === 'StatusId' || Name === 'StageId') ?? groups.find(({ Values }) => Values.length > 0);
  return { rows: group ? [group.Name] : [], columns: [], values: [{ Field: 'Id', Aggregate: 'Count' }], unit: 'Week', range: defaultRange };
}

const ask = (question: AnalysisQuestion, signal: AbortSignal) => call('POST pivot/generate', question, { signal });

interface WorkbenchProps extends PageProps {
  readonly view: number;
  readonly init: AnalysisFields;
  readonly start: Analysis;
  readonly choose: React.ReactNode;
}

function Workbench({ title, crumbs, view, init, start, choose }: WorkbenchProps) {
  const t = useTranslation();
  const failures = useFailures();
  const writing = useOneWrite();
  const [analysis, setAnalysis] = useState(start);
  const [kept, setKept] = useState(start);
  const question = buildQuestion(view, analysis);
  const { data, error, retry } = useAnswer(ask, analysis.values.length > 0 ? question : undefined);
  const across = analysis.columns.length + (analysis.unit ? 1 : 0);
  const isChanged = JSON.stringify(analysis) !== JSON.stringify(kept);
  const save = () =>
    void writing.run(async () => {
      try {
        await call('POST pivotui', { Key: keyOf(view), Configuration: { ...analysis } });
        setKept(analysis);
        return true;
      } catch (failure) {
        failures.show(failure);
        return false;
      }
    });
  const { Subtotals: _onScreen, ...asked } = question;
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const hasResult = data !== undefined && data.Rows.length > 0;
  // Until somebody says otherwise they stand open while there is nothing to be said below them.
  const [folded, setFolded] = useState<boolean>();
  const isFolded = folded ?? data !== undefined;
  const isIdle = !isChanged || writing.isOn;
  const download = () => void downloadCall(`pivot/excel?Question=${encodeURIComponent(JSON.stringify(asked))}`).catch(failures.show);
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {isPhone ? (
          <CommandMenu
            label={t('more')}
            commands={[
              { id: 'excel', label: t('excel'), icon: 'download', effect: 'show', command: download },
              ...(isIdle ? [] : [{ id: 'save', label: t('saveAnalysis'), icon: 'check', effect: 'write' as const, command: save }]),
            ]}
          />
        ) : (
          <>
            <Button effect="write" onClick={save} disabled={isIdle}>
              {t('saveAnalysis')}
            </Button>
            <Button effect="show" icon="download" variant="filled" onClick={download}>
              {t('excel')}
            </Button>
          </>
        )}
      </Bar>
      <div className="report" data-page>
        <div className="analysis-head">
          {choose}
          <div className="analysis-fold">
            <Button effect="show" onClick={() => setFolded(!isFolded)}>
              {t(isFolded ? 'changeAnalysis' : 'hideSettings')}
            </Button>
          </div>
        </div>
        <AnalysisSettings
          init={init}
          analysis={analysis}
          period={{ from: data?.DateRangeMin ?? null, to: data?.DateRangeMax ?? null }}
          isFolded={isFolded}
          onChange={(part) => {
            // Anyone who changes one thing may change another: they stay open.
            setFolded(isFolded);
            setAnalysis({ ...analysis, ...part });
          }}
        />
        {error !== undefined && <FailedPage error={error instanceof Error ? error : new Error(String(error))} title={t('analysisFailed')} onRetry={retry} />}
        {!data ? (
          error === undefined && <PartSkeleton />
        ) : !hasResult ? (
          <EmptyPeriod
            from={data.DateRangeMin}
            to={data.DateRangeMax}
            range={analysis.from || analysis.to ? undefined : analysis.range}
            help={t('nothingAnalysed')}
            onRange={(range) => setAnalysis({ ...analysis, range, from: undefined, to: undefined, weekFrom: undefined, weekTo: undefined })}
          />
        ) : (
          <>
            {analysis.chart && analysis.chart !== 'heatmap' && (
              <Suspense fallback={<PartSkeleton />}>
                <ReportChart result={{ ...data, ReportName: init.Label, across, Chart: { Type: analysis.chart } }} />
              </Suspense>
            )}
            {data.IsLimitReached && <p className="t3">{t('limitOfGroups', { shown: String(data.Rows.length), count: String(data.Count) })}</p>}
            <CrossTableView answer={data} across={across} isHeatMap={analysis.chart === 'heatmap'} />
          </>
        )}
        {data && data.WithoutDate > 0 && <p className="t3">{t('withoutDate', { count: String(data.WithoutDate) })}</p>}
      </div>
    </>
  );
}
