// A reading call of a plugin, kept as the product keeps its own.
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/index.ts';

/** The answer of `GET /api/<path>`; asked for anew by each screen that opens, and when `moment` changes: until then the one before stands. */
export const useCall = <Answer>(path: string, moment: string | number = '') =>
  useQuery({
    queryKey: ['call', path, moment],
    staleTime: 0,
    placeholderData: <Before>(before: Before | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
      query?.queryKey[1] === path ? before : undefined,
    queryFn: ({ signal }) => request<Answer>(path, { signal }),
  });
