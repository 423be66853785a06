// The row at a place of a list.
import type { GridApi, IRowNode } from 'ag-grid-community';
import type { Row } from '../../api/index.ts';

/** Undefined above the first row and below the last: asked for a row there, the grid would fetch a page that does not exist. */
export const rowAt = (api: GridApi<Row> | undefined, index: number): IRowNode<Row> | undefined =>
  api && index >= 0 && index < api.getDisplayedRowCount() ? api.getDisplayedRowAtIndex(index) : undefined;
