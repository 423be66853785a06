// One e-mail each to several recipients of one student or supplier.
import { request } from '#kit';
import { useState } from 'react';
import { type Composed, MailComposer } from '../../correspondence/screens/mail-composer.tsx';
import { ScheduledDialog } from '../../correspondence/screens/scheduled-dialog.tsx';
import { kinds } from './kinds.ts';
import type { MailTarget } from './single-dialog.tsx';
import { useTranslation } from './text/index.ts';
import { compileFor, type StartedBulk, useRecipients } from './wire.ts';

interface SeveralDialogProps extends MailTarget {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function SeveralDialog({ path, id, name, onSent, onClose }: SeveralDialogProps) {
  const t = useTranslation();
  const [job, setJob] = useState<number>();
  const recipients = useRecipients(path, id);
  const kind = kinds[path];
  const send = async ({ to, Subject, Message, scheduledDate, attachmentIds }: Composed) => {
    const { JobId } = await request<StartedBulk>(`${path}/${id}/smtpmessagebulk`, {
      method: 'POST',
      body: { Recipients: to.map((emailAddress) => ({ emailAddress })), Subject, Message, ScheduledDate: scheduledDate, Attachments: attachmentIds },
    });
    setJob(JobId);
  };
  if (job !== undefined) return <ScheduledDialog job={job} about={t('scheduledAbout')} onClose={onSent} />;
  return (
    <MailComposer
      title={t('newTitle', { name })}
      about={t('aboutSeveral')}
      start={{ to: [], Subject: '', Message: '' }}
      recipients="some"
      known={(recipients.data?.Data ?? []).filter(({ EmailAddress }) => EmailAddress !== '')}
      owner={kind && { type: kind.documents, id }}
      templates={kind?.templates}
      compile={compileFor(path, id)}
      command={t('send')}
      send={send}
      onClose={onClose}
    />
  );
}
