// Behind the tab of a student: what they owe and have paid, and the payments of all their sales, the latest first.
import { FailedPage, Panel, type PanelProps, PartSkeleton, SearchTable, useCall, useChanges, useEntityConfig, useLanguage } from '#kit';
import { TileCard } from './tile-card.tsx';
import { useTranslation } from './text/index.ts';

const allPayments = 101;
const columns = ['due-date', 'agency-sale', 'installment-number', 'status', 'amount', 'date-received', 'payment-method'];

export default function StudentPayments({ row }: PanelProps<'Student'>) {
  const t = useTranslation();
  const changes = [useChanges('agencysalepayment'), useChanges('agencysale')].join();
  const balances = useCall('finance/balances', { StudentId: row.Id }, changes);
  const payment = useEntityConfig('agencysalepayment', useLanguage()).data;
  if (balances.isError && !balances.data) return <FailedPage error={balances.error} title={t('failed')} onRetry={() => void balances.refetch()} />;
  if (!balances.data || !payment) return <PartSkeleton />;
  const search = {
    entity: 'agencysalepayment',
    viewId: allPayments,
    conditions: [{ Field: 'StudentId', Condition: 'Equal', Value1: row.Id }],
    orderBy: 'DueDate desc,Id desc',
  };
  return (
    <Panel title={t('payments')}>
      <div className="money-tiles">
        {balances.data.Data.filter(({ Name, Count }) => Name !== 'PaidOnCancelled' || Count > 0).map((tile) => (
          <TileCard key={tile.Name} tile={tile} />
        ))}
      </div>
      <SearchTable
        config={payment}
        search={search}
        columns={columns}
        path="/salepayment"
        empty={{ icon: 'cash', title: t('noPayments'), help: t('noPaymentsHelp') }}
      />
    </Panel>
  );
}
