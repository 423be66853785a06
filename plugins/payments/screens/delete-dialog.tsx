// Deleting a payment that was only planned; a refusal is told where it was asked for.
import { AlertDialog, call, ConfirmDialog, useWork } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useSay } from './text/index.ts';

interface DeleteDialogProps {
  readonly saleId: Id<'AgencySale'>;
  readonly id: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DeleteDialog({ saleId, id, name, onDone, onClose }: DeleteDialogProps) {
  const say = useSay();
  const { working, run } = useWork({ inDialog: true });
  const [refusal, setRefusal] = useState<string>();
  const remove = () =>
    void run(async () => {
      const { Errors } = await call('POST agencysale/{saleId}/agencysalepayment/bulkdelete', { saleId, IteratorIds: [id] });
      const [refused] = Errors;
      if (refused) setRefusal(refused.Message);
      else onDone();
    }, onClose);
  if (refusal !== undefined)
    return (
      <AlertDialog title={say('notDeleted')} onClose={onClose}>
        {refusal}
      </AlertDialog>
    );
  return <ConfirmDialog title={say('deleteTitle', { name })} about={say('deleteAbout')} act={say('delete')} busy={working} onAct={remove} onClose={onClose} />;
}
