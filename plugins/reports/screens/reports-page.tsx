// All reports that the reader may open, by folder. What is open and looked for stays for as long as the browser does.
import { Badge, Bar, Button, FailedPage, IconButton, type PageProps, PartSkeleton, StatePage, useCall } from '#kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeleteReport } from './delete-report.tsx';
import './reports.css';
import { useTranslation } from './text/index.ts';

interface Kept {
  readonly term: string;
  readonly closed: readonly string[];
}
const keptName = 'reports.dashboard.agencyreportview';

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptName) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return { term: '', closed: [] };
    const term = 'term' in kept && typeof kept.term === 'string' ? kept.term : '';
    const closed = 'closed' in kept && Array.isArray(kept.closed) ? kept.closed.map(String) : [];
    return { term, closed };
  } catch {
    return { term: '', closed: [] };
  }
}

export default function ReportsPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [kept, setKept] = useState(readKept);
  const { data, error, refetch } = useCall('report/catalogue', {});
  const [leaving, setLeaving] = useState<{ readonly id: number; readonly name: string }>();
  const keep = (next: Kept) => {
    setKept(next);
    sessionStorage.setItem(keptName, JSON.stringify(next));
  };
  const term = kept.term.trim().toLowerCase();
  const folders = (data?.Folders ?? [])
    .map(({ Name, Reports }) => ({
      name: Name === '' ? t('noFolder') : Name,
      reports: Reports.filter((report) => term === '' || `${Name} ${report.Name} ${report.Description ?? ''}`.toLowerCase().includes(term)),
    }))
    .filter(({ reports }) => reports.length > 0);
  const toggle = (name: string) => keep({ ...kept, closed: kept.closed.includes(name) ? kept.closed.filter((each) => each !== name) : [...kept.closed, name] });
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={kept.term}
          onChange={({ currentTarget: { value } }) => keep({ ...kept, term: value })}
        />
        {data?.MayBuild && (
          <Button to="/entity/agencyreportview/add" icon="plus" variant="filled">
            {t('newReport')}
          </Button>
        )}
      </Bar>
      <div className="reports" data-page>
        {error && !data ? (
          <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <PartSkeleton />
        ) : folders.length === 0 ? (
          <StatePage icon="search" title={t('noneFound')} help={t('noneFoundHelp')} />
        ) : (
          folders.map(({ name, reports }) => {
            const isOpen = term !== '' || !kept.closed.includes(name);
            return (
              <details
                key={name}
                className="report-folder"
                open={isOpen}
                onToggle={({ currentTarget: { open } }) => {
                  if (open !== isOpen) toggle(name);
                }}
              >
                <summary>
                  {name} <span className="t3">{reports.length}</span>
                </summary>
                <ul>
                  {reports.map((report) => (
                    <li key={report.Key}>
                      <Link className="link" to={report.Id === null ? `/reports/legacy/${report.Key}` : `/reports/${report.Id}`}>
                        {report.Name}
                      </Link>
                      {report.Layer !== 'system' && <Badge text={report.Layer === 'own' ? t('own') : t('agency')} />}
                      <p className="t3 t12">{report.Description ?? report.TypeLabel}</p>
                      {report.Id === null && data.MayBuild && (
                        <span className="report-acts">
                          <Link
                            className="t12"
                            to={`/page/reports.reports--build?from=${encodeURIComponent(report.Key)}`}
                            aria-label={t('copyNamed', { name: report.Name })}
                          >
                            {t('copy')}
                          </Link>
                        </span>
                      )}
                      {report.Id !== null && (
                        <span className="report-acts">
                          {report.MayEdit && (
                            <Link className="t12" to={`/entity/agencyreportview/${report.Id}/edit`} aria-label={t('editNamed', { name: report.Name })}>
                              {t('edit')}
                            </Link>
                          )}
                          <Link className="t12" to={`/entity/agencyreportview/${report.Id}/copy`} aria-label={t('copyNamed', { name: report.Name })}>
                            {t('copy')}
                          </Link>
                          {report.MayEdit && (
                            <IconButton
                              effect="write"
                              icon="trash"
                              label={t('deleteNamed', { name: report.Name })}
                              onClick={() => setLeaving({ id: report.Id ?? 0, name: report.Name })}
                            />
                          )}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </details>
            );
          })
        )}
      </div>
      {leaving && (
        <DeleteReport
          {...leaving}
          onDeleted={() => {
            setLeaving(undefined);
            void refetch();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
