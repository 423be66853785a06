// In the head of an e-mail that came in and belongs to no record yet: giving it to one.
import { HeadCommand, type PanelProps } from '#kit';
import { useState } from 'react';
import { owners } from '../../correspondence/screens/owner-choice.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function AssignButton({ config, row, reload }: PanelProps<'SmtpMessage'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isAssigned = Object.values(owners).some((field) => row[field] !== null);
  // Of one that is assigned it stands in the menu.
  if (row.Status !== 'Received' || isAssigned || !config.Actions.some(({ Verb }) => Verb === 'assign')) return null;
  return (
    <>
      <HeadCommand place="primary" effect="write" icon="arrow-right" onClick={() => setOpen(true)}>
        {t('assign')}
      </HeadCommand>
      {isOpen && <AssignDialog id={row.Id} onAssigned={reload} onClose={() => setOpen(false)} />}
    </>
  );
}
