// In the head of a QuickBooks service: entering what QuickBooks gave this installation. It is kept sealed and never shown.
import { call, Control, Dialog, DialogActions, ErrorNote, FieldBox, HeadCommand, type PanelProps, useWork } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

const names = ['ClientSecret', 'RefreshToken'] as const;

export default function ConnectButton({ row, reload }: PanelProps<'QuickBooksService'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeadCommand place="primary" effect="write" onClick={() => setOpen(true)}>
        {t(row.IsConnected ? 'connectAgain' : 'connect')}
      </HeadCommand>
      {isOpen && <ConnectDialog id={row.Id} onClose={() => setOpen(false)} reload={reload} />}
    </>
  );
}

function ConnectDialog({ id, reload, onClose }: { readonly id: number; readonly reload: PanelProps['reload']; readonly onClose: () => void }) {
  const t = useTranslation();
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  const { message, errors, changing, working, run } = useWork({ fields: names, inDialog: true });
  const text = (name: (typeof names)[number]): string => (typeof typed[name] === 'string' ? typed[name] : '');
  const connect = () =>
    void run(async () => {
      await call('POST quickbooksservice/{id}/connect', { id, ClientSecret: text('ClientSecret'), RefreshToken: text('RefreshToken') });
      await reload();
      onClose();
    });
  return (
    <Dialog
      size={480}
      title={t('connectTitle')}
      about={t('connectAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('connect')} onCommand={connect} disabled={names.some((name) => text(name) === '')} busy={working} onClose={onClose} />}
    >
      <ErrorNote message={message} />
      {names.map((name) => (
        <FieldBox key={name} id={`quickbooks-${name}`} label={t(name)} required locked={false} error={errors[name]}>
          <Control
            id={`quickbooks-${name}`}
            field={{ Name: name, Type: 'password', Label: t(name), Required: true, ReadOnly: false }}
            label={t(name)}
            value={text(name)}
            row={{}}
            onChange={changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: next })))}
            invalid={errors[name] !== undefined}
            readOnly={false}
            required
          />
        </FieldBox>
      ))}
    </Dialog>
  );
}
