// The views of a list that somebody has: read, saved, changed, deleted, chosen.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { VisibleView, VisibleViews, ViewDocument } from './wire.ts';

/** All views of an entity, by its path. */
export const useViews = (entity: string, language: string, enabled: boolean) =>
  useQuery({
    queryKey: ['views', entity.toLowerCase(), language],
    enabled,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => request<VisibleViews>('entityview', { query: { entity: entity.toLowerCase() }, signal }),
  });

export interface NewView {
  readonly Entity: string;
  readonly BaseViewId: number;
  /** Without one it takes the place of its base. */
  readonly Name?: string;
  readonly OfAgency: boolean;
  readonly Document: ViewDocument;
  /** Kept at hand, behind those that are. */
  readonly Pinned?: true;
}
export const saveView = (view: NewView): Promise<VisibleView> => request<VisibleView>('entityview', { method: 'POST', body: view });

export interface ViewChange {
  readonly RowVersion: number;
  readonly Name?: string;
  readonly OfAgency?: true;
  readonly Document?: ViewDocument;
}
export const changeView = (id: number, change: ViewChange): Promise<VisibleView> => request<VisibleView>(`entityview/${id}`, { method: 'PUT', body: change });
export const deleteView = (id: number): Promise<unknown> => request(`entityview/${id}`, { method: 'DELETE' });

export interface ViewChoice {
  readonly Entity: string;
  readonly OfAgency?: boolean;
  readonly Default?: number | null;
  readonly Pinned?: readonly number[] | null;
}
export const chooseViews = (choice: ViewChoice): Promise<unknown> => request('entityview/choice', { method: 'PUT', body: choice });
