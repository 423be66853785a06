// The search across everything, while somebody types.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Find } from './wire.ts';

/** Shorter texts are not searched for. */
export const shortestTerm = 2;
/** Longer texts are refused by the server. */
export const maxTermLength = 200;

/** What was found for exactly this text: the answer to an older one never takes its place, but stands in until this one is here. */
export const useGlobalSearch = (term: string, isWanted: boolean, language: string) =>
  useQuery({
    queryKey: ['global-search', term, language],
    enabled: isWanted && term.length >= shortestTerm,
    staleTime: 10_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request<{ Data: readonly Find[] }>(`search/${encodeURIComponent(term)}`, { signal })).Data,
  });
