// A list of short texts, added by Enter; those that other records have are offered while one types.
import { Input, TagsInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useState } from 'react';
import { useWords } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';

export function ListControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, readOnly, records = '' } = props;
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  const words = useWords(records, field.Name, isWanted && records !== '' && !readOnly);
  if (readOnly) return <Input {...ties(props)} value={Array.isArray(value) ? value.join(', ') : ''} />;
  return (
    <TagsInput
      {...ties(props)}
      value={Array.isArray(value) ? value.map(String) : []}
      data={words.data ?? []}
      maxDropdownHeight={280}
      onFocus={() => setIsWanted(true)}
      onChange={onChange}
      onBlur={onBlur}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearValue', { label }) }}
      placeholder={t('form.addTag')}
    />
  );
}
