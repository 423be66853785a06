// In the head of an application or sale: whose it is.
import type { PanelProps } from '#kit';
import { valueGroups } from '#generated';
import { Link } from 'react-router';

export default function SaleLinks({ row }: PanelProps<'AgencySale'>) {
  const student = row.StudentName ?? '';
  // A quote has its own page, which tells whose it is.
  if (!valueGroups.AgencySale.StatusId.enrolments.includes(row.StatusId)) return null;
  return (
    student !== '' && (
      <Link className="link" to={`/student/${String(row.StudentId)}/edit`}>
        {student}
      </Link>
    )
  );
}
