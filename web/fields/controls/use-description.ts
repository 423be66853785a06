// Ties an input to the texts that describe it.
import { useEffect } from 'react';

/** The kit sets `aria-describedby` from its own context and overrides what it is given, so it is set on the element itself. */
export function useDescription(id: string, texts: readonly (string | false | undefined)[]): void {
  const ids = texts.filter(Boolean).join(' ');
  useEffect(() => {
    const input = document.getElementById(id);
    if (ids) input?.setAttribute('aria-describedby', ids);
    else input?.removeAttribute('aria-describedby');
  });
}
