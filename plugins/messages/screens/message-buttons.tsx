// In the head of an e-mail: answering what came in, writing on a draft, and what else can be done with one.
import { HeadCommand, type PanelProps, useCall } from '#kit';
import { useState } from 'react';
import { ReplyDialog } from './reply-dialog.tsx';
import { useTranslation } from './text/index.ts';
import { ViewDialog } from './view-dialog.tsx';
import { getOwner } from './wire.ts';

export default function MessageButtons({ row, reload }: PanelProps<'SmtpMessage'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (row.Status === 'Received') return <ReplyButton row={row} reload={reload} />;
  const isDraft = row.Status === 'Draft';
  return (
    <>
      <HeadCommand place="primary" effect="show" icon={isDraft ? 'pencil' : 'eye'} onClick={() => setOpen(true)}>
        {t(isDraft ? 'goOn' : 'view')}
      </HeadCommand>
      {isOpen && <ViewDialog id={row.Id} onChanged={() => void reload()} onClose={close} />}
    </>
  );
}

function ReplyButton({ row, reload }: Pick<PanelProps<'SmtpMessage'>, 'row' | 'reload'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('smtpmessage/{id}/shown', { id: row.Id });
  const owner = getOwner(row);
  if (!owner || !data) return null;
  const close = () => setOpen(false);
  return (
    <>
      <HeadCommand place="primary" effect="write" icon="mail" onClick={() => setOpen(true)}>
        {t('reply')}
      </HeadCommand>
      {isOpen && (
        <ReplyDialog
          shown={data}
          owner={owner}
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
