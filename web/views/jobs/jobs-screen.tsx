// The work that the platform does by itself: what waits, runs, is done or failed; with the ways to try again and to cancel.
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { cancelJob, type Job, type JobState, retryJob, getSecurity, useJobs, useSettings } from '../../api/index.ts';
import { countText, dateTimeText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { useCommand } from '../use-command.ts';
import { FailedPage, StatePage } from '../state-page.tsx';
import { JobProgress } from './job-progress.tsx';
import './jobs.css';
import { useJobsTranslation } from './text/index.ts';

const step = 50;
const states: readonly JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled'];
const moods: Readonly<Record<JobState, string>> = { waiting: '', running: 'info', done: 'success', failed: 'danger', cancelled: '' };

export default function JobsScreen() {
  const t = useJobsTranslation();
  const { crumbsOf: getCrumbs } = useContext(ShellContext);
  const language = useLanguage();
  const settings = useSettings();
  const [state, setState] = useState<JobState>();
  const [take, setTake] = useState(step);
  const jobs = useJobs(state, take);
  const list = jobs.data?.Data;

  const body = () => {
    if (jobs.isError && !list) return <FailedPage error={jobs.error} title={t('failedTitle')} onRetry={() => void jobs.refetch()} />;
    if (!list || !settings.data) return <div className="jobs" aria-busy="true" />;
    if (list.length === 0) return <StatePage icon="activity" title={t('noneTitle')} help={t('noneHelp')} />;
    return (
      <div className="jobs">
        <p className="about t3 t12">
          <span className="num">{t('count', { count: jobs.data?.Count ?? 0, shown: countText(jobs.data?.Count ?? 0, language) })}</span>
          {getSecurity(settings.data).IsGodUser && <span>{t('about')}</span>}
        </p>
        <ul aria-label={t('title')}>
          {list.map((job) => (
            <JobLine key={job.Id} job={job} />
          ))}
        </ul>
        {jobs.data && jobs.data.Count > list.length && (
          <Button size="xs" variant="subtle" onClick={() => setTake(Math.min(1000, take + step * 2))}>
            {t('more')}
          </Button>
        )}
      </div>
    );
  };

  return (
    <>
      <Bar crumbs={getCrumbs('/jobs')} title={t('title')}>
        <Select
          size="xs"
          w={150}
          aria-label={t('state')}
          placeholder={t('anyState')}
          clearable
          data={states.map((value) => ({ value, label: t(value) }))}
          value={state ?? null}
          onChange={(value) => setState(states.find((each) => each === value))}
        />
      </Bar>
      {body()}
    </>
  );
}

function JobLine({ job }: { job: Job }) {
  const t = useJobsTranslation();
  const { working, command } = useCommand('jobs');
  const instant = job.DoneAt ?? job.StartedAt ?? job.RunAt;
  return (
    <li className="job">
      <div className="head">
        <span className="b5 clip">{job.Label}</span>
        <span className={`bd ${moods[job.State]}`}>{t(job.State)}</span>
        {job.OfPlatform && <span className="t12 t3 nw">{t('ofPlatform')}</span>}
      </div>
      <div className="facts t12 t3">
        <span className="num">{t('number', { id: job.Id })}</span>
        <time dateTime={instant} className="num">
          {dateTimeText(instant)}
        </time>
        <span className="clip">{job.UserName}</span>
        {job.Of && (
          <Link className="link clip" to={`/entity/${job.Of.Entity}/${job.Of.Id}/edit`}>
            {job.Of.Name}
          </Link>
        )}
        {job.Kind && <span>{job.Kind}</span>}
        {job.Attempts > 0 && <span>{t('attempts', { count: job.Attempts })}</span>}
        {job.Result && <span>{t('outcome', { success: job.Result.Success, total: job.Result.Total })}</span>}
      </div>
      {job.State === 'running' && <JobProgress progress={job.Progress} label={job.Label} />}
      {job.Error && (
        <p className="error t12">
          <Icon name="alert-circle" size="s14" />
          <span>{job.Error}</span>
        </p>
      )}
      <div className="acts">
        {job.State === 'failed' && (
          <Button
            size="xs"
            variant="default"
            disabled={working}
            leftSection={<Icon name="refresh" size="s14" />}
            onClick={() => void command(() => retryJob(job.Id))}
          >
            {t('retry')}
          </Button>
        )}
        {(job.State === 'waiting' || job.State === 'running') && (
          <Button
            size="xs"
            variant="default"
            disabled={working}
            leftSection={<Icon name="x" size="s14" />}
            onClick={() => void command(() => cancelJob(job.Id))}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
