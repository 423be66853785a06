// An address at which nothing lives.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../text/index.ts';
import { Bar } from './bar.tsx';
import { StatePage } from './state-page.tsx';

export function UnknownPage({ path }: { path: string }) {
  const t = useText();
  return (
    <>
      <Bar title={t('unknown.title')} />
      <StatePage
        icon="map-pin"
        title={t('unknown.title')}
        help={t('unknown.about', { path })}
        actions={
          <Button component={Link} to="/" variant="filled">
            {t('unknown.toStart')}
          </Button>
        }
      />
    </>
  );
}
