// What the payments of a sale come to: in its base currency, and by currency where there are several.
import { type CallOutput, Money } from '#kit';
import type { Translate } from './text/index.ts';
import { amountText } from './wire.ts';

type Totals = CallOutput<'GET agencysale/{saleId}/financialtotals'>;
type Amounts = Pick<Totals, 'Total' | 'Paid' | 'Balance' | 'Overdue' | 'Commission'>;

export function SaleTotals({ totals, t }: { totals: Totals | undefined; t: Translate }) {
  if (!totals) return null;
  const { ByCurrency, CurrencyCode } = totals;
  const several = ByCurrency.length > 1;
  return (
    <div className="pay-totals">
      <Figures amounts={totals} code={CurrencyCode} label={several ? t('allIn', { code: CurrencyCode ?? '' }) : undefined} t={t} />
      {several &&
        ByCurrency.map((entry) => <Figures key={entry.CurrencyId} amounts={entry} code={entry.CurrencyCode} label={entry.CurrencyCode ?? ''} t={t} />)}
    </div>
  );
}

function Figures({ amounts, code, label, t }: { amounts: Amounts; code: string | null; label: string | undefined; t: Translate }) {
  const late = amountText(amounts.Overdue);
  const visible = [
    { id: 'total', name: t('total'), amount: amounts.Total },
    { id: 'paid', name: t('paid'), amount: amounts.Paid },
    { id: 'balance', name: t('balance'), amount: amounts.Balance },
    { id: 'late', name: t('late'), amount: amounts.Overdue, variant: Number(late) > 0 ? ('bad' as const) : undefined },
    ...(amounts.Commission === null ? [] : [{ id: 'commission', name: t('commission'), amount: amounts.Commission }]),
  ];
  return (
    <dl aria-label={label ?? t('totals')} className="figures">
      {label !== undefined && <div className="pay-totals-of">{label}</div>}
      {visible.map(({ id, name, amount, variant }: { id: string; name: string; amount: number | string; variant?: 'bad' | undefined }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amountText(amount)} currency={code ?? undefined} variant={variant} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
