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
import { type ImportRecord, leftOutOf, type Standing, stayingOf } from './answers.ts';
import { Stopped } from './choose-file.tsx';
import { type Only, OutcomeRows } from './outcome-rows.tsx';
import { type Say, useSay } from './text/index.ts';
import { type StayedRecord, WhatStands } from './what-stands.tsx';

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
  const say = useSay();
  return (
    <section className="import-step" role="status">
      <h2>{say('applying', { name: record.Name })}</h2>
      {record.JobId !== null && <Stopped record={record} jobId={record.JobId} reload={reload} />}
    </section>
  );
}

/** So often is looked how far an undoing is. */
const underwayMilliseconds = 2_000;

function Applied({ record }: { record: ImportRecord }) {
  const say = useSay();
  const language = useLanguage();
  const failures = useFailures();
  const { working, run } = useWork({ inDialog: true });
  const [only, setOnly] = useState<Only>('all');
  const [asks, setAsks] = useState(false);
  const [jobId, setJobId] = useState<number>();
  const [refused, setRefused] = useState<readonly StayedRecord[]>([]);
  const [isInVain, setInVain] = useState(false);
  const { data: standing, isError, refetch } = useCall('import/{id}/standing', { id: record.Id });
  const isUnderway = standing?.IsUnderway === true;
  useEffect(() => {
    if (!isUnderway) return;
    const timer = setInterval(() => void refetch(), underwayMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderway, refetch]);
  const tell = useCallback(
    (undone: Undone | undefined) => {
      if (undone) {
        setRefused(undone.Errors.map(({ Id, Name, Message }) => ({ Id, Name: Name ?? null, Why: Message })));
        setInVain(undone.Success === 0);
      }
      void refetch();
    },
    [refetch],
  );
  if (!standing && !isError) return <span className="sk import-wait" role="status" />;
  const left = leftOutOf(record);
  const done = doneOf(record, say, language);
  const isWritten = (record.RowsNew ?? 0) + (record.RowsChanged ?? 0) > 0;
  const stands = isWritten && standing?.Undone === 0 && !isUnderway;
  const undo = () =>
    run(async () => {
      const answer = await request<Undone | { readonly JobId: number }>(`change/${standing?.Undo ?? 0}/undo`, { method: 'POST' });
      if ('JobId' in answer) setJobId(answer.JobId);
      else tell(answer);
      setAsks(false);
    });
  const isTold = standing !== undefined && (standing.Undone > 0 || isUnderway || isInVain);
  const isBegun = standing !== undefined && standing.Undone > 0;
  // What has just come to nothing comes to nothing again, until somebody has done something about it elsewhere.
  const mayUndo = standing !== undefined && standing.Undo !== null && !isUnderway && !isInVain && stayingOf(standing) > 0;
  return (
    <section className="import-step wide" aria-labelledby="import-result">
      <div>
        <h2 id="import-result">{say(titleOf(isWritten, standing))}</h2>
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
      {!isBegun && done !== '' && (
        <p className={stands ? 'note success' : 'note'}>
          <Icon name={stands ? 'circle-check' : 'alert-circle'} />
          <span>{done}</span>
        </p>
      )}
      {left > 0 && (
        <div className="note warning import-left">
          <Icon name="alert-triangle" />
          <span className="grow">{say('leftDone', { count: left, number: countText(left, language) })}</span>
          <Button does="show" size="xs" onClick={() => setOnly('leftout')}>
            {say('leftShow')}
          </Button>
          <Button does="show" size="xs" icon="download" onClick={() => void downloadCall(`import/${record.Id}/leftout`, 'left-out.csv').catch(failures.show)}>
            {say('leftGet')}
          </Button>
        </div>
      )}
      {isTold && <WhatStands standing={standing} path={record.EntityType} refused={refused} isInVain={isInVain} />}
      {isError && !standing && <p className="note warning">{say('standingFailed')}</p>}
      {jobId !== undefined && <UndoByJob key={jobId} id={jobId} onOver={tell} />}
      <OutcomeRows record={record} only={only} onOnly={setOnly} standing={standing} />
      <div className="import-foot">
        {mayUndo && (
          <Button does="write" icon="undo" onClick={() => setAsks(true)}>
            {say(isBegun ? 'undoRest' : 'undo')}
          </Button>
        )}
        {stands && standing.WhyNot !== null && (
          <span className="t12 t3">
            {say('cannotUndo')} {standing.WhyNot}
          </span>
        )}
        <span className="grow" />
        <Button to={`/import?entity=${record.EntityType}`}>{say('another')}</Button>
        <Button to={`/entity/${record.EntityType}`} variant="filled">
          {say('show')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={say(isBegun ? 'undoRestTitle' : 'undoTitle')}
          about={say('undoAbout')}
          act={say(isBegun ? 'undoRest' : 'undo')}
          busy={working}
          onAct={() => void undo()}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function titleOf(isWritten: boolean, standing: Standing | undefined) {
  if (!isWritten) return 'nothingTitle';
  if (standing?.IsUnderway) return 'underwayTitle';
  if (!standing || standing.Undone === 0) return 'doneTitle';
  return stayingOf(standing) > 0 ? 'partTitle' : 'undoneTitle';
}

/** What an import has done, in numbers; of what there was none, nothing is said. */
function doneOf({ RowsNew, RowsChanged, RowsUnchanged }: ImportRecord, say: Say, language: Parameters<typeof countText>[1]): string {
  const counted = [
    ['added', RowsNew ?? 0],
    ['changed', RowsChanged ?? 0],
    ['same', RowsUnchanged ?? 0],
  ] as const;
  const said = counted.flatMap(([key, count]) => (count > 0 ? say(key, { count, number: countText(count, language) }) : []));
  return said.length > 0 ? `${said.join(', ')}.` : '';
}

/** An undoing that is left to a job, until it is over: what stays of it is told to the step then. */
function UndoByJob({ id, onOver }: { id: number; onOver: (undone: Undone | undefined) => void }) {
  const say = useSay();
  const job = useJob(id).data;
  const over = job?.State === 'done' || job?.State === 'failed' || job?.State === 'cancelled';
  const result = job?.Result ?? undefined;
  useEffect(() => {
    if (over) onOver(result);
  }, [over, result, onOver]);
  if (over) return job.State === 'failed' ? <p className="note danger">{job.Error}</p> : null;
  return (
    <div role="status">
      <p className="t2">{say('undoing')}</p>
      {job && <JobProgress progress={job.Progress} label={job.Label} />}
    </div>
  );
}
