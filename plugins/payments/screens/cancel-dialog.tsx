// Cancelling a payment: what goes with it is shown beforehand (PAY-058, PAY-059).
import { ConfirmDialog, changeRecord, Dialog, DialogActions, ErrorNote, useCall, useWork } from '#kit';
import { useTranslation } from './text/index.ts';

interface CancelDialogProps {
  readonly id: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CancelDialog({ id, onDone, onClose }: CancelDialogProps) {
  const t = useTranslation();
  const visible = useCall('agencysalepayment/{id}', { id });
  const { message, working, run } = useWork();
  const cancel = () =>
    void run(async () => {
      await changeRecord('agencysalepayment', id, { StatusId: 'Cancelled' }, visible.data?.Payment.RowVersion);
      onDone();
    });
  if (message !== undefined)
    return (
      <Dialog
        mark="alert-circle"
        size={420}
        title={t('notCancelled')}
        onClose={onClose}
        actions={<DialogActions command={t('again')} onCommand={cancel} onClose={onClose} />}
      >
        <ErrorNote message={message} />
      </Dialog>
    );
  const warnings = visible.data?.CancelWarnings ?? [];
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      about={[t('cancelAbout'), ...warnings].join(' ')}
      command={t('cancelPayment')}
      cancel={t('keep')}
      busy={working || !visible.data}
      onCommand={cancel}
      onClose={onClose}
    />
  );
}
