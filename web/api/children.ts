// The records that hang under another one: what their list shows of them, in the order of their grid or of a view.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keepShown } from './keep-shown.ts';
import { request } from './request.ts';
import type { FormPartConfig, Page, RecordId, RightsOnMany } from './wire.ts';

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
    placeholderData: keepShown(kind),
    queryFn: ({ signal }) =>
      request<Page>(pathUnder(parent, id, Path), {
        query: { columns, take, count: 'exact', ...(View === undefined ? {} : { viewId: View, listing: true }) },
        signal,
      }),
  });
}

/** So many ids may be asked about at once. */
const mostIds = 100;

/** What the person may do with each of them, and whether any may be added below this record; asked only where it is not the same for all. */
export function useRightsBelow(parent: string, id: RecordId, { Path }: Children, ids: readonly RecordId[], isWanted: boolean) {
  const asked = [...new Set(ids)].toSorted((one, other) => Number(one) - Number(other));
  return useQuery({
    queryKey: ['search', Path, 'under', parent, id, 'rights', asked.join(',')],
    enabled: isWanted,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lists = Array.from({ length: Math.max(1, Math.ceil(asked.length / mostIds)) }, (_, index) => asked.slice(index * mostIds, (index + 1) * mostIds));
      const parts = await Promise.all(
        // 0 is nobody's: whether any may be added is told of an empty list as well.
        lists.map((list) => request<RightsOnMany>(`${pathUnder(parent, id, Path)}/rights`, { query: { ids: list.join(',') || '0' }, signal })),
      );
      return { Create: parts.every(({ Create }) => Create), Data: parts.flatMap(({ Data }) => Data) };
    },
  });
}
