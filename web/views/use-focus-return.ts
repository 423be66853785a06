// The way back from what stood in front of the page: the focus goes to where it was, unless it has gone elsewhere by then.
import { useEffect, useState } from 'react';
import { isTyping } from './use-keys.ts';

/** What stands in front of the page, or hangs over it: gone before anybody can come back to it. */
const passing = '[role=dialog], [role=menu], [role=listbox], [data-portal]';

let left: HTMLElement | undefined;

/** Remembers what of the page had the focus last; once, where the page begins. */
export function useFocusMemory(): void {
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      // Anyone who is led back into a field without having asked for it gets the keyboard of a phone.
      if (target instanceof HTMLElement && !target.closest(passing)) left = isTyping(target) ? undefined : target;
    };
    window.addEventListener('focusin', keep);
    return () => window.removeEventListener('focusin', keep);
  }, []);
}

/** Of what is shown in front of the page until it is taken away: gives the focus back then. */
export function useFocusReturn(): void {
  // Before it takes the focus itself. What opened it may be an entry of a menu, which is gone by then.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const to = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : left;
      to?.focus({ preventScroll: true });
    },
    [opener],
  );
}
