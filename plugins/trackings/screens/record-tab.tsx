// On a record: the trackings that work on it and why, one attached, one detached.
import { Button, call, FailedPage, Panel, type PanelProps, useCall, useChanges, useFailures } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { RunCard } from './run-card.tsx';
import { useTranslation } from './text/index.ts';

export default function RecordTab({ config, row }: PanelProps) {
  const t = useTranslation();
  const failures = useFailures();
  const [chosen, setChosen] = useState('');
  const of = { type: config.Path, id: row.Id };
  const { data, error, refetch } = useCall('{type}/{id}/trackings', of, useChanges('trackingattachment'));
  const attach = async (verb: 'attach' | 'detach', AgencyTrackingId: number) => {
    try {
      await call(`POST agencytracking/${verb}`, { AgencyTrackingId, EntityType: config.EntityType, EntityId: row.Id });
      setChosen('');
    } catch (failure) {
      failures.show(failure);
    }
    await refetch();
  };
  if (error && !data) return <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <span className="sk" style={{ height: 40 }} role="status" />;
  const options = data.Attachable.map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  return (
    <Panel title={t('onRecord')}>
      {data.Data.length === 0 && <p className="t3">{t('nothingRuns')}</p>}
      {data.Data.map((run) => (
        <RunCard
          key={`${run.AgencyTrackingId} ${run.Id ?? run.TriggerDate}`}
          run={run}
          renderName={run.TrackingName}
          beside={
            (run.StatusName === 'Running' || run.StatusName === 'Planned') && (
              <Button effect="write" size="compact-sm" variant="subtle" onClick={() => void attach('detach', run.AgencyTrackingId)}>
                {t('detach')}
              </Button>
            )
          }
        />
      ))}
      {options.length > 0 && (
        <div className="row g8 wrap">
          <NativeSelect
            aria-label={t('choose')}
            size="xs"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[{ value: '', label: t('choose') }, ...options]}
          />
          <Button effect="write" size="xs" icon="plus" disabled={chosen === ''} onClick={() => void attach('attach', Number(chosen))}>
            {t('attach')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
