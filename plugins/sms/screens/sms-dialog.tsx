// One text message to one person.
import { Button, Control, Dialog, DialogActions, ErrorNote, FieldBox, notify, request, useCall, useWork } from '#kit';
import { useState } from 'react';
import { MessageField } from './message-field.tsx';
import { SenderNote } from './sender-note.tsx';
import { useTranslation } from './text/index.ts';

interface SmsDialogProps {
  /** Of the entity whose record it is. */
  readonly path: string;
  readonly id: number;
  readonly name: string;
  /** Those of the person; the first one is taken where no other is chosen. */
  readonly numbers: readonly string[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function SmsDialog({ path, id, name, numbers, onSent, onClose }: SmsDialogProps) {
  const t = useTranslation();
  const [to, setTo] = useState(numbers[0] ?? '');
  const [message, setMessage] = useState('');
  const sender = useCall('smsmessage/sender', {});
  const work = useWork({ fields: ['Recipient', 'Message'] });
  const hasGateway = sender.data?.HasGateway !== false;
  const send = () => {
    if (work.working) return;
    const errors = { ...(to.trim() === '' ? { Recipient: t('noNumber') } : {}), ...(message.trim() === '' ? { Message: t('noMessage') } : {}) };
    work.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    void work.run(async () => {
      await request(`${path}/${id}/smsmessage`, { method: 'POST', body: { Recipient: to.trim(), Message: message } });
      notify(t(hasGateway ? 'onItsWay' : 'inOutbox'));
      onSent();
    });
  };
  return (
    <Dialog
      size={520}
      title={t('title', { name })}
      onClose={onClose}
      actions={<DialogActions command={t(hasGateway ? 'act' : 'keep')} onCommand={send} busy={work.working} onClose={onClose} />}
      bodyClass="sms"
    >
      <ErrorNote message={work.message} />
      <SenderNote sender={sender.data} />
      <FieldBox id="sms-to" label={t('to')} required locked={false} wide error={work.errors['Recipient']}>
        <Control
          id="sms-to"
          field={{ Name: 'Recipient', Type: 'string', Label: t('to'), Required: true, ReadOnly: false }}
          label={t('to')}
          value={to}
          onChange={work.changing('Recipient', (next: unknown) => setTo(typeof next === 'string' ? next : ''))}
          invalid={work.errors['Recipient'] !== undefined}
          readOnly={false}
          required
        />
      </FieldBox>
      {numbers.length > 1 && (
        <div className="sms-numbers" role="group" aria-label={t('otherNumbers')}>
          {numbers.map((number) => (
            <Button key={number} effect="show" size="compact-xs" variant="subtle" onClick={() => setTo(number)}>
              {number}
            </Button>
          ))}
        </div>
      )}
      <MessageField value={message} error={work.errors['Message']} onChange={work.changing('Message', setMessage)} />
    </Dialog>
  );
}
