// What is typed for a part that is still being fetched goes on in it, and means nothing to the screen below.
import { useCallback, useEffect, useRef } from 'react';

/** What was typed before there was an input for it; `end`: from now on there is one. */
export interface TypedAhead {
  readonly text: () => string;
  readonly end: () => void;
}

/** Collects letters from when the part is wanted until it is there. */
export function useTypedAhead(isWanted: boolean): TypedAhead {
  const typed = useRef('');
  const hasEnded = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      // Where the part cannot be had, buttons stand in its place.
      if (document.activeElement?.matches('button, a')) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (Array.from(event.key).length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A part that was fetched before is there before this is asked.
    if (!hasEnded.current) window.addEventListener('keydown', pressed, true);
    stop.current = () => window.removeEventListener('keydown', pressed, true);
    return () => {
      stop.current?.();
      typed.current = '';
      hasEnded.current = false;
    };
  }, [isWanted]);
  const text = useCallback(() => typed.current, []);
  const end = useCallback(() => {
    hasEnded.current = true;
    stop.current?.();
  }, []);
  return { text, end };
}
