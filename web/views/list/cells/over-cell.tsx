// What lies over a cell of a list, or under it: an input, a note. It goes with the cell while the list is scrolled or read again.
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useState } from 'react';
import type { RecordId, Row } from '../../../api/index.ts';

/** A cell, whatever row it is in by now. */
export interface At {
  readonly id: RecordId;
  readonly colId: string;
}
/** Above everything, in pixels. */
const outOfSight = -10_000;

interface OverProps {
  readonly at: At;
  readonly api: GridApi<Row> | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isBelow?: boolean;
  readonly children: React.ReactNode;
}

export function OverCell({ at, api, place, isBelow = false, children }: OverProps) {
  const [box, setBox] = useState<{ readonly left: number; readonly top: number; readonly width: number; readonly height: number }>();
  useEffect(() => {
    if (!api) return;
    const measure = () => {
      if (api.isDestroyed()) return;
      const around = place.current?.getBoundingClientRect();
      const index = api.getRowNode(String(at.id))?.rowIndex;
      const cell = place.current?.querySelector(`.ag-row[row-index="${index}"] .ag-cell[col-id="${CSS.escape(at.colId)}"]`)?.getBoundingClientRect();
      // Scrolled away it stays as it is, out of sight: over another record it would be taken for that one's.
      if (!cell && typeof index === 'number') setBox((before) => before && { ...before, top: outOfSight });
      if (around && cell) setBox({ left: cell.left - around.left, top: cell.top - around.top, width: cell.width, height: cell.height });
    };
    measure();
    const moved = ['bodyScroll', 'modelUpdated', 'columnResized', 'gridSizeChanged'] as const;
    for (const name of moved) api.addEventListener(name, measure);
    return () => {
      for (const name of moved) if (!api.isDestroyed()) api.removeEventListener(name, measure);
    };
  }, [api, place, at.id, at.colId]);
  if (!box) return null;
  const room = place.current?.clientWidth ?? 0;
  const left = Math.max(0, Math.min(box.left, room - (isBelow ? 320 : 220)));
  // A note under one of the last rows stands above it.
  const isLow = isBelow && box.top + box.height + 150 > (place.current?.clientHeight ?? 0);
  const edge = isLow ? { bottom: (place.current?.clientHeight ?? 0) - box.top } : { top: isBelow ? box.top + box.height : box.top };
  return (
    <div className="cell-over" style={{ left, ...edge, ...(isBelow ? {} : { minWidth: box.width, minHeight: box.height }) }}>
      {children}
    </div>
  );
}
