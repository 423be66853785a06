// A quote before it is printed.
import type { PageProps } from '#kit';
import { PrintoutPreview } from './printout-preview.tsx';

export default function QuotePage({ title, crumbs, id = 0 }: PageProps) {
  return <PrintoutPreview printout="quote" type="Quote" label={title} crumbs={crumbs} id={id} back={{ list: '/quote', record: `/quote/${id}/edit` }} />;
}
