// What others have written into a field like this, while somebody types into it.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

/** Shorter terms begin with too much. */
const fewestLetters = 4;

/** Nothing before more than three letters; a failure suggests nothing. */
export const useSuggestions = (call: string, term: string, beside: Readonly<Record<string, string | undefined>>, isWanted: boolean) =>
  useQuery({
    queryKey: ['suggestions', call, term, beside],
    enabled: isWanted && term.length >= fewestLetters,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<{ Data: readonly { readonly Key: string; readonly Name: string }[] }>(call, { query: { term, ...beside }, signal })).Data,
  });
