// Begins to see the product as another person; a refusal says what one lacks.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { session, viewAs, viewing } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';

/** Nothing about oneself, and nothing while one looks on already. */
export function ViewAsButton({ userId }: { userId: number }) {
  const t = useText();
  const failures = useFailures();
  const [working, setWorking] = useState(false);
  if (session()?.userId === userId || viewing()) return null;
  const start = async () => {
    setWorking(true);
    try {
      await viewAs(userId);
    } catch (error) {
      setWorking(false);
      failures.show(error);
    }
  };
  return (
    <Button variant="default" disabled={working} title={t('viewing.about')} leftSection={<Icon name="eye" />} onClick={() => void start()}>
      {t('viewing.begin')}
    </Button>
  );
}
