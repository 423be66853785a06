// What is pressed, pasted and turned to while somebody is at the cells of a list, heard before the grid and the screen hear it.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isTyping } from '../../use-keys.ts';
import { type FocusedCell, isOfRows } from './focused-cell.ts';
import type { At } from './over-cell.tsx';
import { type Pressed, writes } from './typed.ts';
import type { TypedAheadKeys } from './use-typed-ahead.ts';

/** What changes or copies a text: it is for the cell, or for the input that is on its way. */
const forText: ReadonlySet<string> = new Set(['a', 'c', 'v', 'x', 'y']);
const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock']);
/** So long what a shortcut opens may take to be there, in milliseconds: what is typed until then is not for the cell. */
const opening = 400;

/** With these somebody turns to something. */
const turns = ['focusin', 'pointerdown'] as const;
interface Presses {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly held: FocusedCell;
  /** True where it is for this cell, or for the input that is on its way. */
  readonly press: (at: At, pressed: Pressed) => boolean;
  readonly started: TypedAheadKeys;
  /** The cell whose input is on its way. */
  readonly wanted: () => At | undefined;
}

export function usePresses({ place, held, press, started, wanted }: Presses): void {
  const latest = useRef({ press, started, wanted });
  useLayoutEffect(() => {
    latest.current = { press, started, wanted };
  });
  useEffect(() => {
    // Before the grid, which tells of keys a moment later, and before the keys of the screen. Rows that are drawn again take the focus of
    // their cell along: what is typed nowhere is for the cell that somebody is at, and until the input is there all of it is.
    const take = (event: Event, pressed: Pressed) => {
      const { target } = event;
      const isOnCell = target === document.body || (target instanceof Element && target.matches('.ag-cell') && place.current?.contains(target));
      const at = isOnCell ? held.at() : undefined;
      if (!at && !(latest.current.started.isOn() && isOnCell)) return;
      if (!latest.current.press(at ?? nowhere, pressed)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    let quietUntil = 0;
    const pressed = (key: KeyboardEvent) => {
      if (key.isComposing || isTyping(key.target)) return;
      if ((key.ctrlKey || key.metaKey || key.altKey) && !writes(key)) return shortcut(key);
      if (!writes(key) || performance.now() >= quietUntil) return take(key, key);
      quietUntil = performance.now() + opening;
      key.preventDefault();
      key.stopPropagation();
    };
    const shortcut = (key: KeyboardEvent) => {
      const letter = key.key.toLowerCase();
      if (modifiers.has(key.key) || (forText.has(letter) && !key.altKey)) return;
      const { started: current } = latest.current;
      if (letter === 'z' && !key.shiftKey && !key.altKey) {
        if (!current.undo()) return;
        key.preventDefault();
        key.stopPropagation();
        return;
      }
      current.leave();
      if (!key.altKey) quietUntil = performance.now() + opening;
    };
    const pasted = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text !== '' && !isTyping(event.target)) take(event, text);
    };
    const turned = ({ target, type }: Event) => {
      held.turnTo(target);
      // Rows that are drawn again move the focus among themselves.
      const isRow = target instanceof Element && isOfRows(target, place.current);
      if (
        latest.current.started.isOn() &&
        target instanceof Element &&
        !target.closest('.cell-over') &&
        !(isRow && (type === 'focusin' || isCellOf(target, latest.current.wanted())))
      )
        latest.current.started.leave();
    };
    window.addEventListener('keydown', pressed, true);
    window.addEventListener('paste', pasted, true);
    for (const kind of turns) window.addEventListener(kind, turned, true);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('paste', pasted, true);
      for (const kind of turns) window.removeEventListener(kind, turned, true);
    };
  }, [place, held]);
}

/** No cell has this place: what is pressed there goes to the input that is on its way. */
const nowhere: At = { id: 0, colId: '' };

/** Within the cell, or the cell itself. */
const isCellOf = (target: Element, at: At | undefined): boolean =>
  at !== undefined && target.closest('.ag-row')?.getAttribute('row-id') === String(at.id) && target.closest('.ag-cell')?.getAttribute('col-id') === at.colId;
