// In the head of a commission: the ways to its sale, its payment and its student.
import type { PanelProps } from '#kit';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';

export default function CommissionLinks({ row }: PanelProps<'AgencyCommission'>) {
  const t = useTranslation();
  const { AgencySaleId: sale, AgencySalePaymentId: payment, StudentId: student } = row;
  return (
    <>
      {sale !== undefined && (
        <Link className="link" to={`/enrolment/${sale}/edit?tab=payments`}>
          {t('goToSale')}
        </Link>
      )}
      {payment !== undefined && (
        <Link className="link" to={`/salepayment/${payment}/edit`}>
          {t('goToPayment')}
        </Link>
      )}
      {student && (
        <Link className="link" to={`/student/${student}/edit`}>
          {t('goToStudent')}
        </Link>
      )}
    </>
  );
}
