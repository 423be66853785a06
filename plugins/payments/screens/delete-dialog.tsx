// Deleting a payment that was only planned; a refusal is shown where it was asked for.
import { AlertDialog, call, ConfirmDialog, useWork } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';

interface DeleteDialogProps {
  readonly saleId: Id<'AgencySale'>;
  readonly id: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DeleteDialog({ saleId, id, name, onDone, onClose }: DeleteDialogProps) {
  const t = useTranslation();
  const { working, run } = useWork({ inDialog: true });
  const [rejection, setRejection] = useState<string>();
  const remove = () =>
    void run(async () => {
      const { Errors } = await call('POST agencysale/{saleId}/agencysalepayment/bulkdelete', { saleId, IteratorIds: [id] });
      const [rejected] = Errors;
      if (rejected) setRejection(rejected.Message);
      else onDone();
    }, onClose);
  if (rejection !== undefined)
    return (
      <AlertDialog title={t('notDeleted')} onClose={onClose}>
        {rejection}
      </AlertDialog>
    );
  return (
    <ConfirmDialog title={t('deleteTitle', { name })} about={t('deleteAbout')} command={t('delete')} busy={working} onCommand={remove} onClose={onClose} />
  );
}
