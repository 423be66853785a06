// The imports so far, the newest first, each leading to its record.
import { ChoiceBadge, countText, dateText, FailedPage, Panel, RecordTable, type RowOf, searchBlock, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Translate } from './text/index.ts';

const visible = 20;
const entity = 'registerimport';
const all = { entity, viewId: 0, conditions: [], orderBy: 'DateCreated desc' } as const;

export function ImportHistory({ t }: { t: Translate }) {
  const language = useLanguage();
  // Under the name of searches, so that a change anywhere renews it.
  const imports = useQuery({ queryKey: ['search', entity, 'history'], queryFn: ({ signal }) => searchBlock(all, 0, visible, 'capped', signal), staleTime: 0 });
  const rows = imports.data?.Data;
  return (
    <Panel title={t('historyTitle')} beside={imports.data?.Count !== undefined && <span className="count">{countText(imports.data.Count, language)}</span>}>
      {imports.isError && <FailedPage error={imports.error} title={t('historyFailed')} onRetry={() => void imports.refetch()} />}
      {!rows && !imports.isError && <span className="sk" style={{ height: 80 }} role="status" />}
      {rows?.length === 0 && <p className="t3">{t('historyNone')}</p>}
      {rows && rows.length > 0 && (
        <RecordTable
          rows={rows}
          entity={entity}
          name={{ id: 'name', label: t('name'), renderCell: (row) => row.Name }}
          columns={[
            { id: 'day', label: t('day'), renderCell: (row) => (row.Snapshot ? dateText(row.Snapshot) : '–'), variant: 'named' },
            { id: 'state', label: t('state'), renderCell: (row) => <ChoiceBadge entity={entity} field="Status" value={row.Status} /> },
            {
              id: 'written',
              label: t('written'),
              renderCell: (row) => (row.Status === 'applied' ? countText(getWritten(row), language) : '–'),
              variant: 'number',
            },
          ]}
        />
      )}
      {imports.data && (imports.data.Count ?? 0) > visible && (
        <Link className="link" to={`/entity/${entity}`}>
          {t('historyAll')}
        </Link>
      )}
    </Panel>
  );
}

const getWritten = ({ RowsNew, RowsChanged, RowsWithdrawn }: RowOf<'RegisterImport'>): number => (RowsNew ?? 0) + (RowsChanged ?? 0) + (RowsWithdrawn ?? 0);
