// The verbs of an import have their place in its steps: from the record they lead there.
import type { VerbProps } from '#kit';
import { Navigate } from 'react-router';
import { importPath } from './responses.ts';

export default function OpenWizard({ row }: VerbProps) {
  return <Navigate to={importPath(row)} replace />;
}
