// A page that only some may see.
import { Bar, type PageProps } from '#kit';

export default function VaultPage({ title }: PageProps) {
  return <Bar title={title} />;
}
