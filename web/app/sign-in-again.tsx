// The session has ended while a page was open: its person signs in again in front of it, and nothing that was typed is lost.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { actOnAgency, dropSession, securityOf, sendCode, type Settings, signIn } from '../api/index.ts';
import { FaultNote } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { SecretField } from '../views/account/secret-field.tsx';
import { Dialog, DialogActions, useWork } from '../views/index.ts';

const formId = 'sign-in-again';

export default function SignInAgain({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const say = useText();
  const queries = useQueryClient();
  const person = securityOf(settings);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const { message, working, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => {
        const asked = challenge === undefined ? await signIn(person.UserName, password) : await sendCode(challenge, code.trim());
        if (asked !== undefined) return setChallenge(asked);
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
      act={say(working ? 'login.working' : 'login.submit')}
      form={formId}
      disabled={working || !isReady}
      cancel={say('shell.toSignIn')}
      onClose={dropSession}
    />
  );
  return (
    <Dialog isBlocking mark="lock" size={420} title={say('shell.endedTitle')} about={say('shell.endedAbout')} onClose={() => undefined} actions={actions}>
      <form id={formId} className="stack" onSubmit={submit}>
        <FaultNote message={message} />
        <p className="b5">{person.UserName}</p>
        {challenge === undefined ? (
          <SecretField key="password" kind="password" first label={say('login.password')} value={password} onChange={setPassword} />
        ) : (
          <SecretField key="code" kind="code" first label={say('login.code')} value={code} onChange={setCode} />
        )}
      </form>
    </Dialog>
  );
}
