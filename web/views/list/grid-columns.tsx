// The grid's columns: those of the entity, as the view chooses them and as the person left them.
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { Link } from 'react-router';
import type { ColumnConfig, EntityConfig, FieldType, Row, ViewConfig } from '../../api/index.ts';
import { Cell, isNumeric } from '../../fields/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import type { ColumnMemory } from './column-memory.ts';

/** How far a column may be narrowed before the grid scrolls sideways instead. */
const least = 0.8;

/** The columns of the view first, in its order; the others follow, hidden. What is remembered overrides both. */
export function gridColumns(
  config: EntityConfig,
  view: ViewConfig | undefined,
  memory: readonly ColumnMemory[] | undefined,
  paths: RecordPaths,
  room: number,
): ColDef<Row>[] {
  const inView = new Set(view?.Columns ?? config.Grid.Columns.map((column) => column.Id));
  const ordered = order(config.Grid.Columns, [...(memory?.map((each) => each.id) ?? []), ...inView]);
  const remembered = new Map(memory?.map((each) => [each.id, each]));
  const isHidden = (column: ColumnConfig) => remembered.get(column.Id)?.hidden ?? !inView.has(column.Id);
  const shown = ordered.filter((column) => !isHidden(column));
  const needed = shown.reduce((sum, column) => sum + leastOf(column), 0);
  // The columns share the room there is; where it is too little, they keep their width and the grid scrolls sideways.
  const stretch = !memory && needed <= room;
  return ordered.map((column) => ({
    colId: column.Id,
    headerName: column.Label,
    sortable: column.Sortable,
    hide: isHidden(column),
    minWidth: 64,
    ...(stretch ? { flex: widthOf(column), minWidth: leastOf(column) } : { width: remembered.get(column.Id)?.width ?? widthOf(column) }),
    ...(isNumeric(column) ? { type: 'rightAligned' } : {}),
    cellClass: column === shown[0] ? 'first' : isNumeric(column) ? 'quiet num ag-right-aligned-cell' : 'quiet',
    cellRenderer: column === shown[0] ? linkCell(column, config, paths) : plainCell(column, config),
    comparator: () => 0,
  }));
}

function order(columns: readonly ColumnConfig[], ids: readonly string[]): ColumnConfig[] {
  const places = new Map([...new Set(ids)].map((id, index) => [id, index]));
  return columns.toSorted((left, right) => (places.get(left.Id) ?? 999) - (places.get(right.Id) ?? 999));
}

const widths = { name: 230, badge: 134, relativeDate: 214, tags: 210 } as const;
const byType: Partial<Record<FieldType, number>> = { boolean: 90, text: 260, date: 120, datetime: 120 };
// A label needs its full width: half of it says something else.
const isRigid = (column: ColumnConfig): boolean => column.Format === 'relativeDate' || column.Format === 'badge';

const leastOf = (column: ColumnConfig): number => Math.round(widthOf(column) * (isRigid(column) ? 1 : least));

function widthOf(column: ColumnConfig): number {
  if (column.Format && isRigid(column)) return Math.max(column.Width ?? 0, widths[column.Format]);
  if (column.Width) return column.Width;
  if (column.Format) return widths[column.Format];
  if (isNumeric(column)) return 110;
  return byType[column.Type] ?? 170;
}

const plainCell = (column: ColumnConfig, config: EntityConfig) =>
  function PlainCell({ data }: ICellRendererParams<Row>) {
    if (!data) return null;
    return (
      <span className="clip">
        <Cell column={column} row={data} config={config} />
      </span>
    );
  };

const linkCell = (column: ColumnConfig, config: EntityConfig, paths: RecordPaths) =>
  function LinkCell({ data }: ICellRendererParams<Row>) {
    if (!data) return <span className="sk" style={{ width: '60%' }} />;
    return (
      <Link to={editPath(paths, data['Id'])} className="rowlink" tabIndex={-1}>
        <Cell column={column} row={data} config={config} />
      </Link>
    );
  };
