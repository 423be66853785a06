// Something that a person must have read before anything else.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../text/index.ts';
import { Dialog } from './dialog.tsx';

interface AlertDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button is called; "OK" where nothing is said. */
  readonly command?: string;
  readonly isBlocking?: boolean;
  readonly onClose: () => void;
}

export function AlertDialog({ title, children, command, isBlocking = false, onClose }: AlertDialogProps) {
  const t = useText();
  const actions = (
    <Button variant="filled" onClick={onClose} data-autofocus>
      {command ?? t('failure.ok')}
    </Button>
  );
  return (
    <Dialog mark="alert-circle" size={420} title={title} isBlocking={isBlocking} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
