// Asks for a mail that sets a new password. What comes back says nothing of whether there is such an account.
import { Button, Input } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { forgetPassword } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { EntryCard } from '../views/entry-card.tsx';
import { FaultNote } from '../look/index.ts';
import { useWork } from '../views/use-work.ts';

export function ForgotPage() {
  const say = useText();
  const [userName, setUserName] = useState('');
  const [done, setDone] = useState(false);
  const { message, setMessage, working, run } = useWork();
  useEffect(() => {
    document.title = `${say('forgot.title')} · Matricula`;
  }, [say]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userName.trim()) return setMessage(say('forgot.needed'));
    await run(async () => {
      await forgetPassword(userName.trim());
      setDone(true);
    });
  };
  const back = (
    <Button component={Link} to="/user/login" size="lg" fullWidth variant={done ? 'filled' : 'subtle'}>
      {say('forgot.toLogin')}
    </Button>
  );
  if (done)
    return (
      <EntryCard title={say('forgot.doneTitle')}>
        <div className="stack">
          <p className="t2" role="status">
            {say('forgot.done')}
          </p>
          {back}
        </div>
      </EntryCard>
    );
  return (
    <EntryCard title={say('forgot.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{say('forgot.about')}</p>
        <FaultNote message={message} />
        <div className="f">
          <label htmlFor="user-name">{say('login.userName')}</label>
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
          {say('forgot.submit')}
        </Button>
        {back}
      </form>
    </EntryCard>
  );
}
