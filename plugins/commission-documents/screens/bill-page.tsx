// A bill before it is printed.
import type { PageProps } from '#kit';
import { DocumentPreview } from './document-preview.tsx';

export default function BillPage({ title, crumbs, id = 0 }: PageProps) {
  return <DocumentPreview address={`agencybill/${id}/pdf/bill`} label={title} crumbs={crumbs} record={`/bill/${id}/edit`} />;
}
