// A draft, opened where it was left: written on, sent, or kept again.
import { notify, request } from '#kit';
import { asHtml, splitAddresses } from '../../correspondence/screens/mail-text.ts';
import type { Composed } from '../../correspondence/screens/mail-composer.tsx';
import { SingleDialog } from './single-dialog.tsx';
import { useTranslation } from './text/index.ts';
import { getAttachedIn, getOwner, type Message, type SentMail } from './wire.ts';

interface DraftDialogProps {
  readonly message: Message;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DraftDialog({ message, onDone, onClose }: DraftDialogProps) {
  const t = useTranslation();
  const owner = getOwner(message);
  if (!owner) return null;
  const address = `smtpmessage/${message.Id}`;
  const keep = ({ to, Subject, Message: html, attached, scheduledDate }: Composed) =>
    request(address, {
      method: 'PATCH',
      body: { To: to.join('; '), Subject, Message: html, Attachments: attached.length > 0 ? attached : null, ScheduledDate: scheduledDate },
    });
  return (
    <SingleDialog
      {...owner}
      name=""
      title={t('draftTitle')}
      emailAddress={message.To ?? ''}
      draft={{
        to: splitAddresses(message.To ?? ''),
        Subject: message.Subject ?? '',
        Message: asHtml(message.Message ?? ''),
        attached: getAttachedIn(message.Attachments),
        scheduledDate: message.ScheduledDate,
        keep,
        send: async (composed) => {
          await keep(composed);
          return await request<SentMail>(`${address}/send`, { method: 'POST' });
        },
        remove: async () => {
          await request(address, { method: 'DELETE' });
          notify(t('draftDeleted'));
        },
      }}
      onSent={onDone}
      onClose={onClose}
    />
  );
}
