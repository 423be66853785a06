// A field of these dialogs: a password, present or new, or a code.
import { Input, PasswordInput } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../text/index.ts';

interface SecretFieldProps {
  readonly kind: 'password' | 'new-password' | 'code';
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly first?: boolean;
}

export function SecretField({ kind, label, value, onChange, first }: SecretFieldProps) {
  const t = useText();
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
      {kind === 'code' ? (
        <Input {...common} autoComplete="one-time-code" />
      ) : (
        <PasswordInput
          {...common}
          autoComplete={kind === 'password' ? 'current-password' : 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
        />
      )}
    </div>
  );
}
