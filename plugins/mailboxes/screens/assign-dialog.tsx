// Giving a message that came in to the record that it belongs to.
import { Dialog, DialogActions, ErrorNote, request, useWork } from '#kit';
import { useState } from 'react';
import { OwnerChoice, type OwnerKind, owners } from '../../correspondence/screens/owner-choice.tsx';
import { useTranslation } from './text/index.ts';

interface AssignDialogProps {
  readonly id: number;
  readonly onAssigned: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function AssignDialog({ id, onAssigned, onClose }: AssignDialogProps) {
  const t = useTranslation();
  const [kind, setKind] = useState<OwnerKind>('Student');
  const [chosen, setChosen] = useState<number | null>(null);
  const { message, errors, working, run } = useWork({ fields: Object.values(owners), inDialog: true });
  const field = owners[kind];
  const assign = () =>
    void run(async () => {
      await request(`smtpmessage/${id}/assign`, { method: 'POST', body: { [field]: chosen } });
      await onAssigned();
      onClose();
    });
  return (
    <Dialog
      size={480}
      title={t('assignTitle')}
      about={t('assignAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('assign')} onCommand={assign} disabled={chosen === null} busy={working} onClose={onClose} />}
    >
      <ErrorNote message={message} />
      <OwnerChoice
        kind={kind}
        id={chosen}
        error={errors[field]}
        onChoose={(next, record) => {
          setKind(next);
          setChosen(record);
        }}
      />
    </Dialog>
  );
}
