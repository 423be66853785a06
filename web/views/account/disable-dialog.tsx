// Turns one's own second factor off: by password and code, so that a browser left open is not enough.
import { type FormEvent, useState } from 'react';
import { disableSecondFactor } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { SecretField } from './secret-field.tsx';
import { ErrorNote } from '../../look/index.ts';
import { useWork } from '../use-work.ts';

const formId = 'disable-second-factor';

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { message, working, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await disableSecondFactor(password, code);
      onClose();
    });
  };
  const isReady = !working && password !== '' && code !== '';
  const actions = <DialogActions command={t('security.disable')} form={formId} danger disabled={!isReady} onClose={onClose} />;
  return (
    <Dialog title={t('security.disableTitle')} about={t('security.disableHelp')} onClose={onClose} actions={actions}>
      <form id={formId} className="account-steps" onSubmit={submit}>
        <ErrorNote message={message} />
        <SecretField kind="password" first label={t('security.password')} value={password} onChange={setPassword} />
        <SecretField kind="code" label={t('security.codeOrRecovery')} value={code} onChange={setCode} />
      </form>
    </Dialog>
  );
}
