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
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent as KeyPress, useEffect, useMemo, useRef, useState } from 'react';
import { type EntityConfig, loadBlock, loadPages, type RecordId, type Row, type Search } from '../../api/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { useText } from '../../text/index.ts';
import { useSame } from '../use-same.ts';
import { neededBy } from './column-widths.ts';
import { getCells, gridColumns } from './grid-columns.tsx';
import { isEditable } from './cells/cell-place.ts';
import { useCells } from './cells/use-cells.tsx';
import { applySort, findOrderBy, getOrder } from './grid-order.ts';
import './record-grid.css';
import { FootContext, type FootOfGrid, footRow, noFoot } from './foot-cell.tsx';
import { GridGroupHead, HeadsContext } from './group-head.tsx';
import { conditionsWithin, idOfRow, piecesBetween, type PlacedGroup, placeOfRow, rowsOfPieces, getSections } from './grouped-rows.ts';
import { selectColumn, selectColumnId } from './grid-select.tsx';
import { gridTheme } from './grid-theme.ts';
import { type Layout, findLead, staysLeft } from './layout.ts';
import { useOpenRecord } from './open-record.ts';
import { rowAt } from './row-at.ts';
import type { Selection } from './selection.ts';
import { useFits } from './use-fits.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { type GroupedList, hidesRows } from './use-groups.ts';
import { useRowKeys } from './use-row-keys.ts';

ModuleRegistry.registerModules([InfiniteRowModelModule, ColumnApiModule, RowApiModule, ScrollApiModule, CellStyleModule, EventApiModule, PinnedRowModule]);

/** Each group that shows in a block asks for its rows by itself: a shorter block asks for fewer at once. */
const collectedBlock = 50;
const footRows = [footRow];

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
  /** Of a list that has pages: which one is open, and how many rows are there in all. */
  readonly page: { readonly number: number; readonly total: number } | undefined;
  /** The rows are gathered. */
  readonly grouped: GroupedList | undefined;
  /** What stands below the columns. */
  readonly foot: FootOfGrid | undefined;
  readonly onSort: (orderBy: string | undefined) => void;
  readonly onPlace: (firstRow: number) => void;
  readonly onLayout: (layout: Layout) => void;
  /** Opens the record beside the list. */
  readonly onOpen: (id: RecordId) => void;
  /** Records were changed here. */
  readonly onChanged: () => void;
}

export default function RecordGrid(props: RecordGridProps) {
  const { config, layout, search, blockSize, paths, selection, revision, exactCount, startAt, page, grouped, foot } = props;
  const openId = useOpenRecord();
  const queries = useQueryClient();
  const [api, setApi] = useState<GridApi<Row>>();
  const place = useRef<HTMLDivElement>(null);
  const lastIndex = useRef<number>(undefined);
  const visible = useRef(revision);
  const t = useText();
  const edits = isEditable(config, t);
  const editor = useCells({ config, api, place, isBeside: openId !== undefined, onChanged: props.onChanged });
  useRowKeys(api, openId === undefined);
  const onFocus = useGridFocus(api, place, openId);

  // The cells are drawn by the grid, and not again because somebody opens another record.
  const opening = useRef(props.onOpen);
  opening.current = props.onOpen;
  const cells = useMemo(() => getCells(config, paths, (row) => opening.current(Number(row['Id']))), [config, paths]);
  const needed = useMemo(() => neededBy(config, layout), [config, layout]);
  const stretch = useFits(place, needed);
  const hides = hidesRows(grouped?.by);
  const columns = useMemo(
    () => [selectColumn(selection, lastIndex, staysLeft(layout), hides), ...gridColumns(config, layout, cells, stretch)],
    [config, layout, cells, selection, stretch, hides],
  );

  // The order is taken from the grid itself where it has one, so that sorting does not make a new source.
  const orderBy = useRef(search.orderBy);
  orderBy.current = search.orderBy;
  const { orderBy: _orderBy, ...narrowing } = search;
  const narrowed = useSame(narrowing, JSON.stringify(narrowing));
  const { groups, isOpen: isGroupOpen } = grouped ?? {};
  const sections = useMemo(() => (groups && isGroupOpen ? getSections(groups, isGroupOpen) : undefined), [groups, isGroupOpen]);
  const sectionsNow = useRef(sections);
  sectionsNow.current = sections;
  const from = page === undefined ? undefined : (page.number - 1) * blockSize;
  const datasource = useMemo<IDatasource>(
    () => ({
      getRows: ({ startRow, endRow, successCallback, failCallback, sortModel }) => {
        // Above the first row there is nothing, and no page of it.
        if (startRow < 0) return successCallback([]);
        const take = endRow - startRow;
        const requested: Search = { ...narrowed, orderBy: getOrder(sortModel, orderBy.current, config) };
        if (sectionsNow.current) {
          const { length } = sectionsNow.current;
          const ofGroup = async (within: PlacedGroup, skip: number, rows: number) =>
            (await loadBlock(queries, { ...requested, conditions: [...requested.conditions, ...conditionsWithin(within)] }, skip, rows, 'none')).Data;
          rowsOfPieces(piecesBetween(sectionsNow.current, startRow, endRow), ofGroup)
            .then((rows) => successCallback(rows, length))
            .catch(() => failCallback());
          return;
        }
        if (from !== undefined) {
          loadPages(queries, requested, from + startRow, take)
            .then((rows) => successCallback(rows, startRow + rows.length))
            .catch(() => failCallback());
          return;
        }
        loadBlock(queries, requested, startRow, take, startRow === 0 ? 'capped' : 'none')
          .then(({ Data, Count, CountIsCapped }) => successCallback([...Data], getLastRow(Data.length, startRow, take, Count, CountIsCapped)))
          .catch(() => failCallback());
      },
    }),
    [queries, config, narrowed, from],
  );

  useEffect(() => {
    if (!api || visible.current === revision) return;
    visible.current = revision;
    api.refreshInfiniteCache();
  }, [api, revision]);
  // What stands where has moved: the rows that are there stay in sight until those in their places are.
  const placed = useRef(sections);
  useEffect(() => {
    if (!api || !sections || placed.current === sections) return;
    placed.current = sections;
    api.setRowCount(sections.length, true);
    api.refreshInfiniteCache();
  }, [api, sections]);
  const heads = useMemo(() => grouped && { config, grouped, paths }, [config, grouped, paths]);
  useEffect(() => {
    if (exactCount !== undefined && from === undefined && !sectionsNow.current) api?.setRowCount(exactCount, true);
  }, [api, exactCount, from]);
  useEffect(() => {
    if (api) applySort(api, search.orderBy, config);
  }, [api, search.orderBy, config]);

  // Other rows, or the same in another order: they are read from the first one on; anyone who comes back to what he has seen, from where he was.
  const rows = JSON.stringify([search.viewId, search.conditions, search.orderBy, page?.number]);
  const rowsBefore = useRef(rows);
  const toShow = useRef<number>(undefined);
  const showFrom = (grid: GridApi<Row>) => {
    if (toShow.current === undefined || grid.getDisplayedRowCount() <= toShow.current) return;
    grid.ensureIndexVisible(toShow.current, 'top');
    toShow.current = undefined;
  };
  useEffect(() => {
    if (!api || rowsBefore.current === rows) return;
    rowsBefore.current = rows;
    toShow.current = startAt;
    showFrom(api);
  }, [api, rows, startAt]);

  /** As the person has dragged them. Who moves a column has not said how wide any of them is to be. */
  const notify = (isResized: boolean) => {
    if (!api) return;
    const before = new Map(layout.map((column) => [column.id, column]));
    const now: Layout = api
      .getColumnState()
      .filter(({ colId }) => colId !== selectColumnId)
      .map(({ colId, width, hide, pinned }) => ({
        id: colId,
        hidden: hide === true,
        width: isResized ? Math.round(width ?? 120) : before.get(colId)?.width,
        pinned: pinned === 'left' || pinned === 'right' ? pinned : undefined,
      }));
    // It stays in sight with others, and by itself only where somebody has said so.
    const lead = findLead(now);
    props.onLayout(now.map((column) => (column.id === lead?.id && !before.get(column.id)?.pinned ? { ...column, pinned: undefined } : column)));
  };
  const ready = (event: GridReadyEvent<Row>) => {
    applySort(event.api, search.orderBy, config);
    setApi(event.api);
  };
  return (
    <HeadsContext value={heads}>
      <FootContext value={foot ?? noFoot}>
        <div ref={place} className={`gridwrap ${edits ? 'edits' : ''}`} onKeyDownCapture={tabInside} onFocus={onFocus}>
          <AgGridReact<Row>
            theme={gridTheme}
            rowModelType="infinite"
            datasource={datasource}
            cacheBlockSize={grouped ? Math.min(blockSize, collectedBlock) : blockSize}
            maxBlocksInCache={30}
            blockLoadDebounceMillis={40}
            infiniteInitialRowCount={page ? Math.min(blockSize, Math.max(page.total - (from ?? 0), 1)) : Math.max(startAt + 50, 1)}
            columnDefs={columns}
            maintainColumnOrder={false}
            getRowId={({ data }) => idOfRow(data)}
            isFullWidthRow={({ rowNode }) => placeOfRow(rowNode.data) !== undefined}
            fullWidthCellRenderer={GridGroupHead}
            {...(foot ? { pinnedBottomRowData: footRows } : {})}
            suppressCellFocus={false}
            suppressDragLeaveHidesColumns
            suppressMultiSort
            sortingOrder={['desc', 'asc']}
            enableCellTextSelection={false}
            onGridReady={ready}
            onFirstDataRendered={({ api: filled }) => startAt > 0 && filled.ensureIndexVisible(startAt, 'top')}
            onModelUpdated={({ api: filled }) => showFrom(filled)}
            onBodyScrollEnd={({ api: scrolled }) => props.onPlace(scrolled.getFirstDisplayedRowIndex())}
            onSortChanged={({ api: sorted, source }) => source === 'uiColumnSorted' && props.onSort(findOrderBy(sorted.getColumnState(), config))}
            onColumnResized={({ finished, source }) => finished && source === 'uiColumnResized' && notify(true)}
            onColumnMoved={({ finished, source }) => finished && source === 'uiColumnMoved' && notify(false)}
            onCellClicked={({ data, column, event }) => {
              // Where cells can be edited a click chooses one, and the name leads to the record.
              if (edits || data?.['Id'] === undefined || column.getColId() === selectColumnId || !(event instanceof MouseEvent)) return;
              if (event.target instanceof Element && event.target.closest('a')) return;
              if (event.ctrlKey || event.metaKey) window.open(editPath(paths, data['Id']), '_blank', 'noopener');
              else props.onOpen(Number(data['Id']));
            }}
            onCellDoubleClicked={editor.onCellDoubleClicked}
            onCellFocused={editor.onCellFocused}
            onCellKeyDown={(pressed) => {
              const { data, event, api: grid, rowIndex } = pressed;
              if (!data || !(event instanceof KeyboardEvent)) return;
              if (data['Id'] === undefined) {
                pressInside(event);
                return;
              }
              if (event.ctrlKey || event.metaKey) return;
              const id = Number(data['Id']);
              const isChoice = grid.getFocusedCell()?.column.getColId() === selectColumnId;
              if (event.key === 'x' || (event.key === ' ' && isChoice)) {
                event.preventDefault();
                selection.set([id], !selection.has(id));
              } else if (event.key === ' ' || event.key === 'o' || event.key === 'Enter') {
                event.preventDefault();
                props.onOpen(id);
              } else if (openId !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
                const next = rowAt(grid, (rowIndex ?? 0) + (event.key === 'ArrowDown' ? 1 : -1))?.data;
                if (next?.['Id'] !== undefined) props.onOpen(Number(next['Id']));
              }
            }}
          />
          {editor.layer}
        </div>
      </FootContext>
    </HeadsContext>
  );
}

/** Tab goes from a head to the link in it: the grid by itself would go on to the next row. */
function tabInside(event: KeyPress): void {
  const { target } = event;
  if (event.key !== 'Tab' || event.shiftKey || !(target instanceof Element) || !target.matches('.ag-full-width-row')) return;
  const link = target.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** Enter and the space bar press the button of a head or of the foot as a whole. What has the keys itself, as the link of a head that Tab goes to, answers them by itself. */
function pressInside(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (!(event.target instanceof HTMLElement) || event.target.closest('a, button')) return;
  event.preventDefault();
  event.target.querySelector('button')?.click();
}

/** The row after the last one, when that is known: -1 lets the list grow as it is scrolled. */
function getLastRow(got: number, start: number, take: number, count: number | undefined, capped: boolean | undefined): number {
  if (got < take) return start + got;
  return count !== undefined && !capped ? count : -1;
}
