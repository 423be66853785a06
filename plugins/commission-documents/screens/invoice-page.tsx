// A commission invoice before it is printed.
import type { PageProps } from '#kit';
import { DocumentPreview } from './document-preview.tsx';

export default function InvoicePage({ title, crumbs, id = 0 }: PageProps) {
  return <DocumentPreview address={`agencysupplierinvoice/${id}/pdf/invoice`} label={title} crumbs={crumbs} record={`/invoice/${id}/edit`} />;
}
