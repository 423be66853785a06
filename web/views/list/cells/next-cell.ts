// Where Tab leads from a cell of a list: the next one that can be edited, over the end of the row.
import type { GridApi } from 'ag-grid-community';
import type { RecordId, Row } from '../../../api/index.ts';
import { rowAt } from '../row-at.ts';
import type { At } from './over-cell.tsx';

/** So many rows are looked through; where none of them has such a cell, none has. */
const maxRows = 3;

/** The cell of the record below, past the heads of groups; undefined where there is none, or it has not been loaded yet. */
export function cellBelow(api: GridApi<Row>, { index, colId }: { readonly index: number; readonly colId: string }): At | undefined {
  for (let row = index + 1; row <= index + maxRows; row++) {
    const id = rowAt(api, row)?.data?.['Id'];
    if (typeof id === 'number') return { id, colId };
  }
  return undefined;
}

/** Undefined where there is none, or its row has not been loaded yet. */
export function nextCell(
  api: GridApi<Row>,
  from: { readonly index: number; readonly colId: string },
  step: 1 | -1,
  isOpen: (colId: string) => boolean,
): { readonly index: number; readonly id: RecordId; readonly colId: string } | undefined {
  const all = api.getAllDisplayedColumns().map((column) => column.getColId());
  const ways = step === 1 ? all : all.toReversed();
  for (let row = 0; row < maxRows; row++) {
    const index = from.index + row * step;
    const id = rowAt(api, index)?.data?.['Id'];
    const colId = ways.slice(row === 0 ? ways.indexOf(from.colId) + 1 : 0).find(isOpen);
    // Past the head of a group.
    if (typeof id !== 'number') continue;
    if (colId !== undefined) return { index, id, colId };
  }
  return undefined;
}
