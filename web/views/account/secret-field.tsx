// A field of these dialogs: a password, or a code; and the sentence when the server refuses it.
import { Input, PasswordInput } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

interface SecretFieldProps {
  readonly kind: 'password' | 'code';
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly first?: boolean;
}

export function SecretField({ kind, label, value, onChange, first }: SecretFieldProps) {
  const say = useText();
  const id = useId();
  const common = {
    id,
    value,
    'data-autofocus': first || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {kind === 'password' ? (
        <PasswordInput {...common} autoComplete="current-password" visibilityToggleButtonProps={{ 'aria-label': say('form.showPassword') }} />
      ) : (
        <Input {...common} autoComplete="one-time-code" />
      )}
    </div>
  );
}

export function Refused({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <div className="note danger" role="alert">
      <Icon name="alert-circle" />
      <span>{message}</span>
    </div>
  );
}
