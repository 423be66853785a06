// The grid's columns: those of the entity, in the places that the view and the person have given them.
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { Link } from 'react-router';
import type { ColumnConfig, EntityConfig, Row } from '../../api/index.ts';
import { Cell, isNumeric } from '../../fields/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { getShare, getWidth } from './column-widths.ts';
import { footCell } from './foot-cell.tsx';
import { type Layout, findLead, findPin } from './layout.ts';
import { useOpenRecord } from './open-record.ts';

/** How each column draws its cells: the same for as long as the list is open, so that moving a column draws none of them again. */
export function getCells(config: EntityConfig, paths: RecordPaths, onOpen: (row: Row) => void) {
  return new Map(
    config.Grid.Columns.map((column) => [
      column.Id,
      { link: linkCell(column, config, paths, onOpen), plain: plainCell(column, config), foot: footCell(column) },
    ]),
  );
}

/** The columns in their places; the first one that is shown leads to the record. With `stretch` they share the room there is, otherwise each has its width and the grid scrolls sideways. */
export function gridColumns(config: EntityConfig, layout: Layout, cells: ReturnType<typeof getCells>, stretch: boolean): ColDef<Row>[] {
  const known = new Map(config.Grid.Columns.map((column) => [column.Id, column]));
  const first = findLead(layout);
  return layout.flatMap((place): ColDef<Row>[] => {
    const { id, hidden, width } = place;
    const pinned = findPin(layout, place);
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
        ...(stretch && !pinned ? sharing(column, isFirst) : { flex: null, minWidth: 64, width: width ?? getWidth(column) }),
        ...(isNumeric(column) ? { type: 'rightAligned' } : {}),
        cellClass: isFirst ? 'first' : isNumeric(column) ? 'quiet num ag-right-aligned-cell' : 'quiet',
        cellRendererSelector: ({ node }: ICellRendererParams<Row>) => (node.rowPinned ? { component: cells.get(id)?.foot } : undefined),
        cellRenderer: isFirst ? cells.get(id)?.link : cells.get(id)?.plain,
        comparator: () => 0,
      },
    ];
  });
}

function sharing(column: ColumnConfig, isFirst: boolean): Pick<ColDef<Row>, 'flex' | 'minWidth' | 'width'> {
  const share = getShare(column, isFirst);
  return 'width' in share ? { flex: null, minWidth: share.width, width: share.width } : { flex: share.flex, minWidth: share.least };
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
        <span className="clip">
          <Cell column={column} row={data} config={config} />
        </span>
      </Link>
    );
  };
