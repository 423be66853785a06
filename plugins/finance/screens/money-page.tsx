// The money home: for each question of the day how many records there are and what they come to in each currency; every tile opens its list.
import { Bar, Button, type CallOutput, FailedPage, listPath, Money, type PageProps, StatePage, useCall, useChanges, useRead } from '#kit';
import { NativeSelect } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import './money.css';
import { useTranslation } from './text/index.ts';

type Tile = CallOutput<'GET finance/overview'>['Data'][number];
type Name = Tile['Name'];

interface TileDisplay {
  readonly label: Parameters<ReturnType<typeof useTranslation>>[0];
  readonly unit: 'payments' | 'commissions' | 'invoices' | 'bills' | 'refunds';
  /** Where its list is. */
  readonly base: string;
  readonly isLate?: true;
}
const payments = { unit: 'payments', base: '/salepayment' } as const;
const commissions = { unit: 'commissions', base: '/commission' } as const;
const invoices = { unit: 'invoices', base: '/invoice' } as const;
const bills = { unit: 'bills', base: '/bill' } as const;
const refunds = { unit: 'refunds', base: '/entity/agencysalepaymentinvoice' } as const;

const displays: Readonly<Record<Name, TileDisplay>> = {
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

const sections = [
  { label: 'students', names: ['ReceivedThisWeek', 'ReceivedThisMonth', 'DueSoon', 'Overdue1', 'Overdue31', 'Overdue61'] },
  { label: 'suppliers', names: ['ToInvoice', 'ToBill', 'NotReconciled'] },
  { label: 'bankFiles', names: ['RefundsReady', 'BillsReady', 'InvoicesReady', 'RefundsInFiles', 'BillsInFiles', 'InvoicesInFiles'] },
] as const satisfies readonly { readonly label: TileDisplay['label']; readonly names: readonly Name[] }[];

interface Offices {
  readonly Data: readonly { readonly Key: number; readonly Name: string }[];
}
const officeIn = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export default function MoneyPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const officeId = officeIn(query.get('OfficeId'));
  const offices = useRead<Offices>('agencyoffice/keys?take=200').data?.Data ?? [];
  const mayNot = useCall('agencysalepayment/refusals', {}).data;
  // Money moves with any of them.
  const changes = [
    useChanges('agencysalepayment'),
    useChanges('agencysalepaymentinvoice'),
    useChanges('agencycommission'),
    useChanges('agencysupplierinvoice'),
    useChanges('agencybill'),
  ].join();
  const overview = useCall('finance/overview', { AgencyOfficeId: officeId }, changes);
  const tiles = new Map(overview.data?.Data.map((tile) => [tile.Name, tile]));
  const visible = sections
    .map(({ label, names }) => ({ label, tiles: names.flatMap((name) => tiles.get(name) ?? []) }))
    .filter((section) => section.tiles.length > 0);
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {offices.length > 1 && (
          <NativeSelect
            size="xs"
            className="money-office"
            aria-label={t('office')}
            value={officeId ?? ''}
            onChange={({ currentTarget: { value } }) => setQuery(value === '' ? {} : { OfficeId: value }, { replace: true })}
            data={[{ value: '', label: t('allOffices') }, ...offices.map(({ Key, Name }) => ({ value: String(Key), label: Name }))]}
          />
        )}
        {mayNot?.Enter === null && (
          <Button to="/salepayment/receive" icon="cash" variant="filled">
            {t('receive')}
          </Button>
        )}
      </Bar>
      {overview.isError && !overview.data ? (
        <FailedPage error={overview.error} title={t('failed')} onRetry={() => void overview.refetch()} />
      ) : overview.data && visible.length === 0 ? (
        <StatePage icon="lock" title={t('none')} help={t('noneHelp')} />
      ) : (
        <div className="money-home" data-page aria-busy={!overview.data}>
          {overview.data
            ? visible.map((section) => (
                <section key={section.label} aria-label={t(section.label)}>
                  <h2>{t(section.label)}</h2>
                  <div className="money-tiles">
                    {section.tiles.map((tile) => (
                      <TileCard key={tile.Name} tile={tile} />
                    ))}
                  </div>
                </section>
              ))
            : sections.map((section) => (
                <section key={section.label}>
                  <h2>{t(section.label)}</h2>
                  <div className="money-tiles">
                    {section.names.map((name) => (
                      <span key={name} className="money-tile sk" />
                    ))}
                  </div>
                </section>
              ))}
        </div>
      )}
    </>
  );
}

function TileCard({ tile: { Name, ViewId, Field, Conditions, Count, Sums } }: { tile: Tile }) {
  const t = useTranslation();
  const { label, unit, base, isLate = false } = displays[Name];
  return (
    <Link className="money-tile" to={listPath(base, ViewId, Conditions, [`${Field}:sum`])}>
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
