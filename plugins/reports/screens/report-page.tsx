// One report: what narrows it, its drawing, its table, and the ways in which it leaves.
import {
  Bar,
  Button,
  CommandMenu,
  ConditionsWords,
  downloadCall,
  FailedPage,
  type PageProps,
  PartSkeleton,
  StatePage,
  useCall,
  useFailures,
  useRead,
  useSettings,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asFilter, getConditions, readConfiguration } from './builder/configuration.ts';
import { DayBox } from './day-box.tsx';
import { DeleteReport } from './delete-report.tsx';
import { PersonBox } from './person-box.tsx';
import { ranges } from './ranges.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import './reports.css';
import { useTranslation } from './text/index.ts';
import { useReport } from './use-report.ts';

interface Options {
  readonly Data: readonly { readonly Key: number; readonly Name: string }[];
}

export default function ReportPage({ title, crumbs, id }: PageProps) {
  const t = useTranslation();
  const failures = useFailures();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [query, setQuery] = useSearchParams();
  const catalogue = useCall('report/catalogue', {}).data;
  const permissions = useSettings().data?.SecuritySettings.Permissions ?? [];
  const offices = useRead<Options>('agencyoffice/keys?take=200').data?.Data ?? [];
  const key = id === undefined ? (pathname.split('/').filter(Boolean).at(-1) ?? '') : String(id);
  const given = (name: string) => query.get(name) ?? undefined;
  const [from, to, range] = [given('from'), given('to'), given('range')];
  const question = {
    ViewKey: key,
    ...(given('office') === undefined ? {} : { OfficeId: Number(given('office')) }),
    ...(given('person') === undefined ? {} : { UserId: Number(given('person')) }),
    ...(from === undefined ? {} : { DateRangeMin: from }),
    ...(to === undefined ? {} : { DateRangeMax: to }),
    ...(range === undefined ? {} : { DateRange: range }),
  };
  const { data, error, retry } = useReport(question);
  const put = (values: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const download = (format: 'excel' | 'csv' | 'pdf') => {
    const asked = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    void downloadCall(`report/${format}?${asked.toString()}`).catch(failures.show);
  };
  const mayEdit = id !== undefined && catalogue?.Folders.some(({ Reports }) => Reports.some((each) => each.Id === id && each.MayEdit)) === true;
  const maySend = catalogue?.MayBuild === true && catalogue.MayShare;
  const broken = data?.Controls.filter(({ Holds }) => !Holds) ?? [];
  return (
    <>
      <Bar title={data?.ReportName ?? title} crumbs={crumbs}>
        {mayEdit && (
          <Button to={`/entity/agencyreportview/${id}/edit`} icon="pencil">
            {t('edit')}
          </Button>
        )}
        <CommandMenu
          label={t('more')}
          commands={[
            ...(maySend
              ? [
                  {
                    id: 'send',
                    label: t('sendRegularly'),
                    icon: 'mail',
                    effect: 'write' as const,
                    command: () => void navigate(`/entity/agencyreportschedule/add?${id === undefined ? 'ReportKey' : 'AgencyReportViewId'}=${key}`),
                  },
                ]
              : []),
            { id: 'pdf', label: t('pdf'), icon: 'download', effect: 'show', command: () => download('pdf') },
            { id: 'csv', label: t('csv'), icon: 'download', effect: 'show', command: () => download('csv') },
            ...(mayEdit
              ? [{ id: 'delete', label: t('delete'), icon: 'trash', effect: 'write' as const, isDanger: true, command: () => setLeaving(true) }]
              : []),
          ]}
        />
        <Button effect="show" icon="download" variant="filled" onClick={() => download('excel')}>
          {t('excel')}
        </Button>
      </Bar>
      <div className="report" data-page>
        {data?.Description && <p className="t3 report-about">{data.Description}</p>}
        {id !== undefined && data && <Only id={id} typeName={data.TypeName} />}
        <div className="report-filters">
          {data?.DateField && (
            <>
              <NativeSelect
                size="xs"
                label={t('period', { field: data.DateField.Label })}
                value={from !== undefined || to !== undefined ? '' : (range ?? 'default')}
                onChange={({ currentTarget: { value } }) => put({ range: value === 'default' ? '' : value, from: '', to: '' })}
                data={[
                  { value: 'default', label: t('ofReport') },
                  ...(from !== undefined || to !== undefined ? [{ value: '', label: t('ownDays') }] : []),
                  ...ranges.map((name) => ({ value: name, label: t(`range${name}`) })),
                ]}
              />
              <DayBox label={t('from')} value={from ?? data.DateRangeMin ?? ''} onChange={(day) => put({ from: day, range: '' })} />
              <DayBox label={t('to')} value={to ?? data.DateRangeMax ?? ''} onChange={(day) => put({ to: day, range: '' })} />
            </>
          )}
          {data?.HasOffice && (
            <NativeSelect
              size="xs"
              label={t('office')}
              disabled={!permissions.includes('CanViewOtherOffices')}
              value={given('office') ?? ''}
              onChange={({ currentTarget: { value } }) => put({ office: value })}
              data={[{ value: '', label: t('allOffices') }, ...offices.map(({ Key, Name }) => ({ value: String(Key), label: Name }))]}
            />
          )}
          {data?.HasUser && (
            <PersonBox
              label={t('person')}
              readOnly={!permissions.includes('CanViewOtherAgents')}
              value={given('person') === undefined ? null : Number(given('person'))}
              onChange={(person) => put({ person })}
            />
          )}
        </div>
        {broken.map(({ Name, Message }) => (
          <p key={Name} className="report-broken" role="alert">
            {t('broken')} {Message}
          </p>
        ))}
        {error !== undefined && <FailedPage error={error instanceof Error ? error : new Error(String(error))} title={t('failed')} onRetry={retry} />}
        {!data ? (
          error === undefined && <PartSkeleton />
        ) : data.Rows.length === 0 ? (
          <StatePage icon="search" title={t('nothing')} help={t('nothingHelp')} />
        ) : (
          <>
            {data.Chart && (
              <Suspense fallback={<PartSkeleton />}>
                <ReportChart result={data} />
              </Suspense>
            )}
            {data.IsLimitReached && <p className="t3">{t('limit', { shown: String(data.Rows.length), count: String(data.Count) })}</p>}
            <ReportTable result={data} />
          </>
        )}
        {data && data.WithoutDate > 0 && <p className="t3">{t('withoutDate', { count: String(data.WithoutDate) })}</p>}
        {data && <p className="t3 t12">{t('run', { id: data.RunId })}</p>}
      </div>
      {isLeaving && id !== undefined && (
        <DeleteReport id={id} name={data?.ReportName ?? title} onDeleted={() => void navigate('/reports')} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}

/** Which records a report that people built is about, in words. */
function Only({ id, typeName }: { readonly id: number; readonly typeName: string }) {
  const t = useTranslation();
  const stored = useRead<{ readonly JsonConfiguration: unknown }>(`agencyreportview/${id}`).data;
  const conditions = getConditions(readConfiguration(stored?.JsonConfiguration));
  if (conditions.length === 0) return null;
  return (
    <p className="t2 t12 report-conditions">
      {t('onlyWhere')} <ConditionsWords entity={typeName} conditions={conditions.map(asFilter)} />
    </p>
  );
}
