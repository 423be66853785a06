// What was deleted of an entity, and bringing it back.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { DeletedRecord, RecordId, Row, WouldGo } from './wire.ts';

export const useDeleted = (entity: string, take: number) =>
  useQuery({
    queryKey: ['deleted', entity, take],
    staleTime: 0,
    // What was restored must not be offered again, not even for a moment.
    gcTime: 0,
    queryFn: ({ signal }) => request<{ Data: readonly DeletedRecord[]; Count: number }>(`${entity}/deleted`, { query: { take }, signal }),
  });

export const restoreRecord = (entity: string, id: RecordId): Promise<Row> => request<Row>(`${entity}/deleted/${id}/restore`, { method: 'POST', body: {} });

/** What deleting a deleted record for good would come to. */
export const useWouldGo = (entity: string, id: RecordId) =>
  useQuery({
    queryKey: ['deleted', entity, 'one', id],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => request<WouldGo>(`${entity}/deleted/${id}`, { signal }),
  });

export const deleteForGood = (entity: string, id: RecordId): Promise<void> => request<undefined>(`${entity}/deleted/${id}`, { method: 'DELETE' });
