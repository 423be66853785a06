// A client invoice before it is printed.
import type { PageProps } from '#kit';
import { PaperPreview } from './paper-preview.tsx';

export default function InvoicePage({ title, crumbs, id = 0 }: PageProps) {
  const list = '/entity/agencysalepaymentinvoice';
  return <PaperPreview entity="agencysalepaymentinvoice" paper="invoice" label={title} crumbs={crumbs} id={id} back={{ list, record: `${list}/${id}/edit` }} />;
}
