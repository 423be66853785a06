// An application that is saved: it goes on in the wizard until it is submitted, and is then shown as its enrolment form.
import { Bar, Button, FailedPage, isFailure, type PageProps, PartSkeleton, StatePage, useCall, useSettings } from '#kit';
import { Navigate, useSearchParams } from 'react-router';
import { ApplicationWizard } from './application-wizard.tsx';
import { getDraft, getStep } from './draft.ts';
import { SentApplication } from './sent-application.tsx';
import { useTranslation } from './text/index.ts';

export default function EditPage({ title, crumbs, id = 0 }: PageProps) {
  const t = useTranslation();
  const [address] = useSearchParams();
  const requested = useCall('application/{id}/details', { id });
  const settings = useSettings().data;
  const details = requested.data;
  const back = <Button to="/enrolment">{t('back')}</Button>;
  if (requested.isError && !details)
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        {isFailure(requested.error) && requested.error.status === 404 ? (
          <StatePage icon="search" title={t('notFound')} help="" actions={back} />
        ) : (
          <FailedPage error={requested.error} title={t('failed')} back={back} onRetry={() => void requested.refetch()} />
        )}
      </>
    );
  if (!details || !settings || !('AgencyInfo' in settings))
    return (
      <>
        <Bar title={undefined} crumbs={crumbs} />
        <div role="status" aria-label={t('loading')}>
          <PartSkeleton />
        </div>
      </>
    );
  const reload = async (): Promise<void> => void (await requested.refetch());
  if (details.IsReadOnly) {
    // Agencies on other plans go on with it as an enrolment.
    if (!settings.AgencyInfo.IsFreeUser) return <Navigate to={`/enrolment/${id}/edit`} replace />;
    return <SentApplication title={title} crumbs={crumbs} details={details} reload={reload} />;
  }
  const step = Number(address.get('step'));
  return (
    <ApplicationWizard
      key={id}
      title={title}
      crumbs={crumbs}
      started={getDraft(details)}
      details={details}
      reload={reload}
      startAt={Number.isInteger(step) && step > 0 && step < 6 ? step : getStep(details)}
    />
  );
}
