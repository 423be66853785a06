// The page to start from: which register is here, how to bring a newer one, and what was brought so far.
import { Bar, dateText, FailedPage, type PageProps, Panel, useCall } from '#kit';
import { ImportHistory } from './import-history.tsx';
import { StartImport } from './start-import.tsx';
import { useTranslation } from './text/index.ts';
import './register.css';

export default function RegisterPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const latest = useCall('cricosimport/latest', {});
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="register-page">
        <Panel title={t('hereTitle')}>
          {latest.isError && <FailedPage error={latest.error} title={t('pageFailed')} onRetry={() => void latest.refetch()} />}
          {!latest.data && !latest.isError && <span className="sk" style={{ width: '60%' }} role="status" />}
          {latest.data && (
            <div className="col g4">
              <p>{latest.data.Snapshot === null ? t('hereNone') : t('hereDay', { day: dateText(latest.data.Snapshot) })}</p>
              {latest.data.Attribution !== null && <p className="t3 t12">{latest.data.Attribution}</p>}
            </div>
          )}
        </Panel>
        <StartImport t={t} />
        <ImportHistory t={t} />
      </div>
    </>
  );
}
