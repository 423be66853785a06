// Searching a list: one block of rows, or only how many there are.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { RowAt } from './record-types.ts';
import type { Filter, Page, Row, SearchFields } from './wire.ts';

/** What a list shows, without which part of it. */
export interface Search<Path extends string = string> {
  readonly entity: Path;
  readonly viewId: number;
  readonly conditions: readonly Filter[];
  readonly orderBy: string;
  /** Fields by commas, where other columns are wanted than those of the view. */
  readonly columns?: string | undefined;
}

export const searchKey = (search: Search) => ['search', search.entity, search.viewId, search.orderBy, search.conditions, search.columns] as const;

export const searchBlock = <const Path extends string>(
  search: Search<Path>,
  skip: number,
  take: number,
  count: 'capped' | 'none',
  signal?: AbortSignal,
): Promise<Page<RowAt<Path>>> =>
  request(`${search.entity}/search`, {
    method: 'POST',
    purpose: 'read',
    query: { viewId: search.viewId || undefined, orderBy: search.orderBy, columns: search.columns, skip: Math.max(0, skip), take, count },
    body: search.conditions,
    ...(signal ? { signal } : {}),
  });

/** The same, kept for a minute among the rows of the list that have been loaded: anyone who looks for what stands around one of them finds it there. */
export const loadBlock = (queries: QueryClient, search: Search, skip: number, take: number, count: 'capped' | 'none'): Promise<Page> =>
  queries.fetchQuery({
    queryKey: [...searchKey(search), skip, take],
    staleTime: 10_000,
    gcTime: 60_000,
    queryFn: ({ signal }) => searchBlock(search, skip, take, count, signal),
  });

/** As many rows a list that is turned fetches at a time: whole pages of them. */
export const rowsOfPages = (pageRows: number): number => Math.max(1, Math.floor(300 / pageRows)) * pageRows;

/** The rows of one page; those of the pages around it have come with them. */
export async function loadPages(queries: QueryClient, search: Search, skip: number, take: number): Promise<Row[]> {
  const together = rowsOfPages(take);
  const from = Math.floor(skip / together) * together;
  const { Data } = await loadBlock(queries, search, from, together, 'capped');
  return Data.slice(skip - from, skip - from + take);
}

/** The true number, however long it takes. */
export const countExactly = async (search: Search): Promise<number> => {
  const page = await request<Page>(`${search.entity}/search`, {
    method: 'POST',
    purpose: 'read',
    query: { viewId: search.viewId || undefined, skip: 0, take: 1, count: 'exact' },
    body: search.conditions,
  });
  return page.Count ?? 0;
};

/** What a search may be narrowed by, of the records themselves and of those one reference away. */
export const useSearchFields = (entity: string, language: string, enabled: boolean) =>
  useQuery({
    queryKey: ['search-fields', entity, language],
    enabled,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => request<SearchFields>(`${entity}/search/fields`, { signal }),
  });
