// Yes or no: a switch with its label beside it.
import { Input, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';

export function BooleanControl(props: ControlProps) {
  const { id, value, onChange, onBlur, label, invalid, readOnly } = props;
  const t = useText();
  // A switch that cannot be switched is shown as a word.
  if (readOnly) return <Input {...ties(props)} value={value === true ? t('list.yes') : t('list.no')} />;
  return (
    <Switch
      id={id}
      size="xs"
      checked={value === true}
      label={label}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}
