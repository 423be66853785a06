// Where the link of an invitation leads: a web user names himself and his agency, without a login.
import { Button, call, EntryCard, FaultNote, FieldBox, isFailure, useLanguage, useWork } from '#kit';
import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type Say, useSay } from './text/index.ts';

const inputs = [
  { name: 'Name', label: 'yourName', complete: 'name', type: 'text', most: 120 },
  { name: 'EmailAddress', label: 'yourEmail', complete: 'email', type: 'email', most: 200 },
  { name: 'AgencyName', label: 'agencyName', complete: 'organization', type: 'text', most: 120 },
  { name: 'AgencyCode', label: 'agencyCode', complete: 'off', type: 'text', most: 12 },
] as const;
type Values = Record<(typeof inputs)[number]['name'], string>;

export default function RegistrationPage({ code }: { code: string }) {
  const say = useSay();
  const language = useLanguage();
  useEffect(() => {
    document.title = `${say('registrationTitle')} · Matricula`;
  }, [say]);
  const invitation = useQuery({
    queryKey: ['registration', code, language],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('POST agency/invitation/registration', { Code: code }, { signal, purpose: 'read' }),
  });
  if (invitation.isPending) return <EntryCard title={say('registrationTitle')}>{null}</EntryCard>;
  if (invitation.isError) {
    const { error } = invitation;
    const isGone = isFailure(error) && error.status === 404;
    return (
      <EntryCard title={say(isGone ? 'linkGone' : 'failed')}>
        <p className="t2">{isGone ? say('linkGoneHelp') : error.message}</p>
      </EntryCard>
    );
  }
  const { InstitutionName, ...given } = invitation.data;
  return <Registration code={code} institution={InstitutionName} given={given} say={say} />;
}

function Registration({ code, institution, given, say }: { code: string; institution: string; given: Values; say: Say }) {
  const [values, setValues] = useState<Values>(given);
  const [registered, setRegistered] = useState<string>();
  const { message, faults, setFaults, changing, working, run } = useWork({ fields: inputs.map(({ name }) => name) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = inputs.filter(({ name }) => values[name].trim() === '').map(({ name }) => [name, say('needed')] as const);
    if (missing.length > 0) return setFaults(Object.fromEntries(missing));
    return void run(async () => {
      const { AgencyName } = await call('POST agency/invitation/register', { Code: code, ValidationGroup: 'WebUserRegistration', ...values });
      setRegistered(AgencyName);
    });
  };
  if (registered !== undefined) {
    return (
      <EntryCard title={say('registeredTitle')}>
        <p className="t2" role="status">
          {say('registeredHelp', { agency: registered, email: values.EmailAddress.trim() })}
        </p>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={say('registrationTitle')}>
      <form onSubmit={submit} noValidate>
        <p className="t2">{say('registrationAbout', { institution })}</p>
        <FaultNote message={message} />
        {inputs.map((input) => (
          <RegistrationField
            key={input.name}
            input={input}
            label={say(input.label)}
            hint={input.name === 'AgencyCode' ? say('codeHint') : undefined}
            value={values[input.name]}
            fault={faults[input.name]}
            onChange={changing(input.name, (value: string) => setValues((before) => ({ ...before, [input.name]: value })))}
          />
        ))}
        <Button does="write" submits variant="filled" size="lg" disabled={working}>
          {say('register')}
        </Button>
      </form>
    </EntryCard>
  );
}

interface FieldProps {
  readonly input: (typeof inputs)[number];
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

function RegistrationField({ input: { name, type, complete, most }, label, hint, value, fault, onChange }: FieldProps) {
  const id = useId();
  return (
    <FieldBox id={id} label={label} required locked={false} error={fault} hint={fault ? undefined : hint}>
      <Input
        id={id}
        type={type}
        value={value}
        maxLength={most}
        autoComplete={complete}
        error={fault !== undefined}
        aria-invalid={fault !== undefined || undefined}
        aria-required
        onChange={(event) => onChange(name === 'AgencyCode' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
      />
    </FieldBox>
  );
}
