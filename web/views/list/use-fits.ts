// Whether what needs so much room has it: answered again when its place becomes wider or narrower.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** `needed`: in pixels; false where it is undefined. */
export function useFits(place: RefObject<HTMLElement | null>, needed: number | undefined): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element || needed === undefined) return undefined;
    const measure = () => setFits(needed <= element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, needed]);
  return needed !== undefined && fits;
}
