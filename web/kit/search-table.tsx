// A short list within a page: the first rows of a search, in columns of its grid, with Excel and the whole list one step away.
import { type EntityConfig, exportList, type Search } from '../api/index.ts';
import { Cell, countText } from '../fields/index.ts';
import { useLanguage } from '../text/index.ts';
import { useFailures } from '../views/failures.tsx';
import { listPath } from '../views/list/list-path.ts';
import { PartSkeleton } from '../views/plugin-part.tsx';
import { RecordTable } from '../views/record-table.tsx';
import { FailedPage, StatePage } from '../views/state-page.tsx';
import { Button } from './button.tsx';
import { useSearchTranslation } from './search-text/index.ts';
import { useRows } from './use-rows.ts';

const max = 50;

interface SearchTableProps {
  readonly config: EntityConfig;
  readonly search: Search;
  /** Of the grid of the entity; the first names the row. */
  readonly columns: readonly string[];
  /** Where the list is, where that is not its general address; rows open below it. */
  readonly path?: string;
  readonly empty: { readonly icon?: string; readonly title: string; readonly help: string };
}

export default function SearchTable({ config, search, columns, path, empty }: SearchTableProps) {
  const t = useSearchTranslation();
  const language = useLanguage();
  const failures = useFailures();
  const list = useRows(search, max);
  if (list.isError && !list.data)
    return <FailedPage error={list.error} title={t('failed')} entities={config.LabelPlural} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PartSkeleton />;
  const { Data: rows, Count = rows.length } = list.data;
  if (rows.length === 0) return <StatePage icon={empty.icon ?? 'target'} title={empty.title} help={empty.help} />;
  const [name, ...others] = columns.flatMap((id) => config.Grid.Columns.find(({ Id }) => Id === id) ?? []);
  if (!name) return null;
  const getColumn = (column: typeof name) => ({
    id: column.Id,
    label: column.Label,
    renderCell: (row: (typeof rows)[number]) => <Cell column={column} row={row} config={config} />,
    ...(column.Type === 'money' ? { variant: 'number' as const } : {}),
  });
  return (
    <>
      <RecordTable rows={rows} name={getColumn(name)} entity={config.Path} {...(path === undefined ? {} : { base: path })} columns={others.map(getColumn)} />
      <div className="row g12">
        <Button effect="show" icon="download" size="xs" onClick={() => void exportList(search).catch(failures.show)}>
          {t('export')}
        </Button>
        {Count > rows.length && (
          <Button to={listPath(path ?? `/entity/${config.Path}`, search.viewId, search.conditions)} size="xs" variant="subtle">
            {t('all', { count: countText(Count, language) })}
          </Button>
        )}
      </div>
    </>
  );
}
