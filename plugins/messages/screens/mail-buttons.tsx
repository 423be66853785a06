// In the head of a student, lead, agent or supplier: writing an e-mail, or one to each of several recipients.
import { HeadCommand, type PanelProps } from '#kit';
import { useState } from 'react';
import { kinds } from './kinds.ts';
import { SeveralDialog } from './several-dialog.tsx';
import { SingleDialog } from './single-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function MailButtons({ config, row, reload }: PanelProps<'Student' | 'AgencyLead' | 'AgencyAgent' | 'AgencySupplier'>) {
  const t = useTranslation();
  const [open, setOpen] = useState<'one' | 'several'>();
  const close = () => setOpen(undefined);
  const sent = () => {
    close();
    void reload();
  };
  const of = { path: config.Path, id: row.Id, name: row.DisplayName, emailAddress: row.EmailAddress ?? '' };
  return (
    <>
      <HeadCommand place="button" effect="write" icon="mail" onClick={() => setOpen('one')}>
        {t('email')}
      </HeadCommand>
      {kinds[config.Path]?.hasSeveral && (
        <HeadCommand place="menu" effect="write" icon="mail" onClick={() => setOpen('several')}>
          {t('emailSeveral')}
        </HeadCommand>
      )}
      {open === 'one' && <SingleDialog {...of} onSent={sent} onClose={close} />}
      {open === 'several' && <SeveralDialog {...of} onSent={sent} onClose={close} />}
    </>
  );
}
