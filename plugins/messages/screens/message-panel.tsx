// On the page of a message that is done: what it says, as its recipient sees it.
import { FailedPage, Panel, type PanelProps, PartSkeleton, useCall } from '#kit';
import { MessageBody } from './message-body.tsx';
import { useTranslation } from './text/index.ts';

/** What can still be written on is in the form. */
const open: readonly string[] = ['Draft', 'Scheduled', 'Failed'];

export default function MessagePanel({ row }: PanelProps<'SmtpMessage'>) {
  return open.includes(row.Status) ? null : <Shown id={row.Id} />;
}

function Shown({ id }: { readonly id: PanelProps<'SmtpMessage'>['row']['Id'] }) {
  const t = useTranslation();
  const { data, error, refetch } = useCall('smtpmessage/{id}/shown', { id });
  return (
    <Panel title={t('message')}>
      <div className="mail">
        {data ? (
          <MessageBody title={data.Subject.trim() || t('noSubject')} shown={data} />
        ) : error ? (
          <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <PartSkeleton />
        )}
      </div>
    </Panel>
  );
}
