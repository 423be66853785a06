// The records that hang under another one: whole, in the order of their grid.
import { useQuery } from '@tanstack/react-query';
import { keepShown } from './keep-shown.ts';
import { request } from './request.ts';
import type { Page, RecordId } from './wire.ts';

/** The address of the calls of an entity below one record of another. */
export const pathUnder = (parent: string, id: RecordId, child: string): string => `${parent}/${id}/${child}`;

export const useChildren = (parent: string, id: RecordId, child: string, take: number) =>
  useQuery({
    queryKey: ['search', child, 'under', parent, id, take],
    staleTime: 10_000,
    placeholderData: keepShown(['search', child, 'under', parent, id]),
    queryFn: ({ signal }) => request<Page>(pathUnder(parent, id, child), { query: { take, count: 'exact' }, signal }),
  });
