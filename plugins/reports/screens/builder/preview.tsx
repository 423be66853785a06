// What comes of a report while it is built; the last result stands while the next one is worked out, and when that fails.
import { isFailure, PartSkeleton, StatePage } from '#kit';
import { Suspense } from 'react';
import { ReportChart } from '../report-chart.tsx';
import { ReportTable } from '../report-table.tsx';
import { useTranslation as useReportText } from '../text/index.ts';
import type { ReportResult } from '../use-report.ts';
import { useTranslation } from './text/index.ts';

interface PreviewProps {
  readonly data: ReportResult | undefined;
  readonly error: unknown;
  readonly chart: ReportResult['Chart'];
  /** There is something to work out. */
  readonly isWaiting: boolean;
}

export function Preview({ data, error, chart, isWaiting }: PreviewProps) {
  const t = useTranslation();
  const ofReport = useReportText();
  return (
    <div className="report-result" aria-live="polite">
      {error !== undefined && (
        <div className="report-broken" role="alert">
          {messagesOf(error, t('reportFailed')).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {!isWaiting && <p className="t3">{t('preview')}</p>}
      {isWaiting && !data && error === undefined && <PartSkeleton />}
      {data?.Rows.length === 0 && <StatePage icon="search" title={t('empty')} help={t('emptyHelp')} />}
      {data && data.Rows.length > 0 && (
        <>
          <Suspense fallback={<PartSkeleton />}>
            <ReportChart result={{ ...data, Chart: chart }} />
          </Suspense>
          {data.IsLimitReached && <p className="t3">{ofReport('limit', { shown: String(data.Rows.length), count: String(data.Count) })}</p>}
          <ReportTable result={data} />
        </>
      )}
    </div>
  );
}

/** What the server says of each thing that is wrong; of a failure that it has no words for, what stands in their place. */
function messagesOf(error: unknown, fallback: string): string[] {
  if (!isFailure(error)) return [error instanceof Error ? error.message : fallback];
  const single = [...new Set(Object.values(error.fieldErrors))];
  return single.length > 0 ? single : [error.message];
}
