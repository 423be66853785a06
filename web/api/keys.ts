// The options of a reference: what matches some typed letters, or the one that an id stands for.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Key, RecordId } from './wire.ts';

interface Keys {
  readonly Data: readonly Key[];
  /** There are more than these. */
  readonly HasMore: boolean;
}

/** So many options are offered at a time to someone who types. */
const typeaheadSize = 8;

interface KeysRequested {
  /** Narrows them to the records of a view. */
  readonly viewId?: number | undefined;
  /** With what tells each from its namesakes. */
  readonly about?: true;
  /** The field that is to name one of them, and what stands beside it. */
  readonly offered?: KeysOffered | undefined;
  /** Also those that are not in use any more, as filters want them. */
  readonly inactive?: boolean | undefined;
  /** How many at most. */
  readonly take?: number;
}

/** By what a field narrows its options: what stands in other fields of its record, and the record itself where not all of that is known. */
export interface KeysOffered {
  readonly for: string;
  readonly given: string;
  readonly record: RecordId | undefined;
}

export const useKeys = (path: string, term: string, enabled: boolean, { viewId, about, offered, inactive, take = typeaheadSize }: KeysRequested = {}) =>
  useQuery({
    queryKey: ['keys', path, term, viewId, about, offered, inactive, take],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<Keys>(`${path}/keys`, { query: { term, take, viewId, about: about && 'true', inactive: inactive && 'true', ...offered }, signal }),
  });

/** So many ids are named by one answer. */
const atOnce = 100;

/** The names of ids that are already chosen. */
export const useKeyNames = (path: string | undefined, ids: readonly RecordId[]) =>
  useQuery({
    queryKey: ['key-names', path, ids],
    enabled: path !== undefined && ids.length > 0,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) => ids.slice(index * atOnce, (index + 1) * atOnce));
      const found = await Promise.all(parts.map((part) => request<Keys>(`${path}/keys`, { query: { ids: part.join(',') }, signal })));
      return found.flatMap((keys) => keys.Data);
    },
  });

/** The one record of this name; undefined where there is none, or more than one. */
export async function keyNamed(path: string, name: string): Promise<Key | undefined> {
  const { Data } = await request<Keys>(`${path}/keys`, { query: { term: name, take: 20 } });
  const exact = Data.filter((key) => key.Name.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase());
  return exact.length === 1 ? exact[0] : undefined;
}
