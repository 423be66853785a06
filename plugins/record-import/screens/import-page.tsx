// The imports, or one of them from the file to the result: which step it is at follows from its record, so that it can be left and come back to.
import { Bar, Button, FailedPage, Icon, leaveJob, type PageProps, StatePage, useEntityConfig, useLanguage, useRead, watchJob } from '#kit';
import { valueGroups } from '#generated';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportRecord } from './responses.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportsPage } from './imports-page.tsx';
import { MapColumns } from './map-columns.tsx';
import { PlanStep } from './plan-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useTranslation } from './text/index.ts';
import './import.css';

const stepOf = { uploaded: 0, reading: 0, failed: 0, mapping: 1, planning: 2, planned: 2, applying: 3, applied: 3 } as const;

export default function ImportPage({ title, crumbs }: PageProps) {
  const [params] = useSearchParams();
  const id = Number(params.get('id')) || undefined;
  const path = params.get('entity')?.toLowerCase() ?? '';
  if (id !== undefined) return <KnownImport key={id} id={id} title={title} crumbs={crumbs} />;
  if (path === '') return <ImportsPage title={title} crumbs={crumbs} />;
  return <Frame title={title} crumbs={crumbs} path={path} step={0} content={<ChooseFile path={path} />} />;
}

function KnownImport({ id, title, crumbs }: PageProps & { readonly id: number }) {
  const t = useTranslation();
  const [isBack, setBack] = useState(false);
  const requested = useRead<ImportRecord>(`recordimport/${id}`);
  const { refetch } = requested;
  const record = requested.data;
  const isBusy = record !== undefined && valueGroups.RecordImport.Status.running.includes(record.Status);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), 900);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  const announcedLater = useRef<() => void>(undefined);
  useEffect(() => {
    const { JobId = null, Status, Name } = record ?? {};
    if (JobId === null) return;
    // Anyone who is here sees it; anyone who leaves is informed when it is over.
    leaveJob(JobId);
    const place = { to: `/import?entity=${record?.EntityType ?? ''}&id=${id}`, name: Name ?? '' };
    const text = (state: string): string => t(state !== 'done' ? 'toldStopped' : Status === 'applying' ? 'toldDone' : 'toldReady', { name: Name ?? '' });
    announcedLater.current = isBusy ? () => watchJob({ id: JobId, noteOf: ({ State }) => ({ text: text(State), changes: [], place }) }) : undefined;
  }, [id, record, isBusy, t]);
  useEffect(() => () => announcedLater.current?.(), []);
  if (requested.isError && !record) {
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <FailedPage error={requested.error} title={t('pageFailed')} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!record) {
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <div className="import-page">
          <span className="sk" style={{ height: 200 }} role="status" />
        </div>
      </>
    );
  }
  const reload = async (): Promise<void> => {
    setBack(false);
    await refetch();
  };
  const step = isBack && record.Status === 'planned' ? 1 : stepOf[record.Status];
  const content =
    step === 0 ? (
      <ChooseFile path={record.EntityType} record={record} reload={reload} />
    ) : step === 1 ? (
      <MapColumns record={record} reload={reload} />
    ) : step === 2 ? (
      <PlanStep record={record} reload={reload} onBack={() => setBack(true)} />
    ) : (
      <ResultStep record={record} reload={reload} />
    );
  return <Frame title={title} crumbs={crumbs} path={record.EntityType} step={step} content={content} />;
}

interface FrameProps extends PageProps {
  readonly path: string;
  readonly step: number;
  readonly content: React.ReactNode;
}

function Frame({ title, crumbs, path, step, content }: FrameProps) {
  const t = useTranslation();
  const config = useEntityConfig(path, useLanguage());
  const labels = [t('stepFile'), t('stepColumns'), t('stepPlan'), t('stepResult')];
  const entities = config.data?.LabelPlural.toLocaleLowerCase() ?? '';
  if (config.isError || config.data?.Importable === false) {
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <StatePage icon="file-import" title={t('unknown')} help="" actions={<Button to="/import">{t('earlier')}</Button>} />
      </>
    );
  }
  return (
    <>
      <Bar title={config.data ? t('title', { entities }) : title} crumbs={crumbs}>
        <Button to="/import" variant="subtle" icon="history">
          {t('earlier')}
        </Button>
      </Bar>
      <div className="import-page">
        <ol className="import-steps" aria-label={t('steps')}>
          {labels.map((label, index) => (
            <li key={label} className={index === step ? 'on' : index < step ? 'done' : ''} aria-current={index === step ? 'step' : undefined}>
              <span className="number">{index < step ? <Icon name="check" size="s12" /> : index + 1}</span>
              <span className="clip">{label}</span>
            </li>
          ))}
        </ol>
        {content}
      </div>
    </>
  );
}
