// What a mouse sees that rests on something: it comes after a while, stays while the mouse is on it, and goes with it.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So long it rests, in milliseconds, before it has asked for something. */
const rest = 500;
/** So long it may be on the way from one to the other. */
const way = 200;

interface Peek {
  readonly isPeeking: boolean;
  readonly end: () => void;
  /** For what is seen. */
  readonly seen: { readonly onPointerOver: () => void; readonly onPointerOut: () => void };
}

/** Never by touch, which rests on nothing. Anyone who presses on `label` or the Escape key wants something else; what `button` does is its own. `isOff`: it is there already. */
export function usePeek(label: () => HTMLElement | null, button: RefObject<HTMLElement | null>, isOff: boolean): Peek {
  const [isPeeking, setPeeking] = useState(false);
  const timer = useRef<number>(undefined);
  const soon = useCallback((peeks: boolean) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPeeking(peeks), peeks ? rest : way);
  }, []);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    setPeeking(false);
  }, []);
  const stay = useCallback(() => soon(true), [soon]);
  const leave = useCallback(() => soon(false), [soon]);

  const find = useRef(label);
  useEffect(() => {
    if (isOff) return undefined;
    const named = find.current();
    const places = [named, button.current];
    const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && soon(true);
    for (const place of places) {
      place?.addEventListener('pointerenter', enter);
      place?.addEventListener('pointerleave', leave);
    }
    named?.addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer.current);
      for (const place of places) {
        place?.removeEventListener('pointerenter', enter);
        place?.removeEventListener('pointerleave', leave);
      }
      named?.removeEventListener('pointerdown', end);
    };
  }, [isOff, button, soon, end, leave]);
  useEffect(() => {
    if (!isPeeking) return undefined;
    // Before the keys of the screen: what was opened last is closed first.
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [isPeeking, end]);
  // React tells of an entering before the browser tells of the leaving that it follows; of what is over it tells in time.
  return { isPeeking, end, seen: { onPointerOver: stay, onPointerOut: leave } };
}
