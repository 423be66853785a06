// The figures of the money home on another page, of the office that its address names.
import { StatePage } from '#kit';
import { useSearchParams } from 'react-router';
import { MoneyFigures, officeIn } from './money-figures.tsx';
import { useTranslation } from './text/index.ts';

export default function MoneyWidget() {
  const t = useTranslation();
  const [query] = useSearchParams();
  const chosen = query.get('OfficeId');
  const officeId = officeIn(chosen);
  if (chosen !== null && officeId === undefined) return <StatePage icon="cash" title={t('oneOffice')} help={t('oneOfficeHelp')} />;
  return <MoneyFigures officeId={officeId} />;
}
