// Stub.
import { Bar, type PageProps } from '#kit';

export default function TemplatesPage({ title, crumbs }: PageProps) {
  return <Bar title={title} crumbs={crumbs} />;
}
