// What had the focus in a list, for the way back: the cell, the card or the entry of a record.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RecordId } from '../../api/index.ts';
import { dayBehind, entryAt, findOpener } from '../calendar/more-list.ts';
import { getEntry, type LeftFocus, recallFocus, rememberFocus } from './place-memory.ts';

/** What is drawn is where it stays once nothing has been drawn for so long, in milliseconds. */
const settling = 200;
/** With these somebody begins with something else. */
const commands = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Keeps in each entry of the history what of the list had the focus, and gives it back to anyone who comes back to it, once it is drawn: unless
 * the focus is somewhere by then, or he has begun with something else. Where a record was open beside the list or over it, its row is what was left.
 */
export function useFocusLeft(list: string, openId: RecordId | string | undefined): RefObject<HTMLDivElement | null> {
  const key = getEntry(useLocation());
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<{ readonly openId: RecordId | string | undefined; readonly column: string | undefined; readonly day: string | undefined }>(undefined);

  useEffect(() => {
    const keep = ({ target }: Event) => {
      const at = findPlace(target);
      const day = target instanceof Element ? dayBehind(target) : undefined;
      if (at) rememberFocus(key, { list, ...at });
      if (at ?? day) before.current = { openId, column: at?.column, day };
    };
    const place = frame.current;
    // Not every browser gives a link the focus that is pressed.
    const kinds = ['focusin', 'click'];
    for (const kind of kinds) place?.addEventListener(kind, keep, true);
    return () => {
      for (const kind of kinds) place?.removeEventListener(kind, keep, true);
    };
  }, [key, list, openId]);

  const giving = useRef<() => void>(undefined);
  useEffect(() => () => giving.current?.(), []);
  useEffect(() => {
    const { current: last } = before;
    const kept = recallFocus(key, list);
    const column = kept?.column ?? last?.column;
    before.current = { openId, column, day: last?.day };
    // Opened from here, whatever had the focus: anyone who comes back to this comes back to its row.
    if (last && openId !== undefined && !kept) rememberFocus(key, { list, record: String(openId), column });
    const closed = openId === undefined ? last?.openId : undefined;
    // The list has been here all the time, and no record beside it was closed.
    if (!frame.current || (last && closed === undefined)) return;
    const record = closed ?? (kept && openId) ?? kept?.record;
    // What led away from here, such as a link of the menu, may still have the focus.
    const led = last ? null : document.activeElement;
    giving.current?.();
    if (record !== undefined) giving.current = giveBack(frame.current, { record: String(record), column, day: last?.day }, led);
  }, [key, list, openId]);
  return frame;
}

type Place = Omit<LeftFocus, 'list'> & {
  /** Of a calendar: it was opened from the list of this day. */
  readonly day?: string | undefined;
};

function findPlace(target: EventTarget | null): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest('.ag-row')?.getAttribute('row-id');
  if (row) return { record: row, column: target.closest('.ag-cell')?.getAttribute('col-id') ?? undefined };
  const entry = target.closest('[data-entry]') ?? (target.matches('a, button, [role=button]') ? target.querySelector('[data-entry]') : null);
  const record = target.closest('[data-card]')?.getAttribute('data-card') ?? entry?.getAttribute('data-entry');
  return record ? { record, column: undefined } : undefined;
}

function elementAt(frame: HTMLElement, { record, column, day }: Place): HTMLElement | null | undefined {
  const id = CSS.escape(record);
  const cells = [...(column === undefined ? [] : [`.ag-cell[col-id="${CSS.escape(column)}"]`]), '.ag-cell.first'];
  const inRow = cells.map((cell) => frame.querySelector<HTMLElement>(`.ag-row[row-id="${id}"] ${cell}`)).find((cell) => cell !== null);
  return (
    inRow ??
    frame.querySelector<HTMLElement>(`.ag-full-width-row[row-id="${id}"], [data-card="${id}"]`) ??
    entryAt(frame, record) ??
    (day === undefined ? null : findOpener(frame, day))
  );
}

/**
 * Gives the focus to what is there, or to it once it comes, from `led` or from nowhere; and again where it is drawn again, as calendars do
 * once they know how much room there is. Answers how to wait no longer.
 */
export function giveBack(frame: HTMLElement, left: Place, led: Element | null): () => void {
  let given: HTMLElement | undefined;
  let settled = 0;
  const isFree = () => document.activeElement === null || document.activeElement === led || document.activeElement.contains(frame);
  const stop = () => {
    clearTimeout(settled);
    drawn.disconnect();
    for (const command of commands) window.removeEventListener(command, stop, true);
  };
  const variant = () => {
    const element = elementAt(frame, left);
    // A dialog that closes may have given it back by itself.
    if (element && document.activeElement === element) given = element;
    const isGiven = given !== undefined && document.activeElement === given;
    if (!isGiven && !isFree()) return stop();
    if (!element || (isGiven && element === given)) return;
    element.focus();
    if (document.activeElement === element) given = element;
  };
  const lookTwice = () => {
    clearTimeout(settled);
    settled = window.setTimeout(variant, settling);
    variant();
  };
  const drawn = new MutationObserver(lookTwice);
  // Entries of a calendar are measured before they are shown.
  drawn.observe(frame, { childList: true, subtree: true, attributeFilter: ['style'] });
  for (const command of commands) window.addEventListener(command, stop, true);
  lookTwice();
  return stop;
}
