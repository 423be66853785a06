// One line of text, or several.
import { Input, PasswordInput, Textarea } from '@mantine/core';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';

const modes = { email: 'email', phone: 'tel', url: 'url', timeZone: 'text' } as const;
const typed = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export function TextControl(props: ControlProps) {
  const t = useText();
  const { field, value, onChange, onBlur, readOnly } = props;
  const mode = field.Format && modes[field.Format];
  return (
    <Input
      {...ties(props)}
      value={typed(value)}
      {...(mode ? { inputMode: mode } : {})}
      {...(field.Format === 'phone' && !readOnly ? { placeholder: t('form.phonePattern') } : {})}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

export function TextareaControl(props: ControlProps) {
  const { value, onChange, onBlur } = props;
  return (
    <Textarea
      {...ties(props)}
      value={typed(value)}
      autosize
      // A style of the place may ask for more: a form leaves room to write, a panel to read.
      minRows={1}
      maxRows={12}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

export function PasswordControl(props: ControlProps) {
  const t = useText();
  const { value, onChange, onBlur } = props;
  return (
    <PasswordInput
      {...ties(props)}
      value={typed(value)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
