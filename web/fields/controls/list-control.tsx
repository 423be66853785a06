// A list of short texts, added by Enter.
import { Input, TagsInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';

export function ListControl(props: ControlProps) {
  const { label, value, onChange, onBlur, readOnly } = props;
  const say = useText();
  if (readOnly) return <Input {...ties(props)} value={Array.isArray(value) ? value.join(', ') : ''} />;
  return (
    <TagsInput
      {...ties(props)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      onBlur={onBlur}
      clearable
      clearButtonProps={{ 'aria-label': say('form.clearValue', { label }) }}
      placeholder={say('form.addTag')}
    />
  );
}
