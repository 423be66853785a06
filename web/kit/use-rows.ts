// The first rows of a search, kept as old as any search of their entity: what others change is seen here too.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Search, searchBlock, searchKey } from '../api/index.ts';

/** At most `take` rows, and how many there are. `search` undefined: not yet. */
export const useRows = <const Path extends string>(search: Search<Path> | undefined, take: number) =>
  useQuery({
    queryKey: search ? [...searchKey(search), 'rows', take] : ['search', '', 'rows'],
    enabled: search !== undefined,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (search ? searchBlock(search, 0, take, 'capped', signal) : { Data: [] }),
  });
