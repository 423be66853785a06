// An e-mail, with its answer, and the ways to cancel it and to send it again.
import { Badge, Button, ConfirmDialog, dateTimeText, Dialog, ErrorNote, FailedPage, notify, PartSkeleton, request, Tag, useCall, useWork } from '#kit';
import { useState } from 'react';
import { DraftDialog } from './draft-dialog.tsx';
import { MessageBody } from './message-body.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { useTranslation } from './text/index.ts';
import { getOwner, useMessage } from './wire.ts';

interface ViewDialogProps {
  readonly id: number;
  /** Something else has become of it. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function ViewDialog({ id, onChanged, onClose }: ViewDialogProps) {
  const t = useTranslation();
  const found = useMessage(id);
  const read = useCall('smtpmessage/{id}/shown', { id });
  const work = useWork();
  const [isAsking, setAsking] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const message = found.data;
  const shown = read.data;
  const done = () => {
    onChanged();
    onClose();
  };
  const close = (
    <Button effect="show" variant="subtle" onClick={onClose}>
      {t('close')}
    </Button>
  );
  const isDraft = message?.Status === 'Draft' && getOwner(message) !== undefined;
  // What was kept since it was last opened here stands in it.
  if (isDraft && found.isFetchedAfterMount) return <DraftDialog message={message} onDone={done} onClose={onClose} />;
  if (!message || !shown || isDraft)
    return (
      <Dialog size={760} title={t('view')} onClose={onClose} actions={close}>
        {found.isError || read.isError ? (
          <FailedPage
            error={found.error ?? read.error}
            title={t('failed')}
            onRetry={() => {
              void found.refetch();
              void read.refetch();
            }}
          />
        ) : (
          <PartSkeleton />
        )}
      </Dialog>
    );
  const owner = getOwner(message);
  const written = dateTimeText(message.SentDate ?? message.ScheduledDate ?? message.DateCreated);
  const subject = message.Subject?.trim() || t('noSubject');
  if (isAnswering && owner) return <ReplyDialog shown={shown} owner={owner} onSent={done} onClose={() => setAnswering(false)} />;
  const act = (task: () => Promise<unknown>, note: string) =>
    void work.run(async () => {
      await task();
      notify(note);
      onChanged();
      await found.refetch();
    });
  const cancel = () => act(() => request(`smtpmessage/${id}`, { method: 'DELETE' }), t('cancelled'));
  const again = () => {
    setAsking(false);
    act(() => request(`smtpmessage/${id}/send`, { method: 'POST' }), t('onItsWay'));
  };
  const { Status } = message;
  return (
    <Dialog
      size={760}
      title={subject}
      onClose={onClose}
      bodyClass="mail"
      actions={
        <>
          {close}
          {Status === 'Scheduled' && (
            <Button effect="write" disabled={work.working} onClick={cancel}>
              {t('cancelSending')}
            </Button>
          )}
          {(Status === 'Failed' || Status === 'Unknown') && (
            <Button effect="write" variant="filled" icon="refresh" disabled={work.working} onClick={() => (Status === 'Unknown' ? setAsking(true) : again())}>
              {t('sendAgain')}
            </Button>
          )}
          {Status === 'Received' && owner && (
            <Button effect="write" variant="filled" icon="mail" focus onClick={() => setAnswering(true)}>
              {t('reply')}
            </Button>
          )}
        </>
      }
    >
      <ErrorNote message={work.message} />
      <div className="mail-offered">
        <Badge text={message.StatusName ?? Status} colour={colours[Status]} />
        {shown.IsAutomatic && <Tag text={t('automatic')} />}
        {message.FailureName && (
          <span className="t2">
            {message.FailureName} {message.FailureDetail && <span className="t3">{message.FailureDetail}</span>}
          </span>
        )}
      </div>
      <dl className="mail-facts">
        {[
          [t('from'), message.From],
          [t('to'), message.To],
          [t('date'), written],
        ].map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <MessageBody title={subject} shown={shown} />
      {Status === 'Received' && !owner && <p className="t3">{t('assignFirst')}</p>}
      {isAsking && (
        <ConfirmDialog title={t('againTitle')} about={t('againAbout')} command={t('sendAgain')} onCommand={again} onClose={() => setAsking(false)} />
      )}
    </Dialog>
  );
}

const colours: Readonly<Record<string, 'info' | 'success' | 'danger' | 'warning' | 'purple'>> = {
  Scheduled: 'warning',
  Sending: 'info',
  Sent: 'success',
  Failed: 'danger',
  Unknown: 'warning',
  Received: 'purple',
};
