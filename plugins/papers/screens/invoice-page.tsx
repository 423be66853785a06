// A client invoice before it is printed.
import { type PageProps, StatePage } from '#kit';
import { PaperPreview } from './paper-preview.tsx';
import { useSay } from './text/index.ts';

export default function InvoicePage({ title, crumbs, id = 0 }: PageProps) {
  const say = useSay();
  const list = '/entity/agencysalepaymentinvoice';
  // PAY-073.
  if (!(id > 0)) return <StatePage icon="file-invoice" title={say('noInvoice')} help={say('noInvoiceHelp')} />;
  return <PaperPreview entity="agencysalepaymentinvoice" paper="invoice" label={title} crumbs={crumbs} id={id} back={{ list, record: `${list}/${id}/edit` }} />;
}
