// The third step: what the file would do, by outcome and row by row, before anything is written.
import { Button, countText, downloadCall, FaultNote, runAction, useFailures, useLanguage, useWork } from '#kit';
import { useState } from 'react';
import { type ImportRecord, leftOutOf } from './answers.ts';
import { Stopped } from './choose-file.tsx';
import { KeptNote } from './kept-note.tsx';
import { type Only, OutcomeRows } from './outcome-rows.tsx';
import { useSay } from './text/index.ts';
import { UnreadTexts } from './unread-texts.tsx';

interface PlanStepProps {
  readonly record: ImportRecord;
  readonly reload: () => Promise<void>;
  readonly onBack: () => void;
}

export function PlanStep({ record, reload, onBack }: PlanStepProps) {
  const say = useSay();
  const language = useLanguage();
  const failures = useFailures();
  const { message, working, run } = useWork();
  const [only, setOnly] = useState<Only>('all');
  if (record.Status === 'planning') {
    return (
      <section className="import-step" role="status">
        <h2>{say('comparing', { name: record.Name })}</h2>
        {record.JobId !== null && <Stopped record={record} jobId={record.JobId} reload={reload} />}
      </section>
    );
  }
  const writes = (record.RowsNew ?? 0) + (record.RowsChanged ?? 0);
  const left = leftOutOf(record);
  const apply = () =>
    run(async () => {
      await runAction('recordimport', record.Id, 'apply', {});
      await reload();
    });
  return (
    <section className="import-step wide" aria-labelledby="import-plan">
      <div className="import-head">
        <h2 id="import-plan">{say('planTitle')}</h2>
        {left > 0 && (
          <Button
            does="show"
            icon="download"
            variant="subtle"
            onClick={() => void downloadCall(`import/${record.Id}/leftout`, 'left-out.csv').catch(failures.show)}
          >
            {say('leftOut')}
          </Button>
        )}
      </div>
      <FaultNote message={message} />
      <UnreadTexts record={record} reload={reload} />
      <OutcomeRows record={record} only={only} onOnly={setOnly} reload={reload} />
      <KeptNote />
      <div className="import-foot">
        <span className="t12 t3">
          {[...(writes === 0 ? [say('nothing')] : []), ...(left > 0 ? [say('leftOutAbout', { count: left, number: countText(left, language) })] : [])].join(
            ' ',
          )}
        </span>
        <span className="grow" />
        <Button does="show" onClick={onBack}>
          {say('back')}
        </Button>
        <Button does="write" variant="filled" disabled={working || writes === 0} onClick={() => void apply()}>
          {say('importNow', { count: writes, number: countText(writes, language) })}
        </Button>
      </div>
    </section>
  );
}
