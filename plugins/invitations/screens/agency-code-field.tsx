// The code of a new agency: the server is asked about it 300 ms after the last key, and what it says stands below.
import { call, FieldBox, useLanguage } from '#kit';
import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Translate } from './text/index.ts';

interface CodeProps {
  readonly t: Translate;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** What the server found wrong when it was sent. */
  readonly error: string | undefined;
  /** The invitation that asks for the code itself. */
  readonly invitationId?: number | undefined;
  /** The code stands already. */
  readonly readOnly?: boolean;
}

const pauseMilliseconds = 300;

export function AgencyCodeField({ t, value, onChange, error: fault, invitationId, readOnly = false }: CodeProps) {
  const id = useId();
  const language = useLanguage();
  const [agencyCode] = useDebouncedValue(value.trim(), pauseMilliseconds);
  const verdict = useQuery({
    queryKey: ['agency-code', agencyCode, invitationId, language],
    enabled: agencyCode !== '',
    staleTime: 0,
    queryFn: ({ signal }) => call('GET webuserinstitutioninvitation/agencycodevalidation', { agencyCode, invitationId }, { signal }),
  });
  const message = agencyCode === value.trim() ? verdict.data : undefined;
  const error = fault ?? (message && !message.IsValid ? (message.Message ?? undefined) : undefined);
  const hint = value.trim() === '' ? t('codeHint') : message ? (message.IsValid ? t('codeFree', { code: message.AgencyCode }) : undefined) : t('codeChecking');
  return (
    <FieldBox id={id} label={t('agencyCode')} required locked={readOnly} error={error} hint={error ? undefined : hint}>
      <Input
        id={id}
        value={value}
        maxLength={12}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        error={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-required
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </FieldBox>
  );
}
