// Asks for a mail that sets a new password. What comes back says nothing of whether there is such an account.
import { Button, Input } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { forgetPassword } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { EntryCard } from '../views/entry-card.tsx';
import { ErrorNote } from '../look/index.ts';
import { useWork } from '../views/use-work.ts';

export function ForgotPage() {
  const t = useText();
  const [userName, setUserName] = useState('');
  const [done, setDone] = useState(false);
  const { message, setMessage, working, run } = useWork();
  useEffect(() => {
    document.title = `${t('forgot.title')} · Matricula`;
  }, [t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userName.trim()) return setMessage(t('forgot.needed'));
    await run(async () => {
      await forgetPassword(userName.trim());
      setDone(true);
    });
  };
  const back = (
    <Button component={Link} to="/user/login" size="lg" fullWidth variant={done ? 'filled' : 'subtle'}>
      {t('forgot.toLogin')}
    </Button>
  );
  if (done)
    return (
      <EntryCard title={t('forgot.doneTitle')}>
        <div className="stack">
          <p className="t2" role="status">
            {t('forgot.done')}
          </p>
          {back}
        </div>
      </EntryCard>
    );
  return (
    <EntryCard title={t('forgot.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{t('forgot.about')}</p>
        <ErrorNote message={message} />
        <div className="f">
          <label htmlFor="user-name">{t('login.userName')}</label>
          <Input
            id="user-name"
            name="username"
            autoComplete="username"
            autoFocus
            value={userName}
            onChange={(event) => setUserName(event.currentTarget.value)}
          />
        </div>
        <Button variant="filled" size="lg" type="submit" fullWidth disabled={working}>
          {t('forgot.submit')}
        </Button>
        {back}
      </form>
    </EntryCard>
  );
}
