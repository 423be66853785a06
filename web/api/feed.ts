// The feed of a record: notes, messages, tasks, changes and files as one line, a page at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { RecordId } from './wire.ts';

export interface FeedEntry {
  readonly Kind: string;
  readonly Date: string;
  readonly Title: string;
  readonly Text: string;
  readonly UserName: string | null;
  readonly EntityType: string;
  readonly EntityId: number;
  /** Of a document. */
  readonly FileKey: string | null;
}
interface FeedPage {
  readonly Data: readonly FeedEntry[];
  readonly Next: string | null;
}

const pageSize = 20;

/** Of these kinds alone; nothing is asked where none is named. `changes` grows when something of it was changed by somebody. */
export const useFeed = (entity: string, id: RecordId, kinds: readonly string[], term: string, changes: number) =>
  useInfiniteQuery({
    queryKey: ['feed', entity, id, kinds.join(','), term, changes],
    enabled: kinds.length > 0,
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request<FeedPage>(`${entity}/${id}/feed`, {
        query: { kind: kinds.join(','), take: pageSize, ...(term === '' ? {} : { term }), ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ Next }) => Next,
  });
