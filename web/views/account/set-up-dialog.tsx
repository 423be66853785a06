// Sets up the second factor: the password, the key for the app, a code of it, and the recovery codes, which are shown this once.
import { Button } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { CopyButton } from '../copy-button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { SecretField } from './secret-field.tsx';
import { FaultNote } from '../../look/index.ts';
import { useWork } from '../use-work.ts';
import { lateTrifle } from '../late.tsx';

/** Fetched by those who set it up, and by nobody else. */
const CodePicture = lateTrifle(() => import('./code-picture.tsx'));
const formId = 'set-up-second-factor';

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const say = useText();
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<{ Secret: string; Link: string }>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { message, working, run } = useWork();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (begun) setCodes((await confirmSecondFactor(code, begun.Secret)).RecoveryCodes);
      else setBegun(await beginSecondFactor(password));
    });
  };
  const isReady = !working && (begun ? code : password) !== '';
  const actions = <DialogActions act={say(begun ? 'security.confirm' : 'security.next')} form={formId} disabled={!isReady} onClose={onClose} />;
  return (
    <Dialog title={say('security.setUpTitle')} about={say(begun ? 'security.typeIn' : 'security.confirmIdentity')} onClose={onClose} actions={actions}>
      <form id={formId} className="account-steps" onSubmit={submit}>
        <FaultNote message={message} />
        {begun ? (
          <>
            <div className="begun">
              <Suspense fallback={<span className="code-picture" />}>
                <CodePicture text={begun.Link} label={say('security.picture')} />
              </Suspense>
              <p className="secret">
                <span className="t12 t3">{say('security.key')}</span>
                <code className="mono">{begun.Secret.replace(/.{4}(?=.)/g, '$& ')}</code>
                <a href={begun.Link}>{say('security.openApp')}</a>
              </p>
            </div>
            <SecretField key="code" kind="code" first label={say('security.code')} value={code} onChange={setCode} />
          </>
        ) : (
          <SecretField key="password" kind="password" first label={say('security.password')} value={password} onChange={setPassword} />
        )}
      </form>
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useText();
  const actions = (
    <>
      <CopyButton isWide text={codes.join('\n')} label={say('security.copy')} />
      <Button variant="filled" onClick={onClose}>
        {say('security.kept')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('security.codesTitle')} about={say('security.codesHelp')} onClose={onClose} actions={actions}>
      <ul className="recovery mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
