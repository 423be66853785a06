// The records that hang under another one: what their list shows of them, in the order of their grid or of a view.
import { useQuery } from '@tanstack/react-query';
import { keepPrevious } from './keep-previous.ts';
import { request } from './request.ts';
import type { FormPartConfig, Page, RecordId } from './wire.ts';

/** What is said of them on the page of the record. */
type Children = Required<Pick<FormPartConfig, 'Path' | 'Fields'>> & Pick<FormPartConfig, 'View'>;

/** The address of the calls of an entity below one record of another. */
export const pathUnder = (parent: string, id: RecordId, child: string): string => `${parent}/${id}/${child}`;

export function useChildren(parent: string, id: RecordId, { Path, Fields, View }: Children, take: number) {
  const columns = Fields.join(',');
  const kind = ['search', Path, 'under', parent, id, View, columns];
  return useQuery({
    queryKey: [...kind, take],
    staleTime: 10_000,
    placeholderData: keepPrevious(kind),
    queryFn: ({ signal }) =>
      // By the full name of the list: at the shorter address a plugin may have a call that begins a new record.
      request<Page>(`${pathUnder(parent, id, Path)}/list`, {
        query: { columns, take, count: 'exact', ...(View === undefined ? {} : { viewId: View, listing: true }) },
        signal,
      }),
  });
}
