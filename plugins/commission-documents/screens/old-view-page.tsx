// The old address of a commission invoice on paper leads to the one of now.
import type { PageProps } from '#kit';
import { Navigate } from 'react-router';

export default function OldViewPage({ id = 0 }: PageProps) {
  return <Navigate to={`/invoice/${id}/view`} replace />;
}
