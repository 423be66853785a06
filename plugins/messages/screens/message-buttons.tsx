// In the head of an e-mail: reading it as its recipient does, with what can be done with it.
import { HeadCommand, type PanelProps } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';
import { ViewDialog } from './view-dialog.tsx';

export default function MessageButtons({ row, reload }: PanelProps<'SmtpMessage'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeadCommand place="primary" effect="show" icon="eye" onClick={() => setOpen(true)}>
        {t('view')}
      </HeadCommand>
      {isOpen && <ViewDialog id={row.Id} onChanged={() => void reload()} onClose={() => setOpen(false)} />}
    </>
  );
}
