// What may be done with the records that hang under another one: where it is not the same for all of them, it is asked for each.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type EntityConfig, pathUnder, request, type RightsOnMany, type Row } from '../../api/index.ts';

/** So many ids may be asked about at once. */
const maxIds = 100;
const none = { Update: false, Delete: false };

/** Where it differs nothing is offered until it is known; where it cannot be learnt, the server refuses what it must. */
export function useRightsBelow({ Path, Rights }: EntityConfig, above: { readonly path: string; readonly id: number }, rows: readonly Row[]) {
  const address = `${pathUnder(above.path, above.id, Path)}/rights`;
  const ids = rows.map((row) => Number(row['Id'])).toSorted((a, b) => a - b);
  const { data, isError } = useQuery({
    queryKey: ['search', Path, 'under', above.path, above.id, 'rights', ids.join(',')],
    enabled: Rights.ByRecord && (Rights.Create || Rights.Update || Rights.Delete),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      // 0 is nobody's: whether any may be added is answered for an empty list as well.
      const lists = Array.from({ length: Math.max(1, Math.ceil(ids.length / maxIds)) }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds));
      return await Promise.all(lists.map((list) => request<RightsOnMany>(address, { query: { ids: list.join(',') || '0' }, signal })));
    },
  });
  if (!Rights.ByRecord || isError) return { mayAdd: Rights.Create, of: () => Rights };
  const byId = new Map(data?.flatMap(({ Data }) => Data).map((entry) => [entry.Id, entry]));
  return { mayAdd: Rights.Create && data?.[0]?.Create === true, of: (entry: Row) => byId.get(Number(entry['Id'])) ?? none };
}
