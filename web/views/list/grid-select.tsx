// The column of checkboxes: the grid's endless row model brings none.
import type { GridApi, IRowNode } from 'ag-grid-community';
import type { ColDef, ICellRendererParams, IHeaderParams } from 'ag-grid-community';
import { useEffect } from 'react';
import type { Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { type Selection, useChoice, useIsSelected } from './selection.ts';
import { rowAt } from './row-at.ts';

export const selectColumnId = 'select';

/** `isPinned`: other columns are pinned left, and this one stands before them. `hides`: groups are hidden, so that not all that match are to be chosen. */
export function selectColumn(selection: Selection, lastIndex: { current: number | undefined }, isPinned: boolean, hides: boolean): ColDef<Row> {
  return {
    pinned: isPinned ? 'left' : null,
    colId: selectColumnId,
    headerName: '',
    width: 46,
    minWidth: 46,
    maxWidth: 46,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    lockPosition: 'left',
    cellClass: 'select',
    headerClass: 'select',
    headerComponent: ({ api }: IHeaderParams<Row>) => <AllCheckbox selection={selection} loaded={hides ? () => loadedIds(api) : undefined} />,
    cellRenderer: ({ data, node, api, eGridCell }: ICellRendererParams<Row>) =>
      data?.['Id'] !== undefined ? <RowCheckbox row={data} node={node} api={api} cell={eGridCell} selection={selection} lastIndex={lastIndex} /> : null,
  };
}

interface RowCheckboxProps {
  readonly row: Row;
  readonly node: IRowNode<Row>;
  readonly api: GridApi<Row>;
  readonly cell: HTMLElement;
  readonly selection: Selection;
  readonly lastIndex: { current: number | undefined };
}

function RowCheckbox({ row, node, api, cell, selection, lastIndex }: RowCheckboxProps) {
  const t = useText();
  const id = Number(row['Id']);
  const selected = useIsSelected(selection, id);
  // The tint belongs to the row, which the grid draws; drawing it again would lose the focus.
  useEffect(() => {
    cell.closest('.ag-row')?.classList.toggle('is-selected', selected);
  }, [cell, selected]);

  const choose = (withShift: boolean) => {
    const index = node.rowIndex ?? 0;
    const from = withShift ? (lastIndex.current ?? index) : index;
    selection.set(idsBetween(api, Math.min(from, index), Math.max(from, index)), !selected);
    lastIndex.current = index;
  };
  return (
    <input
      type="checkbox"
      className="ck"
      checked={selected}
      tabIndex={-1}
      aria-label={t('list.selectRow', { name: String(row['DisplayName'] ?? id) })}
      onChange={(event) => choose(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

/** `loaded`: these alone are chosen, and not all that match. */
function AllCheckbox({ selection, loaded }: { selection: Selection; loaded: (() => number[]) | undefined }) {
  const t = useText();
  const choice = useChoice(selection);
  const some = choice.mode === 'some' ? choice.ids.size > 0 : true;
  const all = choice.mode === 'all' && choice.except.size === 0;
  return (
    <input
      type="checkbox"
      className="ck"
      aria-label={t('list.selectAll')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      onChange={() => (some ? selection.clear() : loaded ? selection.set(loaded(), true) : selection.selectAll())}
    />
  );
}

function loadedIds(api: GridApi<Row>): number[] {
  const ids: number[] = [];
  api.forEachNode((node) => {
    if (node.data?.['Id'] !== undefined) ids.push(Number(node.data['Id']));
  });
  return ids;
}

function idsBetween(api: GridApi<Row>, from: number, to: number): number[] {
  const ids: number[] = [];
  for (let index = from; index <= to; index++) {
    const row = rowAt(api, index)?.data;
    if (row?.['Id'] !== undefined) ids.push(Number(row['Id']));
  }
  return ids;
}
