// Cancelling a payment: what goes with it is told beforehand (PAY-058, PAY-059).
import { ConfirmDialog, changeRecord, Dialog, DialogActions, FaultNote, useCall, useWork } from '#kit';
import { useSay } from './text/index.ts';

interface CancelDialogProps {
  readonly id: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CancelDialog({ id, onDone, onClose }: CancelDialogProps) {
  const say = useSay();
  const shown = useCall('agencysalepayment/{id}', { id });
  const { message, working, run } = useWork();
  const cancel = () =>
    void run(async () => {
      await changeRecord('agencysalepayment', id, { StatusId: 'Cancelled' }, shown.data?.Payment['RowVersion']);
      onDone();
    });
  if (message !== undefined)
    return (
      <Dialog
        mark="alert-circle"
        size={420}
        title={say('notCancelled')}
        onClose={onClose}
        actions={<DialogActions act={say('again')} onAct={cancel} onClose={onClose} />}
      >
        <FaultNote message={message} />
      </Dialog>
    );
  const warnings = shown.data?.CancelWarnings ?? [];
  return (
    <ConfirmDialog
      title={say('cancelTitle')}
      about={[say('cancelAbout'), ...warnings].join(' ')}
      act={say('cancelPayment')}
      cancel={say('keep')}
      busy={working || !shown.data}
      onAct={cancel}
      onClose={onClose}
    />
  );
}
