// Searching a list: one block of rows, or only how many there are.
import { request } from './request.ts';
import type { Page, WireCondition } from './wire.ts';

/** What a list shows, without which part of it. */
export interface Search {
  readonly entity: string;
  readonly viewId: number;
  readonly conditions: readonly WireCondition[];
  readonly orderBy: string;
  /** Fields by commas, where other columns are wanted than those of the view. */
  readonly columns?: string | undefined;
}

export const searchKey = (search: Search) => ['search', search.entity, search.viewId, search.orderBy, search.conditions, search.columns] as const;

export const searchBlock = (search: Search, skip: number, take: number, count: 'capped' | 'none', signal?: AbortSignal): Promise<Page> =>
  request<Page>(`${search.entity}/search`, {
    method: 'POST',
    purpose: 'search',
    query: { viewId: search.viewId || undefined, orderBy: search.orderBy, columns: search.columns, skip, take, count },
    body: search.conditions,
    ...(signal ? { signal } : {}),
  });

/** The true number, however long it takes. */
export const countExactly = async (search: Search): Promise<number> => {
  const page = await request<Page>(`${search.entity}/search`, {
    method: 'POST',
    purpose: 'search',
    query: { viewId: search.viewId || undefined, skip: 0, take: 1, count: 'exact' },
    body: search.conditions,
  });
  return page.Count ?? 0;
};
