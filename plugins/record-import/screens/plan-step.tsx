// The third step: what the file would do, by outcome and row by row, before anything is written.
import { Button, countText, downloadCall, ErrorNote, runAction, useCall, useFailures, useLanguage, useWork } from '#kit';
import { useState } from 'react';
import { type ImportRecord, getLeftOut } from './responses.ts';
import { Stopped } from './choose-file.tsx';
import { HiddenRows } from './hidden-rows.tsx';
import { StoredNote } from './stored-note.tsx';
import { type Only, OutcomeRows } from './outcome-rows.tsx';
import { useTranslation } from './text/index.ts';
import { UnreadTexts } from './unread-texts.tsx';

interface PlanStepProps {
  readonly record: ImportRecord;
  readonly reload: () => Promise<void>;
  readonly onBack: () => void;
}

export function PlanStep({ record, reload, onBack }: PlanStepProps) {
  const t = useTranslation();
  const language = useLanguage();
  const failures = useFailures();
  const { message, working, run } = useWork();
  const [only, setOnly] = useState<Only>('all');
  if (record.Status === 'planning') {
    return (
      <section className="import-step" role="status">
        <h2>{t('comparing', { name: record.Name })}</h2>
        {record.JobId !== null && <Stopped record={record} jobId={record.JobId} reload={reload} />}
      </section>
    );
  }
  const writes = (record.RowsNew ?? 0) + (record.RowsChanged ?? 0);
  const left = getLeftOut(record);
  const apply = () =>
    run(async () => {
      await runAction('recordimport', record.Id, 'apply', {});
      await reload();
    });
  return (
    <section className="import-step wide" aria-labelledby="import-plan">
      <div className="import-head">
        <h2 id="import-plan">{t('planTitle')}</h2>
        {left > 0 && (
          <Button
            effect="show"
            icon="download"
            variant="subtle"
            onClick={() => void downloadCall(`import/${record.Id}/leftout`, 'left-out.csv').catch(failures.show)}
          >
            {t('leftOut')}
          </Button>
        )}
      </div>
      <ErrorNote message={message} />
      <HiddenOfPlan record={record} reload={reload} />
      <UnreadTexts record={record} reload={reload} />
      <OutcomeRows record={record} only={only} onOnly={setOnly} reload={reload} />
      <StoredNote />
      <div className="import-foot">
        <span className="t12 t3">
          {[...(writes === 0 ? [t('nothing')] : []), ...(left > 0 ? [t('leftOutAbout', { count: left, number: countText(left, language) })] : [])].join(' ')}
        </span>
        <span className="grow" />
        <Button effect="show" onClick={onBack}>
          {t('back')}
        </Button>
        <Button effect="write" variant="filled" disabled={working || writes === 0} onClick={() => void apply()}>
          {t('importNow', { count: writes, number: countText(writes, language) })}
        </Button>
      </div>
    </section>
  );
}

/** The choice is made here as well: another one reads the file again. */
function HiddenOfPlan({ record, reload }: Pick<PlanStepProps, 'record' | 'reload'>) {
  const { message, working, run } = useWork();
  const { HiddenRows: hidden = 0, LeavesHiddenOut = false } = useCall('import/{id}/rows', { id: record.Id, take: 0 }, record.RowVersion).data ?? {};
  const choose = (choice: 'take' | 'leave') =>
    void run(async () => {
      await runAction('recordimport', record.Id, 'fetch', { HiddenRows: choice });
      await reload();
    });
  return (
    <>
      <ErrorNote message={message} />
      <HiddenRows hidden={hidden} taken={record.RowsTotal ?? 0} isLeftOut={LeavesHiddenOut} busy={working} onChoose={choose} />
    </>
  );
}
