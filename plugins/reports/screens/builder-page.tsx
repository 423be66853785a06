// The builder: which records, which fields of them and of what they refer to, how they are gathered, and beside it what comes of it.
import {
  Bar,
  Button,
  FailedPage,
  LeaveGuard,
  type PageProps,
  PartSkeleton,
  request,
  Segments,
  useCall,
  useFailures,
  useOneWrite,
  useRead,
  useSettings,
} from '#kit';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import './builder/builder.css';
import { type Draft, readConfiguration } from './builder/configuration.ts';
import { Fields } from './builder/fields.tsx';
import { Head } from './builder/head.tsx';
import { Preview } from './builder/preview.tsx';
import { useTranslation } from './builder/text/index.ts';
import './reports.css';
import { useReport } from './use-report.ts';

/** What is typed is tried after so many milliseconds. */
const previewDelay = 400;

interface Stored {
  readonly Name: string;
  readonly FolderName: string | null;
  readonly PivotUiInfoTypeName: string;
  readonly JsonConfiguration: unknown;
  readonly OwnerId: number | null;
  readonly RowVersion: number;
}
const empty: Draft = { name: '', folder: '', typeName: '', isShared: false, configuration: { Fields: [] } };

export default function BuilderPage({ title, crumbs, id }: PageProps) {
  const { pathname, search } = useLocation();
  const isCopy = pathname.endsWith('/copy');
  const shipped = new URLSearchParams(search).get('from');
  if (id === undefined && shipped !== null) return <ShippedReport key={shipped} title={title} crumbs={crumbs} shipped={shipped} />;
  if (id === undefined) return <Builder title={title} crumbs={crumbs} start={empty} />;
  return <StoredReport key={`${id} ${isCopy}`} title={title} crumbs={crumbs} id={id} isCopy={isCopy} />;
}

/** The builder with a copy of a report of the product. */
function ShippedReport({ title, crumbs, shipped }: PageProps & { readonly shipped: string }) {
  const t = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const { data: found, error } = useCall('report/definition/{key}', { key: shipped }, attempt);
  if (error && !found) return <FailedPage error={error} title={t('reportFailed')} onRetry={() => setAttempt(attempt + 1)} />;
  if (!found) return <PartSkeleton />;
  const { Name, FolderName, TypeName, Configuration } = found;
  const start: Draft = { name: t('copyOf', { name: Name }), folder: FolderName, typeName: TypeName, isShared: false, configuration: Configuration };
  return <Builder title={title} crumbs={crumbs} start={start} />;
}

/** The builder with a report that is there, or with a copy of it. */
function StoredReport({ title, crumbs, id, isCopy }: PageProps & { readonly id: number; readonly isCopy: boolean }) {
  const t = useTranslation();
  const { data: stored, error, refetch } = useRead<Stored>(`agencyreportview/${id}`);
  if (error && !stored) return <FailedPage error={error} title={t('reportFailed')} onRetry={() => void refetch()} />;
  if (!stored) return <PartSkeleton />;
  const start: Draft = {
    name: isCopy ? t('copyOf', { name: stored.Name }) : stored.Name,
    folder: stored.FolderName ?? '',
    typeName: stored.PivotUiInfoTypeName,
    isShared: !isCopy && stored.OwnerId === null,
    configuration: readConfiguration(stored.JsonConfiguration),
  };
  return <Builder title={title} crumbs={crumbs} start={start} {...(isCopy ? {} : { id, rowVersion: stored.RowVersion })} />;
}

function Builder({ title, crumbs, start, id, rowVersion }: PageProps & { readonly start: Draft; readonly rowVersion?: number }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const failures = useFailures();
  const writing = useOneWrite();
  const pass = useRef(false);
  const [draft, setDraft] = useState(start);
  /** On a narrow screen one of the two is shown. */
  const [pane, setPane] = useState<'build' | 'result'>('build');
  const { name, folder, typeName, isShared, configuration } = draft;
  const userId = useSettings().data?.SecuritySettings.UserId;
  const mayShare = useCall('report/catalogue', {}).data?.MayShare === true;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const isVisible = configuration.Fields.some(({ NotShow }) => !NotShow);
  const question = typeName === '' || !isVisible ? undefined : { TypeName: typeName, Configuration: configuration };
  const { data, error } = useReport(question, previewDelay);
  const save = () =>
    void writing.run(async () => {
      const values = {
        Name: name.trim(),
        FolderName: folder.trim() === '' ? null : folder.trim(),
        PivotUiInfoTypeName: typeName,
        JsonConfiguration: configuration,
        OwnerId: isShared ? null : (userId ?? null),
      };
      try {
        const saved =
          id === undefined
            ? await request<{ Id: number }>('agencyreportview', { method: 'POST', body: values })
            : await request<{ Id: number }>(`agencyreportview/${id}`, { method: 'PATCH', body: { ...values, RowVersion: rowVersion } });
        pass.current = true;
        void navigate(`/reports/${saved.Id}`);
        return true;
      } catch (failure) {
        failures.show(failure);
        return false;
      }
    });
  const whyNot = name.trim() === '' ? t('nameFirst') : typeName === '' ? t('typeFirst') : !isVisible ? t('oneVisible') : undefined;
  return (
    <>
      <LeaveGuard active={isDirty} writing={writing} about={t('unsaved')} pass={pass} />
      <Bar title={name === '' ? title : name} crumbs={crumbs}>
        <Button effect="write" variant="filled" onClick={save} rejection={whyNot} disabled={writing.isOn}>
          {t('save')}
        </Button>
      </Bar>
      <div className="report-build" data-page data-pane={pane}>
        <div className="report-panes">
          <Segments
            label={t('panes')}
            current={pane}
            choices={[
              { id: 'build', label: t('build') },
              { id: 'result', label: t('result') },
            ]}
            onChoose={(chosen) => setPane(chosen === 'result' ? 'result' : 'build')}
          />
        </div>
        <div className="report-parts">
          <Head draft={draft} mayShare={mayShare} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
          {typeName !== '' && (
            <Fields
              key={typeName}
              typeName={typeName}
              configuration={configuration}
              columnLabels={new Map(data?.Columns.map(({ Name, Label }) => [Name, Label]))}
              onChange={(change) => setDraft((before) => ({ ...before, configuration: change(before.configuration) }))}
            />
          )}
        </div>
        <Preview data={question && data} error={error} chart={configuration.Chart ?? null} isWaiting={question !== undefined} />
      </div>
    </>
  );
}
