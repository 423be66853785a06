// In the head of a payment, where the office sees all payments: the ways to its sale, its student and its papers (PAY-087).
import type { PanelProps } from '#kit';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';
import { isReceived } from './wire.ts';

export default function PaymentLinks({ row }: PanelProps<'AgencySalePayment'>) {
  const t = useTranslation();
  const student = row.StudentName ?? '';
  return (
    <>
      <Link className="link" to={`/enrolment/${row.AgencySaleId}/edit?tab=payments`}>
        {t('goToSale')}
      </Link>
      {student !== '' && (
        <Link className="link" to={`/student/${String(row.StudentId)}/edit`}>
          {t('goToStudent')}
        </Link>
      )}
      {isReceived(row) && (
        <Link className="link nw" to={`/salepayment/${row.Id}/receipt`}>
          {t('receipt')}
        </Link>
      )}
    </>
  );
}
