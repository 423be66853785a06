// A client invoice before it is printed.
import { type PageProps, StatePage } from '#kit';
import { PrintoutPreview } from './printout-preview.tsx';
import { useTranslation } from './text/index.ts';

export default function InvoicePage({ title, crumbs, id = 0 }: PageProps) {
  const t = useTranslation();
  const list = '/entity/agencysalepaymentinvoice';
  // PAY-073.
  if (!(id > 0)) return <StatePage icon="file-invoice" title={t('noInvoice')} help={t('noInvoiceHelp')} />;
  return (
    <PrintoutPreview entity="agencysalepaymentinvoice" printout="invoice" label={title} crumbs={crumbs} id={id} back={{ list, record: `${list}/${id}/edit` }} />
  );
}
