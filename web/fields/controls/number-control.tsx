// A number, typed as people type it. What is no number stays visible, so that it can be mended.
import { Input } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../text/index.ts';
import { currencyIn } from '../currency.ts';
import { numberText, parseNumber, typedNumber } from '../number-text.ts';
import { type ControlProps, ties } from './control-props.ts';

export function NumberControl(props: ControlProps) {
  const { field, value, onChange, onBlur, readOnly, isCell = false, row } = props;
  const language = useLanguage();
  const [typing, setTyping] = useState<string>();
  const [isInside, setInside] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What is typed takes the place of the amount: its groups went as the keyboard came, and with them what was marked.
  useLayoutEffect(() => {
    if (isInside && field.Type === 'money' && !isCell && !readOnly) input.current?.select();
  }, [isInside, field.Type, isCell, readOnly]);
  const accept = (text: string) => {
    setTyping(text);
    onChange(text.trim() === '' ? null : (parseNumber(text, language) ?? text));
  };
  // An amount is read as everywhere else until somebody types into it.
  const isRead = typeof value === 'number' && (readOnly || (field.Type === 'money' && !isInside && !isCell));
  const currency = isCell ? undefined : currencyIn(field, row);
  return (
    <Input
      {...ties(props)}
      ref={input}
      className="num"
      value={typing ?? (isRead ? numberText(value, field.Type, language, field.Digits) : typedNumber(value, field.Type, language))}
      inputMode={field.Type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => accept(event.currentTarget.value)}
      onFocus={() => setInside(true)}
      onBlur={() => {
        setTyping(undefined);
        setInside(false);
        onBlur?.();
      }}
      {...(currency === undefined ? {} : { leftSection: <span className="input-currency">{currency}</span>, leftSectionWidth: 38 })}
    />
  );
}
