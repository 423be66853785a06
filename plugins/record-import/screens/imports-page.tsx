// All imports at one place: a start for each kind of records that one may import, and those that were begun, each leading to where it stands.
import {
  Bar,
  ChoiceBadge,
  countText,
  dateTimeText,
  FailedPage,
  Icon,
  type PageProps,
  Panel,
  RecordTable,
  type RowOf,
  StatePage,
  useCall,
  useLanguage,
  useRows,
} from '#kit';
import { Link } from 'react-router';
import { importPath } from './responses.ts';
import { type Translate, useTranslation } from './text/index.ts';
import { StatusBadge } from './what-stands.tsx';

type Started = RowOf<'RecordImport'>;

const visible = 50;
const entity = 'recordimport';
const all = { entity, viewId: 0, conditions: [], orderBy: 'DateCreated desc' } as const;

export function ImportsPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const kinds = useCall('import/kinds', {});
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="import-page imports">
        {kinds.isError && <FailedPage error={kinds.error} title={t('pageFailed')} onRetry={() => void kinds.refetch()} />}
        {!kinds.data && !kinds.isError && <span className="sk" style={{ height: 80, margin: 20 }} role="status" />}
        {kinds.data?.Kinds.length === 0 && <StatePage icon="file-import" title={t('noKinds')} help={t('noKindsHelp')} />}
        {kinds.data && kinds.data.Kinds.length > 0 && (
          <Panel title={t('startTitle')}>
            <ul className="import-kinds">
              {kinds.data.Kinds.map(({ Path, LabelPlural, Icon: icon }) => (
                <li key={Path}>
                  <Link to={`/import?entity=${Path}`} className="import-kind">
                    <Icon name={icon} />
                    <span className="b5 grow clip">{LabelPlural}</span>
                    <Icon name="chevron-right" size="s14" />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {kinds.data && <StartedImports t={t} days={kinds.data.DaysKept} />}
      </div>
    </>
  );
}

function StartedImports({ t, days }: { t: Translate; days: number }) {
  const language = useLanguage();
  const imports = useRows(all, visible);
  const standings = useCall('import/standing', {});
  // A word that is taken back at once would be read first.
  const rows = standings.isPending ? undefined : imports.data?.Data;
  const getStatus = (row: Started) => standings.data?.Data.find(({ Id }) => Id === row.Id);
  const number = (row: Started, ...names: readonly ('RowsNew' | 'RowsChanged' | 'RowsInConflict' | 'RowsRejected')[]): string =>
    row.RowsNew === null
      ? '–'
      : countText(
          names.reduce((sum, name) => sum + (row[name] ?? 0), 0),
          language,
        );
  return (
    <Panel title={t('begunTitle')} beside={imports.data?.Count !== undefined && <span className="count">{countText(imports.data.Count, language)}</span>}>
      {imports.isError && <FailedPage error={imports.error} title={t('pageFailed')} onRetry={() => void imports.refetch()} />}
      {!rows && !imports.isError && <span className="sk" style={{ height: 120 }} role="status" />}
      {rows?.length === 0 && <p className="t3">{t('begunNone')}</p>}
      {rows && rows.length > 0 && (
        <RecordTable
          rows={rows}
          name={{
            id: 'file',
            label: t('stepFile'),
            renderCell: (row) => (
              <Link className="link" to={importPath(row)}>
                {row.Name}
              </Link>
            ),
          }}
          columns={[
            { id: 'kind', label: t('kind'), renderCell: (row) => <ChoiceBadge entity={entity} field="EntityType" value={row.EntityType} /> },
            { id: 'status', label: t('status'), renderCell: (row) => <StatusBadge row={row} existing={getStatus(row)} /> },
            { id: 'new', label: t('insert'), renderCell: (row) => number(row, 'RowsNew'), variant: 'number' },
            { id: 'changed', label: t('update'), renderCell: (row) => number(row, 'RowsChanged'), variant: 'number' },
            { id: 'left', label: t('leftShort'), renderCell: (row) => number(row, 'RowsInConflict', 'RowsRejected'), variant: 'number' },
            { id: 'begun', label: t('begunAt'), renderCell: (row) => <span className="num nw">{dateTimeText(row.DateCreated)}</span>, variant: 'number' },
          ]}
        />
      )}
      <p className="t12 t3">{t('kept', { count: days })}</p>
      {(imports.data?.Count ?? 0) > visible && (
        <Link className="link" to={`/entity/${entity}`}>
          {t('begunAll')}
        </Link>
      )}
    </Panel>
  );
}
