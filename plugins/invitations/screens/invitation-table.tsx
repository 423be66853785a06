// Invitations in a table: whose, in which state, and what can be done with each.
import { ChoiceBadge, RecordTable, type RowOf, useEntityConfig, useLanguage } from '#kit';
import type { ReactNode } from 'react';
import type { Translate } from './text/index.ts';

const entity = 'webuserinstitutioninvitation';

/** The states that are there for this person, with label and colour. */
export const useStates = () => useEntityConfig(entity, useLanguage()).data?.Fields['Status']?.Values ?? [];

export const StateBadge = ({ value }: { value: unknown }) => <ChoiceBadge entity={entity} field="Status" value={value} />;

export type Invitation = RowOf<'WebUserInstitutionInvitation'>;

interface TableProps {
  readonly t: Translate;
  readonly rows: readonly Invitation[];
  readonly renderCommands: (row: Invitation) => ReactNode;
}

export function InvitationTable({ t, rows, renderCommands }: TableProps) {
  if (rows.length === 0) return <p className="t3">{t('none')}</p>;
  return (
    <RecordTable
      rows={rows}
      entity={entity}
      name={{ id: 'name', label: t('agencyName'), renderCell: (row) => row.AgencyName }}
      columns={[
        { id: 'code', label: t('agencyCode'), renderCell: (row) => row.AgencyCode, variant: 'mono' },
        { id: 'status', label: t('status'), renderCell: (row) => <StateBadge value={row.Status} /> },
        { id: 'web-user', label: t('webUser'), renderCell: (row) => row.WebUserName ?? '–' },
        { id: 'institution', label: t('institution'), renderCell: (row) => row.InstitutionName ?? '–', variant: 'whole' },
      ]}
      renderCommands={renderCommands}
    />
  );
}
