// The last step: how far it is, what came of it, and the way back.
import {
  Button,
  ConfirmDialog,
  countText,
  downloadCall,
  Icon,
  JobProgress,
  request,
  type StandingChange,
  useFailures,
  useJob,
  useLanguage,
  useStandingChange,
  useWork,
} from '#kit';
import { useState } from 'react';
import { type ImportRecord, leftOutOf } from './answers.ts';
import { Stopped } from './choose-file.tsx';
import { OutcomeRows } from './outcome-rows.tsx';
import { useSay } from './text/index.ts';

interface Undone {
  readonly Success: number;
  readonly Errors: readonly { readonly Id: number; readonly Name?: string | null; readonly Message: string }[];
}

export function ResultStep({ record, reload }: { record: ImportRecord; reload: () => Promise<void> }) {
  const say = useSay();
  const language = useLanguage();
  const failures = useFailures();
  const { working, run } = useWork({ inDialog: true });
  const [asks, setAsks] = useState(false);
  const [undone, setUndone] = useState<Undone | { readonly JobId: number }>();
  const standing = useStandingChange(record.Status === 'applying' ? null : record.ChangeId);
  // Where it cannot be told what became of it, the server says so when it is asked.
  const undoable = standing.isError ? (record.ChangeId ?? undefined) : standing.data?.undo;
  const count = (value: number | null): string => countText(value ?? 0, language);
  if (record.Status === 'applying') {
    return (
      <section className="import-step" role="status">
        <h2>{say('applying')}</h2>
        {record.JobId !== null && <Stopped record={record} jobId={record.JobId} reload={reload} />}
        <p className="t2 num">{say('done', { added: count(record.RowsNew), changed: count(record.RowsChanged), unchanged: count(record.RowsUnchanged) })}</p>
      </section>
    );
  }
  const left = leftOutOf(record);
  const isUndone = standing.data?.isUndone === true && !standing.data.isUnderway;
  const isWritten = (record.RowsNew ?? 0) + (record.RowsChanged ?? 0) > 0;
  const isGood = isWritten && !isUndone;
  const undo = () =>
    run(async () => {
      setUndone(await request<Undone | { readonly JobId: number }>(`change/${undoable ?? 0}/undo`, { method: 'POST' }));
      setAsks(false);
    });
  return (
    <section className="import-step wide" aria-labelledby="import-result">
      <div className="row g8 wrap">
        <h2 id="import-result" className="grow">
          {say(isUndone ? 'undoneTitle' : isWritten ? 'doneTitle' : 'nothingTitle')}
        </h2>
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
      <p className={isGood ? 'note success' : 'note'}>
        <Icon name={isGood ? 'circle-check' : 'alert-circle'} />
        <span>
          {say('done', { added: count(record.RowsNew), changed: count(record.RowsChanged), unchanged: count(record.RowsUnchanged) })}{' '}
          {left > 0 && say('leftDone', { count: left })}
        </span>
      </p>
      {undone && <UndoNote undone={undone} />}
      {!undone && standing.data?.isUndone && (
        <p className="note info" role="status">
          <Icon name="refresh" />
          <span>{say(howUndone(standing.data), { back: count(standing.data.back), all: count(standing.data.count) })}</span>
        </p>
      )}
      <OutcomeRows record={record} />
      <div className="import-foot">
        {undoable !== undefined && !undone && (
          <Button does="write" icon="refresh" onClick={() => setAsks(true)}>
            {say('undo')}
          </Button>
        )}
        <span className="grow" />
        <Button to={`/import?entity=${record.EntityType}`}>{say('another')}</Button>
        <Button to={`/entity/${record.EntityType}`} variant="filled">
          {say('show')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={say('undoTitle')}
          about={say('undoAbout')}
          act={say('undo')}
          busy={working}
          onAct={() => void undo()}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

const howUndone = ({ isUnderway, back, count }: StandingChange) => (isUnderway ? 'isBeingUndone' : back < count ? 'isUndoneInPart' : 'isUndone');

function UndoNote({ undone }: { undone: Undone | { readonly JobId: number } }) {
  return 'JobId' in undone ? <UndoByJob id={undone.JobId} /> : <WhatCame undone={undone} />;
}

function UndoByJob({ id }: { id: number }) {
  const say = useSay();
  const job = useJob(id).data;
  if (job?.State === 'done' && job.Result) return <WhatCame undone={job.Result} />;
  if (job?.State === 'failed') return <p className="note danger">{job.Error}</p>;
  return (
    <div role="status">
      <p className="t2">{say('undoing')}</p>
      {job && <JobProgress progress={job.Progress} label={job.Label} />}
    </div>
  );
}

function WhatCame({ undone: { Success, Errors } }: { undone: Undone }) {
  const say = useSay();
  return (
    <div className="note info" role="status">
      <Icon name="refresh" />
      <div>
        <p>{say('undone', { count: Success })}</p>
        {Errors.length > 0 && (
          <>
            <p>{say('stays', { count: Errors.length })}</p>
            <ul>
              {Errors.slice(0, 20).map(({ Id, Name, Message }) => (
                <li key={Id}>
                  {Name ?? Id}: {Message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
