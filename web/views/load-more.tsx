// The end of what is drawn of a list: when it comes into sight, more is drawn.
import { useEffect, useRef } from 'react';

export function LoadMore({ onVisible }: { readonly onVisible: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  // An end that is still in sight once more is drawn is reported again: so it is watched from the start after each drawing.
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    watcher.observe(mark);
    return () => watcher.disconnect();
  });
  return <div ref={end} className="load-more" />;
}
