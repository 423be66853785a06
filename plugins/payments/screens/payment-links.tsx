// In the head of a payment: receiving it, and, where the office sees all payments, the ways to its sale and its student (PAY-087).
import { HeadCommand, type PanelProps, useCall, useChanges, useEntityConfig, useLanguage } from '#kit';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function PaymentLinks({ row, reload }: PanelProps<'AgencySalePayment'>) {
  const t = useTranslation();
  const student = row.StudentName ?? '';
  return (
    <>
      {row.StatusId === 'Unpaid' && <Receive row={row} reload={reload} />}
      <Link className="link" to={`/enrolment/${row.AgencySaleId}/edit?tab=payments`}>
        {t('goToSale')}
      </Link>
      {student !== '' && (
        <Link className="link" to={`/student/${String(row.StudentId)}/edit`}>
          {t('goToStudent')}
        </Link>
      )}
    </>
  );
}

function Receive({ row, reload }: Pick<PanelProps<'AgencySalePayment'>, 'row' | 'reload'>) {
  const t = useTranslation();
  const config = useEntityConfig('agencysalepayment', useLanguage()).data;
  const invoiceId = useCall('agencysalepayment/{id}', { id: row.Id }, useChanges('agencysalepayment')).data?.AgencySalePaymentInvoiceId;
  const mayNot = useCall('agencysalepayment/refusals', {}).data;
  const [isOpen, setOpen] = useState(false);
  if (!invoiceId) return null;
  return (
    <>
      <HeadCommand
        place="primary"
        effect="write"
        icon="cash"
        disabled={!mayNot || !config}
        rejection={(row.IsRefund ? mayNot?.Refund : mayNot?.Enter) ?? undefined}
        onClick={() => setOpen(true)}
      >
        {t(row.IsRefund ? 'payRefund' : 'receive')}
      </HeadCommand>
      {isOpen && config && (
        <Suspense>
          <PayInvoiceDialog
            config={config}
            invoiceId={invoiceId}
            onDone={() => {
              setOpen(false);
              void reload();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
