// An e-mail, with its answer, and the ways to cancel it and to send it again.
import { Badge, Button, ConfirmDialog, dateTimeText, Dialog, ErrorNote, FailedPage, notify, PartSkeleton, request, useWork } from '#kit';
import { useState } from 'react';
import { asHtml, quoted, replySubject } from '../../correspondence/screens/mail-text.ts';
import { MailFrame } from '../../correspondence/screens/mail-frame.tsx';
import { SingleDialog } from './single-dialog.tsx';
import { useTranslation } from './text/index.ts';
import { type Message, getOwner, useMessage } from './wire.ts';

interface ViewDialogProps {
  readonly id: number;
  /** Something else has become of it. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function ViewDialog({ id, onChanged, onClose }: ViewDialogProps) {
  const t = useTranslation();
  const found = useMessage(id);
  const work = useWork();
  const [isAsking, setAsking] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const message = found.data;
  const close = (
    <Button effect="show" variant="subtle" onClick={onClose}>
      {t('close')}
    </Button>
  );
  if (!message)
    return (
      <Dialog size={760} title={t('view')} onClose={onClose} actions={close}>
        {found.isError ? <FailedPage error={found.error} title={t('failed')} onRetry={() => void found.refetch()} /> : <PartSkeleton />}
      </Dialog>
    );
  const owner = getOwner(message);
  const sender = addressOf(message.From ?? '');
  const written = dateTimeText(message.SentDate ?? message.ScheduledDate ?? message.DateCreated);
  const subject = message.Subject ?? t('noSubject');
  if (isAnswering && owner)
    return (
      <SingleDialog
        {...owner}
        name={message.From ?? ''}
        emailAddress={sender}
        title={t('replyTitle', { name: message.From ?? '' })}
        answer={{
          id,
          Subject: replySubject(message.Subject ?? ''),
          Message: quoted(t('wrote', { date: written, from: message.From ?? '' }), bodyOf(message)),
        }}
        onSent={() => {
          onChanged();
          onClose();
        }}
        onClose={() => setAnswering(false)}
      />
    );
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
  const files = namesIn(message.Attachments);
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
          [t('attachments'), files.join(', ')],
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
      <MailFrame title={subject} html={bodyOf(message)} />
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

const bodyOf = ({ Message: html, PlainTextMessage: plain }: Message): string => asHtml(html ?? plain ?? '');

/** Of `Name <address>` the address. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

function namesIn(attachments: unknown): string[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'Name' in entry ? [String(entry.Name)] : [],
  );
}
