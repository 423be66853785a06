// The foot of a dialog that does one thing: the way out, and the act.
import { Button } from '@mantine/core';
import '@mantine/core/styles/Loader.css';
import { useText } from '../text/index.ts';
import { DisabledButton } from './disabled-button.tsx';

interface DialogActionsProps {
  /** What the act is called. */
  readonly command: string;
  /** Left out where a form is sent. */
  readonly onCommand?: () => void;
  /** The id of the form that the act sends. */
  readonly form?: string;
  readonly disabled?: boolean;
  /** The act is under way: a spinner stands in the place of its name. */
  readonly busy?: boolean;
  /** Why the act is refused, whatever is filled in. */
  readonly why?: string | undefined;
  /** The act takes something away. */
  readonly danger?: boolean;
  /** What the way out is called; "Cancel" where nothing is said. */
  readonly cancel?: string;
  /** There is no way out while the act is under way. */
  readonly isHeld?: boolean;
  /** Which of the two the Enter key finds first. */
  readonly focus?: 'cancel' | 'act';
  readonly onClose: () => void;
}

export function DialogActions({
  command,
  onCommand,
  form,
  disabled = false,
  busy = false,
  why,
  danger = false,
  cancel,
  isHeld = false,
  focus,
  onClose,
}: DialogActionsProps) {
  const t = useText();
  return (
    <>
      <Button variant="subtle" disabled={isHeld} onClick={onClose} data-autofocus={focus === 'cancel' || undefined}>
        {cancel ?? t('form.cancel')}
      </Button>
      {why === undefined ? (
        <Button
          variant="filled"
          {...(danger ? { color: 'red' } : {})}
          {...(form === undefined ? {} : { type: 'submit' as const, form })}
          {...(onCommand ? { onClick: onCommand } : {})}
          disabled={disabled}
          loading={busy}
          data-autofocus={focus === 'act' || undefined}
        >
          {command}
        </Button>
      ) : (
        <DisabledButton why={why}>{command}</DisabledButton>
      )}
    </>
  );
}
