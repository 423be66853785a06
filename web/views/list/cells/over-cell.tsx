// What lies over a cell of a list, or under it: an input, a note. It goes with the cell while the list is scrolled or read again.
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useState } from 'react';
import type { RecordId, Row } from '../../../api/index.ts';
import { useText } from '../../../text/index.ts';
import { rowAt } from '../row-at.ts';

/** A cell, whatever row it is in by now. */
export interface At {
  readonly id: RecordId;
  readonly colId: string;
}
/** Above everything, in pixels. */
const outOfSight = -10_000;

/** The rows in sight have been loaded. */
const isLoaded = (api: GridApi<Row>): boolean => api.getDisplayedRowCount() === 0 || rowAt(api, api.getFirstDisplayedRowIndex())?.data !== undefined;

/** The list has its rows, and the record is none of them. */
export const isGone = (api: GridApi<Row>, id: RecordId): boolean => isLoaded(api) && typeof api.getRowNode(String(id))?.rowIndex !== 'number';

interface Placed {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** It lies over its cell; is scrolled away with it; or stays where it was although the cell is elsewhere, or nowhere. */
  readonly existing: 'over' | 'away' | 'alone';
}
/** Where there never was a cell: below the names of the columns. */
const somewhere: Placed = { left: 16, top: 72, width: 220, height: 34, existing: 'alone' };

interface OverProps {
  readonly at: At;
  /** What its record is called, where it is to stay also when its cell has gone. */
  readonly name?: string;
  readonly api: GridApi<Row> | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isBelow?: boolean;
  readonly children: React.ReactNode;
}

export function OverCell({ at, name, api, place, isBelow = false, children }: OverProps) {
  const t = useText();
  const [placed, setPlaced] = useState<Placed>();
  useEffect(() => {
    if (!api) return;
    /** False: its cell is not drawn. */
    const lay = (): boolean => {
      if (api.isDestroyed()) return false;
      const around = place.current?.getBoundingClientRect();
      const index = api.getRowNode(String(at.id))?.rowIndex;
      const cell = place.current?.querySelector(`.ag-row[row-index="${index}"] .ag-cell[col-id="${CSS.escape(at.colId)}"]`)?.getBoundingClientRect();
      if (!around || !cell) return false;
      setPlaced({ left: cell.left - around.left, top: cell.top - around.top, width: cell.width, height: cell.height, existing: 'over' });
      return true;
    };
    const measure = (isScrolled: boolean) => {
      if (lay() || api.isDestroyed() || !isLoaded(api)) return;
      const isListed = typeof api.getRowNode(String(at.id))?.rowIndex === 'number';
      setPlaced((before) => withoutCell(before, { isListed, isScrolled, isBelow }));
    };
    const drawn = () => measure(false);
    const scrolled = () => measure(true);
    drawn();
    const moved = ['bodyScroll', 'columnResized', 'gridSizeChanged'] as const;
    api.addEventListener('modelUpdated', drawn);
    for (const each of moved) api.addEventListener(each, scrolled);
    // Rows glide to their places.
    const { current: list } = place;
    list?.addEventListener('transitionend', scrolled);
    // Where a row is to be is known before it is drawn there; anyone who asks for less motion sees none glide.
    const rows = new MutationObserver(lay);
    if (list) rows.observe(list, { subtree: true, childList: true, attributeFilter: ['row-index'] });
    return () => {
      rows.disconnect();
      list?.removeEventListener('transitionend', scrolled);
      if (api.isDestroyed()) return;
      api.removeEventListener('modelUpdated', drawn);
      for (const each of moved) api.removeEventListener(each, scrolled);
    };
  }, [api, place, at.id, at.colId, isBelow]);
  if (!placed || (placed.existing === 'alone' && name === undefined)) return null;
  const { width, height, existing } = placed;
  const top = existing === 'away' ? outOfSight : placed.top;
  const room = place.current?.clientWidth ?? 0;
  const left = Math.max(0, Math.min(placed.left, room - (isBelow ? 320 : 220)));
  // A note under one of the last rows stands above it.
  const isLow = isBelow && top + height + 150 > (place.current?.clientHeight ?? 0);
  const edge = isLow ? { bottom: (place.current?.clientHeight ?? 0) - top } : { top: isBelow ? top + height : top };
  return (
    <div className="cell-over" style={{ left, ...edge, ...(isBelow ? {} : { minWidth: width, minHeight: height }) }}>
      {/* Over another record it would be taken for that one's. */}
      {existing === 'alone' && (
        <p className="cell-of" role="status">
          {t('cells.gone', { name })}
        </p>
      )}
      {children}
    </div>
  );
}

/** Anyone who scrolls takes it out of sight with its cell; where the cell went by itself, it stays where somebody is at it. */
function withoutCell(
  before: Placed | undefined,
  { isListed, isScrolled, isBelow }: { readonly isListed: boolean; readonly isScrolled: boolean; readonly isBelow: boolean },
): Placed | undefined {
  // What is to be typed into is on its way into sight.
  if (!before) return isListed && !isBelow ? undefined : somewhere;
  if (before.existing === 'alone') return before;
  return { ...before, existing: isListed && (isScrolled || before.existing === 'away') ? 'away' : 'alone' };
}
