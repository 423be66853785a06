// One e-mail about one record: a new one, or an answer.
import { type Language, notify, request, useLanguage } from '#kit';
import { useState } from 'react';
import { type Composed, MailComposer } from '../../correspondence/screens/mail-composer.tsx';
import { kinds } from './kinds.ts';
import { useTranslation } from './text/index.ts';
import { compileFor, type SentMail, useRecipients } from './wire.ts';

export interface MailTarget {
  /** Of the entity whose record it is about. */
  readonly path: string;
  readonly id: number;
  readonly name: string;
  readonly emailAddress: string;
}

interface SingleDialogProps extends MailTarget {
  readonly title?: string;
  /** What it answers, with what stands in it at first. */
  readonly answer?: { readonly id: number; readonly Subject: string; readonly Message: string };
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function SingleDialog({ path, id, name, emailAddress, title, answer, onSent, onClose }: SingleDialogProps) {
  const t = useTranslation();
  const screen = useLanguage();
  const [language, setLanguage] = useState<Language>();
  const recipients = useRecipients(path, id);
  const kind = kinds[path];
  const send = async ({ to, Subject, Message, scheduledDate, attachmentIds }: Composed) => {
    const mail = await request<SentMail>(`${path}/${id}/smtpmessage`, {
      method: 'POST',
      body: {
        ...(to.length > 0 ? { To: to.join('; ') } : {}),
        Subject,
        Message,
        ScheduledDate: scheduledDate,
        Attachments: attachmentIds,
        ...(answer ? { InReplyToId: answer.id } : {}),
      },
    });
    notify(t(mail.Status === 'Scheduled' ? 'scheduledNote' : mail.HasMailServer ? 'onItsWay' : 'inOutbox'));
    onSent();
  };
  return (
    <MailComposer
      title={title ?? t('newTitle', { name })}
      start={{ to: emailAddress === '' ? [] : [emailAddress], Subject: answer?.Subject ?? '', Message: answer?.Message ?? '' }}
      recipients="one"
      known={(recipients.data?.Data ?? []).filter(({ EmailAddress }) => EmailAddress !== '')}
      owner={kind && { type: kind.documents, id }}
      templates={answer ? undefined : kind?.templates}
      compile={compileFor(path, id, language)}
      language={answer || !kind?.templates ? undefined : { current: language ?? screen, label: t('language'), onChoose: setLanguage }}
      command={t('send')}
      send={send}
      onClose={onClose}
    />
  );
}
