// The shortcuts of this screen, as its parts have told them.
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Kbd } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog, type Shortcut, getShortcuts } from '../../views/index.ts';
import './keys-dialog.css';

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  // As they were when the sheet was asked for.
  const [groups] = useState(() => [
    { title: t('keys.screen'), shortcuts: getShortcuts('screen') },
    { title: t('keys.cells'), shortcuts: getShortcuts('cells') },
    { title: t('keys.everywhere'), shortcuts: getShortcuts('everywhere') },
  ]);
  const actions = (
    <Button variant="filled" onClick={onClose} data-autofocus>
      {t('failure.ok')}
    </Button>
  );
  return (
    <Dialog title={t('keys.title')} about={t('keys.about')} size={420} onClose={onClose} actions={actions} bodyClass="keys-body">
      {groups.map(({ title, shortcuts }) => shortcuts.length > 0 && <KeyList key={title} title={title} shortcuts={shortcuts} />)}
    </Dialog>
  );
}

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {shortcuts.map(({ keys, label }) => (
          <li key={keys.join(' ')}>
            <span>{label}</span>
            <span className="row g4">
              {keys.map((key) => (
                <Kbd key={key} text={key} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
