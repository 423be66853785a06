// The table of names, types and what there is to know of them: of parameters and of schemas.
import type { ReactNode } from 'react';
import { useDocsTranslation } from './text/index.ts';

/** Its rows have three cells: the name as a head, the type, what it is about. */
export function ApiTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const t = useDocsTranslation();
  return (
    <table className="api-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('about')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
