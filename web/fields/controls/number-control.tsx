// A number, typed as people type it. What is no number stays visible, so that it can be mended.
import { Input } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../text/index.ts';
import { numberText, parseNumber, typedNumber } from '../number-text.ts';
import { type ControlProps, ties } from './control-props.ts';

export function NumberControl(props: ControlProps) {
  const { field, value, onChange, onBlur, readOnly } = props;
  const language = useLanguage();
  const [typing, setTyping] = useState<string>();
  const accept = (text: string) => {
    setTyping(text);
    onChange(text.trim() === '' ? null : (parseNumber(text, language) ?? text));
  };
  return (
    <Input
      {...ties(props)}
      className="num"
      value={
        typing ?? (readOnly && typeof value === 'number' ? numberText(value, field.Type, language, field.Digits) : typedNumber(value, field.Type, language))
      }
      inputMode={field.Type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => accept(event.currentTarget.value)}
      onBlur={() => {
        setTyping(undefined);
        onBlur?.();
      }}
    />
  );
}
