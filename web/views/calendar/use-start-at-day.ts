// A list of days on a phone begins at the day that is asked for, not at the first of its month.
import { type RefObject, useEffect, useRef } from 'react';

interface ListOfDays {
  /** What the calendar draws: another one, and the list starts again. */
  readonly view: string;
  /** Where it begins, as `yyyy-mm-dd`. */
  readonly day: string;
  /** True once what stands there is that of these days. */
  readonly isThere: boolean;
}

/** A list is drawn a moment after its entries are known: so many frames it is waited for. */
const maxFrames = 60;

/** Brings the first day that is not before `day` to the top, once for each view and day: anyone who scrolls from there stays where he goes. */
export function useStartAtDay(frame: RefObject<HTMLElement | null>, { view, day, isThere }: ListOfDays): void {
  const started = useRef<string>(undefined);
  useEffect(() => {
    const place = `${view} ${day}`;
    if (!isThere || started.current === place) return undefined;
    let left = maxFrames;
    const start = () => {
      const days = [...(frame.current?.querySelectorAll<HTMLElement>('[role="listitem"]:has(> [data-date])') ?? [])];
      const first = days.find((each) => (each.querySelector('[data-date]')?.getAttribute('data-date') ?? '') >= day) ?? days.at(-1);
      if (first) {
        started.current = place;
        first.scrollIntoView({ block: 'start' });
      } else if (left-- > 0) drawn = requestAnimationFrame(start);
    };
    let drawn = requestAnimationFrame(start);
    return () => cancelAnimationFrame(drawn);
  }, [frame, view, day, isThere]);
}
