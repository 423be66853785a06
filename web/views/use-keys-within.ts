// Keys that are pressed anywhere within a frame, which is itself nothing to press.
import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** The answer is the reference of the frame, which may come and go. It hears a key before the screen's own handlers do. */
export function useKeysWithin(pressed: (event: KeyboardEvent) => void): RefCallback<HTMLElement> {
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  return useCallback((frame: HTMLElement) => {
    const hear = (event: KeyboardEvent): void => latest.current(event);
    frame.addEventListener('keydown', hear);
    return () => frame.removeEventListener('keydown', hear);
  }, []);
}
