// Invitations in a table: whose, in which state, and what can be done with each.
import { type Row, useEntityConfig, useLanguage } from '#kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Say } from './text/index.ts';

const entity = 'webuserinstitutioninvitation';

/** The states that are there for this person, with label and colour. */
export const useStates = () => useEntityConfig(entity, useLanguage()).data?.Fields['Status']?.Values ?? [];

export function StateBadge({ value }: { value: unknown }) {
  const state = useStates().find((each) => each.Value === value);
  return state ? <span className={`bd ${state.Colour ?? ''}`}>{state.Label}</span> : null;
}

interface TableProps {
  readonly say: Say;
  readonly rows: readonly Row[];
  readonly renderActs: (row: Row) => ReactNode;
}

export function InvitationTable({ say, rows, renderActs }: TableProps) {
  if (rows.length === 0) return <p className="t3">{say('none')}</p>;
  return (
    <div className="invitation-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('agencyName')}</th>
            <th scope="col">{say('agencyCode')}</th>
            <th scope="col">{say('status')}</th>
            <th scope="col">{say('webUser')}</th>
            <th scope="col" colSpan={2}>
              {say('institution')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row['Id'])}>
              <th scope="row">
                <Link className="link" to={`/entity/${entity}/${String(row['Id'])}/edit`}>
                  {String(row['AgencyName'])}
                </Link>
              </th>
              <td className="mono">{String(row['AgencyCode'])}</td>
              <td>
                <StateBadge value={row['Status']} />
              </td>
              <td>{String(row['WebUserName'] ?? '–')}</td>
              <td className="from t2">{String(row['InstitutionName'] ?? '–')}</td>
              <td className="acts">{renderActs(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
