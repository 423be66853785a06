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
  type Row,
  StatePage,
  useCall,
  useLanguage,
  useRows,
} from '#kit';
import { Link } from 'react-router';
import { importPath } from './answers.ts';
import { type Say, useSay } from './text/index.ts';
import { StatusBadge } from './what-stands.tsx';

const shown = 50;
const entity = 'recordimport';
const all = { entity, viewId: 0, conditions: [], orderBy: 'DateCreated desc' } as const;

export function ImportsPage({ title, crumbs }: PageProps) {
  const say = useSay();
  const kinds = useCall('import/kinds', {});
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="import-page imports">
        {kinds.isError && <FailedPage error={kinds.error} title={say('pageFailed')} onRetry={() => void kinds.refetch()} />}
        {!kinds.data && !kinds.isError && <span className="sk" style={{ height: 80, margin: 20 }} role="status" />}
        {kinds.data?.Kinds.length === 0 && <StatePage icon="file-import" title={say('noKinds')} help={say('noKindsHelp')} />}
        {kinds.data && kinds.data.Kinds.length > 0 && (
          <Panel title={say('startTitle')}>
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
        {kinds.data && <Begun say={say} days={kinds.data.DaysKept} />}
      </div>
    </>
  );
}

function Begun({ say, days }: { say: Say; days: number }) {
  const language = useLanguage();
  const imports = useRows(all, shown);
  const standings = useCall('import/standing', {});
  // A word that is taken back at once would be read first.
  const rows = standings.isPending ? undefined : imports.data?.Data;
  const standingOf = (row: Row) => standings.data?.Data.find(({ Id }) => Id === Number(row['Id']));
  const number = (row: Row, ...names: readonly string[]): string =>
    row['RowsNew'] === null
      ? '–'
      : countText(
          names.reduce((sum, name) => sum + Number(row[name] ?? 0), 0),
          language,
        );
  return (
    <Panel title={say('begunTitle')} beside={imports.data?.Count !== undefined && <span className="count">{countText(imports.data.Count, language)}</span>}>
      {imports.isError && <FailedPage error={imports.error} title={say('pageFailed')} onRetry={() => void imports.refetch()} />}
      {!rows && !imports.isError && <span className="sk" style={{ height: 120 }} role="status" />}
      {rows?.length === 0 && <p className="t3">{say('begunNone')}</p>}
      {rows && rows.length > 0 && (
        <RecordTable
          rows={rows}
          name={{
            id: 'file',
            label: say('stepFile'),
            renderCell: (row) => (
              <Link className="link" to={importPath(row)}>
                {String(row['Name'])}
              </Link>
            ),
          }}
          columns={[
            { id: 'kind', label: say('kind'), renderCell: (row) => <ChoiceBadge entity={entity} field="EntityType" value={row['EntityType']} /> },
            { id: 'status', label: say('status'), renderCell: (row) => <StatusBadge row={row} standing={standingOf(row)} /> },
            { id: 'new', label: say('insert'), renderCell: (row) => number(row, 'RowsNew'), look: 'number' },
            { id: 'changed', label: say('update'), renderCell: (row) => number(row, 'RowsChanged'), look: 'number' },
            { id: 'left', label: say('leftShort'), renderCell: (row) => number(row, 'RowsInConflict', 'RowsRejected'), look: 'number' },
            { id: 'begun', label: say('begunAt'), renderCell: (row) => <span className="num nw">{dateTimeText(row['DateCreated'])}</span>, look: 'number' },
          ]}
        />
      )}
      <p className="t12 t3">{say('kept', { count: days })}</p>
      {(imports.data?.Count ?? 0) > shown && (
        <Link className="link" to={`/entity/${entity}`}>
          {say('begunAll')}
        </Link>
      )}
    </Panel>
  );
}
