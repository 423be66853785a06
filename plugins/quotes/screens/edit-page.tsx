// Stub.
import { Bar, type PageProps } from '#kit';

export default function EditPage({ title, crumbs }: PageProps) {
  return <Bar title={title} crumbs={crumbs} />;
}
