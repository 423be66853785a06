// How the installation is doing: first what needs somebody, with what to do, then jobs, mail, disk, database and slow work.
import { Button } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import type { Health } from '../../api/index.ts';
import { countText, dateTimeText, sizeText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { FailedPage } from '../state-page.tsx';
import '../record-table.css';
import { useCommand } from '../use-command.ts';
import { cancelAnyJob, retryAnyJob, useHealth } from './health-data.ts';
import './health.css';
import { useHealthTranslation } from './text/index.ts';

type UnfinishedJob = Health['Jobs']['Unfinished'][number];

export default function HealthScreen() {
  const t = useHealthTranslation();
  const language = useLanguage();
  const { crumbsOf: getCrumbs } = useContext(ShellContext);
  const health = useHealth();
  const { data } = health;
  const body = () => {
    if (health.isError && !data) return <FailedPage error={health.error} title={t('failedTitle')} onRetry={() => void health.refetch()} />;
    if (!data) return <span className="sk" style={{ height: 240 }} role="status" aria-label={t('looking')} />;
    return (
      <>
        <Advice advice={data.Advice} />
        <dl className="facts">
          <Fact label={t('version')}>{data.Version}</Fact>
          <Fact label={t('startedAt')}>{dateTimeText(data.StartedAt)}</Fact>
          <Fact label={t('memory')}>{sizeText(data.MemoryBytes, language)}</Fact>
          <Fact label={t('disk')}>
            {data.Disk ? t('diskFree', { free: sizeText(data.Disk.FreeBytes, language), total: sizeText(data.Disk.TotalBytes, language) }) : t('bucket')}
          </Fact>
          <Fact label={t('postgres')}>{data.Database.Version}</Fact>
          <Fact label={t('databaseSize')}>{sizeText(data.Database.Bytes, language)}</Fact>
          <Fact label={t('connections')}>
            {t('connectionsUsed', { used: data.Database.Connections.Used, max: data.Database.Connections.Max, active: data.Database.Connections.Active })}
          </Fact>
          <Fact label={t('migrations')}>{t('migrationsRun', { count: data.Database.Migrations.Count, last: data.Database.Migrations.Last ?? '' })}</Fact>
        </dl>
        <Jobs jobs={data.Jobs} />
        <MailPart mail={data.Mail} />
        <Slow health={data} />
        <Tables tables={data.Database.Tables} />
      </>
    );
  };
  return (
    <>
      <Bar crumbs={getCrumbs('/admin/health')} title={t('title')}>
        <Button
          size="xs"
          variant="default"
          loading={health.isFetching && data !== undefined}
          leftSection={<Icon name="refresh" size="s14" />}
          onClick={() => void health.refetch()}
        >
          {t('refresh')}
        </Button>
      </Bar>
      <div className="health" data-page>
        {body()}
      </div>
    </>
  );
}

function Advice({ advice }: { advice: Health['Advice'] }) {
  const t = useHealthTranslation();
  if (advice.length === 0)
    return (
      <p className="note" role="status">
        <Icon name="circle-check" /> <span>{t('allWell')}</span>
      </p>
    );
  return (
    <ul className="advice" aria-label={t('needsAttention')}>
      {advice.map(({ Severity, Message }) => (
        <li key={Message} className={Severity}>
          <Icon name={Severity === 'danger' ? 'alert-circle' : 'alert-triangle'} />
          <span>
            <b className="sr">{t(Severity)}: </b>
            {Message}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="t3 t12">{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A table that scrolls by itself where it is wider than the screen, and can be stepped to for that. */
const Wide = ({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) => (
  <div className="wide record-table" role="group" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((each) => (
            <th key={each}>{each}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const states = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;

function Jobs({ jobs }: { jobs: Health['Jobs'] }) {
  const t = useHealthTranslation();
  const language = useLanguage();
  const count = (state: (typeof states)[number]): number => jobs.Counts.reduce((sum, each) => sum + (each.State === state ? each.Count : 0), 0);
  return (
    <Section title={t('jobs')}>
      <p className="t3 t12 counts">
        {states.map((state) => (
          <span key={state}>
            {t(state)} <b className="num">{countText(count(state), language)}</b>
          </span>
        ))}
      </p>
      {jobs.Unfinished.length > 0 && (
        <Wide label={t('jobs')} head={[t('job'), t('agency'), t('state'), t('when'), t('reason'), t('actions')]}>
          {jobs.Unfinished.map((job) => (
            <JobRow key={job.Id} job={job} />
          ))}
        </Wide>
      )}
    </Section>
  );
}

function JobRow({ job }: { job: UnfinishedJob }) {
  const t = useHealthTranslation();
  const { working, command } = useCommand('health');
  const moods = { failed: 'danger', running: 'info', waiting: '', done: 'success', cancelled: '' } as const;
  return (
    <tr>
      <td>
        {job.Label} <span className="t3 num">#{job.Id}</span>
      </td>
      <td>{job.AgencyName ?? t('platform')}</td>
      <td>
        <span className={`bd ${moods[job.State]}`}>{t(job.State)}</span>
      </td>
      <td className="num nw">{dateTimeText(job.DoneAt ?? job.StartedAt ?? job.RunAt)}</td>
      <td>{job.Error}</td>
      <td className="nw">
        {job.State === 'failed' ? (
          <Button
            size="compact-xs"
            variant="default"
            disabled={working}
            onClick={() => void command(() => retryAnyJob(job.Id))}
            aria-label={t('retryJob', { id: job.Id })}
          >
            {t('retry')}
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            disabled={working}
            onClick={() => void command(() => cancelAnyJob(job.Id))}
            aria-label={t('cancelJob', { id: job.Id })}
          >
            {t('cancel')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function MailPart({ mail }: { mail: Health['Mail'] }) {
  const t = useHealthTranslation();
  const language = useLanguage();
  return (
    <Section title={t('mail')}>
      <p className="t3 t12">{t(mail.GoesOut ? 'mailGoesOut' : 'mailStays')}</p>
      {mail.Counts.length > 0 && (
        <Wide label={t('mail')} head={[t('agency'), t('state'), t('number'), t('oldest')]}>
          {mail.Counts.map(({ AgencyId, AgencyName, State, Count, Oldest }) => (
            <tr key={`${AgencyId} ${State}`}>
              <td>{AgencyName ?? t('platform')}</td>
              <td>{t(`mail_${State}`)}</td>
              <td className="num">{countText(Count, language)}</td>
              <td className="num nw">{dateTimeText(Oldest)}</td>
            </tr>
          ))}
        </Wide>
      )}
    </Section>
  );
}

function Slow({ health }: { health: Health }) {
  const t = useHealthTranslation();
  const language = useLanguage();
  const { SlowSearches: searches, SlowStatements: statements } = health;
  return (
    <Section title={t('slow')}>
      <p className="t3 t12">{t('slowAbout')}</p>
      {searches.length + statements.length === 0 && <p>{t('slowNone')}</p>}
      {searches.map(({ Label, AgencyName, Count, MaxMilliseconds, Findings }) => (
        <div key={`${Label} ${MaxMilliseconds} ${Findings.join(' ')}`} className="search">
          <b>{Label}</b>{' '}
          <span className="t3 t12">{t('slowSearch', { agency: AgencyName ?? t('platform'), count: Count, max: countText(MaxMilliseconds, language) })}</span>
          <ul>
            {Findings.length === 0 && <li>{t('noIndex')}</li>}
            {Findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      ))}
      {statements.length > 0 && (
        <Wide label={t('statements')} head={[t('statement'), t('runs'), t('mean'), t('max')]}>
          {statements.map(({ Text, Count, MeanMilliseconds, MaxMilliseconds }) => (
            <tr key={Text}>
              <td>
                <Statement text={Text} />
              </td>
              <td className="num">{countText(Count, language)}</td>
              <td className="num nw">{countText(MeanMilliseconds, language)} ms</td>
              <td className="num nw">{countText(MaxMilliseconds, language)} ms</td>
            </tr>
          ))}
        </Wide>
      )}
    </Section>
  );
}

const shownLength = 140;

/** Its beginning on one line; the whole text opens. */
function Statement({ text }: { text: string }) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= shownLength) return <code className="mono">{line}</code>;
  return (
    <details>
      <summary>
        <code className="mono">{line.slice(0, shownLength)}…</code>
      </summary>
      <code className="mono">{text}</code>
    </details>
  );
}

function Tables({ tables }: { tables: Health['Database']['Tables'] }) {
  const t = useHealthTranslation();
  const language = useLanguage();
  return (
    <Section title={t('tables')}>
      <Wide label={t('tables')} head={[t('table'), t('size'), t('rows'), t('deadRows'), t('analyzedAt')]}>
        {tables.map(({ Name, Label, Bytes, Rows, DeadRows, AnalyzedAt }) => (
          <tr key={Name}>
            <td>
              {Label ?? Name} {Label !== null && <span className="t3 mono t12">{Name}</span>}
            </td>
            <td className="num nw">{sizeText(Bytes, language)}</td>
            <td className="num">{countText(Math.round(Rows), language)}</td>
            <td className="num">{countText(DeadRows, language)}</td>
            <td className="num nw">{AnalyzedAt === null ? '' : dateTimeText(AnalyzedAt)}</td>
          </tr>
        ))}
      </Wide>
    </Section>
  );
}
