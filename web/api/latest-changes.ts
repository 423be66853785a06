// The changes that one has made oneself, for the screen that lists them: every first load goes without what pages need.
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { ListedChange } from './wire.ts';

/** What one has changed oneself, newest first, a page at a time. */
export const useLatestChanges = () =>
  useInfiniteQuery({
    queryKey: ['changes'],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request<{ Data: readonly ListedChange[]; Next: number | null }>('change', { query: { take: 20, before: pageParam || undefined }, signal }),
    getNextPageParam: ({ Next }) => Next ?? undefined,
  });
