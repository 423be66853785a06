// The receipt of a payment before it is printed.
import { type PageProps, StatePage } from '#kit';
import { PaperPreview } from './paper-preview.tsx';
import { useSay } from './text/index.ts';

export default function ReceiptPage({ title, crumbs, id = 0 }: PageProps) {
  const say = useSay();
  // The words of the specification (PAY-004).
  if (!(id > 0)) return <StatePage icon="cash" title={say('noPayment')} help={say('noPaymentHelp')} />;
  return (
    <PaperPreview
      entity="agencysalepayment"
      paper="receipt"
      label={title}
      crumbs={crumbs}
      id={id}
      back={{ list: '/salepayment', record: `/salepayment/${id}/edit` }}
    />
  );
}
