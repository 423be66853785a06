// Changes one's own password: the present one, so that a browser left open is not enough, and the new one twice.
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../api/index.ts';
import { ErrorNote } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { SecretField } from './secret-field.tsx';
import { useWork } from '../use-work.ts';

const formId = 'change-password';

export function PasswordDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [fresh, setFresh] = useState('');
  const [repeated, setRepeated] = useState('');
  const { message, setMessage, working, run } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fresh !== repeated) return setMessage(t('reset.different'));
    void run(async () => {
      await changePassword(password, fresh);
      onChanged();
    });
  };
  const isReady = !working && ![password, fresh, repeated].includes('');
  const actions = <DialogActions command={t('security.changePassword')} form={formId} disabled={!isReady} onClose={onClose} />;
  return (
    <Dialog title={t('security.changePassword')} about={t('security.passwordRules')} onClose={onClose} actions={actions}>
      <form id={formId} className="account-steps" onSubmit={submit}>
        <ErrorNote message={message} />
        <SecretField kind="password" first label={t('security.presentPassword')} value={password} onChange={setPassword} />
        <SecretField kind="new-password" label={t('reset.password')} value={fresh} onChange={setFresh} />
        <SecretField kind="new-password" label={t('reset.repeat')} value={repeated} onChange={setRepeated} />
      </form>
    </Dialog>
  );
}
