// What a tracking would have done to whom in the last days: nothing is written.
import { Button, call, type CallOutput, dateText, Panel, type PanelProps, RecordTable, useFailures } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { statusBadge, getStepType } from './run-card.tsx';
import { useTranslation } from './text/index.ts';

type Answer = CallOutput<'POST agencytracking/{id}/dryrun'>;

const spans = [7, 30, 90, 365];

export function DryRunPanel({ config, row }: PanelProps<'AgencyTracking'>) {
  const t = useTranslation();
  const failures = useFailures();
  const [days, setDays] = useState(90);
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const run = async () => {
    setRunning(true);
    try {
      setAnswer(await call('POST agencytracking/{id}/dryrun', { id: row.Id, Days: days }));
    } catch (error) {
      failures.show(error);
    }
    setRunning(false);
  };
  if (!config.Rights.Update) return null;
  const rows = (answer?.Data ?? []).map((entry, index) => ({ ...entry, Id: index }));
  return (
    <Panel title={t('dryRun')}>
      <p className="t2">{t('dryRunHelp')}</p>
      <div className="row g8 wrap">
        <NativeSelect
          aria-label={t('span')}
          size="xs"
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          data={spans.map((span) => ({ value: String(span), label: t('lastDays', { days: String(span) }) }))}
        />
        <Button effect="show" size="xs" icon="eye" disabled={isRunning} onClick={() => void run()}>
          {t('try')}
        </Button>
      </div>
      {answer && <p role="status">{answer.Count === 0 ? t('nothingWould') : t('wouldHave', { count: String(answer.Count) })}</p>}
      {rows.length > 0 && (
        <RecordTable
          rows={rows}
          name={{ id: 'record', label: t('record'), renderCell: ({ EntityDisplayName }) => EntityDisplayName }}
          columns={[
            { id: 'due', label: t('due'), variant: 'named', renderCell: ({ DueDate }) => dateText(DueDate) },
            { id: 'step', label: t('step'), variant: 'whole', renderCell: ({ Type, Description }) => `${t(getStepType(Type))}: ${Description ?? ''}` },
            {
              id: 'status',
              label: t('status'),
              renderCell: ({ StatusName, Reason }) => (
                <>
                  {statusBadge(StatusName, t)} <span className="t3 t12">{Reason}</span>
                </>
              ),
            },
          ]}
        />
      )}
      {answer && answer.Count > rows.length && <p className="t3">{t('firstOnly', { count: String(rows.length) })}</p>}
    </Panel>
  );
}
