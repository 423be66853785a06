// The cell that somebody is at, by its record. The grid keeps its focus by place: rows that come, go or are drawn again move under it, and
// what is typed then must not reach another record, nor nobody.
import type { GridApi } from 'ag-grid-community';
import type { Row } from '../../../api/index.ts';
import type { At } from './over-cell.tsx';
import { rowAt } from '../row-at.ts';

/** Nobody reacts sooner to what he sees, in milliseconds: what is typed before that was meant for what stood there. */
const reaction = 400;

interface Held extends At {
  /** The row that the grid has its focus on; undefined while the record is not drawn. */
  readonly index: number | undefined;
}

export interface FocusedCell {
  /** Where somebody is: undefined where he is elsewhere. */
  readonly at: () => At | undefined;
  /** Somebody is there from now on, once it is drawn. */
  readonly go: (at: At) => void;
  /** Rows were loaded or drawn: the focus goes along with the record. */
  readonly follow: () => void;
  /** The focus has come to `target`, or something there is pressed. */
  readonly turnTo: (target: EventTarget | null) => void;
  /** What is typed from now on without a pause was not meant for this cell. */
  readonly hush: () => void;
  /** Another record has just come under the focus, or none where one was to be: what is typed was not meant for it. */
  readonly isSwapped: () => boolean;
}

/** Follows the focus of `grid` within `list`. */
export function trackFocusedCell(grid: () => GridApi<Row> | undefined, list: () => HTMLElement | null): FocusedCell {
  let held: Held | undefined;
  let isAway = true;
  let quietUntil = 0;

  const current = (): Held | undefined => {
    if (isAway) return undefined;
    if (held && held.index === undefined) return held;
    const focused = grid()?.getFocusedCell();
    // What stands below the rows has their numbers too.
    if (!focused || focused.rowPinned) held = undefined;
    // Where he has moved since, that is where he is.
    else if (held?.index !== focused.rowIndex || held.colId !== focused.column.getColId()) held = cellWithFocus(grid());
    return held;
  };
  const place = (at: At): boolean => {
    const api = grid();
    const index = api?.getRowNode(String(at.id))?.rowIndex;
    if (!api || typeof index !== 'number') return false;
    held = { ...at, index };
    api.setFocusedCell(index, at.colId);
    return true;
  };
  const hush = () => {
    quietUntil = performance.now() + reaction;
  };
  /** The focus is on the rows, or was lost with one of them. */
  const isFree = (): boolean => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || isOfRows(activeElement, list());
  };
  return {
    at: current,
    go: (at) => {
      isAway = false;
      held = { ...at, index: undefined };
      place(at);
    },
    follow: () => {
      const api = grid();
      const at = current();
      if (!api || !at || !isFree()) return;
      const index = api.getRowNode(String(at.id))?.rowIndex;
      const isSeen = typeof index === 'number' && index >= api.getFirstDisplayedRowIndex() && index <= api.getLastDisplayedRowIndex();
      if (isSeen) {
        if (index !== at.index || document.activeElement === document.body) place(at);
        return;
      }
      const other = cellWithFocus(api);
      if (!other) return;
      const isOther = other.id !== at.id;
      held = other;
      if (isOther) hush();
    },
    hush,
    turnTo: (target) => {
      if (!(target instanceof Element) || target.closest('.cell-over')) return;
      isAway = !isOfRows(target, list());
      // He has gone on elsewhere before the record was drawn.
      if (held && held.index === undefined) held = undefined;
      current();
    },
    isSwapped: () => {
      const now = performance.now();
      if (now >= quietUntil) return false;
      quietUntil = now + reaction;
      return true;
    },
  };
}

/** Within the rows of the list: a cell may take the focus before its row is called one. */
export const isOfRows = (target: Element, list: HTMLElement | null): boolean =>
  target.closest('.ag-row, [role=gridcell]') !== null && list?.contains(target) === true;

function cellWithFocus(api: GridApi<Row> | undefined): Held | undefined {
  const focused = api?.getFocusedCell();
  const id = Number(focused && rowAt(api, focused.rowIndex)?.data?.['Id']);
  return focused && !focused.rowPinned && id > 0 ? { id, colId: focused.column.getColId(), index: focused.rowIndex } : undefined;
}
