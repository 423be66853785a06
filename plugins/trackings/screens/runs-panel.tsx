// The runs of a tracking, newest first.
import { Button, FailedPage, Panel, type PanelProps, useCall } from '#kit';
import { Link } from 'react-router';
import { useState } from 'react';
import { RunCard } from './run-card.tsx';
import { useTranslation } from './text/index.ts';

export function RunsPanel({ row }: PanelProps<'AgencyTracking'>) {
  const t = useTranslation();
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = useCall('agencytracking/{id}/runs', { id: row.Id, before });
  if (error && !data) return <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <span className="sk" style={{ height: 40 }} role="status" />;
  const next = data.Next;
  return (
    <Panel title={t('runs')}>
      {data.Data.length === 0 && <p className="t3">{t('noRuns')}</p>}
      {data.Data.map((run) => (
        <RunCard
          key={run.Id}
          run={run}
          renderName={
            <Link className="link" to={`/entity/${run.EntityType.toLowerCase()}/${run.EntityId}/edit`}>
              {run.EntityDisplayName}
            </Link>
          }
        />
      ))}
      {(before !== undefined || next !== null) && (
        <div className="row g8">
          {before !== undefined && (
            <Button effect="show" size="xs" onClick={() => setBefore(undefined)}>
              {t('newest')}
            </Button>
          )}
          {next !== null && (
            <Button effect="show" size="xs" onClick={() => setBefore(next)}>
              {t('older')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
