// One e-mail about one record: a new one, an answer, or a draft that is written on.
import { type Language, notify, request, useLanguage } from '#kit';
import { useState } from 'react';
import { type Composed, MailComposer, type MailText } from '../../correspondence/screens/mail-composer.tsx';
import type { AttachedDocument } from '../../correspondence/screens/use-attachments.ts';
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
  readonly answer?: MailText & { readonly id: number };
  /** What was kept, and how it is kept again, sent and deleted. */
  readonly draft?: MailText & {
    readonly to: readonly string[];
    readonly attached: readonly AttachedDocument[];
    readonly scheduledDate: string | null;
    readonly keep: (composed: Composed) => Promise<unknown>;
    readonly send: (composed: Composed) => Promise<SentMail>;
    readonly remove: () => Promise<void>;
  };
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function SingleDialog({ path, id, name, emailAddress, title, answer, draft, onSent, onClose }: SingleDialogProps) {
  const t = useTranslation();
  const screen = useLanguage();
  const [language, setLanguage] = useState<Language>();
  const recipients = useRecipients(path, id);
  const kind = kinds[path];
  const write = ({ to, Subject, Message, scheduledDate, attachmentIds }: Composed, isDraft: boolean) =>
    request<SentMail>(`${path}/${id}/smtpmessage`, {
      method: 'POST',
      body: {
        ...(to.length > 0 ? { To: to.join('; ') } : {}),
        Subject,
        Message,
        ScheduledDate: scheduledDate,
        Attachments: attachmentIds,
        ...(answer ? { InReplyToId: answer.id } : {}),
        ...(isDraft ? { IsDraft: true } : {}),
      },
    });
  const send = async (composed: Composed) => {
    const mail = await (draft ? draft.send(composed) : write(composed, false));
    notify(t(mail.Status === 'Scheduled' ? 'scheduledNote' : mail.HasMailServer ? 'onItsWay' : 'inOutbox'));
    onSent();
  };
  const keep = async (composed: Composed) => {
    await (draft ? draft.keep(composed) : write(composed, true));
    notify(t('draftKept'));
    onSent();
  };
  const remove = async () => {
    await draft?.remove();
    onSent();
  };
  return (
    <MailComposer
      title={title ?? (name === '' ? t('newTitleMany') : t('newTitle', { name }))}
      start={draft ?? { to: emailAddress === '' ? [] : [emailAddress], Subject: answer?.Subject ?? '', Message: answer?.Message ?? '' }}
      recipients="one"
      known={(recipients.data?.Data ?? []).filter(({ EmailAddress }) => EmailAddress !== '')}
      owner={kind && { type: kind.documents, id }}
      templates={answer ? undefined : kind?.templates}
      compile={compileFor(path, id)}
      language={answer || !kind?.templates ? undefined : { current: language ?? screen, label: t('language'), onChoose: setLanguage }}
      others={[...(draft ? [{ command: t('draftDelete'), run: remove }] : []), { command: t('saveDraft'), run: keep }]}
      command={t('send')}
      send={send}
      onClose={onClose}
    />
  );
}
