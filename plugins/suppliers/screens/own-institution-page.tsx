// The settings of the institution that somebody stands for: its record, with what belongs to it on tabs. Anyone who stands for several chooses one.
import { Bar, FailedPage, type PageProps, Panel, PartSkeleton, useCall } from '#kit';
import { Link, Navigate } from 'react-router';
import './suppliers.css';
import { useTranslation } from './text/index.ts';

const list = '/entity/institution';

export default function OwnInstitutionPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const own = useCall('institution/own', {});
  const found = own.data?.Data;
  const [first, second] = found ?? [];
  // Platform administrators stand for none, and keep them all.
  if (found && !first) return <Navigate to={list} replace />;
  if (first && !second) return <Navigate to={`${list}/${first.Id}/edit`} replace />;
  return (
    <>
      <Bar crumbs={crumbs} title={title} />
      <div className="own-institutions">
        {own.isError && <FailedPage error={own.error} title={t('notLoaded')} onRetry={() => void own.refetch()} />}
        {own.isPending && <PartSkeleton />}
        {found && (
          <Panel title={t('choose')}>
            <ul className="stack g8">
              {found.map(({ Id, Name }) => (
                <li key={Id}>
                  <Link className="link" to={`${list}/${Id}/edit`}>
                    {Name}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}
