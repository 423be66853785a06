// A value without its own form, written as JSON.
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ControlProps, ties } from './control-props.ts';

export function JsonControl(props: ControlProps) {
  const { value, onChange, onBlur } = props;
  const [typing, setTyping] = useState<string>();
  const accept = (text: string) => {
    setTyping(text);
    onChange(parsed(text));
  };
  const visible = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <Textarea
      {...ties(props)}
      classNames={{ input: 'mono' }}
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      value={typing ?? visible}
      onChange={(event) => accept(event.currentTarget.value)}
      onBlur={() => {
        setTyping(undefined);
        onBlur?.();
      }}
    />
  );
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
