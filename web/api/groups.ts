// A search gathered by a field, its totals, and why it finds nothing.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Search } from './search.ts';
import type { Groups, WhyEmpty } from './wire.ts';

/** A search counted and summed; `by` is a field, of dates with a colon and a span, or two of them with a comma, and `totals` are fields with a colon and what is worked out. Kept as old as any search of the entity. */
export const useGroups = (search: Search, by: string | undefined, totals: readonly string[], enabled: boolean) =>
  useQuery<Groups>({
    queryKey: ['search', search.entity, 'groups', search.viewId, search.conditions, by, totals],
    enabled,
    staleTime: 10_000,
    gcTime: 60_000,
    // Another sum of the same groups is awaited with the groups in sight; other groups are not.
    placeholderData: (before, query) => (query?.queryKey[5] === by ? before : undefined),
    queryFn: ({ signal }) =>
      request<Groups>(`${search.entity}/search/groups`, {
        method: 'POST',
        purpose: 'read',
        query: { viewId: search.viewId || undefined, by, totals: totals.join(',') || undefined },
        body: search.conditions,
        signal,
      }),
  });

/** How many rows there would be without each of the conditions. */
export const useWhyEmpty = (search: Search, enabled: boolean) =>
  useQuery({
    queryKey: ['search', search.entity, 'why', search.viewId, search.conditions],
    enabled,
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) =>
      request<WhyEmpty>(`${search.entity}/search/why`, {
        method: 'POST',
        purpose: 'read',
        query: { viewId: search.viewId || undefined },
        body: search.conditions,
        signal,
      }),
  });
