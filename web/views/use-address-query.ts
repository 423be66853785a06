// The query of the address, for anyone who changes a part of it.
import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query as it was drawn, and how to change it. A change begins with what the address says by now: of two that come before the first has
 * been drawn, as on a slow machine, the second takes nothing of the first back. The router's own way begins with what was drawn.
 */
export function useAddressQuery(): readonly [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback((of: Change, options?: NavigateOptions) => setQuery(of(new URLSearchParams(location.search)), options), [setQuery]);
  return [query, change];
}
