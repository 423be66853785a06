// The old address of a commission invoice leads to the one of now.
import type { PageProps } from '#kit';
import { Navigate } from 'react-router';

export default function OldEditPage({ id = 0 }: PageProps) {
  return <Navigate to={`/invoice/${id}/edit`} replace />;
}
