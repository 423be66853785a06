// The work that the platform does by itself: what waits, runs, is done or failed; with the ways to try again and to cancel.
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { cancelJob, type Job, type JobState, retryJob, securityOf, useJobs, useSettings } from '../../api/index.ts';
import { countText, dateTimeText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { useAct } from '../use-act.ts';
import { FailedPage, StatePage } from '../state-page.tsx';
import { JobProgress } from './job-progress.tsx';
import './jobs.css';
import { useSayOfJobs } from './text/index.ts';

const step = 50;
const states: readonly JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled'];
const moods: Readonly<Record<JobState, string>> = { waiting: '', running: 'info', done: 'success', failed: 'danger', cancelled: '' };

export default function JobsScreen() {
  const say = useSayOfJobs();
  const { crumbsOf } = useContext(ShellContext);
  const language = useLanguage();
  const settings = useSettings();
  const [state, setState] = useState<JobState>();
  const [take, setTake] = useState(step);
  const jobs = useJobs(state, take);
  const list = jobs.data?.Data;

  const body = () => {
    if (jobs.isError && !list) return <FailedPage error={jobs.error} title={say('failedTitle')} onRetry={() => void jobs.refetch()} />;
    if (!list || !settings.data) return <div className="jobs" aria-busy="true" />;
    if (list.length === 0) return <StatePage icon="activity" title={say('noneTitle')} help={say('noneHelp')} />;
    return (
      <div className="jobs">
        <p className="about t3 t12">
          <span className="num">{say('count', { count: jobs.data?.Count ?? 0, shown: countText(jobs.data?.Count ?? 0, language) })}</span>
          {securityOf(settings.data).IsGodUser && <span>{say('about')}</span>}
        </p>
        <ul aria-label={say('title')}>
          {list.map((job) => (
            <JobLine key={job.Id} job={job} />
          ))}
        </ul>
        {jobs.data && jobs.data.Count > list.length && (
          <Button size="xs" variant="subtle" onClick={() => setTake(Math.min(1000, take + step * 2))}>
            {say('more')}
          </Button>
        )}
      </div>
    );
  };

  return (
    <>
      <Bar crumbs={crumbsOf('/jobs')} title={say('title')}>
        <Select
          size="xs"
          w={150}
          aria-label={say('state')}
          placeholder={say('anyState')}
          clearable
          data={states.map((value) => ({ value, label: say(value) }))}
          value={state ?? null}
          onChange={(value) => setState(states.find((each) => each === value))}
        />
      </Bar>
      {body()}
    </>
  );
}

function JobLine({ job }: { job: Job }) {
  const say = useSayOfJobs();
  const { working, act } = useAct('jobs');
  const moment = job.DoneAt ?? job.StartedAt ?? job.RunAt;
  return (
    <li className="job">
      <div className="head">
        <span className="b5 clip">{job.Label}</span>
        <span className={`bd ${moods[job.State]}`}>{say(job.State)}</span>
        {job.OfPlatform && <span className="t12 t3 nw">{say('ofPlatform')}</span>}
      </div>
      <div className="facts t12 t3">
        <span className="num">{say('number', { id: job.Id })}</span>
        <time dateTime={moment} className="num">
          {dateTimeText(moment)}
        </time>
        <span className="clip">{job.UserName}</span>
        {job.Of && (
          <Link className="link clip" to={`/entity/${job.Of.Entity}/${job.Of.Id}/edit`}>
            {job.Of.Name}
          </Link>
        )}
        {job.Kind && <span>{job.Kind}</span>}
        {job.Attempts > 0 && <span>{say('attempts', { count: job.Attempts })}</span>}
        {job.Result && <span>{say('outcome', { success: job.Result.Success, total: job.Result.Total })}</span>}
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
            onClick={() => void act(() => retryJob(job.Id))}
          >
            {say('retry')}
          </Button>
        )}
        {(job.State === 'waiting' || job.State === 'running') && (
          <Button size="xs" variant="default" disabled={working} leftSection={<Icon name="x" size="s14" />} onClick={() => void act(() => cancelJob(job.Id))}>
            {say('cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
