// One's own password: the way to change it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Panel } from '../panel.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function PasswordPanel() {
  const t = useText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const changed = () => {
    setOpen(false);
    setChanged(true);
    // The other sessions have ended with it.
    void queries.invalidateQueries({ queryKey: ['sessions'] });
  };
  return (
    <Panel title={t('security.passwordTitle')}>
      {isChanged ? (
        <p className="note success" role="status">
          <Icon name="circle-check" />
          <span>{t('security.passwordChanged')}</span>
        </p>
      ) : (
        <p className="t2">{t('security.passwordAbout')}</p>
      )}
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('security.changePassword')}
      </Button>
      {isOpen && <PasswordDialog onChanged={changed} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
