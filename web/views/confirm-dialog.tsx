// One question before something that cannot be taken back, or would lose work.
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly about: string;
  readonly command: string;
  readonly cancel?: string;
  readonly busy?: boolean;
  /** Why the act is refused. */
  readonly why?: string | undefined;
  readonly onCommand: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, about, command, cancel, busy, why, onCommand, onClose }: ConfirmDialogProps) {
  const actions = (
    <DialogActions
      command={command}
      onCommand={onCommand}
      danger
      busy={busy === true}
      why={why}
      {...(cancel === undefined ? {} : { cancel })}
      focus="cancel"
      onClose={onClose}
    />
  );
  return (
    <Dialog mark="alert-triangle" size={420} title={title} onClose={onClose} actions={actions}>
      {about}
    </Dialog>
  );
}
