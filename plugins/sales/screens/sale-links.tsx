// In the head of an application or sale: whose it is, and the way to its paper.
import type { PanelProps } from '#kit';
import { valueGroups } from '#generated';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';

export default function SaleLinks({ row }: PanelProps<'AgencySale'>) {
  const t = useTranslation();
  const student = row.StudentName ?? '';
  // A quote has its own page, which tells whose it is.
  if (!valueGroups.AgencySale.StatusId.enrolments.includes(row.StatusId)) return null;
  return (
    <>
      {student !== '' && (
        <Link className="link" to={`/student/${String(row.StudentId)}/edit`}>
          {student}
        </Link>
      )}
      <Link className="link nw" to={`/enrolment/${row.Id}/print`}>
        {t('printPreview')}
      </Link>
    </>
  );
}
