// A tab of the dashboard: the first rows of a search, in the columns of its view, with Excel and the whole list one step away.
import {
  Button,
  Cell,
  countText,
  type EntityConfig,
  exportList,
  FailedPage,
  listPath,
  PartSkeleton,
  RecordTable,
  type Search,
  StatePage,
  useFailures,
  useLanguage,
  useRows,
} from '#kit';
import { useTranslation } from './text/index.ts';

const max = 50;

interface SearchTabProps {
  readonly config: EntityConfig;
  readonly search: Search;
  /** Of the grid of the entity; the first names the row. */
  readonly columns: readonly string[];
  /** Where the list is, where that is not its general address; rows open below it. */
  readonly path?: string;
  readonly empty: { readonly title: string; readonly help: string };
}

export function SearchTab({ config, search, columns, path, empty }: SearchTabProps) {
  const t = useTranslation();
  const language = useLanguage();
  const failures = useFailures();
  const list = useRows(search, max);
  if (list.isError && !list.data)
    return <FailedPage error={list.error} title={t('failed')} entities={config.LabelPlural} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PartSkeleton />;
  const { Data: rows, Count = rows.length } = list.data;
  if (rows.length === 0) return <StatePage icon="target" title={empty.title} help={empty.help} />;
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
      <div className="dash-foot">
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
