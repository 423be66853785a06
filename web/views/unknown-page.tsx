// An address at which nothing lives.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../text/index.ts';
import { Bar } from './bar.tsx';
import { StatePage } from './state-page.tsx';

export function UnknownPage({ path }: { path: string }) {
  const say = useText();
  return (
    <>
      <Bar title={say('unknown.title')} />
      <StatePage
        icon="map"
        title={say('unknown.title')}
        help={say('unknown.about', { path })}
        actions={
          <Button component={Link} to="/" variant="filled">
            {say('unknown.toStart')}
          </Button>
        }
      />
    </>
  );
}
