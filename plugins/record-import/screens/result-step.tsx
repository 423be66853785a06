// The last step: how far it is, what came of it and is true of it by now, and the way back.
import {
  Button,
  ConfirmDialog,
  countText,
  dateTimeText,
  downloadCall,
  Icon,
  JobProgress,
  request,
  useCall,
  useFailures,
  useJob,
  useLanguage,
  useWork,
} from '#kit';
import { useCallback, useEffect, useState } from 'react';
import { type ImportRecord, getLeftOut, type ChangeStatus, getStaying } from './responses.ts';
import { Stopped } from './choose-file.tsx';
import { type Only, OutcomeRows } from './outcome-rows.tsx';
import { type Translate, useTranslation } from './text/index.ts';
import { type StayedRecord, RemainingRecords } from './what-stands.tsx';

interface Undone {
  readonly Success: number;
  readonly Errors: readonly { readonly Id: number; readonly Name?: string | null; readonly Message: string }[];
}

interface ResultStepProps {
  readonly record: ImportRecord;
  readonly reload: () => Promise<void>;
}

export function ResultStep({ record, reload }: ResultStepProps) {
  return record.Status === 'applying' ? <Applying record={record} reload={reload} /> : <Applied record={record} />;
}

function Applying({ record, reload }: ResultStepProps) {
  const t = useTranslation();
  return (
    <section className="import-step" role="status">
      <h2>{t('applying', { name: record.Name })}</h2>
      {record.JobId !== null && <Stopped record={record} jobId={record.JobId} reload={reload} />}
    </section>
  );
}

/** So often is looked how far an undoing is. */
const underwayMilliseconds = 2_000;

function Applied({ record }: { record: ImportRecord }) {
  const t = useTranslation();
  const language = useLanguage();
  const failures = useFailures();
  const { working, run } = useWork({ inDialog: true });
  const [only, setOnly] = useState<Only>('all');
  const [asks, setAsks] = useState(false);
  const [jobId, setJobId] = useState<number>();
  const [rejected, setRejected] = useState<readonly StayedRecord[]>([]);
  const [isInVain, setInVain] = useState(false);
  const { data: existing, isError, refetch } = useCall('import/{id}/standing', { id: record.Id });
  const isUnderway = existing?.IsUnderway === true;
  useEffect(() => {
    if (!isUnderway) return;
    const timer = setInterval(() => void refetch(), underwayMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderway, refetch]);
  const notify = useCallback(
    (undone: Undone | undefined) => {
      if (undone) {
        setRejected(undone.Errors.map(({ Id, Name, Message }) => ({ Id, Name: Name ?? null, Why: Message })));
        setInVain(undone.Success === 0);
      }
      void refetch();
    },
    [refetch],
  );
  if (!existing && !isError) return <span className="sk import-wait" role="status" />;
  const left = getLeftOut(record);
  const done = getDone(record, t, language);
  const isWritten = (record.RowsNew ?? 0) + (record.RowsChanged ?? 0) > 0;
  const stands = isWritten && existing?.Undone === 0 && !isUnderway;
  const undo = () =>
    run(async () => {
      const response = await request<Undone | { readonly JobId: number }>(`change/${existing?.Undo ?? 0}/undo`, { method: 'POST' });
      if ('JobId' in response) setJobId(response.JobId);
      else notify(response);
      setAsks(false);
    });
  const isReported = existing !== undefined && (existing.Undone > 0 || isUnderway || isInVain);
  const isStarted = existing !== undefined && existing.Undone > 0;
  // What has just come to nothing comes to nothing again, until somebody has done something about it elsewhere.
  const mayUndo = existing !== undefined && existing.Undo !== null && !isUnderway && !isInVain && getStaying(existing) > 0;
  return (
    <section className="import-step wide" aria-labelledby="import-result">
      <div>
        <h2 id="import-result">{t(getTitle(isWritten, existing))}</h2>
        <p className="import-facts t2">
          <span className="b5">{record.Name}</span>
          <span>{record.CreatedByName}</span>
          {record.AppliedAt !== null && (
            <time dateTime={record.AppliedAt} className="num">
              {dateTimeText(record.AppliedAt)}
            </time>
          )}
        </p>
      </div>
      {/* What is no longer true is not said: the rows below tell what became of each. */}
      {!isStarted && done !== '' && (
        <p className={stands ? 'note success' : 'note'}>
          <Icon name={stands ? 'circle-check' : 'alert-circle'} />
          <span>{done}</span>
        </p>
      )}
      {left > 0 && (
        <div className="note warning import-left">
          <Icon name="alert-triangle" />
          <span className="grow">{t('leftDone', { count: left, number: countText(left, language) })}</span>
          <Button effect="show" size="xs" onClick={() => setOnly('leftout')}>
            {t('leftShow')}
          </Button>
          <Button effect="show" size="xs" icon="download" onClick={() => void downloadCall(`import/${record.Id}/leftout`, 'left-out.csv').catch(failures.show)}>
            {t('leftGet')}
          </Button>
        </div>
      )}
      {isReported && <RemainingRecords existing={existing} path={record.EntityType} rejected={rejected} isInVain={isInVain} />}
      {isError && !existing && <p className="note warning">{t('standingFailed')}</p>}
      {jobId !== undefined && <UndoByJob key={jobId} id={jobId} onOver={notify} />}
      <OutcomeRows record={record} only={only} onOnly={setOnly} existing={existing} />
      <div className="import-foot">
        {mayUndo && (
          <Button effect="write" icon="undo" onClick={() => setAsks(true)}>
            {t(isStarted ? 'undoRest' : 'undo')}
          </Button>
        )}
        {stands && existing.WhyNot !== null && (
          <span className="t12 t3">
            {t('cannotUndo')} {existing.WhyNot}
          </span>
        )}
        <span className="grow" />
        <Button to={`/import?entity=${record.EntityType}`}>{t('another')}</Button>
        <Button to={`/entity/${record.EntityType}`} variant="filled">
          {t('show')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t(isStarted ? 'undoRestTitle' : 'undoTitle')}
          about={t('undoAbout')}
          command={t(isStarted ? 'undoRest' : 'undo')}
          busy={working}
          onCommand={() => void undo()}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function getTitle(isWritten: boolean, existing: ChangeStatus | undefined) {
  if (!isWritten) return 'nothingTitle';
  if (existing?.IsUnderway) return 'underwayTitle';
  if (!existing || existing.Undone === 0) return 'doneTitle';
  return getStaying(existing) > 0 ? 'partTitle' : 'undoneTitle';
}

/** What an import has done, in numbers; of what there was none, nothing is said. */
function getDone({ RowsNew, RowsChanged, RowsUnchanged }: ImportRecord, t: Translate, language: Parameters<typeof countText>[1]): string {
  const counted = [
    ['added', RowsNew ?? 0],
    ['changed', RowsChanged ?? 0],
    ['same', RowsUnchanged ?? 0],
  ] as const;
  const said = counted.flatMap(([key, count]) => (count > 0 ? t(key, { count, number: countText(count, language) }) : []));
  return said.length > 0 ? `${said.join(', ')}.` : '';
}

/** An undoing that is left to a job, until it is over: the step is then informed of what stays of it. */
function UndoByJob({ id, onOver }: { id: number; onOver: (undone: Undone | undefined) => void }) {
  const t = useTranslation();
  const job = useJob(id).data;
  const over = job?.State === 'done' || job?.State === 'failed' || job?.State === 'cancelled';
  const result = job?.Result ?? undefined;
  useEffect(() => {
    if (over) onOver(result);
  }, [over, result, onOver]);
  if (over) return job.State === 'failed' ? <p className="note danger">{job.Error}</p> : null;
  return (
    <div role="status">
      <p className="t2">{t('undoing')}</p>
      {job && <JobProgress progress={job.Progress} label={job.Label} />}
    </div>
  );
}
