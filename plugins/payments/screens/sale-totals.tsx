// What the payments of a sale come to: in its base currency, and by currency where there are several. A figure opens the list that it is the sum of.
import { type CallOutput, listPath, Money } from '#kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Translate } from './text/index.ts';
import { amountText } from './wire.ts';

type Totals = CallOutput<'GET agencysale/{saleId}/financialtotals'>;
type Amounts = Pick<Totals, 'Total' | 'Paid' | 'Balance' | 'Overdue' | 'Credit' | 'Commission'>;
type Lists = CallOutput<'GET finance/balances'>['Data'] | undefined;

/** `lists`: of each figure, the search that finds its records; without them figures lead nowhere, as those of a quote. */
export function SaleTotals({ totals, lists, t }: { totals: Totals | undefined; lists: Lists; t: Translate }) {
  if (!totals) return null;
  const { ByCurrency, CurrencyCode } = totals;
  const several = ByCurrency.length > 1;
  return (
    <div className="pay-totals">
      <Figures amounts={totals} code={CurrencyCode} label={several ? t('allIn', { code: CurrencyCode ?? '' }) : undefined} lists={lists} t={t} />
      {several &&
        ByCurrency.map((entry) => (
          <Figures key={entry.CurrencyId} amounts={entry} code={entry.CurrencyCode} label={entry.CurrencyCode ?? ''} lists={lists} t={t} />
        ))}
    </div>
  );
}

function Figures({ amounts, code, label, lists, t }: { amounts: Amounts; code: string | null; label: string | undefined; lists: Lists; t: Translate }) {
  const late = amountText(amounts.Overdue);
  const visible = [
    { id: 'Total', name: t('total'), amount: amounts.Total },
    { id: 'Paid', name: t('paid'), amount: amounts.Paid },
    { id: 'Outstanding', name: t('balance'), amount: amounts.Balance },
    { id: 'Overdue', name: t('late'), amount: amounts.Overdue, variant: Number(late) > 0 ? ('bad' as const) : undefined },
    ...(Number(amountText(amounts.Credit)) > 0 ? [{ id: 'Credit', name: t('credit'), amount: amounts.Credit }] : []),
    ...(amounts.Commission === null ? [] : [{ id: 'Commission', name: t('commission'), amount: amounts.Commission }]),
  ];
  return (
    <dl aria-label={label ?? t('totals')} className="figures">
      {label !== undefined && <div className="pay-totals-of">{label}</div>}
      {visible.map(({ id, name, amount, variant }: { id: string; name: string; amount: number | string; variant?: 'bad' | undefined }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <FigureLink list={lists?.find(({ Name }) => Name === id)}>
              <Money amount={amountText(amount)} currency={code ?? undefined} variant={variant} />
            </FigureLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureLink({ list, children }: { list: NonNullable<Lists>[number] | undefined; children: ReactNode }) {
  if (!list || list.Count === 0) return children;
  return <Link to={listPath(list.Path, list.ViewId, list.Conditions, [`${list.Field}:sum`])}>{children}</Link>;
}
