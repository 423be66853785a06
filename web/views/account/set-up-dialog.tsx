// Sets up the second factor: the password, the key for the app, a code of it, and the recovery codes, which are shown this once.
import { Button } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { startSecondFactor, confirmSecondFactor } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { CopyButton } from '../copy-button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { SecretField } from './secret-field.tsx';
import { ErrorNote } from '../../look/index.ts';
import { useWork } from '../use-work.ts';
import { lazyOptional } from '../lazy.tsx';

/** Fetched by those who set it up, and by nobody else. */
const CodePicture = lazyOptional(() => import('./code-picture.tsx'));
const formId = 'set-up-second-factor';

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [started, setStarted] = useState<{ Secret: string; Link: string }>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { message, working, run } = useWork();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (started) setCodes((await confirmSecondFactor(code, started.Secret)).RecoveryCodes);
      else setStarted(await startSecondFactor(password));
    });
  };
  const isReady = !working && (started ? code : password) !== '';
  const actions = <DialogActions command={t(started ? 'security.confirm' : 'security.next')} form={formId} disabled={!isReady} onClose={onClose} />;
  return (
    <Dialog title={t('security.setUpTitle')} about={t(started ? 'security.typeIn' : 'security.confirmIdentity')} onClose={onClose} actions={actions}>
      <form id={formId} className="account-steps" onSubmit={submit}>
        <ErrorNote message={message} />
        {started ? (
          <>
            <div className="begun">
              <Suspense fallback={<span className="code-picture" />}>
                <CodePicture text={started.Link} label={t('security.picture')} />
              </Suspense>
              <p className="secret">
                <span className="t12 t3">{t('security.key')}</span>
                <code className="mono">{started.Secret.replace(/.{4}(?=.)/g, '$& ')}</code>
                <a href={started.Link}>{t('security.openApp')}</a>
              </p>
            </div>
            <SecretField key="code" kind="code" first label={t('security.code')} value={code} onChange={setCode} />
          </>
        ) : (
          <SecretField key="password" kind="password" first label={t('security.password')} value={password} onChange={setPassword} />
        )}
      </form>
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const actions = (
    <>
      <CopyButton isWide text={codes.join('\n')} label={t('security.copy')} />
      <Button variant="filled" onClick={onClose}>
        {t('security.kept')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('security.codesTitle')} about={t('security.codesHelp')} onClose={onClose} actions={actions}>
      <ul className="recovery mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
