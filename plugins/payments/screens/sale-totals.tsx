// What the payments of a sale come to: in its base currency, and by currency where there are several.
import { type CallOutput, Money } from '#kit';
import type { Say } from './text/index.ts';
import { amountText } from './wire.ts';

type Totals = CallOutput<'GET agencysale/{saleId}/financialtotals'>;
type Amounts = Pick<Totals, 'Total' | 'Paid' | 'Balance' | 'Overdue' | 'Commission'>;

export function SaleTotals({ totals, say }: { totals: Totals | undefined; say: Say }) {
  if (!totals) return null;
  const { ByCurrency, CurrencyCode } = totals;
  const several = ByCurrency.length > 1;
  return (
    <div className="pay-totals">
      <Figures amounts={totals} code={CurrencyCode} label={several ? say('allIn', { code: CurrencyCode ?? '' }) : undefined} say={say} />
      {several && ByCurrency.map((each) => <Figures key={each.CurrencyId} amounts={each} code={each.CurrencyCode} label={each.CurrencyCode ?? ''} say={say} />)}
    </div>
  );
}

function Figures({ amounts, code, label, say }: { amounts: Amounts; code: string | null; label: string | undefined; say: Say }) {
  const late = amountText(amounts.Overdue);
  const shown = [
    { id: 'total', name: say('total'), amount: amounts.Total },
    { id: 'paid', name: say('paid'), amount: amounts.Paid },
    { id: 'balance', name: say('balance'), amount: amounts.Balance },
    { id: 'late', name: say('late'), amount: amounts.Overdue, look: Number(late) > 0 ? ('bad' as const) : undefined },
    ...(amounts.Commission === null ? [] : [{ id: 'commission', name: say('commission'), amount: amounts.Commission }]),
  ];
  return (
    <dl aria-label={label ?? say('totals')} className="figures">
      {label !== undefined && <div className="pay-totals-of">{label}</div>}
      {shown.map(({ id, name, amount, look }: { id: string; name: string; amount: number | string; look?: 'bad' | undefined }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amountText(amount)} currency={code ?? undefined} look={look} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
