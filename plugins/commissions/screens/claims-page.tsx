// The calendar of claims: what suppliers are expected to pay in each month and what came, and below it from when and until when each commission may be claimed.
import { utcDay } from '#day';
import {
  Badge,
  Bar,
  Button,
  type CallOutput,
  Chart,
  dateText,
  FailedPage,
  listPath,
  Money,
  type PageProps,
  PartSkeleton,
  Pills,
  RecordTable,
  StatePage,
  useCall,
  useLanguage,
} from '#kit';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import './commissions.css';
import { type Translate, useTranslation } from './text/index.ts';

type CallResponse = CallOutput<'GET agencycommission/claims'>;
type State = CallResponse['Data'][number]['State'];

const everyCommission = 102;
const states = ['Not yet', 'Claimable', 'Too late', 'Claimed', 'Received'] as const satisfies readonly State[];
const variants = { 'Not yet': 'neutral', Claimable: 'warning', 'Too late': 'danger', Claimed: 'info', Received: 'success' } as const;
const names = { 'Not yet': 'notYet', Claimable: 'claimable', 'Too late': 'tooLate', Claimed: 'claimed', Received: 'received' } as const;

export default function ClaimsPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [state, setState] = useState<State>();
  const { data, error, refetch } = useCall('agencycommission/claims', { State: state });
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="commissions" data-page>
        <Pills
          label={t('which')}
          choices={[{ id: '', label: t('all') }, ...states.map((each) => ({ id: each, label: t(names[each]) }))]}
          current={state ?? ''}
          onChoose={(id) => setState(states.find((each) => each === id))}
        />
        {error ? (
          <FailedPage error={error} title={t('claimsFailed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <PartSkeleton />
        ) : data.Count === 0 ? (
          <StatePage
            icon="calendar"
            title={t('noClaims')}
            help={t('noClaimsHelp')}
            actions={
              <Button to="/commission" variant="filled">
                {t('openList')}
              </Button>
            }
          />
        ) : (
          <>
            <Suspense fallback={<PartSkeleton />}>
              <Months data={data} t={t} />
            </Suspense>
            <Claims data={data} t={t} />
          </>
        )}
      </div>
    </>
  );
}

/** A chart for each currency: amounts of different ones do not stand on one axis. */
function Months({ data, t }: { data: CallResponse; t: Translate }) {
  const language = useLanguage();
  const monthText = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const navigate = useNavigate();
  const getMonths = (id: number) => data.Months.filter(({ CurrencyId }) => CurrencyId === id);
  /** The commissions whose money is expected in that month. */
  const open = (month: string | undefined) => {
    if (month === undefined) return;
    const [year = 0, number = 1] = month.split('-').map(Number);
    const last = utcDay(new Date(Date.UTC(year, number, 0)));
    void navigate(listPath('/commission', everyCommission, [{ Field: 'InvoiceDueDate', Condition: 'Between', Value1: `${month}-01`, Value2: last }]));
  };
  const currencies = [...new Map(data.Months.map(({ CurrencyId, CurrencyName }) => [CurrencyId, CurrencyName ?? '']))];
  return currencies.map(([id, currency]) => (
    <Chart
      key={id}
      kind="bar"
      title={t('byMonth')}
      about={currency}
      pointsLabel={t('month')}
      series={[{ name: t('received') }, { name: t('missing') }]}
      points={getMonths(id).map(({ Month, Received, Missing }) => ({
        label: monthText.format(new Date(`${Month}-01T00:00:00Z`)),
        values: [Received, Missing],
      }))}
      onOpen={({ point }) => open(getMonths(id)[point]?.Month)}
    />
  ));
}

function Claims({ data, t }: { data: CallResponse; t: Translate }) {
  const day = (value: string | null): string => (value === null ? '–' : dateText(value));
  return (
    <>
      <RecordTable
        rows={data.Data}
        base="/commission"
        entity="agencycommission"
        name={{ id: 'supplier', label: t('supplier'), renderCell: (row) => row.SupplierName }}
        columns={[
          { id: 'student', label: t('student'), renderCell: (row) => row.StudentName },
          {
            id: 'course',
            label: t('course'),
            variant: 'whole',
            renderCell: (row) => (
              <Link className="link" to={`/enrolment/${row.AgencySaleId}/edit`}>
                {row.CourseName || row.SaleIndex}
              </Link>
            ),
          },
          { id: 'start', label: t('starts'), variant: 'named', renderCell: (row) => day(row.CourseStartDate) },
          { id: 'from', label: t('claimFrom'), variant: 'named', renderCell: (row) => day(row.ClaimFrom) },
          { id: 'until', label: t('claimUntil'), variant: 'named', renderCell: (row) => day(row.ClaimUntil) },
          { id: 'expected', label: t('expectedOn'), variant: 'named', renderCell: (row) => day(row.ExpectedOn) },
          {
            id: 'state',
            label: t('state'),
            renderCell: ({ State: state }) => <Badge text={t(names[state])} colour={variants[state]} />,
          },
          {
            id: 'amount',
            label: t('amount'),
            variant: 'number',
            renderCell: (row) => <Money amount={String(row.Amount)} currency={row.CurrencyName || undefined} />,
          },
        ]}
      />
      {data.Count > data.Data.length && <p className="commissions-more">{t('firstOnes', { shown: String(data.Data.length), count: String(data.Count) })}</p>}
    </>
  );
}
