// The imports so far, the newest first, each leading to its record.
import { ChoiceBadge, countText, dateText, FailedPage, Panel, RecordTable, type Row, searchBlock, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Say } from './text/index.ts';

const shown = 20;
const entity = 'registerimport';
const all = { entity, viewId: 0, conditions: [], orderBy: 'DateCreated desc' } as const;

export function ImportHistory({ say }: { say: Say }) {
  const language = useLanguage();
  // Under the name of searches, so that a change anywhere renews it.
  const imports = useQuery({ queryKey: ['search', entity, 'history'], queryFn: ({ signal }) => searchBlock(all, 0, shown, 'capped', signal), staleTime: 0 });
  const rows = imports.data?.Data;
  return (
    <Panel title={say('historyTitle')} beside={imports.data?.Count !== undefined && <span className="count">{countText(imports.data.Count, language)}</span>}>
      {imports.isError && <FailedPage error={imports.error} title={say('historyFailed')} onRetry={() => void imports.refetch()} />}
      {!rows && !imports.isError && <span className="sk" style={{ height: 80 }} role="status" />}
      {rows?.length === 0 && <p className="t3">{say('historyNone')}</p>}
      {rows && rows.length > 0 && (
        <RecordTable
          rows={rows}
          entity={entity}
          name={{ id: 'name', label: say('name'), renderCell: (row) => String(row['Name']) }}
          columns={[
            { id: 'day', label: say('day'), renderCell: (row) => (typeof row['Snapshot'] === 'string' ? dateText(row['Snapshot']) : '–'), look: 'named' },
            { id: 'state', label: say('state'), renderCell: (row) => <ChoiceBadge entity={entity} field="Status" value={row['Status']} /> },
            {
              id: 'written',
              label: say('written'),
              renderCell: (row) => (row['Status'] === 'applied' ? countText(writtenOf(row), language) : '–'),
              look: 'number',
            },
          ]}
        />
      )}
      {imports.data && (imports.data.Count ?? 0) > shown && (
        <Link className="link" to={`/entity/${entity}`}>
          {say('historyAll')}
        </Link>
      )}
    </Panel>
  );
}

const writtenOf = (row: Row): number => ['RowsNew', 'RowsChanged', 'RowsWithdrawn'].reduce((sum, name) => sum + Number(row[name] ?? 0), 0);
