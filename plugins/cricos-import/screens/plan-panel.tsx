// What an import changes, on its record: where it stands, what to know of it, the counts, and the rows that are not taken.
import { countText, dateText, FailedPage, Icon, JobProgress, type Language, Panel, type PanelProps, type RecordOf, useCall, useJob, useLanguage } from '#kit';
import { valueGroups } from '#generated';
import { useEffect } from 'react';
import { PlanTable } from './plan-table.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import type { PlanResponse } from './plan-response.ts';
import { type Translate, useTranslation } from './text/index.ts';
import './register.css';

/** How the note of each state looks; its text has the name of the state. */
const moods: ReadonlyMap<RecordOf<'RegisterImport'>['Status'], string> = new Map([
  ['uploaded', 'note'],
  ['planning', 'note'],
  ['planned', 'note info'],
  ['applying', 'note'],
  ['applied', 'note success'],
  ['failed', 'note danger'],
  ['discarded', 'note'],
]);

export default function PlanPanel({ row, reload }: PanelProps<'RegisterImport'>) {
  const t = useTranslation();
  const id = row.Id;
  const { Status: state } = row;
  const hasPlan = row.RunId !== null && (state === 'planned' || state === 'applying' || state === 'applied' || state === 'failed');
  const isAtWork = valueGroups.RegisterImport.Status.running.includes(state);
  const failure = row.Failure ?? '';
  return (
    <Panel title={t(state === 'applied' ? 'planDoneTitle' : 'planTitle')}>
      <p className={moods.get(state)}>
        <Icon name={state === 'failed' ? 'alert-circle' : state === 'applied' ? 'circle-check' : 'note'} />
        <span>{failure === '' ? t(state) : `${failure} ${t('failed')}`}</span>
      </p>
      {isAtWork && row.JobId !== null && <JobOfImport key={row.JobId} id={row.JobId} reload={reload} t={t} />}
      {hasPlan && <Plan id={id} version={row.RowVersion} isDone={state === 'applied'} t={t} />}
    </Panel>
  );
}

/** Watches the job; once it is over, the record is read again. */
function JobOfImport({ id, reload, t }: { id: number; reload: () => Promise<unknown>; t: Translate }) {
  const job = useJob(id);
  const state = job.data?.State;
  useEffect(() => {
    if (state === 'done') void reload();
  }, [state, reload]);
  if (!job.data) return null;
  if (state === 'failed' || state === 'cancelled') {
    return (
      <p className="note warning">
        <Icon name="alert-triangle" />
        <span>
          {job.data.Error} {t('jobStopped')}
        </span>
      </p>
    );
  }
  return <JobProgress progress={job.data.Progress} label={job.data.Label} />;
}

function Plan({ id, version, isDone, t }: { id: number; version: number; isDone: boolean; t: Translate }) {
  const language = useLanguage();
  const plan = useCall('cricosimport/{id}/plan', { id }, version);
  if (plan.isError) return <FailedPage error={plan.error} title={t('planFailed')} onRetry={() => void plan.refetch()} />;
  if (!plan.data) return <span className="sk" style={{ height: 160 }} role="status" />;
  const { Entities, Warnings, Rejected, RejectedCount } = plan.data;
  return (
    <>
      {!isDone &&
        Warnings.map((warning) => (
          <p key={`${warning.Kind} ${warning.Label ?? ''}`} className="note warning">
            <Icon name="alert-triangle" />
            <span>{warningText(warning, t, language)}</span>
          </p>
        ))}
      <PlanTable entities={Entities} t={t} />
      <RejectedRows rows={Rejected} count={RejectedCount} t={t} />
      <Notes entities={Entities} t={t} />
    </>
  );
}

function warningText(warning: PlanResponse['Warnings'][number], t: Translate, language: Language): string {
  if (warning.Kind === 'older') return t('older', { day: dateText(warning.Latest ?? '') });
  if (warning.Kind === 'part') return t('part');
  const count = (value = 0): string => countText(value, language);
  return t('leftOut', { entities: warning.Label ?? '', withdraw: count(warning.Withdraw), before: count(warning.Before) });
}

function Notes({ entities, t }: { entities: PlanResponse['Entities']; t: Translate }) {
  const notes = entities.flatMap(({ Label, Notes: own }) => own.map(({ Sentence: Message, Count }) => ({ Label, Sentence: Message, Count })));
  if (notes.length === 0) return null;
  return (
    <details className="plan-notes">
      <summary className="b5">{t('notesTitle')}</summary>
      <ul>
        {notes.map(({ Label, Sentence: Message, Count }) => (
          <li key={`${Label} ${Message}`}>
            {Label}: {Message} <span className="t3 num nw">{t('times', { count: Count })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
