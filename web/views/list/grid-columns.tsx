// The grid's columns: those of the entity, in the places that the view and the person have given them.
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { Link } from 'react-router';
import type { ColumnConfig, EntityConfig, FieldType, Row } from '../../api/index.ts';
import { Cell, isNumeric } from '../../fields/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { footCell } from './foot-cell.tsx';
import type { Layout } from './layout.ts';
import { useOpenRecord } from './open-record.ts';

/** How far a column may be narrowed before the grid scrolls sideways instead. */
const least = 0.8;
/** The same of names, which a row is known by. */
const leastName = 0.9;

/** How each column draws its cells: the same for as long as the list is open, so that moving a column draws none of them anew. */
export function cellsOf(config: EntityConfig, paths: RecordPaths, onOpen: (row: Row) => void) {
  return new Map(
    config.Grid.Columns.map((column) => [
      column.Id,
      { link: linkCell(column, config, paths, onOpen), plain: plainCell(column, config), foot: footCell(column) },
    ]),
  );
}

/** The columns in their places; the first one that is shown leads to the record. */
export function gridColumns(config: EntityConfig, layout: Layout, cells: ReturnType<typeof cellsOf>, room: number): ColDef<Row>[] {
  const known = new Map(config.Grid.Columns.map((column) => [column.Id, column]));
  const shown = layout.flatMap(({ id, hidden }) => (hidden ? [] : (known.get(id) ?? [])));
  const [first] = layout.filter(({ hidden, pinned }) => !hidden && pinned === 'left').concat(layout.filter(({ hidden }) => !hidden));
  const needed = shown.reduce((sum, column) => sum + leastOf(column), 0);
  // The columns share the room there is; where it is too little, or somebody has said how wide, they keep their width and the grid scrolls sideways.
  const stretch = layout.every(({ width }) => width === undefined) && needed <= room;
  return layout.flatMap(({ id, hidden, width, pinned }): ColDef<Row>[] => {
    const column = known.get(id);
    if (!column) return [];
    const isFirst = id === first?.id;
    return [
      {
        colId: id,
        headerName: column.Label,
        sortable: column.Sortable,
        hide: hidden,
        pinned: pinned ?? null,
        ...(stretch && !pinned ? { flex: widthOf(column), minWidth: leastOf(column) } : { flex: null, minWidth: 64, width: width ?? widthOf(column) }),
        ...(isNumeric(column) ? { type: 'rightAligned' } : {}),
        cellClass: isFirst ? 'first' : isNumeric(column) ? 'quiet num ag-right-aligned-cell' : 'quiet',
        cellRendererSelector: ({ node }: ICellRendererParams<Row>) => (node.rowPinned ? { component: cells.get(id)?.foot } : undefined),
        cellRenderer: isFirst ? cells.get(id)?.link : cells.get(id)?.plain,
        comparator: () => 0,
      },
    ];
  });
}

const widths = { name: 230, badge: 122, relativeDate: 210, tags: 210 } as const;
const byType: Partial<Record<FieldType, number>> = { boolean: 90, text: 260, date: 120, datetime: 120 };
// A label needs its full width: half of it says something else.
const holdsName = ({ Format, Initials }: ColumnConfig): boolean => Format === 'name' || Initials === true;
const isRigid = (column: ColumnConfig): boolean => column.Format === 'relativeDate' || column.Format === 'badge' || isNumeric(column);
const leastOf = (column: ColumnConfig): number => {
  const width = widthOf(column);
  const part = isRigid(column) ? 1 : holdsName(column) ? leastName : least;
  return Math.round(Math.max(width * part, Math.min(width, headOf(column))));
};
/** What a head takes, so that it need not be cut, in pixels. */
const headOf = ({ Label }: ColumnConfig): number => 24 + 6.5 * Label.length;

function widthOf(column: ColumnConfig): number {
  // Numbers are short and their heads are not: a head that is cut says something else as well.
  if (isNumeric(column)) return Math.max(column.Width ?? 110, headOf(column) + 12);
  if (column.Format && isRigid(column)) return Math.max(column.Width ?? 0, widths[column.Format]);
  if (column.Width) return column.Width;
  if (column.Format) return widths[column.Format];
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

const linkCell = (column: ColumnConfig, config: EntityConfig, paths: RecordPaths, onOpen: (row: Row) => void) =>
  function LinkCell({ data }: ICellRendererParams<Row>) {
    const isOpen = useOpenRecord() === data?.['Id'];
    if (!data) return <span className="sk" style={{ width: '60%' }} />;
    return (
      <Link
        to={editPath(paths, data['Id'])}
        className="rowlink"
        tabIndex={-1}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          // With a key held down it is a link like any other: a new tab, a new window.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen(data);
        }}
      >
        <Cell column={column} row={data} config={config} />
      </Link>
    );
  };
