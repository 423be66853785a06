// What could not be sent is tried again by itself: a phone says that it is online before its network carries anything.
import { useEffect, useRef } from 'react';

const firstWait = 1_000;
const maxWait = 30_000;

/** Calls `again` while something is late: whenever the phone says that it is online, and in between ever more seldom. */
export function useRetry(isLate: boolean, again: () => Promise<unknown>): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isLate) return;
    let timer: ReturnType<typeof setTimeout>;
    let wait = firstWait;
    const plan = () => {
      timer = setTimeout(() => {
        wait = Math.min(maxWait, wait * 2);
        void latest.current().finally(plan);
      }, wait);
    };
    const online = () => {
      clearTimeout(timer);
      wait = firstWait;
      plan();
    };
    plan();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [isLate]);
}
