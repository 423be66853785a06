// The table of a list: rows come in blocks as they are scrolled to; sort, columns and selection are ours.
import {
  CellStyleModule,
  ColumnApiModule,
  EventApiModule,
  type GridApi,
  type GridReadyEvent,
  type IDatasource,
  InfiniteRowModelModule,
  ModuleRegistry,
  RowApiModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type EntityConfig, type Row, type Search, searchBlock, searchKey } from '../../api/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { useText } from '../../text/index.ts';
import { useSame } from '../use-same.ts';
import { cellsOf, gridColumns } from './grid-columns.tsx';
import { isEditable } from './cells/cell-place.ts';
import { useCells } from './cells/use-cells.tsx';
import { usePaste } from './cells/use-paste.tsx';
import { applySort, orderByOf, orderOf } from './grid-order.ts';
import './record-grid.css';
import { selectColumn, selectColumnId } from './grid-select.tsx';
import { gridTheme } from './grid-theme.ts';
import type { Layout } from './layout.ts';
import type { Selection } from './selection.ts';

ModuleRegistry.registerModules([InfiniteRowModelModule, ColumnApiModule, RowApiModule, ScrollApiModule, CellStyleModule, EventApiModule]);

export interface RecordGridProps {
  readonly config: EntityConfig;
  readonly layout: Layout;
  readonly search: Search;
  readonly blockSize: number;
  readonly paths: RecordPaths;
  readonly selection: Selection;
  readonly revision: number;
  /** Known only when somebody had it counted. */
  readonly exactCount: number | undefined;
  readonly startAt: number;
  readonly onSort: (orderBy: string | undefined) => void;
  readonly onPlace: (firstRow: number) => void;
  readonly onLayout: (layout: Layout) => void;
  /** Records were changed here. */
  readonly onChanged: () => void;
}

export default function RecordGrid(props: RecordGridProps) {
  const { config, layout, search, blockSize, paths, selection, revision, exactCount, startAt } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [api, setApi] = useState<GridApi<Row>>();
  const place = useRef<HTMLDivElement>(null);
  const lastIndex = useRef<number>(undefined);
  const shown = useRef(revision);
  const say = useText();
  const edits = isEditable(config, say);
  const editor = useCells(config, api, place, props.onChanged);
  const paste = usePaste(config, api, props.onChanged);

  const cells = useMemo(() => cellsOf(config, paths), [config, paths]);
  const columns = useMemo(
    () => [
      selectColumn(
        selection,
        lastIndex,
        layout.some(({ hidden, pinned }) => !hidden && pinned === 'left'),
      ),
      // Less the column of check boxes and the bar that scrolls.
      ...gridColumns(config, layout, cells, (place.current?.parentElement?.clientWidth ?? window.innerWidth - 225) - 46 - 17),
    ],
    [config, layout, cells, selection],
  );

  // The order is taken from the grid itself where it has one, so that sorting does not make a new source.
  const orderBy = useRef(search.orderBy);
  orderBy.current = search.orderBy;
  const { orderBy: _orderBy, ...narrowing } = search;
  const narrowed = useSame(narrowing, JSON.stringify(narrowing));
  const datasource = useMemo<IDatasource>(
    () => ({
      getRows: ({ startRow, endRow, successCallback, failCallback, sortModel }) => {
        const take = endRow - startRow;
        const asked: Search = { ...narrowed, orderBy: orderOf(sortModel, orderBy.current, config) };
        queries
          .fetchQuery({
            queryKey: [...searchKey(asked), startRow, take],
            staleTime: 10_000,
            gcTime: 60_000,
            queryFn: ({ signal }) => searchBlock(asked, startRow, take, startRow === 0 ? 'capped' : 'none', signal),
          })
          .then((page) => successCallback([...page.Data], lastRowOf(page.Data.length, startRow, take, page.Count, page.CountIsCapped)))
          .catch(() => failCallback());
      },
    }),
    [queries, config, narrowed],
  );

  useEffect(() => {
    if (!api || shown.current === revision) return;
    shown.current = revision;
    api.refreshInfiniteCache();
  }, [api, revision]);
  useEffect(() => {
    if (exactCount !== undefined) api?.setRowCount(exactCount, true);
  }, [api, exactCount]);
  useEffect(() => {
    if (api) applySort(api, search.orderBy, config);
  }, [api, search.orderBy, config]);

  /** As the person has dragged them. Who moves a column has not said how wide any of them is to be. */
  const tell = (isResized: boolean) => {
    if (!api) return;
    const before = new Map(layout.map((column) => [column.id, column]));
    props.onLayout(
      api
        .getColumnState()
        .filter(({ colId }) => colId !== selectColumnId)
        .map(({ colId, width, hide, pinned }) => ({
          id: colId,
          hidden: hide === true,
          width: isResized ? Math.round(width ?? 120) : before.get(colId)?.width,
          pinned: pinned === 'left' || pinned === 'right' ? pinned : undefined,
        })),
    );
  };
  const ready = (event: GridReadyEvent<Row>) => {
    applySort(event.api, search.orderBy, config);
    setApi(event.api);
  };
  return (
    <div ref={place} className={`gridwrap ${edits ? 'edits' : ''}`} onPaste={edits ? paste.onPaste : undefined}>
      <AgGridReact<Row>
        theme={gridTheme}
        rowModelType="infinite"
        datasource={datasource}
        cacheBlockSize={blockSize}
        maxBlocksInCache={30}
        blockLoadDebounceMillis={40}
        infiniteInitialRowCount={Math.max(startAt + 50, 1)}
        columnDefs={columns}
        maintainColumnOrder={false}
        getRowId={({ data }) => String(data['Id'])}
        suppressCellFocus={false}
        suppressDragLeaveHidesColumns
        suppressMultiSort
        sortingOrder={['asc', 'desc', null]}
        enableCellTextSelection={false}
        onGridReady={ready}
        onFirstDataRendered={({ api: filled }) => startAt > 0 && filled.ensureIndexVisible(startAt, 'top')}
        onBodyScrollEnd={({ api: scrolled }) => props.onPlace(scrolled.getFirstDisplayedRowIndex())}
        onSortChanged={({ api: sorted, source }) => source === 'uiColumnSorted' && props.onSort(orderByOf(sorted.getColumnState(), config))}
        onColumnResized={({ finished, source }) => finished && source === 'uiColumnResized' && tell(true)}
        onColumnMoved={({ finished, source }) => finished && source === 'uiColumnMoved' && tell(false)}
        onCellClicked={({ data, column, event }) => {
          if (!data || column.getColId() === selectColumnId || !(event instanceof MouseEvent)) return;
          if (event.target instanceof Element && event.target.closest('a')) return;
          const address = editPath(paths, data['Id']);
          if (event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener');
          // Where cells can be edited a click chooses one, and the name leads to the record.
          else if (!edits) void navigate(address);
        }}
        onCellDoubleClicked={editor.onCellDoubleClicked}
        onCellFocused={editor.onCellFocused}
        onCellKeyDown={(pressed) => {
          const { data, event } = pressed;
          if (!data || !(event instanceof KeyboardEvent) || editor.onCellKeyDown(pressed)) return;
          if (event.key === 'Enter') void navigate(editPath(paths, data['Id']));
          if (event.key === ' ') {
            event.preventDefault();
            const id = Number(data['Id']);
            selection.set([id], !selection.has(id));
          }
        }}
      />
      {editor.layer}
      {paste.dialog}
    </div>
  );
}

/** The row after the last one, when that is known: -1 lets the list grow as it is scrolled. */
function lastRowOf(got: number, start: number, take: number, count: number | undefined, capped: boolean | undefined): number {
  if (got < take) return start + got;
  return count !== undefined && !capped ? count : -1;
}
