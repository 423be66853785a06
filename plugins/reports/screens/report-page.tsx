// One report: what narrows it, its drawing, its table, and the ways in which it leaves.
import { Bar, FailedPage, type PageProps, PartSkeleton, useCall, useRead, useSettings } from '#kit';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DayBox } from './day-box.tsx';
import { DeleteReport } from './delete-report.tsx';
import { EmptyPeriod } from './empty-period.tsx';
import { PersonBox } from './person-box.tsx';
import { ranges } from './ranges.ts';
import { ReportCommands } from './report-commands.tsx';
import { ReportChart } from './report-chart.tsx';
import { AboutFigures, ReportOrigin } from './report-origin.tsx';
import { ReportTable } from './report-table.tsx';
import './reports.css';
import { SelectBox } from './select-box.tsx';
import { useTranslation } from './text/index.ts';
import { useReport } from './use-report.ts';

interface Options {
  readonly Data: readonly { readonly Key: number; readonly Name: string }[];
}

export default function ReportPage({ title, crumbs, id }: PageProps) {
  const t = useTranslation();
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
  const hasOwnDays = from !== undefined || to !== undefined;
  const known = id === undefined ? undefined : catalogue?.Folders.flatMap(({ Reports }) => Reports).find((each) => each.Id === id);
  const broken = data?.Controls.filter(({ Holds }) => !Holds) ?? [];
  return (
    <>
      <Bar title={data?.ReportName ?? title} crumbs={crumbs}>
        <ReportCommands
          reportKey={key}
          id={id}
          question={question}
          mayEdit={known?.MayEdit === true}
          maySend={catalogue?.MayBuild === true && catalogue.MayShare}
          onDelete={() => setLeaving(true)}
        />
      </Bar>
      <div className="report" data-page>
        {data?.Description && <p className="t3 report-about">{data.Description}</p>}
        {id !== undefined && data && <ReportOrigin id={id} typeName={data.TypeName} layer={known?.Layer} />}
        <div className="report-filters" role="search" aria-label={t('filters')}>
          {data?.DateField && (
            <>
              <SelectBox
                label={t('period', { field: data.DateField.Label })}
                value={hasOwnDays ? '' : (range ?? 'default')}
                onChange={(value) => put({ range: value === 'default' ? '' : value, from: '', to: '' })}
                choices={[
                  { value: 'default', label: t('ofReport') },
                  ...(hasOwnDays ? [{ value: '', label: t('ownDays') }] : []),
                  ...ranges.map((name) => ({ value: name, label: t(`range${name}`) })),
                ]}
              />
              <DayBox label={t('from')} value={from ?? data.DateRangeMin ?? ''} onChange={(day) => put({ from: day, range: '' })} />
              <DayBox label={t('to')} value={to ?? data.DateRangeMax ?? ''} onChange={(day) => put({ to: day, range: '' })} />
            </>
          )}
          {data?.HasOffice && (
            <SelectBox
              label={t('office')}
              disabled={!permissions.includes('CanViewOtherOffices')}
              value={given('office') ?? ''}
              onChange={(office) => put({ office })}
              choices={[{ value: '', label: t('allOffices') }, ...offices.map(({ Key, Name }) => ({ value: String(Key), label: Name }))]}
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
          <EmptyPeriod
            from={data.DateRangeMin}
            to={data.DateRangeMax}
            range={hasOwnDays ? undefined : range}
            help={t('nothingHelp')}
            onRange={data.DateField ? (next) => put({ range: next, from: '', to: '' }) : undefined}
          />
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
        {data && <AboutFigures runId={data.RunId} />}
      </div>
      {isLeaving && id !== undefined && (
        <DeleteReport id={id} name={data?.ReportName ?? title} onDeleted={() => void navigate('/reports')} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}
