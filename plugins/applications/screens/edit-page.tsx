// An application that is saved: it goes on in the wizard until it is submitted, and is then shown as its enrolment form.
import { Bar, Button, FailedPage, isFailure, type PageProps, PartSkeleton, StatePage, useCall, useSettings } from '#kit';
import { Navigate, useSearchParams } from 'react-router';
import { ApplicationWizard } from './application-wizard.tsx';
import { draftOf, stepOf } from './draft.ts';
import { SentApplication } from './sent-application.tsx';
import { useSay } from './text/index.ts';

export default function EditPage({ title, crumbs, id = 0 }: PageProps) {
  const say = useSay();
  const [address] = useSearchParams();
  const asked = useCall('application/{id}/details', { id });
  const settings = useSettings().data;
  const details = asked.data;
  const back = <Button to="/enrolment">{say('back')}</Button>;
  if (asked.isError && !details)
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        {isFailure(asked.error) && asked.error.status === 404 ? (
          <StatePage icon="search" title={say('notFound')} help="" actions={back} />
        ) : (
          <FailedPage error={asked.error} title={say('failed')} back={back} onRetry={() => void asked.refetch()} />
        )}
      </>
    );
  if (!details || !settings || !('AgencyInfo' in settings))
    return (
      <>
        <Bar title={undefined} crumbs={crumbs} />
        <div role="status" aria-label={say('loading')}>
          <PartSkeleton />
        </div>
      </>
    );
  const reload = async (): Promise<void> => void (await asked.refetch());
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
      begun={draftOf(details)}
      details={details}
      reload={reload}
      startAt={Number.isInteger(step) && step > 0 && step < 6 ? step : stepOf(details)}
    />
  );
}
