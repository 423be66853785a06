// A page that breaks while it is drawn, until somebody mends it.
import { Bar, type PageProps } from '#kit';

export default function RuinPage({ title }: PageProps) {
  if (!document.documentElement.hasAttribute('data-mended')) throw new TypeError('secret detail of a page');
  return <Bar title={`${title}, mended`} />;
}
