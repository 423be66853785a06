// What the plan of the agency does not include.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../text/index.ts';
import { Bar, StatePage } from '../../views/index.ts';

export function PremiumPage({ label, plans }: { label: string; plans: readonly string[] }) {
  const say = useText();
  const language = useLanguage();
  const toStart = (
    <Button component={Link} to="/" variant="filled">
      {say('unknown.toStart')}
    </Button>
  );
  return (
    <>
      <Bar title={label} />
      <StatePage
        icon="lock"
        title={say('premium.notice')}
        help={say('premium.about', { plans: new Intl.ListFormat(language, { type: 'disjunction' }).format(plans) })}
        actions={toStart}
      />
    </>
  );
}
