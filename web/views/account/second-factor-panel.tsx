// One's own second factor: whether it is in force, and the ways to set it up and to turn it off.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSecondFactor } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Panel } from '../panel.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

export function SecondFactorPanel() {
  const t = useText();
  const factor = useSecondFactor();
  const [open, setOpen] = useState(false);
  if (!factor.data) return null;
  const { IsEnabled, RecoveryCodesLeft } = factor.data;
  const close = () => {
    setOpen(false);
    void factor.refetch();
  };
  return (
    <Panel title={t('security.factor')}>
      <p className={IsEnabled ? 'note success' : 'note'}>
        <Icon name={IsEnabled ? 'circle-check' : 'shield'} />
        <span>{IsEnabled ? t('security.factorOn', { count: RecoveryCodesLeft }) : t('security.factorOff')}</span>
      </p>
      <Button variant={IsEnabled ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {t(IsEnabled ? 'security.disable' : 'security.enable')}
      </Button>
      {open && (IsEnabled ? <DisableDialog onClose={close} /> : <SetUpDialog onClose={close} />)}
    </Panel>
  );
}
