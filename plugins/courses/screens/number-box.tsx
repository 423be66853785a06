// A whole number that narrows a search: taken over once the typing rests, or by the Enter key.
import { parseNumber, useFieldCheck, useLanguage } from '#kit';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

const restMilliseconds = 400;

interface NumberBoxProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

export function NumberBox({ label, hint, value, onChange }: NumberBoxProps) {
  const check = useFieldCheck();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  // Groups of thousands are written in two ways; there are no fractions here.
  const digits = typed?.replaceAll(/[\s.,]/g, '');
  const isNumber = digits !== undefined && /^\d{0,9}$/.test(digits);
  const meant = isNumber && digits !== '' ? Number(digits) : undefined;
  const isNew = isNumber && meant !== value;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => onChange(meant), restMilliseconds);
    return () => clearTimeout(timer);
  }, [isNew, meant, onChange]);
  return (
    <TextInput
      size="xs"
      aria-label={label}
      {...(hint === undefined ? {} : { placeholder: hint })}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === undefined ? '' : String(value))}
      error={typed !== undefined && !isNumber && check({ Type: 'integer', Label: label, Maximum: 999_999_999 }, parseNumber(typed, language) ?? typed)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isNew) onChange(meant);
      }}
      onBlur={() => {
        if (isNew) onChange(meant);
        // What is no such number stays, so that it can be mended.
        if (isNumber) setTyped(undefined);
      }}
    />
  );
}
