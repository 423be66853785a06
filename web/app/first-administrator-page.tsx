// The one-time page of an empty database: names the agency and makes the person who looks after it.
import { Button, Input, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { firstAdministratorIsAwaited, isFailure, makeFirstAdministrator, signIn } from '../api/index.ts';
import { useDescription } from '../fields/controls/use-description.ts';
import { ErrorNote } from '../look/index.ts';
import { useText } from '../text/index.ts';
import BeginningFields from '../views/beginning/beginning-fields.tsx';
import type { Beginning } from '../views/beginning/places.ts';
import { EntryCard } from '../views/entry-card.tsx';

const inputs = [
  { key: 'AgencyName', label: 'first.agencyName', complete: 'organization' },
  { key: 'Name', label: 'first.name', complete: 'name' },
  { key: 'UserName', label: 'first.userName', complete: 'username' },
  { key: 'Password', label: 'first.password', complete: 'new-password' },
] as const;
type Values = Record<(typeof inputs)[number]['key'], string>;

export function FirstAdministratorPage() {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const awaited = useQuery({ queryKey: ['first-administrator', code], queryFn: () => firstAdministratorIsAwaited(code), retry: false });
  const [values, setValues] = useState<Values>({ AgencyName: '', Name: '', UserName: '', Password: '' });
  const [chosen, setChosen] = useState<Beginning>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [working, setWorking] = useState(false);
  useEffect(() => {
    document.title = `${t('first.title')} · Matricula`;
  }, [t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = Object.fromEntries(inputs.filter(({ key }) => !values[key].trim()).map(({ key }) => [key, t('first.needed')]));
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setWorking(true);
    setMessage(undefined);
    try {
      await makeFirstAdministrator({ Code: code, ...values, ...chosen });
      await signIn(values.UserName.trim(), values.Password);
      void navigate('/', { replace: true });
    } catch (error) {
      if (!isFailure(error)) throw error;
      setErrors(error.fieldErrors);
      setMessage(error.status === -1 ? t('failure.offline') : error.message);
    } finally {
      setWorking(false);
    }
  };
  if (awaited.isPending) return <EntryCard title={t('first.title')}>{null}</EntryCard>;
  if (awaited.isError || !awaited.data.Valid) {
    return (
      <EntryCard title={t('first.notValid')}>
        <div className="stack">
          <p className="t2">{t('first.notValidHelp')}</p>
          <Button component={Link} to="/user/login" size="lg">
            {t('first.toLogin')}
          </Button>
        </div>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('first.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{t('first.about')}</p>
        <ErrorNote message={message} />
        {inputs.map((input) => (
          <FirstField
            key={input.key}
            input={input}
            error={errors[input.key]}
            value={values[input.key]}
            onChange={(value) => setValues({ ...values, [input.key]: value })}
          />
        ))}
        <BeginningFields places={awaited.data} values={chosen} errors={errors} onChange={setChosen} />
        <Button variant="filled" size="lg" type="submit" fullWidth disabled={working}>
          {t('first.submit')}
        </Button>
      </form>
    </EntryCard>
  );
}

function FirstField({
  input,
  error,
  value,
  onChange,
}: {
  input: (typeof inputs)[number];
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const id = `first-${input.key}`;
  useDescription(id, [error && `${id}-error`]);
  const Box = input.key === 'Password' ? PasswordInput : Input;
  return (
    <div className="f">
      <label htmlFor={id}>{t(input.label)}</label>
      <Box id={id} autoComplete={input.complete} value={value} error={error !== undefined} onChange={(event) => onChange(event.currentTarget.value)} />
      {error && (
        <span className="msg" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
