// In the head of a payment, where the office sees all payments: the ways to its sale, its student and its papers (PAY-087).
import type { PanelProps } from '#kit';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';
import { isReceived, text } from './wire.ts';

export default function PaymentLinks({ row }: PanelProps) {
  const t = useTranslation();
  const student = text(row, 'StudentName');
  return (
    <>
      <Link className="link" to={`/enrolment/${String(row['AgencySaleId'])}/edit?tab=payments`}>
        {t('goToSale')}
      </Link>
      {student !== '' && (
        <Link className="link" to={`/student/${String(row['StudentId'])}/edit`}>
          {t('goToStudent')}
        </Link>
      )}
      {isReceived(row) && (
        <Link className="link nw" to={`/salepayment/${String(row['Id'])}/receipt`}>
          {t('receipt')}
        </Link>
      )}
    </>
  );
}
