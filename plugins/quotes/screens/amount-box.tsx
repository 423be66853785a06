// A number in a line of a quote, typed as people type it. What is no number stays visible and counts as 0.
import { numberText, parseNumber, typedNumber, useLanguage } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

interface AmountBoxProps {
  readonly label: string;
  readonly kind: 'money' | 'rate' | 'integer';
  readonly value: unknown;
  readonly readOnly?: boolean;
  /** Why it cannot be typed, or what is wrong with it. */
  readonly hint?: string | undefined;
  readonly isWrong?: boolean;
  readonly onChange: (value: number | string | null) => void;
}

export function AmountBox({ label, kind, value, readOnly = false, hint, isWrong = false, onChange }: AmountBoxProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [typing, setTyping] = useState<string>();
  const [isInside, setInside] = useState(false);
  const isText = typeof value === 'string' && parseNumber(value, 'en') === undefined && value !== '';
  const number = typeof value === 'string' && !isText && value !== '' ? Number(value) : value;
  const visible = isInside ? typedNumber(number, kind, language) : isText ? value : numberText(number, kind, language);
  return (
    <input
      className={`quote-box num ${kind}`}
      aria-label={label}
      aria-invalid={isText || isWrong || undefined}
      title={isText ? t('countsAsZero') : hint}
      readOnly={readOnly}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typing ?? visible}
      onFocus={(event) => {
        setInside(true);
        if (!readOnly) event.currentTarget.select();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyping(text);
        onChange(text.trim() === '' ? null : (parseNumber(text, language) ?? text));
      }}
      onBlur={() => {
        setTyping(undefined);
        setInside(false);
      }}
    />
  );
}
