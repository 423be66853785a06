// In the head of a student or a lead: writing a text message.
import { HeadCommand, type PanelProps } from '#kit';
import { useState } from 'react';
import { getNumbers } from './numbers-of.ts';
import { SmsDialog } from './sms-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function SmsButton({ config, row, reload }: PanelProps<'Student' | 'AgencyLead'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
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
          numbers={getNumbers({ ...row })}
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
