// Signing in, and back to where one came from.
import { Button, Input, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isFailure, session, signIn } from '../api/index.ts';
import { ErrorNote } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { CodeForm } from './code-form.tsx';
import { EntryCard } from '../views/entry-card.tsx';

export function LoginPage() {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string>();
  const [working, setWorking] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const target = safeTarget(query.get('returnUrl'));
  useEffect(() => {
    document.title = `${t('login.title')} · Matricula`;
    // Signed in already, perhaps in another tab.
    if (session()) void navigate(target, { replace: true });
  }, [t, navigate, target]);

  const enter = () => {
    queries.clear();
    void navigate(target, { replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userName.trim() || !password) return setMessage(t('login.needed'));
    setWorking(true);
    setMessage(undefined);
    try {
      const requested = await signIn(userName.trim(), password);
      setChallenge(requested);
      if (requested === undefined) enter();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setMessage(
        error.status === -1
          ? t('failure.offline')
          : error.status === 429 && error.retryAfter
            ? t('login.tooMany', { seconds: error.retryAfter })
            : error.status === 401
              ? error.message || t('login.wrong')
              : error.message,
      );
      setPassword('');
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setWorking(false);
    }
  };
  if (challenge !== undefined) {
    const back = () => {
      setPassword('');
      setChallenge(undefined);
    };
    return <CodeForm challenge={challenge} onDone={enter} onBack={back} />;
  }
  return (
    <EntryCard title={t('login.title')}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        {query.get('returnUrl') && !message && <p className="t2">{t('login.ended')}</p>}
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
        <div className="f">
          <label htmlFor="password">{t('login.password')}</label>
          <PasswordInput
            id="password"
            name="password"
            autoComplete="current-password"
            value={password}
            visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
        <Button variant="filled" size="lg" type="submit" fullWidth disabled={working}>
          {working ? t('login.working') : t('login.submit')}
        </Button>
        <Link className="entry-aside" to="/user/forgot">
          {t('login.forgot')}
        </Link>
      </form>
    </EntryCard>
  );
}

/** Only a path of this site; anything else leads to the start. */
function safeTarget(returnUrl: string | null): string {
  if (!returnUrl) return '/';
  const target = new URL(returnUrl.replace(/^#!?/, ''), window.location.origin);
  const isLogin = /^\/user\/login/i.test(target.pathname);
  return target.origin === window.location.origin && !isLogin ? `/${target.pathname.replace(/^\/+/, '')}${target.search}` : '/';
}
