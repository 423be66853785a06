// Where the link of an invitation leads: a web user names himself and his agency, without a login.
import {
  asLanguage,
  BeginningFields,
  type Beginning,
  Button,
  call,
  type CallOutput,
  EntryCard,
  ErrorNote,
  FieldBox,
  isFailure,
  useLanguage,
  useWork,
} from '#kit';
import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type Translate, useTranslation } from './text/index.ts';

const inputs = [
  { name: 'Name', label: 'yourName', complete: 'name', type: 'text', max: 120 },
  { name: 'EmailAddress', label: 'yourEmail', complete: 'email', type: 'email', max: 200 },
  { name: 'AgencyName', label: 'agencyName', complete: 'organization', type: 'text', max: 120 },
  { name: 'AgencyCode', label: 'agencyCode', complete: 'off', type: 'text', max: 12 },
] as const;
type Values = Record<(typeof inputs)[number]['name'], string>;

export default function RegistrationPage({ code }: { code: string }) {
  const t = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    document.title = `${t('registrationTitle')} · Matricula`;
  }, [t]);
  const invitation = useQuery({
    queryKey: ['registration', code, language],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('POST agency/invitation/registration', { Code: code }, { signal, purpose: 'read' }),
  });
  if (invitation.isPending) return <EntryCard title={t('registrationTitle')}>{null}</EntryCard>;
  if (invitation.isError) {
    const { error } = invitation;
    const isGone = isFailure(error) && error.status === 404;
    return (
      <EntryCard title={t(isGone ? 'linkGone' : 'failed')}>
        <p className="t2">{isGone ? t('linkGoneHelp') : error.message}</p>
      </EntryCard>
    );
  }
  const { InstitutionName, Places, Currencies, ...given } = invitation.data;
  return <Registration code={code} institution={InstitutionName} given={given} places={{ Places, Currencies }} t={t} />;
}

interface RegistrationProps {
  readonly code: string;
  readonly institution: string;
  readonly given: Values;
  readonly places: Pick<CallOutput<'POST agency/invitation/registration'>, 'Places' | 'Currencies'>;
  readonly t: Translate;
}

function Registration({ code, institution, given, places, t }: RegistrationProps) {
  const [values, setValues] = useState<Values>(given);
  const [beginning, setBeginning] = useState<Beginning>();
  const [registered, setRegistered] = useState<string>();
  const { message, errors, setErrors, changing, working, run } = useWork({ fields: [...inputs.map(({ name }) => name), ...Object.keys(beginning ?? {})] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = inputs.filter(({ name }) => values[name].trim() === '').map(({ name }) => [name, t('needed')] as const);
    if (missing.length > 0) return setErrors(Object.fromEntries(missing));
    return void run(async () => {
      const { AgencyName } = await call('POST agency/invitation/register', {
        Code: code,
        ValidationGroup: 'WebUserRegistration',
        ...values,
        ...(beginning && { ...beginning, Language: asLanguage(beginning.Language) }),
      });
      setRegistered(AgencyName);
    });
  };
  if (registered !== undefined) {
    return (
      <EntryCard title={t('registeredTitle')}>
        <p className="t2" role="status">
          {t('registeredHelp', { agency: registered, email: values.EmailAddress.trim() })}
        </p>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('registrationTitle')}>
      <form onSubmit={submit} noValidate>
        <p className="t2">{t('registrationAbout', { institution })}</p>
        <ErrorNote message={message} />
        {inputs.map((input) => (
          <RegistrationField
            key={input.name}
            input={input}
            label={t(input.label)}
            hint={input.name === 'AgencyCode' ? t('codeHint') : undefined}
            value={values[input.name]}
            error={errors[input.name]}
            onChange={changing(input.name, (value: string) => setValues((before) => ({ ...before, [input.name]: value })))}
          />
        ))}
        <BeginningFields places={places} values={beginning} errors={errors} onChange={setBeginning} />
        <Button effect="write" submits variant="filled" size="lg" disabled={working}>
          {t('register')}
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
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function RegistrationField({ input: { name, type, complete, max }, label, hint, value, error, onChange }: FieldProps) {
  const id = useId();
  return (
    <FieldBox id={id} label={label} required locked={false} error={error} hint={error ? undefined : hint}>
      <Input
        id={id}
        type={type}
        value={value}
        maxLength={max}
        autoComplete={complete}
        error={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-required
        onChange={(event) => onChange(name === 'AgencyCode' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
      />
    </FieldBox>
  );
}
