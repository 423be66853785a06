// The focus of the table where the table by itself does not see to it: given from outside, and going along with the record that is open.
import type { GridApi } from 'ag-grid-community';
import { type FocusEvent, type RefObject, useEffect } from 'react';
import type { RecordId, Row } from '../../api/index.ts';

/** What is to be told of each focus within `place`, where the table stands. */
export function useGridFocus(api: GridApi<Row> | undefined, place: RefObject<HTMLElement | null>, openId: RecordId | undefined) {
  // While the keyboard is in the table it goes along with the record beside it, by whatever key that was opened.
  useEffect(() => {
    const at = api?.getFocusedCell();
    const index = api?.getRowNode(String(openId))?.rowIndex;
    if (!api || !at || typeof index !== 'number' || index === at.rowIndex || !place.current?.contains(document.activeElement)) return;
    api.setFocusedCell(index, at.column);
  }, [api, place, openId]);

  // From a cell that was given the focus, as on the way back to a list, the keys of the table go on.
  return ({ target }: FocusEvent<HTMLElement>) => {
    const isComplete = target.matches('.ag-full-width-row');
    if (!api || !(isComplete || target.matches('.ag-cell'))) return;
    const index = Number(target.closest('.ag-row')?.getAttribute('row-index') ?? Number.NaN);
    const column = isComplete ? api.getAllDisplayedColumns()[0]?.getColId() : target.getAttribute('col-id');
    const known = api.getFocusedCell();
    const isKnown = known?.rowIndex === index && (isComplete || known.column.getColId() === column);
    if (Number.isInteger(index) && column && !isKnown) api.setFocusedCell(index, column);
  };
}
