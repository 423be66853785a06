// In the head of an application or sale: whose it is, and the way to its paper.
import type { PanelProps } from '#kit';
import { Link } from 'react-router';
import { text } from './sale-lines.ts';
import { useSay } from './text/index.ts';

const onPaper: readonly unknown[] = ['Application', 'Sale', 'Closed', 'Cancelled'];

export default function SaleLinks({ row }: PanelProps) {
  const say = useSay();
  const student = text(row, 'StudentName');
  // A quote has a page of its own, which tells whose it is.
  if (!onPaper.includes(row['StatusId'])) return null;
  return (
    <>
      {student !== '' && (
        <Link className="link" to={`/student/${String(row['StudentId'])}/edit`}>
          {student}
        </Link>
      )}
      <Link className="link nw" to={`/enrolment/${String(row['Id'])}/print`}>
        {say('printPreview')}
      </Link>
    </>
  );
}
