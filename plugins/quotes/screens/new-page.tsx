// Stub.
import { Bar, type PageProps } from '#kit';

export default function NewPage({ title, crumbs }: PageProps) {
  return <Bar title={title} crumbs={crumbs} />;
}
