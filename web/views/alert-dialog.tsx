// Something that a person must have read before anything else.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../text/index.ts';
import { Dialog } from './dialog.tsx';

interface AlertDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button is called; "OK" where nothing is said. */
  readonly act?: string;
  readonly isBlocking?: boolean;
  readonly onClose: () => void;
}

export function AlertDialog({ title, children, act, isBlocking = false, onClose }: AlertDialogProps) {
  const say = useText();
  const actions = (
    <Button variant="filled" onClick={onClose} data-autofocus>
      {act ?? say('failure.ok')}
    </Button>
  );
  return (
    <Dialog mark="alert-circle" size={420} title={title} isBlocking={isBlocking} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
