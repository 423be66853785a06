// The session has ended while a page was open: its person signs in again in front of it, and nothing that was typed is lost.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { actOnAgency, dropSession, getSecurity, sendCode, type Settings, signIn } from '../api/index.ts';
import { ErrorNote } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { SecretField } from '../views/account/secret-field.tsx';
import { Dialog, DialogActions, useWork } from '../views/index.ts';

const formId = 'sign-in-again';

export default function SignInAgain({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const person = getSecurity(settings);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const { message, working, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => {
        const requested = challenge === undefined ? await signIn(person.UserName, password) : await sendCode(challenge, code.trim());
        if (requested !== undefined) return setChallenge(requested);
        // What was typed belongs to the agency that was acted on.
        if (person.IsGodUser) await actOnAgency(settings.AgencyInfo.Id);
        onDone();
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      },
      () => (setPassword(''), setCode('')),
    );
  };
  const isReady = (challenge === undefined ? password : code) !== '';
  const actions = (
    <DialogActions
      command={t(working ? 'login.working' : 'login.submit')}
      form={formId}
      disabled={working || !isReady}
      cancel={t('shell.toSignIn')}
      onClose={dropSession}
    />
  );
  return (
    <Dialog isBlocking mark="lock" size={420} title={t('shell.endedTitle')} about={t('shell.endedAbout')} onClose={() => undefined} actions={actions}>
      <form id={formId} className="stack" onSubmit={submit}>
        <ErrorNote message={message} />
        <p className="b5">{person.UserName}</p>
        {challenge === undefined ? (
          <SecretField key="password" kind="password" first label={t('login.password')} value={password} onChange={setPassword} />
        ) : (
          <SecretField key="code" kind="code" first label={t('login.code')} value={code} onChange={setCode} />
        )}
      </form>
    </Dialog>
  );
}
