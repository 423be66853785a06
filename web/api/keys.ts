// The options of a reference: what matches some typed letters, or the one that an id stands for.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Key, RecordId } from './wire.ts';

interface Keys {
  readonly Data: readonly Key[];
}

export const useKeys = (path: string, term: string, enabled: boolean) =>
  useQuery({
    queryKey: ['keys', path, term],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request<Keys>(`${path}/keys`, { query: { term, take: 20 }, signal })).Data,
  });

/** The names of ids that are already chosen. */
export const useKeyNames = (path: string | undefined, ids: readonly RecordId[]) =>
  useQuery({
    queryKey: ['key-names', path, ids],
    enabled: path !== undefined && ids.length > 0,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(ids.map((id) => request<Keys>(`${path}/keys`, { query: { id }, signal })));
      return found.flatMap((each) => each.Data);
    },
  });
