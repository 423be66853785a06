// One question before something that cannot be taken back, or would lose work.
import { Button } from '@mantine/core';
import { useText } from '../text/index.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly about: string;
  readonly act: string;
  readonly cancel?: string;
  readonly busy?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, about, act, cancel, busy, onAct, onClose }: ConfirmDialogProps) {
  const say = useText();
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose} data-autofocus>
        {cancel ?? say('form.cancel')}
      </Button>
      <Button variant="filled" color="red" disabled={busy === true} onClick={onAct}>
        {act}
      </Button>
    </>
  );
  return (
    <Dialog mark="alert-triangle" size={420} title={title} onClose={onClose} actions={actions}>
      {about}
    </Dialog>
  );
}
