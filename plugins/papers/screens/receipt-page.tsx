// The receipt of a payment before it is printed.
import { type PageProps, StatePage } from '#kit';
import { PrintoutPreview } from './printout-preview.tsx';
import { useTranslation } from './text/index.ts';

export default function ReceiptPage({ title, crumbs, id = 0 }: PageProps) {
  const t = useTranslation();
  // The words of the specification (PAY-004).
  if (!(id > 0)) return <StatePage icon="cash" title={t('noPayment')} help={t('noPaymentHelp')} />;
  return (
    <PrintoutPreview
      entity="agencysalepayment"
      printout="receipt"
      label={title}
      crumbs={crumbs}
      id={id}
      back={{ list: '/salepayment', record: `/salepayment/${id}/edit` }}
    />
  );
}
