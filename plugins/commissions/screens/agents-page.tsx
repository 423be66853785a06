// What sub-agents get of the commissions of their sales, in a range of days, with totals.
import { addDays, type Day } from '#day';
import {
  Bar,
  Button,
  type CallOutput,
  countText,
  FailedPage,
  Money,
  numberText,
  type PageProps,
  PartSkeleton,
  Pills,
  RecordTable,
  StatePage,
  today,
  useCall,
  useLanguage,
} from '#kit';
import { useState } from 'react';
import './commissions.css';
import { type Translate, useTranslation } from './text/index.ts';

type CallResponse = CallOutput<'GET agencycommission/agents'>;

/** How many days back. */
const ranges = [30, 120, 365] as const;
const before = (days: number): Day => addDays(today(), -days);

export default function AgentsPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [days, setDays] = useState<number>(120);
  const { data, error, refetch } = useCall('agencycommission/agents', { From: before(days) });
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="commissions" data-page>
        <Pills
          label={t('since')}
          choices={ranges.map((range) => ({ id: String(range), label: t('lastDays', { days: String(range) }) }))}
          current={String(days)}
          onChoose={(id) => setDays(Number(id))}
        />
        {error ? (
          <FailedPage error={error} title={t('agentsFailed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <PartSkeleton />
        ) : data.Count === 0 ? (
          <StatePage
            icon="report-money"
            title={t('noShares')}
            help={t('noSharesHelp')}
            actions={
              <Button to="/agent" variant="filled">
                {t('openAgents')}
              </Button>
            }
          />
        ) : (
          <Shares data={data} t={t} />
        )}
      </div>
    </>
  );
}

function Shares({ data, t }: { data: CallResponse; t: Translate }) {
  const language = useLanguage();
  const amount = (row: CallResponse['Data'][number], name: 'Commission' | 'Earned' | 'Payable') => (
    <Money amount={String(row[name])} currency={row.CurrencyName ?? undefined} />
  );
  const rows = data.Data.map((entry) => ({ ...entry, Id: entry.AgencyAgentId }));
  return (
    <>
      <RecordTable
        rows={rows}
        base="/agent"
        entity="agencyagent"
        name={{ id: 'agent', label: t('agent'), renderCell: (row) => row.AgencyAgentName }}
        columns={[
          {
            id: 'percentage',
            label: t('share'),
            variant: 'number',
            renderCell: (row) => `${numberText(String(row.CommissionPercentage), 'rate', language)} %`,
          },
          { id: 'count', label: t('commissions'), variant: 'number', renderCell: (row) => countText(row.Commissions, language) },
          { id: 'commission', label: t('commission'), variant: 'number', renderCell: (row) => amount(row, 'Commission') },
          { id: 'earned', label: t('earned'), variant: 'number', renderCell: (row) => amount(row, 'Earned') },
          { id: 'payable', label: t('payable'), variant: 'number', renderCell: (row) => amount(row, 'Payable') },
        ]}
      />
      {data.Totals.map(({ CurrencyId, CurrencyName, Earned, Payable }) => (
        <dl key={CurrencyId} className="figures" aria-label={t('totalsIn', { currency: CurrencyName ?? '' })}>
          <div>
            <dt>{t('earned')}</dt>
            <dd>
              <Money amount={String(Earned)} currency={CurrencyName ?? undefined} />
            </dd>
          </div>
          <div>
            <dt>{t('payable')}</dt>
            <dd>
              <Money amount={String(Payable)} currency={CurrencyName ?? undefined} />
            </dd>
          </div>
        </dl>
      ))}
    </>
  );
}
