// The figures of the money home, of one office or of all: each is a search, and opens its list.
import { Button, FailedPage, StatePage, useCall, useChanges, useEntityConfig, useLanguage } from '#kit';
import type { ReactNode } from 'react';
import './money.css';
import { type Tile, TileCard, type TileDisplay, type TileName } from './tile-card.tsx';
import { useTranslation } from './text/index.ts';

const sections = [
  { label: 'owed', names: ['Outstanding', 'Overdue', 'Credit', 'Total', 'Paid', 'PaidOnCancelled'] },
  { label: 'students', names: ['ReceivedThisWeek', 'ReceivedThisMonth', 'DueSoon', 'Overdue1', 'Overdue31', 'Overdue61'] },
  { label: 'suppliers', names: ['ToInvoice', 'ToBill', 'NotReconciled'] },
  { label: 'bankFiles', names: ['RefundsReady', 'BillsReady', 'InvoicesReady', 'RefundsInFiles', 'BillsInFiles', 'InvoicesInFiles'] },
] as const satisfies readonly { readonly label: TileDisplay['label']; readonly names: readonly TileName[] }[];

/** The office that an address names. */
export const officeIn = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** `children` stand below the figures. */
export function MoneyFigures({ officeId, children }: { officeId: number | undefined; children?: ReactNode }) {
  const t = useTranslation();
  const sale = useEntityConfig('agencysale', useLanguage()).data;
  // Money moves with any of them.
  const changes = [
    useChanges('agencysalepayment'),
    useChanges('agencysalepaymentinvoice'),
    useChanges('agencycommission'),
    useChanges('agencysupplierinvoice'),
    useChanges('agencybill'),
  ].join();
  const overview = useCall('finance/overview', { AgencyOfficeId: officeId }, changes);
  const balances = useCall('finance/balances', { AgencyOfficeId: officeId }, changes);
  const failed = [overview, balances].find(({ isError, data }) => isError && !data);
  if (failed) return <FailedPage error={failed.error} title={t('failed')} onRetry={() => void failed.refetch()} />;
  if (!overview.data || !balances.data)
    return (
      <div className="money-home" data-page aria-busy>
        {sections.map((section) => (
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
    );
  const tiles = new Map<TileName, Tile>([...balances.data.Data, ...overview.data.Data].map((tile) => [tile.Name, tile]));
  const visible = sections
    .map(({ label, names }) => ({ label, tiles: names.flatMap((name) => tiles.get(name) ?? []) }))
    .filter((section) => section.tiles.length > 0);
  if (visible.length === 0) return <StatePage icon="lock" title={t('none')} help={t('noneHelp')} />;
  if (officeId === undefined && [...tiles.values()].every(({ Count }) => Count === 0))
    return (
      <StatePage
        icon="coins"
        title={t('empty')}
        help={t('emptyHelp')}
        actions={
          sale?.Rights.Create && (
            <Button to="/quote/new" icon="plus">
              {t('newQuote')}
            </Button>
          )
        }
      />
    );
  return (
    <div className="money-home" data-page>
      {visible.map((section) => (
        <section key={section.label} aria-label={t(section.label)}>
          <h2>{t(section.label)}</h2>
          <div className="money-tiles">
            {section.tiles.map((tile) => (
              <TileCard key={tile.Name} tile={tile} />
            ))}
          </div>
        </section>
      ))}
      {children}
    </div>
  );
}
