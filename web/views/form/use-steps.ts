// The records before and after this one, in the order of the list that it was opened from.
import { hashKey, keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Page, type RecordId, type Search, searchBlock, searchKey } from '../../api/index.ts';
import { recallIndex, rememberIndex } from '../list-memory.ts';

export interface Steps {
  readonly previous: RecordId | undefined;
  readonly next: RecordId | undefined;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number | undefined;
  readonly isCapped: boolean;
}

/** Undefined while it is not known, and where the record is not of that list. */
export function useSteps(search: Search | undefined, id: RecordId | undefined): Steps | undefined {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [...(search ? searchKey(search) : ['search']), 'around', id],
    enabled: search !== undefined && id !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) => (search && id !== undefined ? stepsAround(queries, search, id, signal) : null),
  });
  return id === undefined ? undefined : (found.data ?? undefined);
}

async function stepsAround(queries: QueryClient, search: Search, id: RecordId, signal: AbortSignal): Promise<Steps | null> {
  const known = loadedRows(queries, search);
  const index = [...known.ids].find(([, each]) => each === id)?.[0] ?? recallIndex(search.entity, id);
  if (index === undefined) return null;
  let { total, isCapped } = known;
  const isEnough = known.ids.get(index) === id && (index === 0 || known.ids.has(index - 1)) && (known.ids.has(index + 1) || total === index + 1);
  if (!isEnough || total === undefined) {
    const from = Math.max(0, index - 1);
    const page = await searchBlock(search, from, 3, total === undefined ? 'capped' : 'none', signal);
    page.Data.forEach((row, offset) => known.ids.set(from + offset, Number(row['Id'])));
    total ??= page.Count;
    isCapped ||= page.CountIsCapped === true;
  }
  // A record that has left the list meanwhile still stands between its neighbours.
  const isThere = known.ids.get(index) === id;
  if (isThere) rememberIndex(search.entity, id, index);
  return { previous: known.ids.get(index - 1), next: known.ids.get(isThere ? index + 1 : index), position: index + 1, total, isCapped };
}

/** The ids of the rows that the list has loaded, by their place, and how many there are. */
function loadedRows(queries: QueryClient, search: Search) {
  const ids = new Map<number, RecordId>();
  let total: number | undefined;
  let isCapped = false;
  const depth = searchKey(search).length;
  const wanted = hashKey(searchKey(search));
  for (const [key, page] of queries.getQueriesData<Page>({ queryKey: searchKey(search) })) {
    // A search with fewer conditions matches those with more as well.
    if (hashKey(key.slice(0, depth)) !== wanted) continue;
    const start: unknown = key[depth];
    if (typeof start !== 'number' || !page) continue;
    page.Data.forEach((row, offset) => ids.set(start + offset, Number(row['Id'])));
    if (start !== 0) continue;
    total = page.Count ?? total;
    isCapped = page.CountIsCapped === true;
  }
  return { ids, total, isCapped };
}
