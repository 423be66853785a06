// When a screen broke, or a newer build took away a part of it.
import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { isUnfetched } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { StatePage } from '../views/state-page.tsx';

export function CrashPage() {
  const t = useText();
  const error = useRouteError();
  return (
    <main className="crash">
      <StatePage
        danger
        icon="alert-triangle"
        title={t('failure.unexpected')}
        help={isUnfetched(error) ? t('failure.newVersion') : t('failure.unexpectedHelp')}
        actions={
          <Button variant="filled" onClick={() => window.location.reload()}>
            {t('failure.reload')}
          </Button>
        }
      />
    </main>
  );
}
