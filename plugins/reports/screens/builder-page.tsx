// The builder: which records, which fields of them and of what they refer to, how they are gathered, and beside it what comes of it.
import { Bar, Button, FailedPage, LeaveGuard, type PageProps, PartSkeleton, request, useCall, useFailures, useOneWrite, useRead, useSettings } from '#kit';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Configuration, Fields } from './builder-fields.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import './reports.css';
import { useTranslation } from './text/index.ts';
import { useReport } from './use-report.ts';

/** What is typed is tried after so many milliseconds. */
const previewDelay = 400;

interface Draft {
  readonly name: string;
  readonly folder: string;
  readonly typeName: string;
  readonly isShared: boolean;
  readonly configuration: Configuration;
}
interface Stored {
  readonly Name: string;
  readonly FolderName: string | null;
  readonly PivotUiInfoTypeName: string;
  readonly JsonConfiguration: Configuration | null;
  readonly OwnerId: number | null;
  readonly RowVersion: number;
}
const empty: Draft = { name: '', folder: '', typeName: '', isShared: false, configuration: { Fields: [] } };

export default function BuilderPage({ title, crumbs, id }: PageProps) {
  const isCopy = useLocation().pathname.endsWith('/copy');
  if (id === undefined) return <Builder title={title} crumbs={crumbs} start={empty} />;
  return <StoredReport key={`${id} ${isCopy}`} title={title} crumbs={crumbs} id={id} isCopy={isCopy} />;
}

/** The builder with a report that is there, or with a copy of it. */
function StoredReport({ title, crumbs, id, isCopy }: PageProps & { readonly id: number; readonly isCopy: boolean }) {
  const t = useTranslation();
  const { data: stored, error, refetch } = useRead<Stored>(`agencyreportview/${id}`);
  if (error && !stored) return <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!stored) return <PartSkeleton />;
  const start: Draft = {
    name: isCopy ? t('copyOf', { name: stored.Name }) : stored.Name,
    folder: stored.FolderName ?? '',
    typeName: stored.PivotUiInfoTypeName,
    isShared: !isCopy && stored.OwnerId === null,
    configuration: stored.JsonConfiguration ?? { Fields: [] },
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
  const { name, folder, typeName, isShared, configuration } = draft;
  const types = useCall('report/types', {}).data?.Data ?? [];
  const catalogue = useCall('report/catalogue', {}).data;
  const userId = useSettings().data?.SecuritySettings.UserId;
  const change = (part: Partial<Configuration>) => setDraft((before) => ({ ...before, configuration: { ...before.configuration, ...part } }));
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
        <Button effect="write" variant="filled" onClick={save} disabled={whyNot !== undefined || writing.isOn}>
          {t('save')}
        </Button>
      </Bar>
      <div className="report-build" data-page>
        <div>
          <fieldset>
            <legend>{t('what')}</legend>
            <TextInput
              size="xs"
              required
              label={t('name')}
              value={name}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
            />
            <TextInput
              size="xs"
              label={t('folder')}
              list="report-folders"
              value={folder}
              maxLength={120}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, folder: value })}
            />
            <datalist id="report-folders">
              {(catalogue?.Folders ?? []).map(({ Name }) => (
                <option key={Name} value={Name}>
                  {Name}
                </option>
              ))}
            </datalist>
            <NativeSelect
              size="xs"
              required
              label={t('records')}
              value={typeName}
              onChange={({ currentTarget: { value } }) => setDraft({ ...draft, typeName: value, configuration: { Fields: [] } })}
              data={[{ value: '', label: t('choose') }, ...types.map(({ Name, Label }) => ({ value: Name, label: Label }))]}
            />
            <Switch
              size="xs"
              label={t('shared')}
              description={catalogue?.MayShare === false ? t('mayNotShare') : undefined}
              disabled={catalogue?.MayShare !== true}
              checked={isShared}
              onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, isShared: checked })}
            />
            <Textarea
              size="xs"
              label={t('description')}
              autosize
              value={configuration.Description ?? ''}
              onChange={({ currentTarget: { value } }) => change({ Description: value })}
            />
          </fieldset>
          {typeName !== '' && (
            <Fields typeName={typeName} configuration={configuration} onChange={change} onReplace={(next) => setDraft({ ...draft, configuration: next })} />
          )}
          {whyNot !== undefined && <p className="t3">{whyNot}</p>}
        </div>
        <div aria-live="polite">
          {error !== undefined && (
            <p className="report-broken" role="alert">
              {error instanceof Error ? error.message : t('failed')}
            </p>
          )}
          {data && question && (
            <>
              <Suspense fallback={<PartSkeleton />}>
                <ReportChart result={{ ...data, Chart: configuration.Chart ?? null }} />
              </Suspense>
              <ReportTable result={data} />
            </>
          )}
          {!question && <p className="t3">{t('preview')}</p>}
        </div>
      </div>
    </>
  );
}
