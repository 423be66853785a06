// The second step of signing in: the code of an authenticator app, or a recovery code.
import { Button, Input } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sendCode } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { EntryCard } from '../views/entry-card.tsx';
import { ErrorNote } from '../look/index.ts';
import { useWork } from '../views/use-work.ts';

export function CodeForm({ challenge, onDone, onBack }: { challenge: string; onDone: () => void; onBack: () => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const { message, setMessage, working, run } = useWork();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setMessage(t('login.codeNeeded'));
    await run(
      async () => {
        await sendCode(challenge, code.trim());
        onDone();
      },
      () => setCode(''),
    );
  };
  return (
    <EntryCard title={t('login.codeTitle')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{t('login.codeAbout')}</p>
        <ErrorNote message={message} />
        <div className="f">
          <label htmlFor="code">{t('login.code')}</label>
          <Input id="code" autoComplete="one-time-code" autoFocus value={code} onChange={(event) => setCode(event.currentTarget.value)} />
        </div>
        <Button variant="filled" size="lg" type="submit" fullWidth disabled={working}>
          {t('login.codeSubmit')}
        </Button>
        <Button size="lg" fullWidth variant="subtle" onClick={onBack}>
          {t('login.codeBack')}
        </Button>
      </form>
    </EntryCard>
  );
}
