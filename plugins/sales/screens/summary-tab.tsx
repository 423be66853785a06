// Behind the tab of a supplier: what was sold of it, as far as the person sees sales.
import { dateText, FailedPage, listPath, Panel, type PanelProps, PartSkeleton, useCall, useChanges } from '#kit';
import { valueGroups } from '#generated';
import { Link } from 'react-router';
import './sales.css';
import { useTranslation } from './text/index.ts';

const [quotes, others] = [32, 39];
const { quoted, sold } = valueGroups.AgencySale.StatusId;

export default function SummaryTab({ row }: PanelProps<'AgencySupplier'>) {
  const t = useTranslation();
  const id = row.Id;
  const summary = useCall('agencysupplier/{id}/summary', { id }, useChanges('agencysale'));
  if (summary.isError && !summary.data) return <FailedPage error={summary.error} title={t('summaryFailed')} onRetry={() => void summary.refetch()} />;
  if (!summary.data) return <PartSkeleton />;
  const { Quotes, Applications, Sales, Cancelled, SoldLast90Days, LastConfirmed } = summary.data;
  const rows = (statuses: readonly string[], base: string, view: number) =>
    listPath(base, view, [
      { Field: 'AgencySupplierId', Condition: 'Equal', Value1: id },
      { Field: 'StatusId', Condition: 'In', Value1: statuses },
    ]);
  const figures = [
    { label: t('quotes'), count: Quotes, to: rows(quoted, '/quote', quotes) },
    { label: t('applications'), count: Applications, to: rows(['Application'], '/enrolment', others) },
    { label: t('salesMade'), count: Sales, to: rows(sold, '/enrolment', others) },
    { label: t('cancelled'), count: Cancelled, to: rows(['Cancelled'], '/enrolment', others) },
  ];
  return (
    <Panel title={t('summary')}>
      <p className="t3 t12">
        {t('soldLately', { count: SoldLast90Days })} {LastConfirmed === null ? t('neverConfirmed') : t('lastConfirmed', { date: dateText(LastConfirmed) })}
      </p>
      <div className="sale-figures">
        {figures.map(({ label, count, to }) => (
          <Link key={label} className="sale-figure" to={to}>
            <span className="label">{label}</span>
            <span className="figure">{count}</span>
          </Link>
        ))}
      </div>
    </Panel>
  );
}
