// Invitations in a table: whose, in which state, and what can be done with each.
import { ChoiceBadge, RecordTable, type Row, useEntityConfig, useLanguage } from '#kit';
import type { ReactNode } from 'react';
import type { Say } from './text/index.ts';

const entity = 'webuserinstitutioninvitation';

/** The states that are there for this person, with label and colour. */
export const useStates = () => useEntityConfig(entity, useLanguage()).data?.Fields['Status']?.Values ?? [];

export const StateBadge = ({ value }: { value: unknown }) => <ChoiceBadge entity={entity} field="Status" value={value} />;

interface TableProps {
  readonly say: Say;
  readonly rows: readonly Row[];
  readonly renderActs: (row: Row) => ReactNode;
}

export function InvitationTable({ say, rows, renderActs }: TableProps) {
  if (rows.length === 0) return <p className="t3">{say('none')}</p>;
  return (
    <RecordTable
      rows={rows}
      entity={entity}
      name={{ id: 'name', label: say('agencyName'), renderCell: (row) => String(row['AgencyName']) }}
      columns={[
        { id: 'code', label: say('agencyCode'), renderCell: (row) => String(row['AgencyCode']), look: 'mono' },
        { id: 'status', label: say('status'), renderCell: (row) => <StateBadge value={row['Status']} /> },
        { id: 'web-user', label: say('webUser'), renderCell: (row) => String(row['WebUserName'] ?? '–') },
        { id: 'institution', label: say('institution'), renderCell: (row) => String(row['InstitutionName'] ?? '–'), look: 'whole' },
      ]}
      renderActs={renderActs}
    />
  );
}
