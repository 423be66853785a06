// In the head of a student: what is overdue, still owed and held as credit, each a way to its list.
import { Money, type PanelProps, useCall, useChanges } from '#kit';
import { Link } from 'react-router';
import { tilePath } from './tile-card.tsx';
import { useTranslation } from './text/index.ts';

const shown = [
  { name: 'Overdue', label: 'overdue', colour: 'danger' },
  { name: 'Outstanding', label: 'outstanding', colour: 'neutral' },
  { name: 'Credit', label: 'credit', colour: 'info' },
] as const;

export default function BalanceBadges({ row }: PanelProps<'Student'>) {
  const t = useTranslation();
  const changes = [useChanges('agencysalepayment'), useChanges('agencysale')].join();
  const { data } = useCall('finance/balances', { StudentId: row.Id }, changes);
  return shown.flatMap(({ name, label, colour }) => {
    const tile = data?.Data.find(({ Name }) => Name === name);
    return (tile?.Sums ?? []).map(({ Currency, Amount }) => (
      <Link key={`${name} ${Currency ?? ''}`} to={tile ? tilePath(tile) : ''} className={`bd ${colour}`}>
        {t(label)} <Money amount={Amount.toFixed(2)} currency={Currency ?? undefined} />
      </Link>
    ));
  });
}
