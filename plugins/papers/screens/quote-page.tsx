// A quote before it is printed.
import type { PageProps } from '#kit';
import { PaperPreview } from './paper-preview.tsx';

export default function QuotePage({ title, id = 0 }: PageProps) {
  return <PaperPreview paper="quote" type="Quote" label={title} id={id} back={{ list: '/quote', record: `/quote/${id}/edit` }} />;
}
