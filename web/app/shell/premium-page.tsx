// What the plan of the agency does not include.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../text/index.ts';
import { Bar, StatePage } from '../../views/index.ts';

export default function PremiumPage({ label, plans }: { label: string; plans: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  const toStart = (
    <Button component={Link} to="/" variant="filled">
      {t('unknown.toStart')}
    </Button>
  );
  return (
    <>
      <Bar title={label} />
      <StatePage
        icon="lock"
        title={t('premium.notice')}
        help={t('premium.about', { plans: new Intl.ListFormat(language, { type: 'disjunction' }).format(plans) })}
        actions={toStart}
      />
    </>
  );
}
