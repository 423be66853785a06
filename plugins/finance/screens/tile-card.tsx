// A figure of money: what a search finds and what that comes to in each currency. It opens the list of that search, with the same total at its foot.
import { type CallOutput, listPath, Money } from '#kit';
import { Link } from 'react-router';
import './money.css';
import { useTranslation } from './text/index.ts';

export type Tile = CallOutput<'GET finance/overview'>['Data'][number] | CallOutput<'GET finance/balances'>['Data'][number];
export type TileName = Tile['Name'];

export interface TileDisplay {
  readonly label: Parameters<ReturnType<typeof useTranslation>>[0];
  readonly unit: 'payments' | 'sales' | 'commissions' | 'invoices' | 'bills' | 'refunds';
  readonly isLate?: true;
}
const sales = { unit: 'sales' } as const;
const payments = { unit: 'payments' } as const;
const commissions = { unit: 'commissions' } as const;
const invoices = { unit: 'invoices' } as const;
const bills = { unit: 'bills' } as const;
const refunds = { unit: 'refunds' } as const;

const displays: Readonly<Record<TileName, TileDisplay>> = {
  Total: { ...sales, label: 'total' },
  Paid: { ...sales, label: 'paid' },
  Outstanding: { ...sales, label: 'outstanding' },
  Overdue: { ...payments, label: 'overdue', isLate: true },
  Credit: { ...sales, label: 'credit' },
  PaidOnCancelled: { ...payments, label: 'paidOnCancelled' },
  ReceivedThisWeek: { ...payments, label: 'receivedThisWeek' },
  ReceivedThisMonth: { ...payments, label: 'receivedThisMonth' },
  DueSoon: { ...payments, label: 'dueSoon' },
  Overdue1: { ...payments, label: 'overdue1', isLate: true },
  Overdue31: { ...payments, label: 'overdue31', isLate: true },
  Overdue61: { ...payments, label: 'overdue61', isLate: true },
  ToInvoice: { ...commissions, label: 'toInvoice' },
  ToBill: { ...commissions, label: 'toBill' },
  NotReconciled: { ...invoices, label: 'notReconciled' },
  RefundsReady: { ...refunds, label: 'refundsReady' },
  BillsReady: { ...bills, label: 'billsReady' },
  InvoicesReady: { ...invoices, label: 'invoicesReady' },
  RefundsInFiles: { ...refunds, label: 'refundsInFiles' },
  BillsInFiles: { ...bills, label: 'billsInFiles' },
  InvoicesInFiles: { ...invoices, label: 'invoicesInFiles' },
};

/** The list whose total the figure is. */
export const tilePath = ({ Path, ViewId, Field, Conditions }: Tile): string => listPath(Path, ViewId, Conditions, [`${Field}:sum`]);

export function TileCard({ tile }: { tile: Tile }) {
  const t = useTranslation();
  const { Name, Count, Sums } = tile;
  const { label, unit, isLate = false } = displays[Name];
  return (
    <Link className="money-tile" to={tilePath(tile)}>
      <span className="label">{t(label)}</span>
      {Sums.length === 0 ? (
        <span className="figure t3">{t('nothing')}</span>
      ) : (
        Sums.map(({ Currency, Amount }) => (
          <span key={Currency ?? ''} className={`figure ${isLate ? 'late' : ''}`}>
            <Money amount={Amount.toFixed(2)} currency={Currency ?? undefined} />
          </span>
        ))
      )}
      <span className="t12 t3">{t(unit, { count: Count })}</span>
    </Link>
  );
}
