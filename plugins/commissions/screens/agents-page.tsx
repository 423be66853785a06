// What sub-agents get of the commissions of their sales, in a range of days, with totals.
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
  type Row,
  StatePage,
  today,
  useCall,
  useLanguage,
} from '#kit';
import { useState } from 'react';
import './commissions.css';
import { type Say, useSay } from './text/index.ts';

type Answer = CallOutput<'GET agencycommission/agents'>;

/** How many days back. */
const ranges = [30, 120, 365] as const;
const before = (days: number): string => new Date(Date.parse(`${today()}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

export default function AgentsPage({ title, crumbs }: PageProps) {
  const say = useSay();
  const [days, setDays] = useState<number>(120);
  const { data, error, refetch } = useCall('agencycommission/agents', { From: before(days) });
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="commissions" data-page>
        <Pills
          label={say('since')}
          choices={ranges.map((each) => ({ id: String(each), label: say('lastDays', { days: String(each) }) }))}
          current={String(days)}
          onChoose={(id) => setDays(Number(id))}
        />
        {error ? (
          <FailedPage error={error} title={say('agentsFailed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <PartSkeleton />
        ) : data.Count === 0 ? (
          <StatePage
            icon="percentage"
            title={say('noShares')}
            help={say('noSharesHelp')}
            actions={
              <Button to="/agent" variant="filled">
                {say('openAgents')}
              </Button>
            }
          />
        ) : (
          <Shares data={data} say={say} />
        )}
      </div>
    </>
  );
}

function Shares({ data, say }: { data: Answer; say: Say }) {
  const language = useLanguage();
  const amount = (row: Row, name: string) => (
    <Money amount={String(row[name])} currency={typeof row['CurrencyName'] === 'string' ? row['CurrencyName'] : undefined} />
  );
  const rows = data.Data.map((each) => ({ ...each, Id: each.AgencyAgentId }));
  return (
    <>
      <RecordTable
        rows={rows}
        base="/agent"
        entity="agencyagent"
        name={{ id: 'agent', label: say('agent'), renderCell: (row) => String(row['AgencyAgentName']) }}
        columns={[
          {
            id: 'percentage',
            label: say('share'),
            look: 'number',
            renderCell: (row) => `${numberText(String(row['CommissionPercentage']), 'rate', language)} %`,
          },
          { id: 'count', label: say('commissions'), look: 'number', renderCell: (row) => countText(Number(row['Commissions']), language) },
          { id: 'commission', label: say('commission'), look: 'number', renderCell: (row) => amount(row, 'Commission') },
          { id: 'earned', label: say('earned'), look: 'number', renderCell: (row) => amount(row, 'Earned') },
          { id: 'payable', label: say('payable'), look: 'number', renderCell: (row) => amount(row, 'Payable') },
        ]}
      />
      {data.Totals.map(({ CurrencyId, CurrencyName, Earned, Payable }) => (
        <dl key={CurrencyId} className="figures" aria-label={say('totalsIn', { currency: CurrencyName ?? '' })}>
          <div>
            <dt>{say('earned')}</dt>
            <dd>
              <Money amount={String(Earned)} currency={CurrencyName ?? undefined} />
            </dd>
          </div>
          <div>
            <dt>{say('payable')}</dt>
            <dd>
              <Money amount={String(Payable)} currency={CurrencyName ?? undefined} />
            </dd>
          </div>
        </dl>
      ))}
    </>
  );
}
