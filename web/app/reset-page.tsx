// The page that the link of a mail leads to: sets a new password, once. The token stands behind the # and leaves the address at once.
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dropSession, resetPassword } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { EntryCard } from '../views/entry-card.tsx';
import { ErrorNote } from '../look/index.ts';
import { useWork } from '../views/use-work.ts';

export function ResetPage() {
  const t = useText();
  const [token] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [done, setDone] = useState(false);
  const { message, setMessage, working, run } = useWork();
  useEffect(() => {
    document.title = `${t('reset.title')} · Matricula`;
    // No history, no bookmark and no glance over the shoulder keeps it.
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setMessage(t('reset.needed'));
    if (password !== repeated) return setMessage(t('reset.different'));
    await run(async () => {
      await resetPassword(token, password);
      dropSession();
      setDone(true);
    });
  };
  if (done || !token)
    return (
      <EntryCard title={t(done ? 'reset.doneTitle' : 'reset.noLinkTitle')}>
        <div className="stack">
          <p className="t2" role="status">
            {t(done ? 'reset.done' : 'reset.noLink')}
          </p>
          <Button component={Link} to={done ? '/user/login' : '/user/forgot'} size="lg" fullWidth variant="filled">
            {t(done ? 'login.submit' : 'reset.again')}
          </Button>
        </div>
      </EntryCard>
    );
  const fields = [
    { id: 'new-password', label: t('reset.password'), value: password, change: setPassword },
    { id: 'new-password-again', label: t('reset.repeat'), value: repeated, change: setRepeated },
  ];
  return (
    <EntryCard title={t('reset.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{t('reset.about')}</p>
        <ErrorNote message={message} />
        {fields.map(({ id, label, value, change }, index) => (
          <div className="f" key={id}>
            <label htmlFor={id}>{label}</label>
            <PasswordInput
              id={id}
              autoComplete="new-password"
              autoFocus={index === 0}
              value={value}
              visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
              onChange={(event) => change(event.currentTarget.value)}
            />
          </div>
        ))}
        <Button variant="filled" size="lg" type="submit" fullWidth disabled={working}>
          {t('reset.submit')}
        </Button>
        {message && (
          <Button component={Link} to="/user/forgot" size="lg" fullWidth variant="subtle">
            {t('reset.again')}
          </Button>
        )}
      </form>
    </EntryCard>
  );
}
