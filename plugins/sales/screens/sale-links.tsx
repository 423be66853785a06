// In the head of an application or sale: whose it is, and the way to its paper.
import type { PanelProps } from '#kit';
import { valueGroups } from '#generated';
import { Link } from 'react-router';
import { text } from './sale-lines.ts';
import { useTranslation } from './text/index.ts';

export default function SaleLinks({ row }: PanelProps) {
  const t = useTranslation();
  const student = text(row, 'StudentName');
  // A quote has its own page, which tells whose it is.
  if (!valueGroups.AgencySale.StatusId.enrolments.includes(row['StatusId'])) return null;
  return (
    <>
      {student !== '' && (
        <Link className="link" to={`/student/${String(row['StudentId'])}/edit`}>
          {student}
        </Link>
      )}
      <Link className="link nw" to={`/enrolment/${String(row['Id'])}/print`}>
        {t('printPreview')}
      </Link>
    </>
  );
}
