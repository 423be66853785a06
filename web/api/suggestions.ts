// What others have written into a field like this, while somebody types into it.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import { searchBlock } from './search.ts';

/** Shorter terms begin with too much. */
const fewestLetters = 4;

interface Suggestion {
  readonly Key: string;
  readonly Name: string;
  /** What people call it, where the name is one of programs. */
  readonly Label?: string;
}

/** Nothing before more than three letters; a failure suggests nothing. */
export const useSuggestions = (call: string, term: string, beside: Readonly<Record<string, string | undefined>>, isWanted: boolean) =>
  useQuery({
    queryKey: ['suggestions', call, term, beside],
    enabled: isWanted && term.length >= fewestLetters,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await request<{ Data: readonly Suggestion[] }>(call, { query: { term, ...beside }, signal })).Data,
  });

/** So many records are looked through for their words. */
const recordsRead = 300;

/** The words that records hold in a list of words, the most frequent first; a failure offers none. `records`: their path. */
export const useWords = (records: string, field: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['words', records, field],
    enabled: isWanted,
    // Never others while they are offered: the list that shows them takes the marked one by its place.
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const conditions = [{ Field: field, Condition: 'Is Not Empty' }];
      const { Data } = await searchBlock({ entity: records, viewId: 0, conditions, orderBy: '', columns: field }, 0, recordsRead, 'none', signal);
      const counts = new Map<string, number>();
      for (const word of Data.flatMap((row) => row[field])) if (typeof word === 'string') counts.set(word, (counts.get(word) ?? 0) + 1);
      return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
    },
  });
