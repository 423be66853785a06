// In the head of a student or a lead: writing a text message.
import { HeadCommand, type PanelProps } from '#kit';
import { useState } from 'react';
import { SmsDialog } from './sms-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function SmsButton({ config, row, reload }: PanelProps<'Student' | 'AgencyLead'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const numbers = [row.PhoneNumber, ...('PhoneNumbers' in row ? (row.PhoneNumbers ?? []).map(({ Number: number }) => number) : [])].filter(
    (number): number is string => typeof number === 'string' && number !== '',
  );
  const close = () => setOpen(false);
  return (
    <>
      <HeadCommand place={config.Path === 'agencylead' ? 'menu' : 'button'} effect="write" icon="phone" onClick={() => setOpen(true)}>
        {t('send')}
      </HeadCommand>
      {isOpen && (
        <SmsDialog
          path={config.Path}
          id={row.Id}
          name={row.DisplayName}
          numbers={numbers}
          onSent={() => {
            close();
            void reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
